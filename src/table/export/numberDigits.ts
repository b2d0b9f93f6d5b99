import { cellText } from '../columns/cell.ts';
import { cellAt } from '../columns/column.ts';
import { KEPT_FORM, MOST_DIGITS, type NumberColumn } from '../columns/numberColumn.ts';

/** The significant digits that spreadsheets keep of a number. */
export const KEPT_DIGITS = 15;

/** The digits of a number without the zeros at its start, and at its end where leaving them out changes nothing. */
export function significantDigits(text: string): number {
  const digits = text.replace(/[eE].*$/, '').replace(/[^\d.,]/g, '');
  return digits.replace(/0+$/, '').replace(/[.,]/, '').replace(/^0+/, '').replace(/0+$/, '').length;
}

/**
 * Whether the cell of a row is a number with more digits than spreadsheets keep. Looks at its text only where the
 * double leaves a doubt.
 */
export function isLongNumber(column: NumberColumn, row: number): boolean {
  const form = column.forms?.[row] ?? 0;
  if (form !== KEPT_FORM) {
    if (form > MOST_DIGITS) return false;
    if (Math.abs(column.values[row] ?? 0) * 10 ** form < 1e15) return false;
  }
  const cell = cellAt(column, row);
  return cell.kind === 'number' && significantDigits(cellText(cell)) > KEPT_DIGITS;
}
