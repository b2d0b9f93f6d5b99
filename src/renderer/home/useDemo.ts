import { useState } from 'react';
import type { Failure } from '../../contract/result.ts';
import { api } from '../state/api.ts';
import { openReport } from '../state/navigation.ts';

/** Starts the demo and opens its first report. */
export function useDemo() {
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const start = async () => {
    setStarting(true);
    setFailure(null);
    const started = await api.demo.start();
    setStarting(false);
    if (started.ok) openReport(started.value.reportId);
    else setFailure(started.error);
  };
  return { isStarting, failure, start };
}
