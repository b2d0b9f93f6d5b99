import type { EventAnswer, EventQuestion } from '../../contract/eventQuestions.ts';
import { ArchiveError } from '../archiveFailure.ts';
import type { Explorer } from './explorer.ts';
import { detail, overview } from './overview.ts';

/** Answers a question. */
export async function answer(
  { store }: Explorer,
  question: EventQuestion,
  bytes: number,
  _signal?: AbortSignal,
): Promise<EventAnswer> {
  switch (question.kind) {
    case 'overview':
      return overview(store, bytes);
    case 'detail':
      return detail(store, question);
    default:
      throw new ArchiveError({ kind: 'bug', message: `Nobody answers ${question.kind} yet` });
  }
}
