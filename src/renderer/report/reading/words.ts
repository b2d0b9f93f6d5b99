import { TextEncoding } from '../../../contract/library.ts';
import type { EncodingFact } from './encodingFact.ts';
import type { OddCellsWarning } from '../../../table/reading/oddCells.ts';
import { formatCount, formatCounted } from '../../ui/text/formats.ts';

const ENCODINGS: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252, Latin-1 (Western Europe)',
  'windows-1250': 'Windows-1250 (Central Europe)',
  'windows-1251': 'Windows-1251 (Cyrillic)',
  shift_jis: 'Shift-JIS (Japanese)',
  'utf-16le': 'UTF-16 (little-endian)',
  'utf-16be': 'UTF-16 (big-endian)',
};
const BY = {
  usual: '',
  mark: ', as its byte order mark says',
  bytes: ', as its bytes suggest',
  choice: ', as you chose',
} as const;

const KINDS = {
  number: 'number',
  comma: 'number with a decimal comma',
  grouped: 'number with thousands apart',
  time: 'time',
} as const;
const which = (names: readonly string[]): string =>
  names.length === 1 ? `“${names.join('')}”` : `these ${formatCount(names.length)} columns`;
const MOST_SHOWN = 40;
const shortened = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);

/** Texts about how a file was read. What can be wrong with it is in readWords.ts. */
export const words = {
  /** Shown wherever figures are. */
  malformed: 'The file is not well-formed CSV, so figures may be wrong.',
  incomplete: 'Only a part of the file could be read, so figures are incomplete.',
  /** Of a file that is no report. */
  notAdded: 'It was not added to the library.',
  showPart: (rows: number) => `Show what could be read: ${formatCounted(rows, 'row')}`,
  part: (title: string) => `Only the rows before a problem are shown. ${title}`,
  files: { label: 'Files in the archive', open: 'Open file' },
  encoding: {
    title: 'Encoding of the text',
    label: 'Encoding',
    choices: TextEncoding.options.map((id) => ({ id, name: ENCODINGS[id] })),
    preview: 'First rows in this encoding',
    noPreview: 'The file cannot be read now, so there is no preview.',
    readAs: (encoding: TextEncoding) => `Read as ${ENCODINGS[encoding].replace(/ \(.*/, '')}`,
    cancel: 'Cancel',
    choose: 'Choose encoding',
    change: 'Change',
    recognised: (encoding: TextEncoding) =>
      `The text is not UTF-8. It is read as ${ENCODINGS[encoding]}, as its bytes suggest.`,
    fact: ({ encoding, by }: EncodingFact) => `${ENCODINGS[encoding]}${BY[by]}`,
  },
  /** Of columns that a few cells have turned into texts. */
  odd: {
    text: ({ name, as, count, of, row, text }: OddCellsWarning) =>
      `“${name}” is read as text: ${formatCount(count)} of ${formatCounted(of, 'cell')} ${count === 1 ? 'is' : 'are'} no ${KINDS[as]} (${count === 1 ? '' : 'first '}row ${formatCount(row)}, “${shortened(text)}”).`,
    corrected: ({ name, as, count, of, row, text }: OddCellsWarning) =>
      `“${name}” is read as ${KINDS[as]}: ${formatCount(count)} of ${formatCounted(of, 'cell')} ${count === 1 ? 'counts' : 'count'} as empty (${count === 1 ? '' : 'first '}row ${formatCount(row)}, “${shortened(text)}”).`,
    read: ({ name, as }: OddCellsWarning) => `Read “${name}” as ${KINDS[as]}`,
  },
  commas: {
    comma: (names: readonly string[]) => `Read ${which(names)} with a decimal comma`,
    grouped: (names: readonly string[]) => `Read ${which(names)} with thousands apart`,
  },
  quotes: {
    readAs: { csv: 'Read quotation marks as CSV', text: 'Read quotation marks as text' },
    asText:
      'Quotation marks are read as text, so separators and line breaks between them split cells and rows.',
    caution: 'Quotation marks are read as text, so figures may be wrong.',
  },
} as const;
