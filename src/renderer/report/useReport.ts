import { useCallback, useEffect, useRef, useState } from 'react';
import { CHUNK_BYTES } from '../../contract/transfers.ts';
import { type StoredReport } from '../../contract/library.ts';
import type { Failure } from '../../contract/result.ts';
import { viewFor, WHOLE_REPORT, type ReportView } from './view.ts';
import { api } from '../api.ts';
import type { ReadProblem } from '../workers/problems.ts';
import { openReport, type ReportClient } from '../workers/reportClient.ts';
import type { ColumnInfo, Progress } from '../workers/reportSession.ts';
import type { TableWarning } from '../../table/frameBuilder.ts';

/** A report on its way from the library to the screen. */
export type Reading = {
  phase: 'loading' | 'reading' | 'read' | 'failed';
  columns: readonly ColumnInfo[];
  /** All rows, and those of the present view. */
  rows: number;
  shown: number;
  readBytes: number;
  warnings: readonly TableWarning[];
  problem: ReadProblem | null;
  /** The archive could not be fetched from the library. */
  failure: Failure | null;
  /** Changes when other rows stand behind the same numbers. */
  revision: number;
};

const NOTHING: Reading = {
  phase: 'loading',
  columns: [],
  rows: 0,
  shown: 0,
  readBytes: 0,
  warnings: [],
  problem: null,
  failure: null,
  revision: 0,
};

/** What tells dimensions, whose digits are text, from metrics. */
function hintsFor({ source }: StoredReport) {
  if (source.kind === 'file') return { dimensions: [], metrics: [] };
  const { answer, request } = source;
  return {
    dimensions: [...answer.dimensions, ...request.query.dimensions],
    metrics: [...answer.metrics, ...request.query.metrics],
  };
}

/** Hands the archive to the worker, piece by piece. Answers why it could not. */
async function load(report: StoredReport, client: ReportClient): Promise<Failure | null> {
  await client.begin(hintsFor(report));
  const { bytes } = report.archive;
  const ask = (offset: number): ReturnType<typeof api.library.read> | null =>
    offset < bytes
      ? api.library.read({ id: report.id, offset, length: Math.min(CHUNK_BYTES, bytes - offset) })
      : null;
  // The next piece is on its way while one is handed over.
  let coming = ask(0);
  for (let offset = 0; coming; offset += CHUNK_BYTES) {
    const next = ask(offset + CHUNK_BYTES);
    const piece = await coming;
    if (!piece.ok) return piece.error;
    await client.append(new Uint8Array(piece.value));
    coming = next;
  }
  await client.finish();
  return null;
}

const afterProgress = (reading: Reading, progress: Progress): Reading => {
  if (progress.kind === 'failed')
    return { ...reading, phase: 'failed', problem: progress.problem, rows: progress.rows };
  const { rows, shown, columns } = progress;
  // The columns are the same list as long as nothing about them changed, so that nobody draws them anew.
  const same =
    columns.length === reading.columns.length &&
    columns.every(({ name, kind }, index) => {
      const before = reading.columns[index];
      return before?.name === name && before.kind === kind;
    });
  const next = { ...reading, rows, shown, columns: same ? reading.columns : columns };
  return progress.kind === 'reading'
    ? { ...next, phase: 'reading', readBytes: progress.readBytes }
    : { ...next, phase: 'read', warnings: progress.warnings, revision: reading.revision + 1 };
};

/** Reads a stored report in a worker of its own, and ends it with the screen. */
export function useReport(report: StoredReport, view: ReportView) {
  const client = useRef<ReportClient | null>(null);
  const [reading, setReading] = useState(NOTHING);

  useEffect(() => {
    const broken = () => {
      setReading((before) => ({
        ...before,
        phase: 'failed',
        problem: { kind: 'broken', message: 'The worker ended.' },
      }));
    };
    const mine = openReport((progress) => {
      setReading((before) => afterProgress(before, progress));
    }, broken);
    client.current = mine;
    let here = true;
    load(report, mine).then(
      (failure) => {
        if (here && failure) setReading((before) => ({ ...before, phase: 'failed', failure }));
      },
      () => {
        if (here) broken();
      },
    );
    return () => {
      here = false;
      client.current = null;
      mine.close();
    };
  }, [report]);

  useEffect(() => {
    if (view === WHOLE_REPORT) return undefined;
    let wanted = true;
    void client.current
      ?.setView(viewFor(view))
      .then((answer) => {
        if (!wanted || !answer) return;
        setReading((before) => ({ ...before, shown: answer.rows, revision: before.revision + 1 }));
      })
      .catch(() => undefined); // closed meanwhile
    return () => {
      wanted = false;
    };
  }, [view]);

  const read = useCallback(
    async (first: number, count: number) => (await client.current?.window(first, count)) ?? [],
    [],
  );
  return { reading, read, client };
}
