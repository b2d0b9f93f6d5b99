import Papa from 'papaparse';
import { hasWideLine } from '../contract/csvWidth.ts';
import { CONTACT_FIELDS, NO_CONTACT, type Contact, type Organization } from '../contract/organization.ts';
import { MOST_IMPORTED } from '../contract/organizations.ts';
import { FieldWriter } from '../table/export/csvFields.ts';
import { columnNamed, columnsFor, MOST_COLUMNS, type BookColumn } from './bookColumns.ts';
import { BookRows, type BookContent } from './bookRows.ts';
import { saysNothing } from './sameOrganization.ts';
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
const toCell = (text: string): string => (wouldChange(text) ? `'${text}` : guarded(text));

/** The text that `toCell` put into a cell; any other text as it is. */
function fromCell(cell: string): string {
  const bare = cell.slice(1);
  return cell.startsWith("'") && wouldChange(bare) ? bare : unguarded(cell);
}

const SEPARATORS = [',', ';', '\t'] as const;
/** More lines than an import may have rows, since some are blank. */
const MOST_LINES = 2 * MOST_IMPORTED;
/** Several times what the columns of as many contacts as there can be take. */
const LONGEST_HEADER = 1_000_000;
/** Stands for a carriage return at the end of a cell. Decoded text never contains half of a pair of surrogates. */
const KEPT_RETURN = '\ud800';
/** The same, but never the first half of a character. */
const LONE_HALF = /\ud800/gu;

const textIn = (organization: Organization, column: BookColumn): string => {
  if (column.kind === 'id') return organization.id ?? '';
  if (column.kind === 'text') return organization[column.field] ?? '';
  return organization.additionalContacts?.[column.index]?.[column.field] ?? '';
};

/** An address book as CSV for spreadsheets, with the API's names as headers. (Interface, "Organization".) */
export function writeBookCsv(organizations: readonly Organization[]): string {
  const contacts = Math.max(
    0,
    ...organizations.map(({ additionalContacts = [] }) => additionalContacts.length),
  );
  const columns = columnsFor(contacts);
  const fields = new FieldWriter({ guardFormulas: false }); // `toCell` guards more than formulas
  const line = (texts: readonly string[]) => texts.map((text) => fields.text(text, false)).join(',');
  const lines = organizations.map((each) => {
    // One organization may have a thousand contacts, and all others none.
    const empty = (contacts - (each.additionalContacts?.length ?? 0)) * CONTACT_FIELDS.length;
    const own = columns.slice(0, columns.length - empty);
    return `${line(own.map(([, column]) => toCell(textIn(each, column))))}${','.repeat(empty)}\r\n`;
  });
  return `\ufeff${line(columns.map(([name]) => name))}\r\n${lines.join('')}`;
}

/** The cells of a text by rows, read with one separator. */
function rowsOf(text: string, delimiter: string, most: number) {
  const newline = text.includes('\n') || !text.includes('\r') ? '\n' : '\r';
  // PapaParse would take a return before a closing quotation mark for a part of the line end.
  const kept = text.replaceAll('\r"', `${KEPT_RETURN}"`);
  const { data, errors } = Papa.parse<string[]>(kept, { delimiter, newline, preview: most });
  for (const cells of data) {
    const end = cells.length - 1;
    cells[end] = (cells[end] ?? '').replace(/\r$/, '');
    if (kept !== text) for (const [at, cell] of cells.entries()) cells[at] = cell.replaceAll(LONE_HALF, '\r');
  }
  return { rows: data, errors, newline };
}

type Header = { delimiter: string; columns: (BookColumn | undefined)[]; names: string[] };

/** The header, read with the separator that finds the most names of the interface. */
function headerOf(text: string): Header {
  const readings = SEPARATORS.map((delimiter): Header => {
    const names = (rowsOf(text.slice(0, LONGEST_HEADER), delimiter, 1).rows[0] ?? []).map(fromCell);
    return { delimiter, columns: names.map(columnNamed), names };
  });
  const known = ({ columns }: Header) => columns.filter((column) => column !== undefined).length;
  return readings.reduce((best, each) => (known(each) > known(best) ? each : best));
}

/** What the cells of a row say, before it is checked. */
function candidateOf(cells: readonly string[], columns: Header['columns']) {
  let id = '';
  const fields: Omit<Organization, 'id'> = {};
  const contacts: Contact[] = [];
  for (const [at, cell] of cells.entries()) {
    const column = columns[at];
    if (!column || cell === '') continue;
    const text = fromCell(cell);
    if (column.kind === 'id') id = text.trim();
    else if (column.kind === 'text') fields[column.field] = text;
    else (contacts[column.index] ??= { ...NO_CONTACT })[column.field] = text;
  }
  // Numbers may be left out where somebody deleted a contact.
  const filled = contacts.filter((contact) => !saysNothing(contact));
  return { id, fields: filled.length > 0 ? { ...fields, additionalContacts: filled } : fields };
}

/** Why a CSV file cannot be read as an address book. */
export type CsvFault = 'no-columns' | 'repeated-column' | 'quotes' | 'too-wide' | 'too-many';

/**
 * Reads an address book from CSV: separated by commas, semicolons or tabs, with headers in any case and any order. Rows
 * that cannot be taken are named by their line.
 */
export function readBookCsv(text: string): BookContent | CsvFault {
  const { delimiter, columns, names } = headerOf(text);
  const known = columns.filter((column) => column !== undefined).map((column) => JSON.stringify(column));
  if (
    !columns.some(
      (column) => column?.kind === 'id' || (column?.kind === 'text' && column.field === 'companyName'),
    )
  )
    return 'no-columns';
  if (new Set(known).size < known.length) return 'repeated-column';
  if (hasWideLine(text, delimiter, MOST_COLUMNS)) return 'too-wide';
  const { rows, errors, newline } = rowsOf(text, delimiter, MOST_LINES);
  if (rows.length === MOST_LINES) return 'too-many';
  // Behind a wrong quotation mark, whole lines may have become part of a text.
  if (errors.length > 0) return 'quotes';
  const book = new BookRows();
  for (const [at, name] of names.entries()) if (!columns[at] && name !== '') book.unknownNames.add(name);
  let line = 1;
  for (const [index, cells] of rows.entries()) {
    const position = line;
    line +=
      1 + cells.reduce((breaks, cell) => breaks + (cell === '' ? 0 : cell.split(newline).length - 1), 0);
    if (index === 0 || cells.every((cell) => cell === '')) continue;
    if (cells.slice(columns.length).some((cell) => cell !== ''))
      book.refuse(position, { kind: 'too-many-cells' });
    else book.add(position, candidateOf(cells, columns));
  }
  return book.content() ?? 'too-many';
}
