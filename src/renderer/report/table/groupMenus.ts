import { Filter, Scale } from 'lucide-react';
import { ViewState, type Condition } from '../../../contract/views.ts';
import { notify } from '../../state/notices.ts';
import type { GridAction } from '../../ui/grid/gridProps.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import { shownValue } from '../conditions/conditionWords.ts';
import { rowsBehind, type RowOrSubtotal } from '../groups/groupConditions.ts';
import type { Groups } from '../groups/useGroups.ts';
import type { SpecialOf } from '../special/scope.ts';
import { words as specialWords } from '../special/words.ts';
import type { OpenView } from '../views/openView.ts';
import * as changes from '../views/viewChanges.ts';
import { columnOrderActions } from './columnOrderActions.ts';
import { words } from './words.ts';

const names = words.actions;
const special = specialWords.actions;

type GroupMenus = {
  view: OpenView;
  state: ViewState;
  groups: Groups | null;
  /** Those of the rows that are grouped. */
  columns: readonly ColumnInfo[];
  onSpecial: (of: SpecialOf) => void;
};

/** What can be done with a cell of groups, and with a column of a pivot: the rows behind them are a press away. */
export function groupMenus({ view, state, groups, columns, onSpecial }: GroupMenus) {
  const act = async (
    cell: Parameters<typeof rowsBehind>[3],
    use: (conditions: readonly Condition[]) => void,
  ) => {
    if (!groups || !state.groups) return;
    const behind = await rowsBehind(groups, state.groups, columns, cell);
    if (behind === 'unread') return;
    if (behind === 'combined') notify({ tone: 'warn', ...words.combined });
    else if (ViewState.shape.conditions.safeParse([...state.conditions, ...behind]).success) use(behind);
    else notify({ tone: 'warn', ...words.tooManyFilters });
  };
  const showRows = (cell: Parameters<typeof act>[0]) => {
    void act(cell, (conditions) => {
      view.change(changes.rowsOf(conditions));
    });
  };
  const lookAt = (cell: Parameters<typeof act>[0]) => {
    void act(cell, (conditions) => {
      onSpecial({ scope: { kind: 'conditions', conditions } });
    });
  };
  /** The value of the pivot that a column is of. */
  const valueOf = (column: number) => {
    const fact = groups?.facts.columns[column];
    return fact?.role === 'measure' && !fact.pivot?.isTotal ? fact.pivot : null;
  };
  return {
    onOpen: (row: RowOrSubtotal, column: number) => {
      showRows({ row, column });
    },
    cellActions: (cell: { row: RowOrSubtotal; column: number }): readonly GridAction[] => {
      const isCell = valueOf(cell.column) !== null;
      return [
        {
          id: 'group',
          name: isCell ? names.cell : names.group,
          icon: Filter,
          keys: 'F',
          run: () => {
            showRows(cell);
          },
        },
        {
          id: 'special',
          name: isCell ? special.cell : special.group,
          icon: Scale,
          run: () => {
            lookAt(cell);
          },
        },
        ...columnOrderActions(view, groups, cell),
      ];
    },
    headerActions: (column: number): readonly GridAction[] => {
      const order = columnOrderActions(view, groups, { row: null, column });
      const value = valueOf(column);
      if (!value) return order;
      const run = () => {
        showRows({ row: null, column });
      };
      return [
        { id: 'value', name: names.value(shownValue(value.name)), group: 'rows', icon: Filter, run },
        ...order,
      ];
    },
  };
}
