import type { BookRefusal } from '../../table/export/rewriting/bookRefusal.ts';
import { formatCounted } from '../ui/text/formats.ts';

export const rowCount = (rows: number): string => formatCounted(rows, 'row');

const MOST_NAMES = 3;
/** The first few names: `a, b, c and 4 more`. */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).join(', ');
  return names.length > MOST_NAMES ? `${shown} and ${names.length - MOST_NAMES} more` : shown;
}

const NEW_FILE = 'Export to a new workbook instead.';

/** Why a workbook is not updated, and what to do. */
export function refusals(refusal: BookRefusal): { meaning: string; todo: string } {
  switch (refusal.kind) {
    case 'encrypted':
      return {
        meaning: 'It needs a password, or is in the format of Excel 2003 and before.',
        todo: 'Save it in Excel as XLSX without a password, or export to a new workbook.',
      };
    case 'damaged':
      return {
        meaning: 'It is not a workbook, or it is damaged.',
        todo: 'Open it in Excel to see what is left of it.',
      };
    case 'changed':
      return {
        meaning: 'It changed, or was moved, while it was read.',
        todo: 'Update it again once it is at rest.',
      };
    case 'signed':
      return { meaning: 'It has a digital signature, which would no longer hold.', todo: NEW_FILE };
    case 'not-ours':
      return {
        meaning:
          'It has no table ReportRows as Sextant writes it: another program made it, or the table, one of its names or the Info sheet was changed or removed.',
        todo: NEW_FILE,
      };
    case 'several-sheets':
      return { meaning: 'Its rows are spread over several sheets.', todo: NEW_FILE };
    case 'columns': {
      const { missing, added } = refusal;
      const differs = [
        ...(missing.length > 0 ? [`the rows have no ${listed(missing)}`] : []),
        ...(added.length > 0 ? [`the table has no ${listed(added)}`] : []),
      ];
      return {
        meaning: `Its columns differ from those of these rows: ${differs.join('; ') || 'they are in another order'}.`,
        todo: 'Show the columns of the table, in its order. Columns of your own belong on a sheet of your own.',
      };
    }
    case 'totals':
      return {
        meaning: 'Its table has a total row, which would be overwritten.',
        todo: 'Turn the total row off, and add up on a sheet of your own.',
      };
    case 'formulas':
      return {
        meaning: `Sheet ${refusal.sheet} has formulas where rows would be written.`,
        todo: 'Move them to a sheet of your own.',
      };
    case 'beside':
      return {
        meaning: `Sheet ${refusal.sheet} has something of yours in ${refusal.cell}, beside or below what is written.`,
        todo: 'Move it to a sheet of your own.',
      };
    case 'too-many-rows':
      return {
        meaning: `Its sheet has room for ${rowCount(refusal.most)}.`,
        todo: 'Filter the rows, or export to a new workbook.',
      };
    case 'too-large':
      return { meaning: 'It is too large to be updated.', todo: NEW_FILE };
  }
}
