import { DAY_MS } from '../../../contract/time.ts';
import type { NotComparable } from '../../../table/comparison/comparisonSpec.ts';
import type { PeriodCaution } from './periods.ts';
import { formatCount, formatCounted } from '../../ui/text/formats.ts';

const SIDES = { now: 'this report', before: 'the other one' };
const unitNamed = (unit: string | null) => (unit === null ? 'no known unit' : `the unit ${unit}`);
const minutes = (ms: number) => `${formatCount(ms / 60_000)} min`;

/** Every text of comparing. */
export const words = {
  action: 'Compare',
  title: 'Compare',
  close: 'Close',

  with: 'Compare with',
  period: 'The period before',
  periodNote: 'The length of the view, whole weeks or days earlier',
  noPeriod: 'Needs a column of times with at least two points',
  sameColumns: 'same columns',
  none: {
    title: 'Nothing to compare with',
    text: 'This report has no two periods of equal length, and the library has no other report. Run or open another one.',
  },
  nothingToChart: {
    title: 'Nothing to compare',
    text: 'The report has no columns of times or texts with values.',
  },
  metric: 'Metric',
  rows: 'rows',
  split: 'Split by',
  noSplit: 'nothing',
  /** The sentence that says what is compared. */
  versus: ' compared with ',
  both: (title: string) => `${title}: now and before`,
  side: (name: string, range: string, title: string | null) =>
    `${name}: ${[range, title ?? ''].filter(Boolean).join(', ')}`,
  weightedBy: (weights: string) => `weighted by ${weights}`,
  filtered: (filters: readonly string[]) => `filtered: ${filters.join('; ')}`,
  leftOut: (filters: readonly string[]) =>
    `left out, as the other side has other times or columns: ${filters.join('; ')}`,

  loading: 'Comparing',
  failed: 'The comparison failed.',

  now: 'now',
  before: 'before',
  difference: 'difference',
  drawn: { label: 'How both are drawn', lines: 'Lines', bars: 'Bars', stacks: 'Stacked' },
  chart: {
    lines: (metric: string, axis: string) => `${metric} by ${axis}: now solid, before dashed.`,
    bars: (metric: string, axis: string) => `${metric} by ${axis}: now plain, before hatched.`,
    stacks: (metric: string, axis: string) =>
      `${metric} by ${axis}: two stacks for each point, now plain on the left, before hatched on the right.`,
  },
  width: (duration: string) => `Each point is of ${duration}.`,
  caution: (caution: PeriodCaution): string => {
    switch (caution.kind) {
      case 'times-of-day':
        return 'Now and before hold different times of day, so the difference may be no more than the daily rhythm.';
      case 'weekdays':
        return 'Now and before hold different days of the week, so the difference may be no more than the weekly rhythm.';
      case 'unfinished':
        return 'Now is unfinished: the report was made before its last point ended.';
      case 'lengths':
        return 'Now and before are not of the same length, so what adds up differs for that alone.';
      case 'gaps':
        return `Of ${formatCounted(caution.points, 'point')} each, now has rows at ${formatCount(caution.now)} and before at ${formatCount(caution.before)}: the report may lack some.`;
    }
  },
  offset: (days: string) => `Both are aligned at their starts, ${days} apart.`,
  unmatched: (points: number, side: 'now' | 'before') =>
    `${formatCounted(points, 'point')} only of ${side === 'now' ? 'now' : 'before'}, which is longer.`,
  partial: {
    now: 'Now is incomplete at the hatched points.',
    before: 'Before is incomplete at the hatched points.',
  },
  apart: (ms: number) =>
    ms % DAY_MS === 0 ? formatCounted(ms / DAY_MS, 'day') : `${formatCount(ms / 3_600_000)} hours`,

  headline: (
    {
      metric,
      now,
      before,
      difference,
      change,
    }: Record<'metric' | 'now' | 'before' | 'difference', string> & {
      change: string | null;
    },
    isPoints: boolean,
  ) =>
    `${metric}: ${now} now, ${before} before. Difference ${difference}${isPoints ? ' percentage points' : ''}${change === null ? '' : ` (${change}\u00a0%)`}.`,
  rounded: 'Means are rounded; their differences are those of the figures shown.',

  made: {
    title: 'What made the difference',
    ranked:
      'Columns, and pairs of columns, are ranked by how few of their values explain it. A pair is here only if it says more than each of its columns. The parts of each add up to the difference.',
    column: (names: readonly string[], rank: number) => `${rank}. ${names.join(' × ')}`,
    value: 'Value',
    before: 'Before',
    now: 'Now',
    difference: 'Difference',
    own: 'Own change',
    part: 'Part of the difference',
    points: (name: string) => `${name}, points`,
    effects: (mix: string, rate: string) => `weight ${mix}, own figure ${rate}`,
    empty: '(empty)',
    others: (values: number | null) =>
      values === null ? 'Everything else' : `Everything else (${formatCounted(values, 'value')})`,
    rounding: 'Rounding',
    sum: 'Sum',
    rows: 'Rows',
    filter: 'Show rows',
    is: (column: string, value: string) => `${column} is ${value}`,
    filterValue: (values: readonly string[]) => `Show the rows where ${values.join(' and ')}`,
    unpaired: (names: string) => `Looked at alone, not in pairs: ${names}.`,
    tooMany: (names: string) => `Left out, with too many values: ${names}.`,
    no: 'No column of texts has more than one value, so nothing explains the difference.',
  },

  table: 'Differences',
  /** The differences as a file. */
  export: 'Export differences',
  exported: {
    name: (names: readonly string[]) => names.join(', '),
    differences: 'differences',
    comparison: 'comparison',
    versus: (now: string, before: string) => [now, before].filter(Boolean).join(' and '),
    filtered: 'filtered',
    all: 'all differences, in their own order',
  },
  info: {
    comparedWith: 'Compared with',
    periodBefore: 'The period before in the same report',
    now: 'Now',
    before: 'Before',
    weights: 'Weights',
    leftOut: 'Filters left out',
    difference: 'Difference',
    ofBefore: (name: string) => `Before: ${name}`,
  },

  not: (not: NotComparable): { title: string; text: string } => {
    switch (not.kind) {
      case 'no-column':
        return {
          title: `There is no column “${not.name}” on both sides`,
          text: `It is missing from ${SIDES[not.side]}. Choose another metric or split, or another report.`,
        };
      case 'wrong-column':
        return {
          title: `The columns “${not.name}” are of different kinds`,
          text: `That of ${SIDES[not.side]} does not fit. Choose another metric or split, or another report.`,
        };
      case 'units-differ':
        return {
          title: 'The units differ',
          text: `${not.metric} has ${unitNamed(not.now)} here and ${unitNamed(not.before)} in the other report, so its figures cannot be compared. Choose another metric, or run one of the reports again with the unit of the other.`,
        };
      case 'steps-differ':
        return {
          title: 'The granularity differs',
          text: `One has a point every ${minutes(not.nowMs)}, the other every ${minutes(not.beforeMs)}, and they cannot be merged to the same points. Run one of the reports again with the granularity of the other.`,
        };
      case 'nothing':
        return { title: 'Nothing to compare', text: `There are no rows in ${SIDES[not.side]}.` };
      case 'no-figures':
        return {
          title: `${not.metric} has no figures`,
          text: `No row of ${SIDES[not.side]} has one, so there is no difference to explain. Choose another metric.`,
        };
      case 'not-combined':
        return {
          title: `Rows of ${not.metric} cannot be combined`,
          text: 'So there is no difference to explain. Choose a metric that adds up, or a share in a report with requests.',
        };
    }
  },
} as const;
