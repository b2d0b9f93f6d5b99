/** Selected cells: some rows of the view, of some columns. Areas may overlap; a cell counts once. */
export type CellArea = {
  readonly firstRow: number;
  readonly rows: number;
  readonly columns: readonly number[];
};

/** Rows of the view from `first` up to `end`. */
export type RowSpan = { first: number; end: number };

/** Spans of rows in order, none of which overlap. */
function joined(spans: readonly RowSpan[]): RowSpan[] {
  const result: RowSpan[] = [];
  for (const { first, end } of spans.toSorted((a, b) => a.first - b.first)) {
    const last = result.at(-1);
    if (last && first <= last.end) last.end = Math.max(last.end, end);
    else result.push({ first, end });
  }
  return result;
}

/** The selected rows of each column, of a view with so many rows. */
export function selectedColumns(areas: readonly CellArea[], rows: number): ReadonlyMap<number, RowSpan[]> {
  const spans = new Map<number, RowSpan[]>();
  for (const area of areas) {
    const span = { first: Math.max(0, area.firstRow), end: Math.min(area.firstRow + area.rows, rows) };
    if (span.first >= span.end) continue;
    for (const column of area.columns) {
      const own = spans.get(column);
      if (own) own.push(span);
      else spans.set(column, [span]);
    }
  }
  return new Map([...spans].map(([column, own]) => [column, joined(own)]));
}
