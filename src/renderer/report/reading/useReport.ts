import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ShownReport } from '../../state/shownReport.ts';
import { LOADING, type ReadingFailure } from './reading.ts';
import { keepEncoding } from './encodingFact.ts';
import type { OpenedReport } from './openReport.ts';
import type { TextEncoding } from '../../../contract/library.ts';
import type { EncodingSample, Quotes } from '../../workers/protocol/reading.ts';
import type { View } from '../../workers/protocol/frames.ts';
import type { ColumnsWanted } from '../../workers/protocol/rows.ts';
import { park, readerFor, takeParked } from './parkedReaders.ts';
import { ReportReader } from './reportReader.ts';

/** What the user can do about a report that cannot be read. */
export type Remedies = {
  onQuotes: (quotes: Quotes) => void;
  /** Reads another file of the archive. */
  onEntry: (name: string) => void;
  /** Reads its text in another encoding, from now on. */
  onEncoding: (encoding: TextEncoding) => void;
  /** The first rows in each encoding; null if they cannot be had. */
  encodings: () => Promise<readonly EncodingSample[] | null>;
  /** Shows what could be read. */
  onPart: () => void;
};

/** Opens a further report in the worker of the one on screen, unless that was closed meanwhile. */
export type OpenBeside = (...other: Parameters<ReportReader['openBeside']>) => OpenedReport | ReadingFailure;

/**
 * Loads a report while its screen is mounted, anew when it is to be read in another way. It stays as it is while its tab
 * is out of sight, where memory allows. Once an arriving report is in
 * the library, what was read of it stays.
 */
export function useReport(report: ShownReport) {
  const reader = useRef<ReportReader | null>(null);
  const [reading, setReading] = useState(() => readerFor(report).reading);
  const [choices, setChoices] = useState(() => readerFor(report).choices);
  const latest = useRef(report);
  useEffect(() => {
    latest.current = report;
  }, [report]);

  useEffect(() => {
    const shown = latest.current;
    const parked = takeParked(shown.id, choices);
    const opened = parked ?? new ReportReader(shown, choices, setReading);
    parked?.tell(setReading);
    reader.current = opened;
    return () => {
      reader.current = null;
      opened.tell(null);
      park(shown.id, opened);
    };
  }, [choices]);

  const show = useCallback((next: View) => {
    void reader.current?.show(next);
  }, []);
  const correct = useCallback((wanted: ColumnsWanted) => {
    void reader.current?.correct(wanted);
  }, []);
  const cancel = useCallback(() => {
    reader.current?.cancel();
  }, []);
  const readQuotes = useCallback((quotes: Quotes) => {
    setReading(LOADING);
    setChoices((before) => ({ ...before, quotes }));
  }, []);
  const openBeside = useCallback<OpenBeside>(
    (...other) =>
      reader.current?.openBeside(...other) ?? { from: 'reader', problem: { kind: 'worker-closed' } },
    [],
  );
  const remedies = useMemo<Remedies>(
    () => ({
      onQuotes: readQuotes,
      onEntry(entry) {
        setReading(LOADING);
        setChoices((before) => ({ ...before, entry }));
      },
      onEncoding(encoding) {
        setReading(LOADING);
        setChoices((before) => ({ ...before, encoding }));
        void keepEncoding(latest.current, encoding);
      },
      encodings: async () => (await reader.current?.encodings()) ?? null,
      onPart() {
        reader.current?.showPart();
      },
    }),
    [readQuotes],
  );
  const { quotes, encoding } = choices;
  return { reading, show, correct, cancel, quotes, encoding, readQuotes, remedies, openBeside };
}
