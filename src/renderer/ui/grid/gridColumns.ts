import { groupedDigits } from './digitGroups.ts';
import type { CellText } from './cellText.ts';
import { NARROWEST_COLUMN, type GridLayout } from './gridLayout.ts';

/** A column of the grid. */
export type GridColumn = {
  name: string;
  /** Shown after the name: a unit or a time zone. */
  unit?: string;
  /** Numbers are aligned to the end, and their digits are grouped. */
  kind: 'text' | 'number' | 'time';
  /** What it is made of, if it is derived of other columns. */
  derived?: string;
  mono?: boolean;
};

/** A column with its index among all, its position among those shown, and its position and width in pixels. */
export type LaidColumn = GridColumn & { index: number; at: number; left: number; width: number };

/** The columns as shown. Frozen ones come first; `frozenWidth` is where the others begin. */
export type LaidColumns = {
  all: readonly LaidColumn[];
  frozen: number;
  frozenWidth: number;
  width: number;
};

/** A name with its unit, as in headers. */
export const headerText = ({ name, unit }: Pick<GridColumn, 'name' | 'unit'>): string =>
  unit ? `${name} (${unit})` : name;

/** A cell as it stands in a line: digits of numbers are grouped, a null is a dash. */
export const lineOf = (text: CellText | undefined, kind: GridColumn['kind']): string =>
  text === null ? '–' : kind === 'number' ? groupedDigits(text ?? '') : (text ?? '');

const [NARROWEST, WIDEST] = [104, 420];
const CHARACTER = 8.1;
/** The padding on both sides; the sign of the kind, the button of the menu and the sort arrow of the header. */
const [AROUND, BUTTONS] = [24, 24 + 24 + 22];
/** What stays for the columns that scroll, however many are frozen. */
const LEAST_SCROLLED = 160;

/** The width that fits the name and these texts, by their numbers of characters. */
function usualWidth(column: GridColumn, texts: readonly (CellText | undefined)[]): number {
  const head = headerText(column).length * CHARACTER + AROUND + BUTTONS;
  const longest = texts.reduce((most, text) => Math.max(most, lineOf(text, column.kind).length), 0);
  return Math.min(WIDEST, Math.max(NARROWEST, head, longest * CHARACTER + AROUND));
}

/** The usual width of each column, by its name and its texts in some first rows. */
export const usualWidths = (
  columns: readonly GridColumn[],
  sample: readonly (readonly CellText[])[],
): number[] =>
  columns.map((column, index) =>
    usualWidth(
      column,
      sample.map((row) => row[index]),
    ),
  );

/** The narrowest that is still read: a time to the minute, some letters, nine digits. */
const LEAST: Record<GridColumn['kind'], number> = { time: 156, text: 80, number: 112 };

/** Widths with which the first number, and what stands before it, are within this room if they can be. */
export function widthsToNumber(
  columns: readonly GridColumn[],
  order: readonly number[],
  usual: readonly number[],
  room: number,
): readonly number[] {
  const end = order.findIndex((index) => columns[index]?.kind === 'number') + 1;
  const leasts = order.slice(0, end).map((index) => ({
    index,
    width: usual[index] ?? NARROWEST_COLUMN,
    least: Math.min(usual[index] ?? NARROWEST_COLUMN, LEAST[columns[index]?.kind ?? 'text']),
  }));
  const sum = (of: 'width' | 'least') => leasts.reduce((total, each) => total + each[of], 0);
  const over = sum('width') - room;
  if (over <= 0) return usual;
  const share = Math.min(1, over / Math.max(1, sum('width') - sum('least')));
  const narrowed = new Map(
    leasts.map(({ index, width, least }) => [index, Math.floor(width - (width - least) * share)]),
  );
  return usual.map((width, index) => narrowed.get(index) ?? width);
}

/** Places the columns of a layout side by side, the first one after `start` pixels. */
export function layColumns(
  columns: readonly GridColumn[],
  { order, frozen, widths }: GridLayout,
  usual: readonly number[],
  start: number,
): LaidColumns {
  const all: LaidColumn[] = [];
  let left = start;
  for (const index of order) {
    const column = columns[index];
    if (!column) continue;
    const width = Math.round(widths.get(index) ?? usual[index] ?? NARROWEST_COLUMN);
    all.push({ ...column, index, at: all.length, left, width });
    left += width;
  }
  const first = all[frozen];
  return { all, frozen: Math.min(frozen, all.length), frozenWidth: first ? first.left : left, width: left };
}

/** Fewer frozen columns where they would leave no room for the others in a window of this width. */
export function frozenWithin(laid: LaidColumns, width: number): LaidColumns {
  if (laid.width <= width) return laid;
  let { frozen, frozenWidth } = laid;
  while (frozen > 0 && frozenWidth > width - LEAST_SCROLLED) {
    frozen -= 1;
    frozenWidth = laid.all[frozen]?.left ?? frozenWidth;
  }
  return { ...laid, frozen, frozenWidth };
}

/** The positions, from and up to but not including, of the scrolling columns that are at least partly visible. */
export function seenPositions({ all, frozen, frozenWidth }: LaidColumns, scrolled: number, width: number) {
  const [from, to] = [scrolled + frozenWidth - 200, scrolled + width + 200];
  let first = frozen;
  while (first < all.length && (all[first]?.left ?? 0) + (all[first]?.width ?? 0) <= from) first += 1;
  let end = first;
  while (end < all.length && (all[end]?.left ?? 0) < to) end += 1;
  return { first, end };
}
