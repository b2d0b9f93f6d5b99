import Papa from 'papaparse';
import { MOST_ENTRIES, type CatalogueKind } from '../../contract/catalogue.ts';
import { hasWideLine } from '../../contract/csvWidth.ts';
import { fieldNamed, type EntryField } from './entryFields.ts';
import { EntryRows, type EntriesRead } from './entryRows.ts';

const SEPARATORS = [',', ';', '\t', '|'] as const;
/** More lines than there may be entries, since some are blank. */
const MOST_LINES = 2 * MOST_ENTRIES;
/** The most cells of a line. Catalogues have a dozen. */
export const MOST_COLUMNS = 500;
const LONGEST_HEADER = 10_000;

/** Why CSV cannot be read as a catalogue. */
export type CsvFault = 'no-columns' | 'repeated-column' | 'quotes' | 'too-wide' | 'too-many';

type Header = { delimiter: string; fields: (EntryField | undefined)[]; names: string[] };

const cellsOf = (text: string, delimiter: string, most: number) =>
  Papa.parse<string[]>(text, { delimiter, preview: most });

/** The header, read with the separator that finds the most names. */
function headerOf(text: string): Header {
  const readings = SEPARATORS.map((delimiter): Header => {
    const names = (cellsOf(text.slice(0, LONGEST_HEADER), delimiter, 1).data[0] ?? []).map((name) =>
      name.trim(),
    );
    return { delimiter, names, fields: names.map((name) => fieldNamed(name)?.field) };
  });
  const known = ({ fields }: Header) => fields.filter((field) => field !== undefined).length;
  return readings.reduce((best, each) => (known(each) > known(best) ? each : best));
}

/**
 * Reads entries from CSV: separated by commas, semicolons, tabs or bars, with headers in any case and any order. Types
 * of fields are separated by blanks or commas within their cell.
 */
export function readCsvEntries(whole: string, usual: CatalogueKind | null): EntriesRead | CsvFault {
  // Excel writes its separator into a line of its own.
  const text = whole.replace(/^sep=.\r?\n/i, '');
  const { delimiter, fields, names } = headerOf(text);
  if (!fields.includes('id')) return 'no-columns';
  const known = fields.filter((field) => field !== undefined);
  if (new Set(known).size < known.length) return 'repeated-column';
  if (hasWideLine(text, delimiter, MOST_COLUMNS)) return 'too-wide';
  const { data, errors } = cellsOf(text, delimiter, MOST_LINES);
  if (data.length === MOST_LINES) return 'too-many';
  // Behind a wrong quotation mark, whole lines may have become part of a text.
  if (errors.some(({ type }) => type === 'Quotes')) return 'quotes';
  const rows = new EntryRows(usual);
  for (const [at, name] of names.entries()) if (!fields[at] && name !== '') rows.unknown(name);
  let line = text === whole ? 1 : 2;
  for (const [index, cells] of data.entries()) {
    const position = line;
    line += 1 + cells.reduce((breaks, cell) => breaks + (cell === '' ? 0 : cell.split('\n').length - 1), 0);
    if (index === 0 || cells.every((cell) => cell.trim() === '')) continue;
    const found = new Map<EntryField, unknown>();
    for (const [column, field] of fields.entries()) if (field) found.set(field, cells[column]?.trim());
    if (cells.slice(fields.length).some((cell) => cell.trim() !== ''))
      rows.refuse(position, found.get('id'), { kind: 'too-many-cells' });
    else rows.add(position, found);
  }
  return rows.content() ?? 'too-many';
}
