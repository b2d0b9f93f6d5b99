import { useCallback, useEffect, useRef, useState } from 'react';
import type { StoredReport } from '../../../contract/library.ts';
import { LOADING } from './reading.ts';
import type { Quotes } from '../../workers/protocol/reading.ts';
import type { View } from '../../workers/protocol/frames.ts';
import { ReportReader } from './reportReader.ts';

/** Loads a stored report while its screen is mounted, anew when its quotation marks are to be read in another way. */
export function useReport(report: StoredReport) {
  const reader = useRef<ReportReader | null>(null);
  const [reading, setReading] = useState(LOADING);
  const [quotes, setQuotes] = useState<Quotes>('csv');

  useEffect(() => {
    const opened = new ReportReader(report, quotes, setReading);
    reader.current = opened;
    return () => {
      reader.current = null;
      opened.close();
    };
  }, [report, quotes]);

  const show = useCallback((next: View) => {
    void reader.current?.show(next);
  }, []);
  const cancel = useCallback(() => {
    reader.current?.cancel();
  }, []);
  const readQuotes = useCallback((next: Quotes) => {
    setReading(LOADING);
    setQuotes(next);
  }, []);
  return { reading, show, cancel, quotes, readQuotes };
}
