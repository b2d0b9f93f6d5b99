import { useCallback, useEffect, useRef, useState } from 'react';
import type { StoredReport } from '../../contract/library.ts';
import { LOADING } from './reading.ts';
import { ReportReader } from './reportReader.ts';
import type { ReportView } from './view.ts';

/** Loads a stored report while its screen is mounted, and applies the filter and the order. */
export function useReport(report: StoredReport) {
  const reader = useRef<ReportReader | null>(null);
  const [reading, setReading] = useState(LOADING);

  useEffect(() => {
    const opened = new ReportReader(report, setReading);
    reader.current = opened;
    return () => {
      reader.current = null;
      opened.close();
    };
  }, [report]);

  const show = useCallback((next: ReportView) => {
    void reader.current?.show(next);
  }, []);
  const cancel = useCallback(() => {
    reader.current?.cancel();
  }, []);
  return { reading, show, cancel };
}
