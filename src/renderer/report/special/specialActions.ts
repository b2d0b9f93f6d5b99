import { Scale } from 'lucide-react';
import type { Condition } from '../../../contract/views.ts';
import type { CellPosition } from '../../ui/grid/cellPosition.ts';
import type { CellText } from '../../ui/grid/cellText.ts';
import type { GridAction } from '../../ui/grid/gridProps.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import { shownValue } from '../conditions/conditionWords.ts';
import { valueCondition } from '../conditions/valueCondition.ts';
import { words } from './words.ts';

const names = words.actions;
const GROUP = 'special';

/** The entries of the menu on a cell that say what is special about the rows with its value, or of the selected ones. */
export function specialActions(
  { column, text }: Pick<CellPosition, 'column'> & { text: CellText },
  columns: readonly ColumnInfo[],
  acts: { onValue: (conditions: readonly Condition[]) => void; onSelected: (() => void) | null },
): GridAction[] {
  const info = columns[column];
  const { onSelected, onValue } = acts;
  const selected = onSelected
    ? [{ id: 'special-selected', name: names.selected, group: GROUP, icon: Scale, run: onSelected }]
    : [];
  if (!info) return selected;
  const name = text === null || text === '' ? names.empty : names.value(shownValue(text));
  const run = () => {
    onValue([valueCondition(info, text, false)]);
  };
  return [{ id: 'special', name, group: GROUP, icon: Scale, run }, ...selected];
}
