import { CHUNK_BYTES } from '../../../contract/transfers.ts';
import type { StoredReport } from '../../../contract/library.ts';
import type { TextEncoding } from '../../../contract/library.ts';
import type { Hints } from '../../../table/reading/frameBuilder.ts';
import { isStored, type ShownReport } from '../../state/shownReport.ts';
import { portToMain } from '../../state/transfers.ts';
import { serveGate } from '../../workers/gate.ts';
import type { FileSource, Quotes } from '../../workers/protocol/reading.ts';
import type { RemoteFrame } from '../../workers/remoteFrame.ts';
import type { TableWorker } from '../../workers/tableWorker.ts';
import { firstKnownIn } from './firstScreen.ts';
import type { Announced, OpeningProgress, ReadingFailure } from './reading.ts';

/**
 * How a report is to be read: its quotation marks, the file of its archive, where there are several, and its encoding, where
 * that was chosen.
 */
export type ReadingChoices = { quotes: Quotes; entry?: string; encoding?: TextEncoding };
/** How a report is read unless the analyst says otherwise now. */
export const usualChoices = (report: ShownReport): ReadingChoices => ({
  quotes: 'csv',
  ...(isStored(report) && report.encoding ? { encoding: report.encoding } : {}),
});

/** The first screen, whose questions the frame can answer from then on; null if it is of no use. */
function firstOf(frame: RemoteFrame, arriving: Announced<'arriving'>): OpeningProgress | null {
  const { screen, ...about } = arriving;
  const known = frame.first.isOver ? null : firstKnownIn(screen);
  if (!known) return null;
  frame.first.take(known);
  const { columns } = known;
  const shown = { columns: [...columns], shown: about.rows, sort: [], notDerived: [], stored: true };
  return { ...about, ...shown, kind: 'first' };
}

/** A report that is being read. */
export type OpenedReport = {
  frame: RemoteFrame;
  /** How the reading ends: with null if every row was read. */
  ended: Promise<ReadingFailure | null>;
};

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

/** Where a worker reads a report from: from main, or, while it is still arriving, from the file that was chosen. */
export function sourceOf(report: ShownReport, gate: MessagePort | null): FileSource {
  if (!isStored(report)) return { from: 'file', file: report.file };
  return {
    from: 'library',
    id: report.id,
    bytes: report.archive.bytes,
    mostAtOnce: CHUNK_BYTES,
    main: portToMain(),
    gate,
  };
}

/**
 * Opens a report in a worker, beside whatever else is open there, as a frame that can be asked at any time for the rows
 * read so far; `heard` is called with the progress. What is wrong with the file is heard, what is wrong with the library
 * or the worker is how the reading ends. `mayGoOn` is asked before each piece of a stored report; of one that `isShown`,
 * the first screen comes before the rows. The worker has all it needs from the start: the page may be busy drawing.
 */
export function openReportIn(
  worker: TableWorker,
  report: ShownReport,
  choices: ReadingChoices,
  heard: (frame: RemoteFrame, progress: OpeningProgress) => void,
  { mayGoOn, isShown = false }: { mayGoOn?: () => Promise<boolean>; isShown?: boolean } = {},
): OpenedReport {
  const gate = mayGoOn ? serveGate(mayGoOn) : null;
  const hints = { ...hintsFor(report), ...choices, isNamedZip: isNamedZip(report) };
  let hadFirst = false;
  const frame = worker.open(hints, (announced) => {
    if (announced.kind === 'arriving') {
      hadFirst = true;
      const first = firstOf(frame, announced);
      if (first) heard(frame, first);
    } else if (announced.kind === 'read') {
      frame.first.begin(announced.columns);
      heard(frame, { ...announced, isApplied: !(hadFirst && announced.stored) });
    } else heard(frame, announced);
  });
  const origin = isStored(report) ? originOf(report, choices) : '';
  const ended = frame
    .read(sourceOf(report, gate?.port ?? null), origin, isShown)
    .then((read): ReadingFailure | null => {
      gate?.close();
      if (!read.ok) return { from: 'reader', problem: read.problem };
      return read.value && { from: 'library', failure: read.value };
    });
  return { frame, ended };
}
