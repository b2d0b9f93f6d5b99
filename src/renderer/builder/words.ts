import { formatCount, formatCounted } from '../ui/text/formats.ts';

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const CHANGED = {
  range: 'times',
  start: 'start',
  end: 'end',
  by: 'granularity',
  metrics: 'metrics',
  units: 'units',
  dimensions: 'dimensions',
  filters: 'filters',
  sort: 'sort',
  sortTyped: 'sort',
  limit: 'row limit',
  format: 'format',
  fileName: 'file name',
  request: 'the request',
};

/** Every text of the builder but what the rules of a request say, which is in `src/queries`. */
export const words = {
  title: 'Build',
  profile: (name: string) => `Profile: ${name}`,
  noAccount: {
    title: 'Connect an account to run reports',
    text: 'Sextant requests reports with the credentials of an account. To try it without one, start the demo from the home screen.',
  },
  form: 'Report',
  panes: { label: 'Show', form: 'Form', result: 'Result', request: 'Request' },
  result: {
    title: 'Result',
    run: 'Run',
    note: (range: string, at: string) => `${range}, run ${at}`,
    none: {
      title: 'No result yet',
      text: (keys: string) =>
        `${keys} runs the report. Its chart and first rows appear here; the report itself is kept in the library.`,
    },
  },
  notSent: (labels: readonly string[]) => `Nothing was sent. Correct ${LIST.format(labels)}.`,
  save: 'Save…',
  saveVersion: 'Save',
  saveAs: 'Save as…',
  schedule: 'Schedule…',
  opened: {
    name: (name: string) => `Saved query “${name}`,
    version: (version: number, hasChanged: boolean) =>
      `”, version ${version}${hasChanged ? ', changed' : ''}.`,
  },
  startAfresh: 'Start afresh',
  startedAfresh: 'The form was emptied.',
  draftReplaced: 'This took the place of a request that was neither run nor saved.',
  undo: (what: keyof typeof CHANGED | undefined) => (what === undefined ? 'Undo' : `Undo: ${CHANGED[what]}`),
  redo: (what: keyof typeof CHANGED | undefined) => (what === undefined ? 'Redo' : `Redo: ${CHANGED[what]}`),
  time: {
    title: 'Time',
    note: 'UTC, unless you add an offset, such as +01:00, or “local”.',
    required: 'Every report needs this time.',
    start: 'Start',
    end: 'End',
    granularity: 'Granularity',
    unknownGranularity: 'Sextant does not know this granularity; the service will check it.',
    granularityHint: 'Empty: no time column.',
    unknownKeyword: 'Sextant cannot check this keyword; the service will.',
    meant: (word: string, text: string) => (word === text ? `Use ${text}` : `Use ${word}: ${text}`),
    ranges: 'Ranges',
    choose: (label: string) => `Choose ${label.toLowerCase()}`,
    startOfToday: 'Start of today',
    now: 'Now, when it runs',
    range: (start: string, end: string) => `${start} to ${end}`,
    typed: (range: string) => `A range: ${range}. Enter fills in both times.`,
    previous: 'Previous month',
    next: 'Next month',
  },
  metrics: {
    title: 'Metrics',
    metrics: 'Metrics',
    metric: 'metric',
    required: 'Choose at least one metric.',
    units: 'Units',
    showUnits: 'Units…',
    unit: (metric: string) => `Unit of ${metric}`,
    unitHint: 'Leave empty for the unit whose scale is 1. Units are decimal: a thousand is 1000.',
    noUnit: 'Percentages take no unit.',
    notMeasured: 'Not among the metrics.',
    removeUnit: (metric: string) => `Remove the unit of ${metric}`,
    left: (left: readonly { id: string; what: 'sort' | 'unit' }[]) =>
      `Also removed: ${LIST.format(
        left.map(({ id, what }) => `the ${what === 'sort' ? 'sort order' : 'unit'} of ${id}`),
      )}.`,
  },
  split: {
    title: 'Split by',
    dimensions: 'Dimensions',
    dimension: 'dimension',
  },
  filters: {
    title: 'Filters',
    name: 'Filters',
    none: 'Every row is in the report.',
    all: 'Rows must pass every filter.',
    add: 'Add a filter',
    row: (number: number) => `Filter ${number}`,
    remove: (number: number) => `Remove filter ${number}`,
    field: 'Field',
    operator: 'Operator',
    value: 'Value',
    values: 'Values',
    oneValue: 'value',
    valuesHint: 'Paste a list: one value a line, or separated by tabs or commas.',
    pasted: (count: number, repeated: number) =>
      `Added ${formatCounted(count, 'value')}.${repeated > 0 ? ` ${repeated} were there already.` : ''}`,
    lines: 'Values, one a line',
    counted: (count: number, repeated: number) =>
      `${formatCounted(count, 'value')}.${repeated > 0 ? ` ${repeated} stand there twice and are sent once.` : ''}`,
    json: 'Value as JSON',
    shape: 'Takes',
    shapes: { one: 'One value', list: 'A list' },
    numbers: 'Send as numbers',
    clear: 'Remove all values',
    platforms: { cache: 'HTTP Large', wac: 'HTTP Small', adn: 'ADN' },
    problems: {
      field: 'Choose a field.',
      operator: 'Choose an operator.',
      noValue: 'Enter a value.',
      notAdded: (typed: string) =>
        `“${typed}” is not added yet. Press Enter in the field to add it, or clear it.`,
      number: (text: string) => `“${text}” is not a number that keeps its digits.`,
    },
  },
  sort: {
    title: 'Sort',
    holds: (levels: readonly string[]) =>
      levels.length === 0 ? 'As the service sends them' : levels.join(', '),
    held: (name: string, descending: boolean) => `${name} ${descending ? '↓' : '↑'}`,
    add: 'Sort by',
    column: 'column',
    addHint:
      'The first is the main order; later ones break ties. Move them with Alt and the up and down keys.',
    levels: 'Sort order',
    level: (number: number, id: string) => `${number}. ${id}`,
    ascending: 'Ascending',
    descending: 'Descending',
    direction: (id: string, descending: boolean) =>
      `${id}: ${descending ? 'descending' : 'ascending'}. Change the direction`,
    up: (id: string) => `Move ${id} up`,
    down: (id: string) => `Move ${id} down`,
    remove: (id: string) => `Do not sort by ${id}`,
    moved: (id: string, number: number, count: number) => `${id} is now ${number} of ${count}.`,
  },
  output: {
    title: 'Output',
    holds: (format: string, limit: string, name: string) =>
      [
        format,
        limit === '' ? 'usual number of rows' : `at most ${limit} rows`,
        name === '' ? 'no file name' : `“${name}”`,
      ].join(', '),
    limit: 'Row limit',
    limitHint: 'Leave empty for the service’s default.',
    limitWrong: 'Enter a whole number of at least 1, or leave this empty.',
    format: 'Format',
    csv: 'CSV',
    json: 'JSON',
    fileName: 'File name',
    fileNameHint: 'Also used as the report’s title.',
    fileNameStored: (name: string) =>
      name === ''
        ? 'Sent as typed. What you save on this computer gets another name.'
        : `Sent as typed. What you save on this computer is named “${name}”.`,
  },
  request: {
    title: 'Request',
    form: 'Written as',
    json: 'JSON body',
    curl: 'cURL command',
    text: { json: 'Request as JSON', curl: 'Request as a cURL command' },
    hint: 'Edit this, or paste JSON or a cURL command over it, and use it in the form.',
    decoded: 'Show the filter decoded',
    decodedNote: 'It is sent as a text that holds this array.',
    shell: 'For',
    shells: { unix: 'Unix', windows: 'Windows' },
    heldForm: 'The text was changed',
    copy: 'Copy',
    use: 'Use this request',
    discard: 'Discard changes',
    ready: 'This is a request. Nothing changes until you use it.',
    problem: (path: string, message: string) => (path === '' ? message : `${path}: ${message}`),
    more: (count: number) => `And ${formatCount(count)} more.`,
    placeholder: 'The token is a placeholder. Sextant never shows one.',
    dimensionsAs: {
      array: '“dimensions” goes out as an array, as in the samples; the profile can send an object instead.',
      object: '“dimensions” goes out as an object, as documented; the profile can send an array instead.',
    },
    held: 'Nothing was sent. The text of the request was changed: use it or discard it first.',
    replaced: 'The form was filled from the request.',
    undo: 'Undo',
    dismiss: 'Dismiss',
  },
  splitting: {
    open: 'Split by day…',
    title: 'Split by time',
    by: 'One report for each',
    spans: { day: 'Day', week: 'Week', month: 'Month' },
    parts: (labels: readonly string[], range: string) =>
      labels.length === 1
        ? `The range is one part: ${labels[0]} UTC.`
        : `${labels.length} reports for ${range}. Once all of them have arrived, they are joined into one table.`,
    why: {
      'not-fixed': 'Only a range of fixed times can be split. Choose fixed times for start and end.',
      'no-range': 'The end must be after the start.',
      'too-many': 'These are more than 400 parts. Choose longer ones, or a shorter range.',
    },
    run: (count: number) => (count === 1 ? 'Run 1 report' : `Run ${count} reports`),
  },
  checks: {
    title: 'Checks',
    fine: 'Ready to run.',
    more: (count: number) => `And ${formatCount(count)} more.`,
    levels: { blocks: 'Blocks', doubtful: 'Doubtful', unlisted: 'Not in the catalogue' },
    glance: (first: string, others: number) =>
      others === 0 ? first : `${first} And ${formatCount(others)} more.`,
  },
} as const;
