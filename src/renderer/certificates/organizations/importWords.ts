import type { KnownOrganization } from '../../../contract/organizations.ts';
import { LARGEST_BYTES, type BookFault } from '../../../organizations/bookFile.ts';
import { MOST_IMPORTED } from '../../../contract/organizations.ts';
import { MOST_COLUMNS } from '../../../organizations/bookColumns.ts';
import type { RefusedRow, RowFault } from '../../../organizations/bookRows.ts';
import type { ProblemWords } from '../../ui/messages/Problem.tsx';
import { formatBytes, formatCount, formatCounted } from '../../ui/text/formats.ts';
import { words as bookWords } from './words.ts';

type Counted = 'lines' | 'entries';

const UNITS: Record<Counted, { one: string; many: string; named: string; capital: string }> = {
  lines: { one: 'line', many: 'lines', named: 'column', capital: 'Line' },
  entries: { one: 'entry', many: 'entries', named: 'field', capital: 'Entry' },
};

/** Why a row is not taken, as the rest of a sentence that begins with its place. */
function rowFault(fault: RowFault, counted: Counted): string {
  switch (fault.kind) {
    case 'no-identity':
      return 'it has neither a company name nor an ID.';
    case 'too-many-cells':
      return 'it has more cells than the header.';
    case 'not-an-object':
      return 'it is not an organization.';
    case 'bad-id':
      return `“${fault.text}” is not an ID in digits. A spreadsheet may have changed it: enter the ID as the service shows it.`;
    case 'not-text':
      return `${fault.field} does not have the right type.`;
    case 'too-long':
      return `${fault.field} is too long. ${fault.said}`;
    case 'contradicts':
      return `it has the ID of ${UNITS[counted].one} ${fault.position}, ${fault.id}, but says something else. ${UNITS[counted].capital} ${fault.position} was taken.`;
  }
}

const FORMATS = 'Choose a CSV or JSON file as Sextant exports it.';
const NOTHING = 'Nothing was added.';
const MANY = `${formatCount(MOST_IMPORTED)} organizations`;

const FAULTS: Record<BookFault, [title: string, todo: string]> = {
  'too-large': [
    `The file is larger than ${formatBytes(LARGEST_BYTES)}`,
    'Divide it into several files, or choose another one.',
  ],
  'too-many': [`The file has more than ${MANY}`, 'Divide it into several files.'],
  'utf-16': ['The file is in UTF-16', 'Save it in UTF-8: in Excel, as “CSV UTF-8”.'],
  'not-utf-8': [
    'The file is not text in UTF-8',
    'If it comes from a spreadsheet, save it there as “CSV UTF-8”. Otherwise choose another file.',
  ],
  empty: ['The file is empty', FORMATS],
  'no-columns': [
    'The file has no column “id” or “company_name”',
    'Name the columns in the first line as the API does. An export has all of them.',
  ],
  'repeated-column': ['A column occurs twice', 'Remove one of the two columns with the same name.'],
  'too-wide': [
    `The file has a line of more than ${formatCount(MOST_COLUMNS)} cells`,
    'Address books have far fewer columns. Remove those that the API does not name, or choose another file.',
  ],
  quotes: ['The quotation marks in the file do not match', 'It may be cut off. Save or copy it again.'],
  'not-json': ['The file is not complete JSON', 'It may be cut off. Save or copy it again.'],
  newer: ['A newer version of Sextant wrote the file', 'Install that version to import it.'],
  'no-list': ['The file holds no list of organizations', FORMATS],
};

const problem = (title: string, todo: string): ProblemWords => ({
  title,
  meaning: NOTHING,
  todo,
  details: [],
});

/** Texts of an import and of what came of it. */
export const words = {
  button: 'Import…',
  file: 'Address book file',
  close: 'Close',
  title: (fileName: string) => `Import of ${fileName}`,
  added: (count: number) => `${formatCounted(count, 'organization')} added.`,
  same: (same: number, repeated: number) => {
    const there = same > 0 ? [`${formatCount(same)} already there`] : [];
    const twice = repeated > 0 ? [`${formatCount(repeated)} more than once in the file`] : [];
    return `${[...there, ...twice].join(', ')}: nothing to add.`;
  },
  unknownNames: (names: readonly string[], counted: Counted) =>
    `${formatCounted(names.length, UNITS[counted].named)} left out, because the API has no such ${names.length === 1 ? 'field' : 'fields'}: ${names
      .slice(0, 5)
      .join(', ')}${names.length > 5 ? ', …' : ''}.`,
  contradicting: (count: number) =>
    `${formatCounted(count, 'organization')} left as ${count === 1 ? 'it is' : 'they are'}: the file says something else.`,
  contradicted: (entry: KnownOrganization) =>
    `${bookWords.nameOf(entry)} (${entry.organization.id ?? ''}). To take it from the file, remove it and import again.`,
  refused: (count: number, counted: Counted) =>
    `${formatCounted(count, UNITS[counted].one, UNITS[counted].many)} not added.`,
  refusedRow: ({ position, fault }: RefusedRow, counted: Counted) =>
    `${UNITS[counted].capital} ${position}: ${rowFault(fault, counted)}`,
  further: (count: number) => `And ${formatCount(count)} more.`,
  fault: (fault: BookFault) => problem(...FAULTS[fault]),
  unreadable: problem(
    'The file cannot be read',
    'It may have been moved or removed, or its permissions do not allow it. Choose it again.',
  ),
} as const;
