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

/** What the names mean that the file system gives its errors. */
const FILE_ERRORS: Readonly<Record<string, Extract<ArchiveFailure, { kind: 'disk' }>['problem']>> = {
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
  ENOSPC: 'full',
  EDQUOT: 'full',
  ENOENT: 'missing',
  ENOTDIR: 'missing',
};

export const damaged = (cause?: unknown): ArchiveError =>
  new ArchiveError({ kind: 'damaged', putAside: null }, cause);

/** Does something that damage may make impossible; null if it did. */
export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ArchiveError) || error.failure.kind !== 'damaged') throw error;
    return null;
  }
}

/** An error of SQLite or of the file system as one of the archive; any other error as it is. */
export function translated(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  // An integer beyond 2^53, which nobody has written.
  if (error.code === 'ERR_OUT_OF_RANGE') return damaged(error);
  if (/^E[A-Z0-9]+$/.test(String(error.code)))
    return new ArchiveError({ kind: 'disk', problem: FILE_ERRORS[String(error.code)] ?? 'other' }, error);
  if (error.code !== 'ERR_SQLITE_ERROR' || !('errcode' in error)) return error;
  const code = Number(error.errcode);
  const failure = ERRORS[code] ?? ERRORS[code & 0xff];
  return failure ? new ArchiveError(failure, error) : error;
}

/** Builds a file anew, after what was removed from it. What the disk does not allow then is no failure to remove it. */
export function rebuilding(work: () => void): void {
  try {
    translating(work);
  } catch (error) {
    const isDisk = error instanceof ArchiveError && error.failure.kind === 'disk';
    throw isDisk ? new ArchiveError({ kind: 'not-rebuilt' }, error) : error;
  }
}

/** Does something with SQLite, or with files. */
export function translating<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw translated(error);
  }
}
