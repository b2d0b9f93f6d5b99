import type { CellText } from './cellText.ts';
import { headerText, type GridColumn } from './gridColumns.ts';

/**
 * Forms in which cells are copied: as spreadsheets paste them, with headers or without, the same as received, as
 * Markdown, as JSON, or as a list of values, by line or in one line.
 */
export type CopyFormat =
  'tsv' | 'tsv-with-headers' | 'tsv-as-received' | 'markdown' | 'json' | 'lines' | 'commas';

/** Before the fraction of numbers, where they are pasted into a spreadsheet. */
export type DecimalMark = '.' | ',';

const WITH_POINT = /^[+-]?\d*\.\d+(?:[eE][+-]?\d+)?$/;

/** A row as a spreadsheet with this decimal mark takes it: with a point, it would find thousands or a date in a number. */
export const withMark = (row: CopiedRow, columns: Columns, mark: DecimalMark): CopiedRow =>
  mark === '.'
    ? row
    : row.map((text, at) =>
        text && columns[at]?.kind === 'number' && WITH_POINT.test(text) ? text.replace('.', mark) : text,
      );

type Columns = readonly GridColumn[];

/** The texts of a row, one for each column; undefined for a cell between those that were selected. */
export type CopiedRow = readonly (CellText | undefined)[];

const tsvCell = (text: CellText | undefined) =>
  text && /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : (text ?? '');
const tsvRow = (row: CopiedRow) => row.map(tsvCell).join('\t');

/** Characters that would become formatting, links or tags. An underscore within a word is none. */
const MARKDOWN = /[\\`*[\]<>|~&]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
const markdownCell = (text: CellText | undefined) =>
  (text ?? '').replace(MARKDOWN, String.raw`\$&`).replace(/\r\n|\r|\n/g, '<br>');
const markdownRow = (row: CopiedRow) => `| ${row.map(markdownCell).join(' | ')} |`;

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** A value as received: numbers keep every digit, and what is no number in JSON becomes a text. */
const jsonValue = (text: CellText, kind: GridColumn['kind']) =>
  text !== null && kind === 'number' && JSON_NUMBER.test(text) ? text : JSON.stringify(text);
const jsonRow = (row: CopiedRow, columns: Columns) => {
  const members = columns.flatMap(({ name, kind }, index) => {
    const text = row[index];
    return text === undefined ? [] : `${JSON.stringify(name)}: ${jsonValue(text, kind)}`;
  });
  return `  {${members.join(', ')}}`;
};

/** The values of a row in a list, without empty ones. Several columns make one list. */
const valuesOf = (row: CopiedRow) => row.filter((text) => typeof text === 'string' && text !== '');
const commaValue = (text: CellText | undefined) =>
  text && (/[",\r\n]/.test(text) || text !== text.trim()) ? `"${text.replaceAll('"', '""')}"` : text;

type Format = {
  before: (columns: Columns) => string;
  row: (row: CopiedRow, columns: Columns) => string;
  between: string;
  after: string;
  /** Whether a row without a value is left out. */
  skipsEmpty?: true;
};

const LIST: Format = {
  before: () => '',
  row: (row) => valuesOf(row).join('\n'),
  between: '\n',
  after: '\n',
  skipsEmpty: true,
};
const TSV: Format = { before: () => '', row: tsvRow, between: '\r\n', after: '' };

/** How each form is written. */
export const COPY_FORMATS: Readonly<Record<CopyFormat, Format>> = {
  tsv: TSV,
  'tsv-with-headers': { ...TSV, before: (columns) => `${tsvRow(columns.map(headerText))}\r\n` },
  'tsv-as-received': TSV,
  markdown: {
    before: (columns) =>
      `${markdownRow(columns.map(headerText))}\n| ${columns
        .map(({ kind }) => (kind === 'number' ? '---:' : '---'))
        .join(' | ')} |\n`,
    row: markdownRow,
    between: '\n',
    after: '\n',
  },
  json: { before: () => '[\n', row: jsonRow, between: ',\n', after: '\n]\n' },
  // One value on each line, exactly as it is, is what the filter takes as a list.
  lines: LIST,
  commas: { ...LIST, row: (row) => valuesOf(row).map(commaValue).join(','), between: ',', after: '' },
};
