import { cellText } from '../columns/cell.ts';
import { cellAt } from '../columns/column.ts';
import type { Frame } from '../frame.ts';
import { rowAt, selectedCount, type Selection } from './selection.ts';

/** How a null is shown. */
const NULL_SIGN = '–';

/** The texts of some selected rows for the screen: exactly as received, with nulls as a dash. */
export function readWindow(frame: Frame, selection: Selection, first: number, count: number): string[][] {
  const last = Math.min(first + count, selectedCount(frame, selection));
  const texts: string[][] = [];
  for (let index = first; index < last; index += 1) {
    const row = rowAt(selection, index);
    texts.push(frame.columns.map((column) => cellText(cellAt(column, row), NULL_SIGN)));
  }
  return texts;
}
