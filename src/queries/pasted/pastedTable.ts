import Papa from 'papaparse';

/** The rows of a table as spreadsheets copy it, each as long as the others. */
export type PastedTable = { rows: readonly (readonly string[])[] };

type TableColumn = { id: string; name: string; values: readonly string[] };

/** More is a file, not something to paste. */
const MOST_ROWS = 10_000;
const NUMBER = /^[+-]?\d[\d.,\s]*%?$/;
/** What names a host or an address, and no column. */
const NAMED = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+$|:.*:/u;

/** Reads a text with tabs between its cells; null if it is no table of at least two rows and two columns. */
export function tableIn(text: string): PastedTable | null {
  if (!text.includes('\t')) return null;
  const { data, errors } = Papa.parse<string[]>(text.replace(/(?:\r?\n)+$/, ''), { delimiter: '\t' });
  const width = data[0]?.length ?? 0;
  const isTable = data.length > 1 && data.length <= MOST_ROWS && width > 1;
  if (errors.length > 0 || !isTable || data.some((row) => row.length !== width)) return null;
  return { rows: data.map((row) => row.map((cell) => cell.trim())) };
}

/** Whether the first row seems to name the columns: nothing in it is empty, twice there, a number or an address. */
export function seemsHeaded({ rows: [first = []] }: PastedTable): boolean {
  const isName = (cell: string) => cell !== '' && !NUMBER.test(cell) && !NAMED.test(cell);
  return first.every(isName) && new Set(first).size === first.length;
}

/** The columns with what stands in them; without a header, they are named by their number. */
export function columnsOf({ rows }: PastedTable, isHeaded: boolean): TableColumn[] {
  const [header = [], ...below] = rows;
  return header.map((cell, at) => ({
    id: String(at),
    name: (isHeaded && cell) || `Column ${at + 1}`,
    values: (isHeaded ? below : rows).flatMap((row) => row[at] || []),
  }));
}

/** The table as a file that can be opened as a report. */
export const tableCsv = ({ rows }: PastedTable): string => Papa.unparse(rows.map((row) => [...row]));
