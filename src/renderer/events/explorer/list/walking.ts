import type { EventScope } from '../../../../contract/eventQuestions.ts';
import type { ArchiveId } from '../../../../contract/events.ts';
import { useExplorer } from '../state/explorerState.ts';
import { askArchive } from '../state/useAnswer.ts';

type Listed = { archive: ArchiveId; scope: EventScope; order: 'newest' | 'oldest' };

/** Where an entry stands in the list; null if it is not there, or if nobody can say. */
export async function offsetOf(
  { archive, ...listed }: Listed,
  id: string,
  key: string,
): Promise<number | null> {
  const answer = await askArchive(archive, key, { kind: 'offset', ...listed, id });
  return answer.ok ? answer.value.offset : null;
}

/** The id of the entry in a row of the list; null if there is no such row. */
async function entryAt({ archive, ...listed }: Listed, row: number): Promise<string | null> {
  if (row < 0) return null;
  const answer = await askArchive(archive, 'entry at', {
    kind: 'page',
    ...listed,
    offset: row,
    limit: 1,
    fields: [],
  });
  return answer.ok ? (answer.value.rows[0]?.id ?? null) : null;
}

/** Shows the details of the entry in a row. */
export async function openRow(listed: Listed, row: number): Promise<void> {
  const id = await entryAt(listed, row);
  if (id !== null) useExplorer.setState({ opened: id });
}

let isWalking = false;

/** Shows the details of the entry before or behind the one that is shown. One step at a time: a held key skips none. */
export async function walk(archive: ArchiveId, by: -1 | 1): Promise<void> {
  const { opened, scope, order } = useExplorer.getState();
  if (opened === null || isWalking) return;
  isWalking = true;
  try {
    const listed = { archive, scope, order };
    const row = await offsetOf(listed, opened, 'walk');
    // What is no longer in the list has no neighbours in it.
    const next = row === null ? null : await entryAt(listed, row + by);
    if (next !== null && useExplorer.getState().opened === opened) useExplorer.setState({ opened: next });
  } finally {
    isWalking = false;
  }
}
