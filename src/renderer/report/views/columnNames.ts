import type { ColumnLayout, ViewState } from '../../../contract/views.ts';
import type { CorrectedKind } from '../../../table/columns/retype.ts';
import type { SortLevel } from '../../../table/rows/sort.ts';
import type { GridLayout } from '../../ui/grid/gridLayout.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';

type Columns = readonly ColumnInfo[];
type Order = ViewState['sort'];

/** The index of each column by its name. */
export const indexesOf = (columns: Columns): ReadonlyMap<string, number> =>
  new Map(columns.map(({ name }, index) => [name, index]));

const nameOf = (columns: Columns, index: number): string[] => {
  const name = columns[index]?.name;
  return name === undefined ? [] : [name];
};

/** An order by indexes; columns that the report does not have are left out. */
export function orderByIndex(order: Order, columns: Columns): SortLevel[] {
  const indexes = indexesOf(columns);
  return order.flatMap(({ column, descending }) => {
    const index = indexes.get(column);
    return index === undefined ? [] : [{ column: index, descending }];
  });
}

export const orderByName = (order: readonly SortLevel[], columns: Columns): Order =>
  order.flatMap(({ column, descending }) =>
    nameOf(columns, column).map((name) => ({ column: name, descending })),
  );

/** The kinds that the analyst corrected, of the columns that the report has. */
export function kindsFor(
  { columns: { kinds } }: Pick<ViewState, 'columns'>,
  columns: Columns,
): CorrectedKind[] {
  const indexes = indexesOf(columns);
  return Object.entries(kinds).flatMap(([name, kind]) => {
    const column = indexes.get(name);
    return column === undefined ? [] : [{ column, kind }];
  });
}

/** The layout for the grid. Columns that nothing is known of follow in the order of the report. */
export function gridLayoutOf(layout: ColumnLayout, columns: Columns): GridLayout {
  const indexes = indexesOf(columns);
  const hidden = new Set(layout.hidden);
  const isShown = (name: string) => indexes.has(name) && !hidden.has(name);
  const ordered = [...new Set(layout.order)].filter(isShown);
  const known = new Set(ordered);
  const rest = columns.flatMap(({ name }) => (known.has(name) || !isShown(name) ? [] : [name]));
  const order = [...ordered, ...rest].flatMap((name) => indexes.get(name) ?? []);
  // A frozen column that this report does not have must not freeze another one.
  const frozen =
    layout.order.length === 0 ? layout.frozen : layout.order.slice(0, layout.frozen).filter(isShown).length;
  const widths = new Map(
    Object.entries(layout.widths).flatMap(([name, width]) => {
      const index = indexes.get(name);
      return index === undefined ? [] : [[index, width] as const];
    }),
  );
  return {
    order: order.length > 0 ? order : columns.map((_, index) => index),
    frozen: Math.min(frozen, order.length),
    widths,
  };
}

/** The layout by names, with the kinds that the analyst corrected as they were. */
export function namedLayout(
  { order, frozen, widths }: GridLayout,
  columns: Columns,
  kinds: ColumnLayout['kinds'],
): ColumnLayout {
  const shown = new Set(order);
  const isNatural = order.every((index, position) => position === 0 || index > (order[position - 1] ?? -1));
  return {
    order: isNatural ? [] : order.flatMap((index) => nameOf(columns, index)),
    hidden: columns.flatMap(({ name }, index) => (shown.has(index) ? [] : [name])),
    frozen,
    widths: Object.fromEntries(
      [...widths].flatMap(([index, width]) => nameOf(columns, index).map((name) => [name, width] as const)),
    ),
    kinds,
  };
}

/** The columns that a view speaks of and the report does not have. */
export function absentColumns(
  { conditions, sort, groups, derived }: Pick<ViewState, 'conditions' | 'sort' | 'groups' | 'derived'>,
  columns: Columns,
): string[] {
  // Derived columns follow once every row is there; if one cannot be made, that is said for itself.
  const known = new Set([...columns, ...derived].map(({ name }) => name));
  const keys = [
    ...(groups?.keys ?? []),
    ...(groups?.pivot ? [groups.pivot] : []),
    ...(groups?.measures ?? []),
  ];
  const named = [...conditions, ...sort, ...keys].flatMap(({ column }) => (column === null ? [] : [column]));
  return [...new Set(named)].filter((name) => !known.has(name));
}
