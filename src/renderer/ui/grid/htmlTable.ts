import type { CopiedRow } from './copyFormats.ts';
import { headerText, type GridColumn } from './gridColumns.ts';

/** A larger table is pasted as tab-separated text only. */
const MOST_CELLS = 2_000;
/** Blanks that HTML would swallow: then a paste would not be the text as received. */
const SWALLOWED = /^\s|\s$|\s\s|[\t\r\n]/;
/** A number that a spreadsheet keeps exactly. */
const EXACT = /^-?(?:\d[.,]?){1,15}$/;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/** Excel keeps such a cell as text: no identifier loses its zeros or last digits, and no formula runs. */
const AS_TEXT = ` style="mso-number-format:'\\@'"`;

function cell(text: string, kind: GridColumn['kind']): string {
  const isNumber = kind === 'number' && EXACT.test(text);
  return `<td${isNumber || text === '' ? '' : AS_TEXT}>${escaped(text)}</td>`;
}

/**
 * Cells as a table for whatever pastes HTML: letters, slides, spreadsheets. Null if it would be too large, or if a text
 * would not survive in HTML.
 */
export function htmlTable(
  columns: readonly GridColumn[],
  rows: readonly CopiedRow[],
  withHeaders: boolean,
): string | null {
  if (rows.length * columns.length > MOST_CELLS) return null;
  if (rows.some((row) => row.some((text) => text && SWALLOWED.test(text)))) return null;
  const head = columns.map((column) => `<th${AS_TEXT}>${escaped(headerText(column))}</th>`).join('');
  const body = rows.map((row) => columns.map(({ kind }, index) => cell(row[index] ?? '', kind)).join(''));
  const lines = [...(withHeaders ? [head] : []), ...body];
  return `<meta charset="utf-8"><table>${lines.map((line) => `<tr>${line}</tr>`).join('')}</table>`;
}
