/** Why an archive does not do what it was asked. Plain data: it travels between processes. */
export type ArchiveFailure =
  /** This build of Node has no SQLite that can keep an archive. */
  | { kind: 'unsupported' }
  /** A newer version of Sextant wrote the file. It was left alone. */
  | { kind: 'newer'; version: number }
  /** Another process has the file open. */
  | { kind: 'busy' }
  /** The file is damaged and was put aside under this name, if that was possible. The next call begins a new one. */
  | { kind: 'damaged'; putAside: string | null }
  /** Entries were removed, but the file could not be built anew without them. The next wipe makes up for that. */
  | { kind: 'not-rebuilt' }
  | { kind: 'disk'; problem: 'full' | 'denied' | 'missing' | 'other' }
  /** The file to take over is not one, or nothing of it can be read. The archive itself is as before. */
  | { kind: 'not-an-archive' }
  /** The archive to take over is that of another account. Neither was changed. */
  | { kind: 'other-account' }
  /** There is no such slice, or it is complete. */
  | { kind: 'no-slice' }
  /** It was closed meanwhile, since it is being removed. */
  | { kind: 'closed' }
  /** A newer question took its place, or it was cancelled. */
  | { kind: 'cancelled' }
  | { kind: 'bug'; message: string };

/** How an archive fails. */
export class ArchiveError extends Error {
  readonly failure: ArchiveFailure;

  constructor(failure: ArchiveFailure, cause?: unknown) {
    super(failure.kind === 'bug' ? failure.message : `Event archive: ${failure.kind}`, { cause });
    this.failure = failure;
  }
}

/** What to say of anything that was thrown. */
export const failureOf = (error: unknown): ArchiveFailure =>
  error instanceof ArchiveError
    ? error.failure
    : { kind: 'bug', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
