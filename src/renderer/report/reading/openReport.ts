import { CHUNK_BYTES } from '../../../contract/transfers.ts';
import type { StoredReport } from '../../../contract/library.ts';
import type { ReportId } from '../../../contract/reports.ts';
import type { Failure } from '../../../contract/result.ts';
import type { Hints } from '../../../table/reading/frameBuilder.ts';
import { api } from '../../state/api.ts';
import { isStored, type ShownReport } from '../../state/shownReport.ts';
import type { Quotes, ReadingProgress } from '../../workers/protocol/reading.ts';
import type { ReadRange } from '../../workers/fileRanges.ts';
import type { RemoteFrame } from '../../workers/remoteFrame.ts';
import type { TableWorker } from '../../workers/tableWorker.ts';
import type { ReadingFailure } from './reading.ts';

/** How a report is to be read: its quotation marks, and the file of its archive, where there are several. */
export type ReadingChoices = { quotes: Quotes; entry?: string };
/** How a report is read unless the analyst says otherwise. */
export const USUAL_CHOICES: ReadingChoices = { quotes: 'csv' };

/** A report that is being read. */
type OpenedReport = {
  frame: RemoteFrame;
  /** How the reading ends: with null if every row was read. */
  ended: Promise<ReadingFailure | null>;
};

/** The stored columns of a report; null if there are none. Whatever is wrong with them, the report is read instead. */
async function storedColumns(id: ReportId, origin: string, mayGoOn: () => Promise<boolean>) {
  const size = await api.library.columnsSize(id);
  if (!size.ok || size.value === null) return null;
  const range = rangesOf(api.library.readColumns, id, () => undefined, mayGoOn);
  return { bytes: size.value, origin, range };
}

const always = () => Promise.resolve(true);

/** Which columns are dimensions, whose digits are text, and which are metrics, with the units that are known. */
function hintsFor({ source }: ShownReport): Hints {
  if (source.kind === 'file') return { dimensions: [], metrics: [] };
  const { answer, request } = source;
  return {
    dimensions: [...answer.dimensions, ...request.query.dimensions],
    metrics: [...answer.metrics, ...request.query.metrics],
    units: { ...request.query.units, ...answer.units },
  };
}

/** Whether a file that the analyst chose is said to be a zip by its name. What the service sends may have any name. */
const isNamedZip = ({ source }: ShownReport): boolean =>
  source.kind === 'file' && /\.zip$/i.test(source.fileName);

/** What the columns of a report are made from, and how: with the same text, they are the same columns. */
export function originOf(report: StoredReport, choices: ReadingChoices): string {
  const { dimensions, metrics } = hintsFor(report);
  const chosen = Object.entries(choices).filter(([, choice]) => choice !== null && choice !== undefined);
  return JSON.stringify([report.archive.sha256, dimensions, metrics, chosen]);
}

/** Reads ranges of a file of a report. A failure of the library is told to `failed`. */
const rangesOf =
  (
    read: typeof api.library.read,
    id: ReportId,
    failed: (failure: Failure) => void,
    mayGoOn: () => Promise<boolean>,
  ): ReadRange =>
  async (offset, length) => {
    const range = new Uint8Array(length);
    for (let at = 0; at < length; at += CHUNK_BYTES) {
      if (!(await mayGoOn())) return null;
      const part = { id, offset: offset + at, length: Math.min(CHUNK_BYTES, length - at) };
      const piece = await read(part);
      if (!piece.ok) failed(piece.error);
      if (!piece.ok || piece.value.length !== part.length) return null;
      range.set(piece.value, at);
    }
    return range;
  };

/** Reads ranges of a file that the analyst chose. */
const rangesOfFile =
  (file: File, failed: (failure: Failure) => void): ReadRange =>
  async (offset, length) => {
    try {
      return new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());
    } catch {
      failed({ kind: 'disk', problem: 'moved', while: 'opening' });
      return null;
    }
  };

/**
 * Opens a report in a worker, beside whatever else is open there. Resolves once it has a frame, which can be
 * asked at any time for the rows read so far; `heard` is called with the progress. What is wrong with the file is heard,
 * what is wrong with the library or the worker is how the reading ends. `mayGoOn` is asked before each piece of a stored
 * report; one that is still arriving is read from the file that was chosen.
 */
export async function openReportIn(
  worker: TableWorker,
  report: ShownReport,
  choices: ReadingChoices,
  heard: (frame: RemoteFrame, progress: ReadingProgress) => void,
  mayGoOn: () => Promise<boolean> = always,
): Promise<OpenedReport | ReadingFailure> {
  const stored = isStored(report) ? storedColumns(report.id, originOf(report, choices), mayGoOn) : null;
  let frame: RemoteFrame | null = null;
  let failure: Failure | null = null;
  const hints = { ...hintsFor(report), ...choices, isNamedZip: isNamedZip(report) };
  const opened = await worker.open(hints, (progress) => {
    // Without the library the worker cannot read on, which is not the fault of the file.
    if (frame && (failure === null || progress.kind !== 'failed')) heard(frame, progress);
  });
  if (!opened.ok) return { from: 'reader', problem: opened.problem };
  frame = opened.value;
  const noteFailure = (why: Failure) => {
    failure = why;
  };
  const file = isStored(report)
    ? { bytes: report.archive.bytes, range: rangesOf(api.library.read, report.id, noteFailure, mayGoOn) }
    : { bytes: report.file.size, range: rangesOfFile(report.file, noteFailure) };
  const ended = frame.read(file.bytes, file.range, await stored).then((read): ReadingFailure | null => {
    if (failure !== null) return { from: 'library', failure };
    return read.ok ? null : { from: 'reader', problem: read.problem };
  });
  return { frame, ended };
}

/** Opens a further report in a worker that has one already. */
export type OpenBeside = (
  report: StoredReport,
  heard: Parameters<typeof openReportIn>[3],
) => ReturnType<typeof openReportIn>;
