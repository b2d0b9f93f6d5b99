import { ArrowDownWideNarrow, ArrowUpNarrowWide, X } from 'lucide-react';
import type { CellText } from '../../ui/grid/cellText.ts';
import type { GridAction } from '../../ui/grid/gridProps.ts';
import type { RowOrSubtotal } from '../groups/groupConditions.ts';
import type { Groups } from '../groups/useGroups.ts';
import type { OpenView } from '../views/openView.ts';
import { orderColumnsTo } from '../views/viewChanges.ts';
import { words } from './words.ts';

const names = words.actions.columns;
const group = 'columns';

/** The cells of a row in the keys; null if they cannot be read. */
async function keysOf({ frame, revision, facts }: Groups, row: RowOrSubtotal): Promise<CellText[] | null> {
  if (typeof row === 'object') return row.texts.slice(0, row.keys);
  const keys = facts.columns.flatMap(({ role }, at) => (role === 'key' ? [at] : []));
  const read = await frame.window(row, 1, revision, keys);
  return read.ok ? (read.value[0] ?? null) : null;
}

/** What orders the columns of a pivot: by the figure of a column in a row, or in the totals; of a key by the first one. */
export function columnOrderActions(
  view: OpenView,
  groups: Groups | null,
  { row, column }: { row: RowOrSubtotal | null; column: number },
): GridAction[] {
  if (!groups || groups.facts.pivot === null) return [];
  const { facts, columns } = groups;
  const isKey = facts.columns[column]?.role === 'key';
  const at = isKey ? facts.columns.findIndex(({ role }) => role === 'measure') : column;
  const fact = facts.columns[at];
  if (fact?.role !== 'measure' || columns[at]?.kind !== 'number') return [];
  const by = (descending: boolean) => async () => {
    const keys = row === null ? null : await keysOf(groups, row);
    if (row === null || keys) view.change(orderColumnsTo({ row: keys, figure: fact.name, descending }));
  };
  const actions = [true, false].map((descending): GridAction => ({
    id: `columns-${descending ? 'down' : 'up'}`,
    name: names.by(row === null ? 'total' : 'row', descending),
    group,
    icon: descending ? ArrowDownWideNarrow : ArrowUpNarrowWide,
    keys: descending ? 'O' : 'Shift+O',
    run: () => void by(descending)(),
  }));
  if (facts.isInOrder === undefined) return actions;
  const run = () => {
    view.change(orderColumnsTo(undefined));
  };
  return [...actions, { id: 'columns-own', name: names.own, group, icon: X, run }];
}
