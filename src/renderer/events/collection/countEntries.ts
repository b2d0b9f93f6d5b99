import type { ArchiveId } from '../../../contract/events.ts';
import type { Result } from '../../../contract/result.ts';
import { api } from '../../state/api.ts';

/** How many entries an archive has between two moments, the first included; open if null. */
export async function countEntries(
  archive: ArchiveId,
  fromMicros: number | null,
  beforeMicros: number | null,
): Promise<Result<number>> {
  const scope = { fromMicros, beforeMicros, filter: [] };
  const answer = await api.events.ask({ archive, question: { kind: 'count', scope }, key: 'collection' });
  if (!answer.ok) return answer;
  return { ok: true, value: answer.value.kind === 'count' ? answer.value.entries : 0 };
}
