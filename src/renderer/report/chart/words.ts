import { formatCounted } from '../../ui/text/formats.ts';

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
  eachPoint: (merges: string, duration: string) => `Each point ${merges} ${duration}.`,
  merges: {
    sum: 'sums',
    'count of rows': 'counts the rows of',
    weighted: 'averages',
    'single rows': 'covers',
  },
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

/** Every text of the chart. */
export const words = {
  type: 'Chart type',
  metric: 'Metric',
  rowCount: 'Number of rows',
  axis: 'Axis',
  split: 'Split by',
  noSplit: 'None',
  stacked: 'Stacked',
  logScale: 'Log scale',
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
} as const;
