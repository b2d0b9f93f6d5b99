import { Ban, Filter, ListFilter } from 'lucide-react';
import type { Condition } from '../../../contract/views.ts';
import type { CellPosition } from '../../ui/grid/cellPosition.ts';
import type { CellText } from '../../ui/grid/cellText.ts';
import type { GridAction } from '../../ui/grid/gridProps.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import { shownValue } from '../conditions/conditionWords.ts';
import { isTime } from '../conditions/typedTime.ts';
import { boundCondition, isNumberIn, valueCondition } from '../conditions/valueCondition.ts';
import { words } from './words.ts';

const names = words.actions;
const GROUP = 'filter';

type Filters = {
  columns: readonly ColumnInfo[];
  onFilter: (condition: Condition) => void;
  /** Filters by the values of the selected cells in a column; null unless several rows are selected. */
  onSelected: ((column: ColumnInfo, index: number) => void) | null;
};

/** The entries of the menu on a cell that filter the rows by it. */
export function cellActions(
  { column, text }: Pick<CellPosition, 'column'> & { text: CellText },
  { columns, onFilter, onSelected }: Filters,
): GridAction[] {
  const info = columns[column];
  if (!info) return [];
  const isEmpty = text === null || text === '';
  const shown = shownValue(text ?? '');
  const actions: GridAction[] = [
    {
      id: 'only',
      name: isEmpty ? names.onlyEmpty : names.only(shown),
      group: GROUP,
      icon: Filter,
      keys: 'F',
      run: () => {
        onFilter(valueCondition(info, text, false));
      },
    },
    {
      id: 'without',
      name: isEmpty ? names.withoutEmpty : names.without(shown),
      group: GROUP,
      icon: Ban,
      keys: 'Shift+F',
      run: () => {
        onFilter(valueCondition(info, text, true));
      },
    },
  ];
  const isTimeCell = info.kind === 'time' && text !== null && isTime(text);
  if (text !== null && (isTimeCell || isNumberIn(info.kind, text))) {
    for (const side of ['from', 'to'] as const) {
      const [number, time] = side === 'from' ? [names.atLeast, names.from] : [names.atMost, names.until];
      actions.push({
        id: side,
        name: isTimeCell ? time : number(shown),
        group: GROUP,
        run: () => {
          onFilter(boundCondition(info, text, side));
        },
      });
    }
  }
  if (onSelected)
    actions.push({
      id: 'selected',
      name: names.selected,
      group: GROUP,
      icon: ListFilter,
      run: () => {
        onSelected(info, column);
      },
    });
  return actions;
}
