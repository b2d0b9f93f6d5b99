import {
  ArrowDownAZ,
  ArrowLeft,
  ArrowRight,
  ArrowUpAZ,
  ChartNoAxesColumn,
  Columns3,
  EyeOff,
  FoldHorizontal,
  Pin,
  PinOff,
  X,
} from 'lucide-react';
import { words } from '../words.ts';
import { withFrozenUpTo, withHidden, withMoved, type GridLayout } from './gridLayout.ts';
import type { GridAction } from './gridProps.ts';
import { orderBy, orderWithout, type Sorted } from './gridSort.ts';

const texts = words.grid;

type HeaderMenu = {
  column: number;
  layout: GridLayout;
  onLayout: (layout: GridLayout) => void;
  sort: readonly Sorted[];
  onSort: (sort: readonly Sorted[]) => void;
  canSort: boolean;
  keepsSorted: boolean;
  fit: () => void;
  select: () => void;
  /** Undefined if there is nothing to show. */
  details: (() => void) | undefined;
};

/** What orders the rows by a column. */
function sortEntries({ column, sort, keepsSorted, onSort }: HeaderMenu): GridAction[] {
  const by = (id: string, name: string, descending: boolean, addLevel: boolean): GridAction => ({
    id,
    name,
    group: 'sort',
    ...(addLevel ? {} : { icon: descending ? ArrowUpAZ : ArrowDownAZ }),
    run: () => {
      onSort(orderBy(sort, column, descending, addLevel));
    },
  });
  const others = sort.some((each) => each.column !== column);
  const isSorted = sort.some((each) => each.column === column);
  return [
    by('sort-up', texts.sortUp, false, false),
    by('sort-down', texts.sortDown, true, false),
    ...(others
      ? [by('then-up', texts.thenUp, false, true), by('then-down', texts.thenDown, true, true)]
      : []),
    ...(isSorted && !keepsSorted
      ? [
          {
            id: 'unsort',
            name: texts.unsort,
            group: 'sort',
            icon: X,
            run: () => {
              onSort(orderWithout(sort, column));
            },
          },
        ]
      : []),
  ];
}

/** What changes how a column is laid out. */
function layoutEntries({ column, layout, onLayout, fit }: HeaderMenu): GridAction[] {
  const at = layout.order.indexOf(column);
  const last = layout.order.length - 1;
  const isBoundary = layout.frozen === at + 1;
  const lay = (change: GridLayout) => () => {
    onLayout(change);
  };
  return [
    { id: 'fit', name: texts.fit, group: 'layout', icon: FoldHorizontal, keys: 'Alt+ArrowUp', run: fit },
    {
      id: 'move-left',
      name: texts.moveLeft,
      group: 'layout',
      icon: ArrowLeft,
      keys: 'Alt+Shift+ArrowLeft',
      isDisabled: at === 0,
      run: lay(withMoved(layout, column, at - 1)),
    },
    {
      id: 'move-right',
      name: texts.moveRight,
      group: 'layout',
      icon: ArrowRight,
      keys: 'Alt+Shift+ArrowRight',
      isDisabled: at === last,
      run: lay(withMoved(layout, column, at + 1)),
    },
    {
      id: 'freeze',
      name: isBoundary ? texts.unfreeze : texts.freeze,
      group: 'layout',
      icon: isBoundary ? PinOff : Pin,
      run: lay(isBoundary ? { ...layout, frozen: 0 } : withFrozenUpTo(layout, column)),
    },
    {
      id: 'hide',
      name: texts.hide,
      group: 'layout',
      icon: EyeOff,
      isDisabled: last === 0,
      run: lay(withHidden(layout, column)),
    },
  ];
}

/** What the grid itself offers on a header. */
export const headerEntries = (menu: HeaderMenu): GridAction[] => [
  ...(menu.canSort ? sortEntries(menu) : []),
  ...layoutEntries(menu),
  {
    id: 'select-column',
    name: texts.selectColumn,
    group: 'column',
    icon: Columns3,
    keys: 'Mod+Space',
    run: menu.select,
  },
  ...(menu.details
    ? [
        {
          id: 'details',
          name: texts.summary,
          group: 'column',
          icon: ChartNoAxesColumn,
          keys: 'F2',
          run: menu.details,
        },
      ]
    : []),
];
