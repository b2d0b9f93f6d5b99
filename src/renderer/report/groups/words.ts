import type { GroupChoice } from '../../../contract/views.ts';
import type { Aggregate, Period, Window } from '../../../table/derived/expression.ts';
import type { DerivedProblem } from '../../../table/derived/resolve.ts';
import type { NotCombined } from '../../../table/grouping/groupSpec.ts';
import type { MetricKind } from '../../../table/metricKinds.ts';
import { groupedDigits } from '../../ui/grid/digitGroups.ts';
import { formatCount, formatCounted } from '../../ui/text/formats.ts';
import { rowText } from '../description/words.ts';
import { problemWords } from '../expressions/words.ts';
import type { How } from './choices.ts';
import { isAroundZero, type HeatScale } from './heat.ts';
import type { KeyZone } from './movedKey.ts';
import type { PartOf, ShownAs, Test } from './measure/measureForm.ts';

type Bucket = NonNullable<GroupChoice['keys'][number]['bucket']>;

const list = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);

const KINDS = {
  amount: 'an amount',
  share: 'a share',
  average: 'an average',
  rate: 'a rate',
  extreme: 'a percentile or an extreme',
  ratio: 'a share or an average of something other than requests',
  quotient: 'a quotient of columns',
  unknown: 'a metric that Sextant does not know',
} as const satisfies Record<MetricKind, string>;

/** Every text of grouping. */
export const words = {
  title: 'Group rows',
  close: 'Close groups',
  by: 'By',
  addKey: 'Add a column',
  /** The lists of columns that are dragged. */
  zones: { rows: 'Columns to group by', columns: 'Column whose values are columns' } satisfies Record<
    KeyZone,
    string
  >,
  noKeys: 'All rows are one group. Drag a column here, or add one.',
  noPivot: 'Drag a column here, or choose one.',
  toZone: {
    rows: (name: string) => `Group by ${name}`,
    columns: (name: string) => `Show values of ${name} as columns`,
  } satisfies Record<KeyZone, (name: string) => string>,
  bucket: (column: string) => `Length of time of ${column}`,
  buckets: {
    minute: 'minute',
    hour: 'hour',
    day: 'day',
    week: 'week (from Monday)',
    month: 'month',
    year: 'year',
  } satisfies Record<Bucket, string>,
  exact: 'each time',
  remove: (name: string) => `Remove ${name}`,
  up: (name: string) => `Move ${name} up`,
  figures: 'Figures',
  addFigure: 'Add a figure',
  how: (name: string) => `How ${name} is combined`,
  rows: 'Rows',
  hows: {
    count: 'count',
    distinct: 'distinct values',
    sum: 'sum',
    mean: 'mean',
    weighted: 'weighted mean',
    min: 'smallest',
    max: 'largest',
    share: 'share of all',
    'share-row': 'share of row',
    'share-column': 'share of column',
  } satisfies Record<How, string>,
  /** What a figure may be shown as instead, among those of other groups. */
  windows: {
    rank: 'rank',
    running: 'running total',
    earlier: 'figure of the period before',
    difference: 'difference to the period before',
    change: 'change to the period before',
  } satisfies Record<Window, string>,
  addMeasure: 'Add a measure…',
  editMeasure: (name: string) => `Edit ${name}`,
  measure: {
    title: { add: 'Add a measure', edit: 'Edit measure' },
    save: { add: 'Add measure', edit: 'Save measure' },
    how: 'Figure',
    of: 'Of',
    hows: {
      sum: 'sum',
      mean: 'mean, weighted where it has to be',
      count: 'count',
      distinct: 'distinct values',
      min: 'smallest',
      max: 'largest',
    } satisfies Record<Aggregate, string>,
    partOf: 'As',
    parts: {
      itself: 'the figure itself',
      group: 'share of its group, in percent',
      all: 'share of all rows, in percent',
      parent: 'share of its outer group, in percent',
      row: 'share of its row, in percent',
      column: 'share of its column, in percent',
    } satisfies Record<PartOf, string>,
    shownAs: 'Shown as',
    shown: {
      itself: 'the figure itself',
      rank: 'rank in its outer group, 1 the largest',
      running: 'running total over time',
      earlier: 'figure of the period before',
      difference: 'difference to the period before',
      change: 'change to the period before, in percent',
      percent: 'percent of a target',
    } satisfies Record<ShownAs, string>,
    period: 'Period before',
    periods: {
      group: 'The group before',
      day: 'Day before',
      week: 'Week before',
    } satisfies Record<Period | 'group', string>,
    target: 'Target',
    where: 'Where',
    everyRow: 'every row',
    test: 'Test',
    tests: {
      in: 'is one of',
      'not in': 'is not one of',
      '<': '<',
      '<=': '≤',
      '>': '>',
      '>=': '≥',
      contains: 'contains',
      'is empty': 'is empty',
      'is not empty': 'is not empty',
    } satisfies Record<Test, string>,
    values: 'Values',
    valuesHint: 'Several with commas between them; 4xx is every status from 400 to 499.',
    byText: 'The fields above show less than this: what is changed in one of them replaces it.',
    expression: 'As text',
    hint: 'sum, mean, count, distinct, min or max of a column, “where” a condition, “of all”, “of parent” (the outer group), “of row” or “of column”; + − * / and brackets. Around these rank, running, earlier, difference and change, and percent(…, target). After a comma, day or week is the period before.',
    name: 'Name',
    preview: 'First groups',
    noRows: 'No row is in view.',
    unfinished: 'They follow once the measure is whole.',
    computing: 'Computing the figures',
    units: { percent: 'In percent.', points: 'In percentage points.' },
    figure: (keys: string, figure: string, unit: string | null) => {
      const shown = figure === '' ? '(empty)' : `${figure}${unit === 'percent' ? '\u202f%' : ''}`;
      return keys === '' ? shown : `${keys}: ${shown}`;
    },
    notComputed: (name: string, problem: DerivedProblem) =>
      `${name} cannot be computed. ${problemWords(problem)}`,
  },
  pivot: 'Values as columns',
  firstPivots: {
    label: 'Pivots to begin with',
    name: (column: string, bucket: 'hour' | 'day') => `${column} by ${bucket}`,
    note: (most: number) =>
      `The ${most} largest values become columns of the first figure; all others share one.`,
  },
  none: 'None',
  top: {
    groups: {
      label: 'Largest groups only',
      hint: 'By the first figure; the others become one row where they can be combined. With subtotals, within each outer group.',
      wrong: 'Enter a whole number from 1 to 10\u202f000, or nothing for all.',
    },
    values: {
      label: 'Largest values only',
      hint: 'By the first figure; the others become one column. There are at most 50.',
      wrong: 'Enter a whole number from 1 to 50, or nothing for all that fit.',
    },
  },
  back: 'Back to rows',
  edit: 'Edit groups',
  working: 'Grouping rows',
  noKey: 'all rows',
  /** What is grouped, above the groups. */
  said: (keys: readonly string[], groups: number, rows: number) =>
    `${formatCounted(groups, 'group')} by ${keys.length === 0 ? words.noKey : list(keys)}, from ${formatCounted(rows, 'row')}`,
  others: (count: number) => `The last group combines ${formatCounted(count, 'smaller one')}.`,
  othersWithin: (count: number) =>
    `“Other” combines the smaller groups of each outer group: ${formatCount(count)} in all.`,
  otherValues: (count: number) => `The column “Other” combines ${formatCounted(count, 'smaller value')}.`,
  /** The order of the columns of a pivot, by a figure of a row with these keys; of the totals if they are null. */
  columnOrder: (row: readonly (string | null)[] | null, figure: string, descending: boolean) =>
    `Columns by ${figure} of ${rowText(row)}, ${descending ? 'largest' : 'smallest'} first.`,
  columnsUnordered: (row: readonly (string | null)[] | null, figure: string) =>
    row === null
      ? `Columns are in their own order: there is no ${figure} to order them by.`
      : `Columns are in their own order: the row of ${rowText(row)} is not shown, or has no ${figure}.`,
  subtotals: {
    label: 'Subtotals',
    note: 'Below each outer group: its figures, of all of its rows. Copied where selected; not exported or added up.',
    few: 'For two columns or more to group by.',
    tooMany: 'There are too many groups for subtotals. Group by columns of fewer values.',
  },
  heat: {
    label: 'Shade by value',
    note: 'Each figure from its lowest to its highest value, without totals and “Other”.',
    said: (scales: readonly HeatScale[]) =>
      scales.length === 0
        ? 'Nothing is shaded: no figure has different numbers.'
        : `Shaded ${list(
            scales.map((scale) => {
              const [from, to] = [scale.lowest, scale.highest].map(groupedDigits);
              const span = isAroundZero(scale)
                ? `${from} (orange) through 0 to ${to} (blue)`
                : `${from} to ${to}`;
              return `from ${span} within ${scale.name}`;
            }),
          )}.`,
  },
  /** Of an outer group, in the place of the inner one. */
  subtotal: 'Total',
  subtotalOf: (keys: readonly (string | null)[]) => `Total of ${rowText(keys)}`,
  /** The line of totals; its first cell. */
  total: 'Total',
  totalOf: (rows: number) => `Total of ${formatCounted(rows, 'row')}`,
  /** What has no total, and no figure of others, is empty. */
  empty: (figures: readonly string[]) =>
    `Empty where rows come together that cannot be combined: ${list(figures)}.`,
  uncomputed: (figures: readonly { name: string; empty: number; of: number }[]) =>
    `Empty where a figure or the period before is missing or incomplete, or it would be divided by 0: ${list(
      figures.map(({ name, empty, of }) => `${name} (${formatCount(empty)} of ${formatCount(of)})`),
    )}.`,
  lacking: (figures: readonly string[]) =>
    `Empty where a row lacks the figure or its requests: ${list(figures)}.`,
  leftOver: (count: number) =>
    `${formatCounted(count, 'smaller group')} ${count === 1 ? 'is' : 'are'} left out, as they cannot be combined.`,
  notCombined: (column: string, reason: NotCombined): string => {
    switch (reason.why) {
      case 'kind':
        return reason.by === 'weight' || reason.by === 'divide'
          ? `${column} is ${KINDS[reason.of]}: use the weighted mean.`
          : `${column} is ${KINDS[reason.of]}: the figures of several rows do not make one in this way.`;
      case 'no-requests':
        return `${column} is ${KINDS[reason.of]}, and there is no count of requests to weight it by.`;
      case 'no-numbers':
        return `${column} holds nothing to combine in this way.`;
      case 'problem':
        return words.measure.notComputed(column, reason.problem);
    }
  },
} as const;
