import type { ArchiveCall, ArgsOf, ValueOf } from '../../archive/archiveCalls.ts';
import type { ArchiveFailure } from '../../archive/archiveFailure.ts';
import type { Failure, Result } from '../../contract/result.ts';
import type { Log } from '../log.ts';

/** Calls one archive. What it refuses or cannot do is a value. */
export type CallArchive = <C extends ArchiveCall>(
  call: C,
  args: ArgsOf<C>,
  signal?: AbortSignal,
) => Promise<Result<ValueOf<C>>>;

/** What the rest of the app is told of a failure of an archive. */
export function failureOf(failure: ArchiveFailure, log: Pick<Log, 'bug'>): Failure {
  switch (failure.kind) {
    case 'unsupported':
    case 'newer':
    case 'busy':
    case 'damaged':
    case 'no-slice':
    case 'not-an-archive':
      return { kind: 'archive', problem: failure.kind };
    case 'disk':
      return { kind: 'disk', problem: failure.problem, while: 'archiving' };
    case 'cancelled':
      return { kind: 'cancelled' };
    case 'bug':
      return { kind: 'bug', ref: log.bug(new Error(failure.message), 'archive') };
  }
}
