/** How the columns are laid out; columns are identified by their index among all. */
export type GridLayout = {
  /** The columns that are shown, from the first on. */
  order: readonly number[];
  /** How many of them stay in sight while the others scroll. */
  frozen: number;
  /** Widths that the user chose, in pixels. */
  widths: ReadonlyMap<number, number>;
};

/** The least width that a user can give a column: two targets of 24 pixels. */
export const NARROWEST_COLUMN = 48;

/** All columns in their own order, none frozen. */
export const wholeLayout = (columns: number): GridLayout => ({
  order: Array.from({ length: columns }, (_, column) => column),
  frozen: 0,
  widths: new Map(),
});

/** The layout with a column at another position among those shown. A column that passes the frozen ones changes sides. */
export function withMoved(layout: GridLayout, column: number, to: number): GridLayout {
  const from = layout.order.indexOf(column);
  const index = Math.min(Math.max(0, to), layout.order.length - 1);
  if (from === -1 || from === index) return layout;
  const order = layout.order.filter((each) => each !== column);
  order.splice(index, 0, column);
  return { ...layout, order };
}

/** The layout without a column. The last column that is shown cannot be hidden. */
export function withHidden(layout: GridLayout, column: number): GridLayout {
  const from = layout.order.indexOf(column);
  if (from === -1 || layout.order.length === 1) return layout;
  const frozen = from < layout.frozen ? layout.frozen - 1 : layout.frozen;
  return { ...layout, order: layout.order.filter((each) => each !== column), frozen };
}

/** The layout with a hidden column shown again, after those that come before it in the table and are not frozen. */
export function withShown(layout: GridLayout, column: number): GridLayout {
  if (layout.order.includes(column)) return layout;
  const order = [...layout.order];
  const after = order.findLastIndex((each, index) => each < column && index >= layout.frozen);
  const index = after === -1 ? layout.frozen : after + 1;
  order.splice(index, 0, column);
  return { ...layout, order };
}

/** The layout with the columns up to this one frozen. */
export const withFrozenUpTo = (layout: GridLayout, column: number): GridLayout => ({
  ...layout,
  frozen: layout.order.indexOf(column) + 1,
});

/** The layout with another width of a column; null for the width that its texts suggest. */
export function withWidth(layout: GridLayout, column: number, width: number | null): GridLayout {
  const widths = new Map(layout.widths);
  if (width === null) widths.delete(column);
  else widths.set(column, Math.max(NARROWEST_COLUMN, Math.round(width)));
  return { ...layout, widths };
}
