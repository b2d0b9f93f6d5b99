// Files that are shown while they are copied into the library.
import { create } from 'zustand';
import { shownFileName } from '../../contract/fileName.ts';
import type { BegunImport, StoredReport } from '../../contract/library.ts';
import { ReportId } from '../../contract/reports.ts';
import type { Failure } from '../../contract/result.ts';
import { CHUNK_BYTES, type TransferId } from '../../contract/transfers.ts';
import { api } from './api.ts';
import { wantMachine, yieldMachine } from './machineUse.ts';
import { forgetAbout, notify, notifyFailure } from './notices.ts';
import type { ArrivingReport } from './shownReport.ts';
import { words } from './words.ts';

/** How long copying waits at first, so that reading the file begins before. */
const HEAD_START_MS = 250;
/** The minimum time between two shares that are told: the window is drawn for each. */
const TOLD_MS = 200;

/** Why a file does not get into the library: copying failed, or it is no report. */
type NotStored = Failure | { kind: 'no-report' };

type Arrival = {
  report: ArrivingReport;
  /** Why it is not in the library; null while it is being copied. */
  failure: NotStored | null;
  /** Stops copying. The rows stay on screen. */
  cancel: () => void;
};

type Arriving = {
  arrivals: ReadonlyMap<ReportId, Arrival>;
  /** How much of each has been copied, from 0 to 1. */
  shares: ReadonlyMap<ReportId, number>;
};

/** The reports that are being copied into the library, and those that could not be, as long as they are open. */
export const useArriving = create<Arriving>(() => ({ arrivals: new Map(), shares: new Map() }));

const without = <T>(all: ReadonlyMap<ReportId, T>, id: ReportId) =>
  new Map([...all].filter(([each]) => each !== id));

/** Forgets a report that is in the library now, or that is not to be shown any more. */
export function forgetArrival(id: ReportId): void {
  if (!useArriving.getState().arrivals.has(id)) return;
  useArriving.setState(({ arrivals, shares }) => ({
    arrivals: without(arrivals, id),
    shares: without(shares, id),
  }));
}

/** Forgets a report that was closed, unless it is still being copied. */
export function forgetFailed(id: ReportId): void {
  if (useArriving.getState().arrivals.get(id)?.failure) forgetArrival(id);
}

/** Says what closing the window waits for, and takes it back when it waits no longer. */
export function closingWaits(titles: readonly string[]): void {
  const { title, text } = words.closing;
  if (titles.length === 0) forgetAbout('closing');
  else notify({ tone: 'warn', title, text: text(titles), about: 'closing', urgent: true });
}

/** How a file is copied. */
type Course = {
  signal: AbortSignal;
  copied: (share: number) => void;
  /** Finds out whether the file is no report, so that nothing of it is to be kept. */
  isRefused: () => Promise<boolean>;
};

/** Copies a file in pieces, so that neither process has all of it in memory. Whatever a person waits for goes first. */
async function copy(
  file: File,
  id: TransferId,
  { signal, copied, isRefused }: Course,
): Promise<{ ok: true; value: StoredReport } | { ok: false; error: NotStored }> {
  const abandon = async (error: NotStored) => {
    await api.library.abortImport(id);
    return { ok: false, error } as const;
  };
  await new Promise((resolve) => setTimeout(resolve, HEAD_START_MS));
  await yieldMachine();
  if (!signal.aborted && (await isRefused())) return abandon({ kind: 'no-report' });
  for (let at = 0; at < file.size; at += CHUNK_BYTES) {
    if (at > 0) await yieldMachine();
    if (signal.aborted) return abandon({ kind: 'cancelled' });
    const release = wantMachine(); // what nobody waits for waits for this
    try {
      const bytes = new Uint8Array(await file.slice(at, at + CHUNK_BYTES).arrayBuffer());
      const taken = await api.library.appendImport({ id, bytes });
      if (!taken.ok) return taken;
      copied(Math.min(1, (at + bytes.length) / file.size));
    } catch {
      return await abandon({ kind: 'disk', problem: 'moved', while: 'importing' });
    } finally {
      release();
    }
  }
  return signal.aborted ? abandon({ kind: 'cancelled' }) : api.library.finishImport(id);
}

/** Files are copied one after the other. */
let before: Promise<unknown> = Promise.resolve();

function failed(id: ReportId, failure: NotStored): void {
  useArriving.setState(({ arrivals }) => {
    const arrival = arrivals.get(id);
    return arrival ? { arrivals: new Map(arrivals).set(id, { ...arrival, failure }) } : {};
  });
  if (failure.kind !== 'cancelled' && failure.kind !== 'no-report') notifyFailure(failure);
}

/** What is known of a file that the library does not take. */
function notTaken(file: File): BegunImport['report'] {
  const title = shownFileName(file.name) || file.name;
  return { id: ReportId.parse(crypto.randomUUID()), title, source: { kind: 'file', fileName: title } };
}

type Taking = {
  /** Finds out whether the file is no report. */
  isRefused: (arrived: ArrivingReport) => Promise<boolean>;
  /** The library had the same file already, as this report. */
  known: (arrived: ArrivingReport, report: StoredReport) => void;
};

/**
 * Begins to copy a file into the library, unless it is refused. Returns at once by which identifier it can be shown.
 */
export async function arrive(file: File, { isRefused, known }: Taking): Promise<ReportId> {
  const begun = await api.library.beginImport({ fileName: file.name });
  const report = begun.ok ? begun.value.report : notTaken(file);
  const stop = new AbortController();
  let toldAt = -Infinity;
  const copied = (share: number) => {
    if (share < 1 && performance.now() - toldAt < TOLD_MS) return;
    toldAt = performance.now();
    useArriving.setState(({ shares }) => ({ shares: new Map(shares).set(report.id, share) }));
  };
  const course: Course = { signal: stop.signal, copied, isRefused: () => isRefused(arrival.report) };
  const copying = before.then(() => (begun.ok ? copy(file, begun.value.transfer, course) : begun));
  before = copying.catch(() => undefined);
  const stored = copying.then((done) => {
    if (!done.ok) failed(report.id, done.error);
    else if (done.value.id === report.id) return done.value;
    else {
      known(arrival.report, done.value);
      forgetArrival(report.id);
    }
    return null;
  });
  const arrival: Arrival = {
    report: { ...report, file, stored },
    failure: null,
    cancel() {
      stop.abort();
      failed(report.id, { kind: 'cancelled' });
    },
  };
  useArriving.setState(({ arrivals }) => ({ arrivals: new Map(arrivals).set(report.id, arrival) }));
  return report.id;
}
