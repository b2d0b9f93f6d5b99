import type { CatalogueKind, KeptOrigin } from '../../contract/catalogue.ts';
import type { CatalogueEntry } from '../../queries/catalogue.ts';
import type { Tone } from '../ui/messages/tone.ts';
import { formatCount, formatCounted, formatTime } from '../ui/text/formats.ts';

type Origin = CatalogueEntry['origin'];

const KINDS: Record<CatalogueKind, { one: string; many: string; title: string }> = {
  granularity: { one: 'granularity', many: 'granularities', title: 'Granularities' },
  dimension: { one: 'dimension', many: 'dimensions', title: 'Dimensions' },
  metric: { one: 'metric', many: 'metrics', title: 'Metrics' },
  operator: { one: 'operator', many: 'operators', title: 'Operators' },
  unit: { one: 'unit', many: 'units', title: 'Units' },
};

const ORIGINS: Record<Origin, { badge: string; tone: Tone; said: string }> = {
  edited: { badge: 'edited', tone: 'warn', said: 'Edited by hand' },
  fetched: { badge: 'fetched', tone: 'good', said: 'Fetched from the gateway' },
  imported: { badge: 'imported', tone: 'plain', said: 'Imported from a file' },
  learned: { badge: 'learned', tone: 'plain', said: 'Learned from reports' },
  sample: { badge: 'sample', tone: 'demo', said: 'Sample that comes with Sextant' },
};

const counted = (kind: CatalogueKind, count: number) =>
  `${formatCount(count)} ${count === 1 ? KINDS[kind].one : KINDS[kind].many}`;

/** What is known of an entry beside its name, in a few words. */
function known({ kind, fieldType, unitType, scale, multiValue, fieldTypes }: CatalogueEntry): string {
  const unit = unitType === null ? null : kind === 'unit' ? `of ${unitType}` : `units of ${unitType}`;
  return [
    fieldType,
    scale === null ? null : `× ${Number.isInteger(scale) ? formatCount(scale) : String(scale)}`,
    unit,
    multiValue === null ? null : multiValue ? 'takes a list' : 'takes one value',
    fieldTypes && fieldTypes.length > 0 ? `for ${fieldTypes.join(', ')}` : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** The texts of the catalogue’s screen. */
export const words = {
  title: 'Catalogue',
  kinds: KINDS,
  origins: ORIGINS,
  counted,
  known,
  choose: 'Kind of identifier',
  loading: 'Loading the catalogue',
  search: (kind: CatalogueKind) => `Search ${KINDS[kind].many}`,
  count: (kind: CatalogueKind, matching: number, all: number) =>
    matching === all ? counted(kind, all) : `${formatCount(matching)} of ${counted(kind, all)}`,
  columns: { id: 'Identifier', name: 'Name', known: 'What is known', origin: 'Source' },
  unnamed: '–',
  add: (kind: CatalogueKind) => `Add ${KINDS[kind].one}`,
  edit: 'Edit…',
  remove: 'Remove',
  onlySample:
    'No identifiers of this account are known yet. What is listed is a small sample from public documents; your account may not have it.',
  offline: 'The gateway does not respond. The catalogue is on this computer and stays usable.',
  locate: { import: 'Import…', export: 'Export', fetch: 'Fetch…', sources: 'Sources…' },
  empty: {
    title: (kind: CatalogueKind) => `No ${KINDS[kind].many} yet`,
    text: 'Identifiers are learned from each report that the service delivers. You can also import a file, fetch them from the gateway or add them by hand. A report can use any identifier, listed here or not.',
  },
  noMatch: {
    title: (kind: CatalogueKind) => `No matching ${KINDS[kind].many}`,
    text: (typed: string) => `Nothing here contains “${typed}”.`,
    action: 'Clear search',
  },
  noAccount: {
    title: 'Connect an account to keep a catalogue',
    text: 'Each account has its own granularities, dimensions, metrics, operators and units. To try it without an account, start the demo from the home screen.',
  },
  removed: {
    title: (id: string) => `“${id}” removed`,
    text: 'It is learned again if another report contains it.',
    undo: 'Undo',
  },
  saved: {
    title: 'Export complete',
    text: (count: number, file: string) => `${formatCounted(count, 'entry', 'entries')} saved to ${file}.`,
    show: 'Show in folder',
  },
  fileName: (profile: string) => `Catalogue of ${profile}`,
  form: {
    add: (kind: CatalogueKind) => `Add a ${KINDS[kind].one}`.replace('a operator', 'an operator'),
    edit: (kind: CatalogueKind) => `Edit ${KINDS[kind].one}`,
    label: 'Entry of the catalogue',
    id: 'Identifier',
    idHint: 'Exactly as the service has it.',
    name: 'Name',
    description: 'Description',
    fieldType: 'Type of its values',
    fieldTypeHint: 'Such as string or number.',
    unitTypeOfMetric: 'Type of its units',
    unitTypeOfUnit: 'Type of unit',
    unitTypeHint: 'A metric takes the units of its type, such as bytes.',
    scale: 'Scale',
    scaleHint: 'How many of the base unit it is: a thousand is 1000.',
    badScale: 'Enter a number above 0.',
    control: 'Remove tabs and control characters.',
    saved: (id: string) => `“${id}” saved`,
    savedText: 'Your edit counts, whatever other sources say.',
    sourceRemoved: (id: string, origin: KeptOrigin) => `“${id}”: ${ORIGINS[origin].badge} removed`,
    values: 'Values',
    valuesUnknown: 'Not known',
    valuesOne: 'One value',
    valuesList: 'A list',
    fieldTypes: 'Types of fields that it compares',
    fieldTypesHint: 'Separated by commas. Leave empty if it compares any.',
    save: 'Save entry',
    sources: 'What is known about it, strongest first',
    said: (origin: KeptOrigin, atMs: number) => `${ORIGINS[origin].said}, ${formatTime(atMs)}`,
    saysNothing: 'the identifier only',
    removeSource: (origin: KeptOrigin) => `Remove ${ORIGINS[origin].badge}`,
  },
  sources: {
    title: 'Sources of this catalogue',
    ranking:
      'Where sources differ, what you edited by hand counts and hides the rest. Otherwise the service counts more than a file, a file more than what was learned, and that more than the sample.',
    entries: (count: number) => formatCounted(count, 'entry', 'entries'),
    none: 'none',
    removeAll: 'Remove all',
    remove: (origin: KeptOrigin) => `Remove all ${ORIGINS[origin].badge} entries`,
    removed: (origin: KeptOrigin) => `${ORIGINS[origin].said}: removed`,
    removedText: 'What other sources say is still there.',
    sample: 'Show the sample',
    sampleNote: 'Identifiers from public documents. No account is known to have them.',
    close: 'Close',
    rules: 'What the document says',
  },
} as const;
