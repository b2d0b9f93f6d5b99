/** A column as the grid shows it. */
export type GridColumn = {
  name: string;
  /** Behind the name, such as a zone or a unit. */
  unit?: string;
  /** Figures stand at the end of their column; identifiers in monospace. */
  align: 'start' | 'end';
  mono?: boolean;
};

/** A column with its number and where it stands, in pixels. */
export type PlacedColumn = GridColumn & { index: number; left: number; width: number };

const [NARROWEST, WIDEST] = [72, 420];
const CHARACTER = 8.1;
/** Padding at both sides, and the sort arrow of the header. */
const [AROUND, ARROW] = [24, 22];

/** Widths after the names and the first texts, unless the analyst chose others. */
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

/** The columns of which something is seen: hundreds cost no more than a few. */
export const seenColumns = (columns: readonly PlacedColumn[], from: number, width: number): PlacedColumn[] =>
  columns.filter((column) => column.left + column.width > from - 200 && column.left < from + width + 200);

export const NARROWEST_COLUMN = 40;
