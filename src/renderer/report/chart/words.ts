import type { MetricKind } from '../../../table/metricKinds.ts';
import { formatCounted } from '../../ui/text/formats.ts';

const TOGETHER = 'all shown series together';

/** The sentence below the chart. */
const chartSummary = {
  /** How the rows of a point become one value; `by` is what they are weighted by. */
  aggregation: (by: string | null) => ({
    sum: 'sum',
    'count of rows': '',
    weighted: `weighted by ${by ?? ''}`,
    quotient: 'computed from sums',
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
    ratio: (metric: string) =>
      `${metric} is a share or an average, and not of requests, so its rows cannot be combined.`,
    quotient: (metric: string) =>
      `${metric} is computed from other columns, and not so that several rows could be computed from their sums.`,
    unknown: (metric: string) =>
      `Sextant does not know whether ${metric} can be added up, so it combines no rows.`,
  } satisfies Record<MetricKind, (metric: string) => string>,
  leftOut: (rows: number, isSplit: boolean) =>
    `Left out: ${formatCounted(rows, 'row')} without a value for the axis${isSplit ? ' or the split' : ''}.`,
  noNumbers: (metric: string) =>
    `No cell of ${metric} is a number in these rows. If its numbers have a decimal comma, say so under Columns, “Read as”.`,
  withoutFigure: (rows: number, metric: string) => `${formatCounted(rows, 'row')} without ${metric}.`,
} as const;

/** What only a chart has to say above it. */
const sentence = {
  eachPoint: (merges: string, duration: string) => `each point ${merges} ${duration}`,
  merges: {
    sum: 'sums',
    'count of rows': 'counts the rows of',
    weighted: 'averages',
    quotient: 'is computed from the sums of',
    'single rows': 'covers',
  },
  gaps: { gap: 'gaps at times without rows', zero: '0 at times without rows' },
  shares: 'each stack drawn as 100 %, nothing where its total is 0',
  multiples: {
    'same-scale': 'a plot for each series, all on one scale',
    'own-scales': 'a plot for each series, each on a scale of its own',
  },
} as const;

/** What is drawn of the past of the figures. Periods are of 24 hours, and of seven of these. */
const past = {
  label: 'Compare with',
  names: {
    none: 'Nothing',
    day: 'Day before',
    week: 'Week before',
    'usual-day': 'Usual range, 14 days before',
    'usual-week': 'Usual range, 8 weeks before',
  },
  before: {
    none: '',
    day: 'day before',
    week: 'week before',
    'usual-day': '14 days before',
    'usual-week': '8 weeks before',
  },
  /** What a table has of a time before. */
  columns: { day: 'Day before as columns of the table', week: 'Week before as columns of the table' },
  columnsNote:
    'The figure then, the difference and the change in percent; of shares the difference in points.',
  noColumns:
    'Not for ranks and running figures, not with more than 20 figures, and not while a range of times is in view: the table has only its rows.',
  onlyLines: 'Only line charts can show their past.',
  onlyOne: 'Only one metric at a time can show its past.',
  onlyOneSeries: 'A usual range needs a single line: choose no split.',
  tooWide: 'Points are too far apart, or fall at different times in each period.',
  of: (name: string, before: string) => `${name}, ${before}`,
  usual: (before: string) => ({
    median: `Median of ${before}`,
    lowest: `Lowest of ${before}`,
    highest: `Highest of ${before}`,
  }),
  /** In the legend: the summary says of what. */
  brief: { median: 'Median', lowest: 'Lowest', highest: 'Highest' },
  dashed: (before: string) => `Dashed: the ${before}, at the same UTC time.`,
  without: (points: number, all: number) =>
    `${points} of ${formatCounted(all, 'point')} ${points === 1 ? 'has' : 'have'} none.`,
  band: (periods: readonly number[], most: number, unit: 'days' | 'weeks') => {
    const [least, greatest] = [Math.min(...periods), Math.max(...periods)];
    const some = least === greatest ? String(least) : `${least} to ${greatest}`;
    const from = periods.length === 0 ? 'at least 3' : some;
    return `Usual: median, lowest and highest at the same UTC time of ${from} of the ${most} ${unit} before.`;
  },
  outside: (points: number, all: number) =>
    all === 0
      ? 'No point has 3 earlier ones.'
      : `${points} of ${formatCounted(all, 'point')} ${points === 1 ? 'is' : 'are'} outside that range by more than half its width.`,
  furthest: (time: string, said: string) => `Furthest: ${time}: ${said}.`,
  unusual: (share: string | null, isOver: boolean) =>
    `${share === null ? '' : `${share} `}${isOver ? 'over' : 'under'} the usual${share === null ? ' of 0' : ''}`,
} as const;

/** Every text of the chart. */
export const words = {
  /** About pinning a chart to the home screen. */
  pin: {
    pin: 'Pin to Home',
    needsTimes: 'To pin it to Home, choose a column of times as the axis',
    derived: 'A chart of derived columns cannot be pinned',
    done: 'Pinned to Home',
    follows: (query: string) => `It follows the reports of “${query}” as they arrive.`,
    show: 'Show Home',
  },
  type: 'Chart',
  types: { line: 'Line', area: 'Stacked area', bars: 'Bars', multiples: 'Small multiples', top: 'Top' },
  /** Why a type cannot be chosen. */
  needsTime: 'needs an axis of times',
  needsAmounts: 'needs a metric that adds up',
  needsNames: 'needs a column of names',
  needsSplit: 'needs a split into two series or more',
  needsOneMetric: 'for one metric only',
  metric: 'Metric',
  rowCount: 'Number of rows',
  groupCount: 'Number of groups',
  axis: 'Axis',
  split: 'Split by',
  noSplit: 'None',
  /** A split whose series are columns of the table. */
  pivotSplit: (column: string) => `${column} (columns)`,
  range: 'Range of the data',
  ranges: { day: 'Last 24 h', week: 'Last 7 days', month: 'Last 30 days', all: 'All' },
  options: 'Options',
  past,
  stacked: 'Stacked',
  stackedNotes: {
    area: 'Areas are always stacked.',
    notAmounts: 'These figures do not add up.',
    bars: 'Only bars of a split stand on each other.',
  },
  shares: 'Stacked to 100 %',
  sharesNotes: {
    stacks: 'Only series that stand on each other are parts of 100 %.',
    one: 'Only for one metric.',
    negative: 'Figures below 0 are no parts of 100 %.',
  },
  ownScales: 'Own scale for each plot',
  ownScalesNote: 'Heights of different plots cannot be compared then.',
  logScale: 'Log scale',
  logNote: 'A stack has no log scale.',
  secondAxis: 'Second axis for further metrics',
  patterns: 'Patterns beside colours',
  zero: '0 at times without rows',
  zeroNotes: {
    notAmounts: 'Only amounts are 0 without rows.',
    tooMany: 'There would be too many points: choose wider ones.',
  },
  top: 'Most series',
  width: 'Width of points',
  automatic: 'Automatic',
  furtherMetric: (number: number) => `Metric ${number}`,
  noMetric: 'None',
  keys: 'In the chart: arrow keys step through the values, Shift+arrow keys select a span, + and − zoom, T draws it as the next type, D shows the data, Z switches between UTC and local time, Escape goes back.',
  zone: { utc: 'Show times in UTC (Z)', local: (name: string) => `Show times in ${name} (Z)` },
  table: 'Show data (D)',
  tableTitle: (title: string) => `Data of the chart: ${title}`,
  save: 'Picture: save or copy',
  saving: {
    png: 'Save as PNG',
    svg: 'Save as SVG',
    copy: 'Copy picture',
    saved: 'Picture saved',
    savedText: (fileName: string) => `“${fileName}” holds the chart as it is on screen, with its source.`,
    show: 'Show in folder',
    copied: 'Picture copied',
    copiedText: 'Paste it into a document or a message.',
    failed: 'The picture could not be copied',
    failedText: 'The system’s clipboard did not take it. Try again, or save the picture as PNG.',
    noPicture: 'The picture could not be made',
    noPictureText: 'There is too little memory for it. Close other reports, then try again.',
  },
  evidence: { report: 'Report', hash: 'SHA-256 of its file', figures: 'Figures' },
  picture: {
    note: (number: number, said: string) => `Note ${number}, ${said}`,
    zoomed: (span: string) => `Shown: ${span}`,
    source: (names: readonly string[]) => names.join(' · '),
    report: (id: string) => `report ${id}`,
    archive: (sha256: string) => `SHA-256 ${sha256.slice(0, 16)}…`,
    created: (time: string) => `created ${time}`,
    stored: (time: string) => `stored ${time}`,
    notStored: 'not in the library',
    drawn: (time: string) => `drawn by Sextant on ${time}`,
  },
  notCopied: {
    title: 'Nothing was copied',
    text: 'The system’s clipboard did not take the cells. Select fewer of them, then try again.',
  },
  other: (count: number) => `Other (${count})`,
  actions: {
    alone: (name: string) => `Show only ${name}`,
    hide: (name: string) => `Hide ${name}`,
    filterBy: (column: string, name: string) => `Filter rows: ${column} is ${name}`,
    filterSpan: 'Filter table',
    filterTime: (time: string) => `Filter rows: ${time}`,
    all: 'Show all series',
  },
  loading: 'The chart appears once every row is loaded.',
  none: {
    title: 'No values to chart',
    text: 'No rows are shown, or no column contains times or names to chart by.',
  },
  noMatch: {
    title: 'No rows to chart',
    text: 'No row passes the filters, and only rows that do are charted.',
    clear: 'Remove all filters',
  },
  notCombined: {
    title: 'These rows cannot be combined',
    todo: 'Choose another metric, or an axis and a split that leave one row to each point.',
  },
  summary: chartSummary,
  sentence,
} as const;
