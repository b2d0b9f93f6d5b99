import { columnName } from './sheetCells.ts';
import { xmlText } from './xmlText.ts';

/** The most UTF-16 units in the name of a column. */
const MOST_CHARACTERS = 255;
/** What the attribute of a table would not say as the cell does. */
// oxlint-disable-next-line no-control-regex -- that is what they are
const UNSAFE = /[\u0000-\u001f\ufffe\uffff]/;

/**
 * Whether rows below a header can be a table of Excel: there is a row, and every column has a name of its own, whatever
 * its case. Excel repairs a workbook that breaks these rules, so such rows stay a plain range.
 */
export function canBeTable(header: readonly string[], rows: number): boolean {
  if (rows === 0 || header.length === 0) return false;
  const names = new Set(header.map((name) => name.toLowerCase()));
  return (
    names.size === header.length &&
    header.every(
      (name) =>
        name.trim() !== '' && name.length <= MOST_CHARACTERS && name.isWellFormed() && !UNSAFE.test(name),
    )
  );
}

/** The cells of rows below a header, with it. */
export const tableRange = (columns: number, head: number, rows: number): string =>
  `A${head}:${columnName(Math.max(columns - 1, 0))}${head + rows}`;

/** `table1.xml`: rows below a header as a table, with its filter buttons and plain lines. */
export function tableXml(id: number, name: string, header: readonly string[], range: string): string {
  const columns = header.map((column, at) => `<tableColumn id="${at + 1}" name="${xmlText(column)}"/>`);
  return (
    `<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" id="${id}" name="${name}" ` +
    `displayName="${name}" ref="${range}" totalsRowShown="0"><autoFilter ref="${range}"/>` +
    `<tableColumns count="${header.length}">${columns.join('')}</tableColumns>` +
    '<tableStyleInfo name="TableStyleLight1" showFirstColumn="0" showLastColumn="0" showRowStripes="0" ' +
    'showColumnStripes="0"/></table>'
  );
}
