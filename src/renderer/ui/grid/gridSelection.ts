import { isWithin, spanned, without, type Area } from './areas.ts';
import type { ShownCell } from './cellPosition.ts';

/** What a selection extends to: the cells between its two ends, or their whole rows or columns, or all cells. */
export type Span = 'cells' | 'rows' | 'columns' | 'all';

/**
 * What is selected. The rectangle between anchor and active cell is added to the areas that were selected before, or
 * taken from them.
 */
export type GridSelection = {
  active: ShownCell;
  anchor: ShownCell;
  span: Span;
  before: readonly Area[];
  removes: boolean;
};

const [FIRST, LAST] = [0, Infinity];

/** The rectangle between two ends; null between headers, which are never selected. */
function areaOf(anchor: ShownCell, active: ShownCell, span: Span): Area | null {
  const area = spanned(anchor, active);
  switch (span) {
    case 'cells':
      return area.firstRow < 0 ? null : area;
    case 'rows':
      return { ...area, first: FIRST, last: LAST };
    case 'columns':
      return { ...area, firstRow: FIRST, lastRow: LAST };
    case 'all':
      return { firstRow: FIRST, lastRow: LAST, first: FIRST, last: LAST };
  }
}

/** The selected areas, of which no two share a cell. */
export function areasOf({ anchor, active, span, before, removes }: GridSelection): readonly Area[] {
  const area = areaOf(anchor, active, span);
  if (!area) return before;
  const others = without(before, area);
  return removes ? others : [...others, area];
}

/** Whether no more than the active cell is selected. */
export function isSingle({ anchor, active, span, before, removes }: GridSelection): boolean {
  const isOne = anchor.row === active.row && anchor.at === active.at;
  return span === 'cells' && isOne && before.length === 0 && !removes;
}

/** Only this cell, or its whole row or column. */
export const selectedAt = (position: ShownCell, span: Span = 'cells'): GridSelection => ({
  active: position,
  anchor: position,
  span,
  before: [],
  removes: false,
});

/** The selection with its moving end at another cell. */
export function extendedTo(selection: GridSelection, position: ShownCell): GridSelection {
  if (selection.anchor.row < 0 && selection.span === 'cells') return selectedAt(position);
  return { ...selection, active: position };
}

/** A further area that begins at this cell; if it is selected already, the area is taken away. */
export function addedAt(selection: GridSelection, position: ShownCell, span: Span = 'cells'): GridSelection {
  const before = areasOf(selection);
  const area = areaOf(position, position, span);
  const removes = area !== null && before.some((each) => isWithin(area, each));
  return { active: position, anchor: position, span, before, removes };
}

/** The selection widened to whole rows, columns or all cells. Rows widened to columns are all cells. */
export function widenedTo(selection: GridSelection, span: Exclude<Span, 'cells'>): GridSelection {
  const both = new Set([selection.span, span]);
  const widened = both.has('rows') && both.has('columns') ? 'all' : span;
  return { ...selection, span: widened, ...(widened === 'all' ? { before: [], removes: false } : {}) };
}

/** The selection of the same cells where their rows have moved down by so many, or up if negative. */
export function movedBy(selection: GridSelection, by: number): GridSelection {
  const moved = (row: number) => (row < 0 ? row : Math.max(0, row + by));
  const position = ({ row, at }: ShownCell) => ({ row: moved(row), at });
  return {
    ...selection,
    active: position(selection.active),
    anchor: position(selection.anchor),
    before: selection.before.map((area) => ({
      ...area,
      // Whole columns stay whole.
      firstRow: area.lastRow === LAST ? area.firstRow : moved(area.firstRow),
      lastRow: moved(area.lastRow),
    })),
  };
}

/** After columns were moved or hidden, only the active cell is selected, in its column if that is still shown. */
export function afterReordering(
  { active }: GridSelection,
  before: readonly number[],
  now: readonly number[],
): GridSelection {
  const at = now.indexOf(before[active.at] ?? -1);
  return selectedAt({ row: active.row, at: at === -1 ? Math.min(active.at, now.length - 1) : at });
}
