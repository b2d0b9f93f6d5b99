import type { RowColumn, RowListProps } from './rowListProps.ts';

/** In pixels. In two lines where the columns do not fit. */
const [HEAD, ROW, NARROW_ROW] = [30, 36, 54];

/** How a list of this width is laid out. */
type RowLayout<Row> = {
  isNarrow: boolean;
  /** The columns of the header. */
  heads: readonly RowColumn<Row>[];
  /** In pixels. */
  head: number;
  row: number;
};

export function layoutAt<Row>({ columns, narrow }: RowListProps<Row>, width: number): RowLayout<Row> {
  const isNarrow = width > 0 && width < narrow.width;
  // In two lines there is nothing for names to stand above: what is left of the header sorts.
  const sorting = columns.filter(({ canSort }) => canSort).map((column) => ({ ...column, isBare: false }));
  const heads = isNarrow ? sorting : columns;
  return { isNarrow, heads, head: heads.length > 0 ? HEAD : 0, row: isNarrow ? NARROW_ROW : ROW };
}

/** The tracks of the CSS grid that a row and the header are. A column that was pulled has its own width. */
export function tracksOf<Row>(
  { columns, actionsOfSeveral }: RowListProps<Row>,
  { isNarrow, heads }: RowLayout<Row>,
  widths: Readonly<Record<string, number>>,
): string {
  const widthOf = ({ id, width }: RowColumn<Row>) => (widths[id] === undefined ? width : `${widths[id]}px`);
  return [
    ...(actionsOfSeveral ? ['32px'] : []),
    ...(isNarrow ? [`repeat(${heads.length}, minmax(0, max-content))`] : [...columns.map(widthOf), '36px']),
  ].join(' ');
}
