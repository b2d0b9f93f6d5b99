/** A column of the grid. */
export type GridColumn = {
  name: string;
  /** Shown after the name: a unit or a time zone. */
  unit?: string;
  /** Numbers are aligned to the end. */
  align: 'start' | 'end';
  mono?: boolean;
};

/** A column with its index, position and width in pixels. */
export type PlacedColumn = GridColumn & { index: number; left: number; width: number };

const [NARROWEST, WIDEST] = [72, 420];
const CHARACTER = 8.1;
/** The padding on both sides, and the sort arrow of the header. */
const [AROUND, ARROW] = [24, 22];

/** Places the columns, with widths from their names and first texts unless the user chose others. */
export function placeColumns(
  columns: readonly GridColumn[],
  sample: readonly (readonly string[])[],
  chosen: ReadonlyMap<string, number>,
): PlacedColumn[] {
  let left = 0;
  return columns.map((column, index) => {
    const head =
      (column.name.length + (column.unit ? column.unit.length + 3 : 0)) * CHARACTER + AROUND + ARROW;
    const body =
      sample.reduce((most, row) => Math.max(most, row[index]?.length ?? 0), 0) * CHARACTER + AROUND;
    const usual = Math.min(WIDEST, Math.max(NARROWEST, head, body));
    const width = Math.round(chosen.get(column.name) ?? usual);
    const placed = { ...column, index, left, width };
    left += width;
    return placed;
  });
}

/** The columns that are at least partly visible, so that hundreds cost no more than a few. */
export const seenColumns = (columns: readonly PlacedColumn[], from: number, width: number): PlacedColumn[] =>
  columns.filter((column) => column.left + column.width > from - 200 && column.left < from + width + 200);

export const NARROWEST_COLUMN = 40;
