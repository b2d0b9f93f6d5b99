import type { EntryOrder, EventScope } from '../../../../contract/eventQuestions.ts';
import type { ArchiveId } from '../../../../contract/events.ts';
import type { Failure } from '../../../../contract/result.ts';
import { selectedRanges } from '../../../exporting/exportSource.ts';
import type { CellArea } from '../../../ui/grid/areas.ts';
import { askArchive } from '../state/useAnswer.ts';

const PAGE = 1_000;

type Listed = { archive: ArchiveId; scope: EventScope; order: EntryOrder };
type Selected = { areas: readonly CellArea[]; listed: number };

/** The ids of the selected entries; null if other entries stand in their rows by now. */
export async function selectedIds(
  { archive, ...list }: Listed,
  { areas, listed }: Selected,
): Promise<{ ids: string[] | null } | { failure: Failure }> {
  const ids: string[] = [];
  for (const { firstRow, rows } of selectedRanges({ selection: areas }))
    for (let offset = firstRow; offset < firstRow + rows; offset += PAGE) {
      const limit = Math.min(PAGE, firstRow + rows - offset);
      const question = { kind: 'page' as const, ...list, offset, limit, fields: [] };
      const page = await askArchive(archive, 'export selected', question);
      if (!page.ok) return { failure: page.error };
      if (page.value.entries !== listed) return { ids: null };
      ids.push(...page.value.rows.map(({ id }) => id));
    }
  return { ids };
}
