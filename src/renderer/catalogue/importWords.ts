import { MOST_ENTRIES } from '../../contract/catalogue.ts';
import { LARGEST_BYTES, type CatalogueFault } from '../../queries/catalogue/catalogueFile.ts';
import { MOST_COLUMNS } from '../../queries/catalogue/csvEntries.ts';
import type { EntryField } from '../../queries/catalogue/entryFields.ts';
import type { EntryFault, RefusedEntry } from '../../queries/catalogue/entryRows.ts';
import type { ProblemWords } from '../ui/messages/Problem.tsx';
import { formatBytes, formatCount, formatCounted } from '../ui/text/formats.ts';
import { legible } from '../ui/text/legible.ts';

type Counted = 'lines' | 'entries';
type Why = Extract<EntryFault, { kind: 'field' }>['why'];

const FIELDS: Record<EntryField, string> = {
  kind: 'kind',
  id: 'identifier',
  name: 'name',
  description: 'description',
  fieldType: 'field type',
  unitType: 'unit type',
  scale: 'scale',
  multiValue: 'multi_value',
  fieldTypes: 'list of field types',
};

const WHYS: Record<Why, (field: string) => string> = {
  missing: (field) => `it has no ${field}.`,
  'wrong-type': (field) => `its ${field} is of the wrong type.`,
  invisible: (field) =>
    `its ${field} contains characters that cannot be seen or that turn the direction of text.`,
  'too-long': (field) => `its ${field} is too long.`,
  'unknown-kind': () => 'its kind is not granularity, dimension, metric, operator or unit.',
  blanks: (field) => `its ${field} begins or ends with a space.`,
  dash: (field) => `its ${field} begins with “-”, which would mean descending in a sort order.`,
  reserved: (field) => `its ${field} is a name that JavaScript reserves.`,
  'not-positive': (field) => `its ${field} is not above 0.`,
};

function why(fault: EntryFault): string {
  switch (fault.kind) {
    case 'field':
      return WHYS[fault.why](FIELDS[fault.field]);
    case 'not-an-entry':
      return 'it is not an entry.';
    case 'too-many-cells':
      return 'it has more cells than the header.';
    case 'contradicts':
      return 'the same identifier says something else in another place.';
  }
}

const SHAPES =
  'A catalogue is CSV with the columns kind and id, or JSON with lists of metrics, dimensions, granularities, operators and units.';

const FAULTS: Record<CatalogueFault, readonly [title: string, todo: string]> = {
  'too-large': [`This is larger than ${formatBytes(LARGEST_BYTES)}`, 'Divide it into smaller files.'],
  'too-many': [`This has more than ${formatCount(MOST_ENTRIES)} entries`, 'Divide it into smaller files.'],
  'utf-16': ['This is UTF-16, not UTF-8', 'Save it as UTF-8; in Excel, as “CSV UTF-8”.'],
  'not-utf-8': ['This is not UTF-8', 'Save it as UTF-8; in Excel, as “CSV UTF-8”.'],
  empty: ['There are no entries in this', SHAPES],
  'not-json': ['This is not whole JSON', 'It may have been cut off. Export or copy it again.'],
  newer: [
    'A later version of Sextant wrote this',
    'Update Sextant, or export the catalogue from the earlier one.',
  ],
  'no-list': ['There is no list of entries in this', SHAPES],
  'no-columns': ['There is no column of identifiers in this', SHAPES],
  'repeated-column': ['A column occurs twice in this', 'Rename or remove one of the two.'],
  'too-wide': [
    `This has a line of more than ${formatCount(MOST_COLUMNS)} cells`,
    'Catalogues have a dozen columns. Remove the others, or choose another file.',
  ],
  quotes: [
    'A quotation mark in this is not closed',
    'Cells with quotation marks need them doubled and around the cell.',
  ],
};

const nouns: Record<Counted, string> = { lines: 'Line', entries: 'Entry' };

/** The texts of importing. */
export const importWords = {
  title: 'Import a catalogue',
  intro: 'Nothing changes before you have seen what would.',
  file: 'Catalogue file',
  choose: 'Choose a file…',
  paste: 'Or paste JSON or CSV',
  usual: 'Entries that name no kind are',
  refuse: 'refused',
  preview: 'Preview',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  import: (count: number) => `Import ${formatCounted(count, 'entry', 'entries')}`,
  pasted: 'the pasted text',
  read: (name: string) => `What ${name} would change`,
  added: (count: number) => `${formatCounted(count, 'identifier')} added`,
  changed: (count: number) => `${formatCounted(count, 'identifier')} changed`,
  same: (count: number) => `${formatCounted(count, 'entry', 'entries')} imported before, unchanged`,
  repeated: (count: number) => `${formatCounted(count, 'entry', 'entries')} repeated in the file`,
  hidden: (count: number) =>
    `${formatCounted(count, 'identifier')} also edited by hand or fetched, which counts more than a file`,
  refused: (count: number) => `${formatCounted(count, 'entry', 'entries')} refused`,
  row: ({ position, id, fault }: RefusedEntry, counted: Counted) =>
    `${nouns[counted]} ${formatCount(position)}${id === null ? '' : ` (${legible(id)})`}: ${why(fault)}`,
  more: (count: number) => `and ${formatCount(count)} more`,
  unknownNames: (names: readonly string[]) => `Not read: ${names.map(legible).join(', ')}`,
  nothing: 'Nothing in it is new.',
  unreadable: {
    title: 'The file could not be read',
    meaning: 'It may have been moved or changed since it was chosen.',
    todo: 'Choose it again.',
    details: [],
  } satisfies ProblemWords,
  fault: (fault: CatalogueFault): ProblemWords => ({
    title: FAULTS[fault][0],
    meaning: 'Nothing was changed.',
    todo: FAULTS[fault][1],
    details: [],
  }),
  done: 'Catalogue imported',
  doneText: (count: number) => `${formatCounted(count, 'entry', 'entries')} added or changed.`,
} as const;
