import { ArchiveError, type ArchiveFailure } from './archiveFailure.ts';

/** What SQLite's numbers for errors mean. */
const ERRORS: Readonly<Record<number, ArchiveFailure>> = {
  // A page is cut off.
  522: { kind: 'damaged', putAside: null },
  5: { kind: 'busy' },
  6: { kind: 'busy' },
  3: { kind: 'disk', problem: 'denied' },
  8: { kind: 'disk', problem: 'denied' },
  10: { kind: 'disk', problem: 'other' },
  11: { kind: 'damaged', putAside: null },
  13: { kind: 'disk', problem: 'full' },
  14: { kind: 'disk', problem: 'missing' },
  26: { kind: 'damaged', putAside: null },
};

export const damaged = (cause?: unknown): ArchiveError =>
  new ArchiveError({ kind: 'damaged', putAside: null }, cause);

/** An error of SQLite as one of the archive; any other error as it is. */
function translated(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  // An integer beyond 2^53, which nobody has written.
  if (error.code === 'ERR_OUT_OF_RANGE') return damaged(error);
  if (error.code !== 'ERR_SQLITE_ERROR' || !('errcode' in error)) return error;
  const code = Number(error.errcode);
  const failure = ERRORS[code] ?? ERRORS[code & 0xff];
  return failure ? new ArchiveError(failure, error) : error;
}

/** Does something with SQLite. */
export function translating<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw translated(error);
  }
}
