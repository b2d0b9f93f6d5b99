import type { Condition, ViewState } from '../../../contract/views.ts';
import type { RowOrSubtotal } from '../groups/groupConditions.ts';
import type { CellText } from '../../ui/grid/cellText.ts';
import type { CellArea } from '../../ui/grid/areas.ts';
import type { GridAction } from '../../ui/grid/gridProps.ts';
import type { Sorted } from '../../ui/grid/gridSort.ts';
import { firstGroups } from '../groups/groupSpecFor.ts';
import type { Groups } from '../groups/useGroups.ts';
import { orderByName } from '../views/columnNames.ts';
import type { OpenView } from '../views/openView.ts';
import * as changes from '../views/viewChanges.ts';
import { rowsOfAreas, type SpecialOf } from '../special/scope.ts';
import { specialActions } from '../special/specialActions.ts';
import { cellActions } from './cellActions.ts';
import { SummaryDetails } from './columns/SummaryDetails.tsx';
import type { DerivedActs } from './derived/useDerived.tsx';
import { groupMenus } from './groupMenus.ts';
import { headerActions } from './headerActions.ts';
import { hasSeveralRows, selectedCondition } from './selectedCondition.ts';
import type { ShownRows } from './shownRows.ts';
import { valueCondition } from '../conditions/valueCondition.ts';

type TableMenus = {
  view: OpenView;
  state: ViewState;
  source: ShownRows;
  all: ShownRows;
  areas: readonly CellArea[];
  groups: Groups | null;
  /** Opens the editor of a new condition on a column. */
  onFilter: (column: string) => void;
  derived: DerivedActs;
  /** Says what is special about some rows. */
  onSpecial: (of: SpecialOf) => void;
};

/** What can be done with a cell, a header and a value, of rows and of groups. */
export function useTableMenus(menus: TableMenus) {
  const { view, state, source, all, areas, groups, onFilter, derived, onSpecial } = menus;
  const isGrouped = source !== all;
  const filter = (condition: Condition) => {
    view.change(changes.filterByValue(condition));
  };

  const ofGroups = isGrouped ? groupMenus({ view, state, groups, columns: all.columns, onSpecial }) : null;
  const lookAt = (conditions: readonly Condition[]) => {
    onSpecial({ scope: { kind: 'conditions', conditions } });
  };

  const onSelected = hasSeveralRows(areas)
    ? (column: ShownRows['columns'][number], index: number) => {
        void selectedCondition(source, areas, column, index).then((made) => {
          if (made) filter(made);
        });
      }
    : null;

  const onValue = (column: number, text: string) => {
    const info = all.columns[column];
    if (info && !isGrouped) filter(valueCondition(info, text, false));
  };

  return {
    onSort: (sort: readonly Sorted[]) => {
      const order = orderByName(sort, source.columns);
      view.change(isGrouped ? changes.sortGroupsTo(order) : changes.sortTo(order));
    },
    onValue,
    ...(ofGroups && { onOpen: ofGroups.onOpen }),
    cellActions: (cell: { row: RowOrSubtotal; column: number; text: CellText }): readonly GridAction[] =>
      ofGroups
        ? ofGroups.cellActions(cell)
        : [
            ...cellActions(cell, { columns: all.columns, onFilter: filter, onSelected }),
            ...specialActions(cell, all.columns, {
              onValue: lookAt,
              onSelected: hasSeveralRows(areas)
                ? () => {
                    onSpecial({ scope: rowsOfAreas(areas, source.revision) });
                  }
                : null,
            }),
          ],
    headerActions: (index: number): readonly GridAction[] => {
      if (ofGroups) return ofGroups.headerActions(index);
      const info = all.columns[index];
      if (!info) return [];
      return headerActions(info, {
        onFilter: () => {
          onFilter(info.name);
        },
        onGroup: () => {
          view.change(changes.groupTo(firstGroups(all.columns, info)));
        },
        onSpecial: () => {
          onSpecial({ scope: { kind: 'view' }, metric: info.name });
        },
        onKind: (kind) => {
          view.change(changes.readAs([info.name], kind));
        },
        derived,
      });
    },
    headerDetails: (index: number) => <SummaryDetails source={source} column={index} onValue={onValue} />,
  };
}
