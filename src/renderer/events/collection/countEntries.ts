import { answerTo } from '../../../contract/eventQuestions.ts';
import type { ArchiveId } from '../../../contract/events.ts';
import { ok, type Result } from '../../../contract/result.ts';
import { api } from '../../state/api.ts';

/** How many entries an archive has between two moments, the first included; open if null. */
export async function countEntries(
  archive: ArchiveId,
  fromMicros: number | null,
  beforeMicros: number | null,
): Promise<Result<number>> {
  const scope = { fromMicros, beforeMicros, filter: [] };
  const question = { kind: 'count', scope } as const;
  const answer = await api.events.ask({ archive, question, key: 'collection' });
  return answer.ok ? ok(answerTo(question, answer.value).entries) : answer;
}
