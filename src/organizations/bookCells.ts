import { guarded, unguarded } from '../table/export/formulaGuard.ts';

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
/** Spreadsheets show longer numbers as 1.2E+11, and save what they show. */
const LONGEST_NUMBER = 11;

/** Whether a spreadsheet would save another text: without zeros at the start, without a plus, or as 1.2E+11. */
function wouldChange(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return NUMBER.test(bare) && (bare.length > LONGEST_NUMBER || String(Number(bare)) !== bare);
}

/** A text as it is put into a cell, so that a spreadsheet neither runs it nor takes it for a number and changes it. */
export const toCell = (text: string): string => (wouldChange(text) ? `'${text}` : guarded(text));

/** The text that `toCell` put into a cell; any other text as it is. */
export function fromCell(cell: string): string {
  const bare = cell.slice(1);
  return cell.startsWith("'") && wouldChange(bare) ? bare : unguarded(cell);
}
