import type { ArchiveCall, ArgsOf, ValueOf } from '../../archive/archiveCalls.ts';
import type { ArchiveFailure } from '../../archive/archiveFailure.ts';
import type { DiskWork } from '../../contract/diskWork.ts';
import { answerTo, type AnswerTo, type EventQuestion } from '../../contract/eventQuestions.ts';
import { ok, type Failure, type Result } from '../../contract/result.ts';
import type { Log } from '../secrets/log.ts';

/** Calls one archive. What it refuses or cannot do is a value. */
export type CallArchive = <C extends ArchiveCall>(
  call: C,
  args: ArgsOf<C>,
  signal?: AbortSignal,
) => Promise<Result<ValueOf<C>>>;

/** Asks one archive a question. */
export async function askArchive<Q extends EventQuestion>(
  call: CallArchive,
  question: Q,
  signal?: AbortSignal,
): Promise<Result<AnswerTo<Q>>> {
  const answer = await call('ask', [question], signal);
  return answer.ok ? ok(answerTo(question, answer.value)) : answer;
}

/** What reads or writes a file elsewhere. */
const ELSEWHERE: Partial<Record<ArchiveCall, DiskWork>> = { copyTo: 'backing-up', takeFrom: 'restoring' };

/** What the rest of the app is told of a failure of an archive. */
export function failureOf(failure: ArchiveFailure, call: ArchiveCall, log: Pick<Log, 'bug'>): Failure {
  switch (failure.kind) {
    case 'unsupported':
    case 'newer':
    case 'busy':
    case 'damaged':
    case 'not-rebuilt':
    case 'no-slice':
    case 'not-an-archive':
    case 'other-account':
      return { kind: 'archive', problem: failure.kind };
    case 'disk':
      return { kind: 'disk', problem: failure.problem, while: ELSEWHERE[call] ?? 'archiving' };
    case 'closed':
      return { kind: 'missing', what: 'archive' };
    case 'cancelled':
      return { kind: 'cancelled' };
    case 'bug':
      return { kind: 'bug', ref: log.bug(new Error(failure.message), 'archive') };
  }
}
