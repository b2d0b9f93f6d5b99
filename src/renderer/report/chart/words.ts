import { formatCount, formatCounted } from '../../ui/text/formats.ts';

const TOGETHER = 'all shown series together';

/** The sentence below the chart. */
const chartSummary = {
  /** How the rows of a point become one value; `by` is what they are weighted by. */
  aggregation: (by: string | null) => ({
    sum: 'sum',
    'count of rows': '',
    weighted: `weighted by ${by ?? ''}`,
    'single rows': 'one row per point',
  }),
  unit: (unit: string | null) => (unit === null ? '' : `; unit: ${unit}`),
  together: TOGETHER,
  peaksAt: (who: string | null, time: string, value: string) =>
    `${who === null ? '' : `${who} `}${who === TOGETHER ? 'peak' : 'peaks'} at ${time} with ${value}`,
  isHighest: (who: string | null, category: string, value: string) =>
    `is highest for ${category}${who === null ? '' : `, ${who}`}, with ${value}`,
  otherIsHigher: ' (“Other” is higher)',
  allHidden: 'Every series is hidden.',
  combines: (smaller: string) => `“Other” combines ${smaller}.`,
  partial: {
    first: 'The first point is incomplete',
    last: 'The last point is incomplete',
    both: 'The first and the last point are incomplete',
  },
  notPeak: ', and left out of the peak.',
  untold: (points: number) =>
    `${formatCounted(points, 'point')} of several rows ${points === 1 ? 'has' : 'have'} no value.`,
  notShown: (smaller: string) => `${smaller} not shown.`,
  lacksWeight: (metric: string, by: string) =>
    `Rows that lack ${metric} or ${by}, or have 0 ${by}, have no mean.`,
  notCombined: {
    amount: () => '',
    share: (metric: string) =>
      `${metric} is a share, and the report has no request count to weight its rows by: request both.`,
    average: (metric: string) =>
      `${metric} is an average, and the report has no request count to weight its rows by: request both.`,
    rate: (metric: string) => `${metric} is a rate. Rates of several rows cannot be combined.`,
    extreme: (metric: string) =>
      `${metric} is a percentile, an extreme or a count of distinct things. Those of several rows cannot be combined.`,
    unknown: (metric: string) =>
      `Sextant does not know whether ${metric} can be added up, so it combines no rows.`,
  },
  leftOut: (rows: number, isSplit: boolean) =>
    `Left out: ${formatCounted(rows, 'row')} without a value for the axis${isSplit ? ' or the split' : ''}.`,
  withoutFigure: (rows: number, metric: string) => `${formatCounted(rows, 'row')} without ${metric}.`,
} as const;

/** The sentence above the chart. */
const sentence = {
  title: (metrics: readonly string[], by: string | null) =>
    `${metrics.join(', ')}${by === null ? '' : ` by ${by}`}`,
  range: (from: string, to: string) => `${from.replace(/ UTC$/, '')} – ${to}`,
  asked: (start: string, end: string) => `${start} to ${end}, times in UTC`,
  zone: 'times in UTC',
  granularity: (by: string) => `granularity: ${by}`,
  eachPoint: (merges: string, duration: string) => `each point ${merges} ${duration}`,
  merges: {
    sum: 'sums',
    'count of rows': 'counts the rows of',
    weighted: 'averages',
    'single rows': 'covers',
  },
  filtered: (shown: number, rows: number) =>
    `filtered: ${formatCount(shown)} of ${formatCounted(rows, 'row')}`,
  profile: (name: string, demo: boolean) => `profile ${name}${demo ? ' (demo, made-up data)' : ''}`,
  file: (name: string) => `file ${name}`,
} as const;

/** Every text of the chart. */
export const words = {
  type: 'Chart',
  types: { line: 'Line', area: 'Stacked area', bars: 'Bars', top: 'Top' },
  /** Why a type cannot be chosen. */
  needsTime: 'needs an axis of times',
  needsAmounts: 'needs a metric that adds up',
  needsNames: 'needs a column of names',
  metric: 'Metric',
  rowCount: 'Number of rows',
  axis: 'Axis',
  split: 'Split by',
  noSplit: 'None',
  options: 'Options',
  stacked: 'Stacked',
  stackedNotes: {
    area: 'Areas are always stacked.',
    notAmounts: 'These figures do not add up.',
    bars: 'Only bars of a split stand on each other.',
  },
  logScale: 'Log scale',
  logNote: 'A stack has no log scale.',
  secondAxis: 'Second axis for further metrics',
  patterns: 'Patterns beside colours',
  top: 'Most series',
  width: 'Width of points',
  automatic: 'Automatic',
  furtherMetric: (place: number) => `Metric ${place}`,
  noMetric: 'None',
  keys: 'In the chart: arrow keys step through the values, Shift+arrow keys select a span, + and − zoom, D shows the data, Escape goes back.',
  table: 'Data',
  other: (count: number) => `Other (${count})`,
  actions: {
    alone: (name: string) => `Show only ${name}`,
    hide: (name: string) => `Hide ${name}`,
    filterBy: (column: string, name: string) => `Filter rows: ${column} is ${name}`,
    filterTime: (time: string) => `Filter rows: ${time}`,
    all: 'Show all series',
  },
  loading: 'The chart appears once every row is loaded.',
  none: {
    title: 'No values to chart',
    text: 'No rows are shown, or no column contains times or names to chart by.',
  },
  notCombined: {
    title: 'These rows cannot be combined',
    todo: 'Choose another metric, or an axis and a split that leave one row to each point.',
  },
  summary: chartSummary,
  sentence,
} as const;
