import type { Condition } from '../../../contract/views.ts';
import { notify } from '../../state/notices.ts';
import type { CellArea } from '../../ui/grid/areas.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import type { ShownRows } from './shownRows.ts';
import { words } from './words.ts';

const MOST_ROWS = 10_000;

/** Whether several rows are selected. */
export const hasSeveralRows = (areas: readonly CellArea[]): boolean =>
  areas.reduce((sum, { rows }) => sum + rows, 0) > 1;

/** The condition that a column has one of the values that it has in the selected rows; null if it cannot be made. */
export async function selectedCondition(
  { frame, revision }: ShownRows,
  areas: readonly CellArea[],
  { name }: ColumnInfo,
  index: number,
): Promise<Condition | null> {
  const inColumn = areas.filter(({ columns }) => columns.includes(index));
  const count = inColumn.reduce((sum, { rows }) => sum + rows, 0);
  if (count > MOST_ROWS) {
    notify({ tone: 'warn', ...words.tooManyValues });
    return null;
  }
  const texts = new Set<string>();
  for (const { firstRow, rows } of inColumn) {
    const read = await frame?.window(firstRow, rows, revision, [index]);
    if (!read?.ok) return null;
    for (const [text] of read.value) if (text !== undefined && text !== null) texts.add(text);
  }
  if (texts.size === 0) return null;
  return { column: name, test: { kind: 'one-of', texts: [...texts] }, negated: false, on: true };
}
