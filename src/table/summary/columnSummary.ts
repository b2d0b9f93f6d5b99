import type { Units } from '../charts/chartSpec.ts';
import { FIRST_TEXT, MISSING, NULL, type CodedColumn } from '../columns/codedColumn.ts';
import type { ColumnKind } from '../columns/column.ts';
import { numberText } from '../columns/decimalOrder.ts';
import type { NumberColumn } from '../columns/numberColumn.ts';
import { digitsOf } from '../figures/exactTotals.ts';
import type { Frame } from '../frame.ts';
import { columnKind } from '../columns/columnKind.ts';
import { COMBINATIONS, type Combination } from '../metricKinds.ts';
import type { Total } from '../rows/numberTally.ts';
import { selectedCount, type Selection } from '../rows/selection.ts';
import { rowsInOrder } from '../rows/sort.ts';
import { allRows, countCodes, tallyNumbers, timesAmong } from '../rows/statistics.ts';
import { part, type Work } from '../work.ts';
import { MostFrequent, type ValueCount } from './mostFrequent.ts';
import { numberEdges } from './numberEdges.ts';
import { numberRuns } from './numberRuns.ts';
import { timeEdges } from './timeEdges.ts';

/** How many rows there are between two edges: from the first, below the second. */
type Histogram = {
  /** Numbers, or epoch microseconds; one more than there are bins. */
  edges: number[];
  rows: number[];
};

/** What a column holds. */
export type ColumnSummary = {
  kind: ColumnKind;
  rows: number;
  /** The cells without a text, by why they have none. */
  missing: number;
  nulls: number;
  empty: number;
  /** The texts that do not fit the kind of the column. */
  doNotFit: number;
  /** The number of different values; cells without a text have none. */
  distinct: number;
  /** The most frequent values. */
  top: ValueCount[];
  /** Of numbers or times, as received; null if there is none. */
  smallest: string | null;
  largest: string | null;
  /** Of numbers; null if there is none. The mean is rounded to a double, and not weighted. */
  sum: Total | null;
  mean: number | null;
  /** How the numbers of this column are combined. */
  combination: Combination;
  /** Of numbers or times; null if there is none. */
  histogram: Histogram | null;
  /** Of texts, in UTF-16 units, as spreadsheets count characters; null if there is none. */
  lengths: { shortest: number; longest: number } | null;
};

/** The number of values that are named. */
const TOP = 10;
/** The number of distinct texts between two yields. */
const SLICE = 65_536;

/** Counts rows by bins; the last one has its second edge, too, where the bins have no width. */
class Bins {
  readonly edges: number[];
  readonly rows: number[];
  constructor(edges: number[]) {
    this.edges = edges;
    this.rows = edges.slice(1).map(() => 0);
  }
  add(value: number, rows: number): void {
    let [low, high] = [0, this.rows.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.edges[middle] ?? 0) <= value) low = middle;
      else high = middle - 1;
    }
    this.rows[low] = (this.rows[low] ?? 0) + rows;
  }
}

function nothing(kind: ColumnKind, rows: number, combination: Combination): ColumnSummary {
  const counts = { missing: 0, nulls: 0, empty: 0, doNotFit: 0, distinct: 0 };
  const figures = { smallest: null, largest: null, sum: null, mean: null, histogram: null, lengths: null };
  return { kind, rows, ...counts, ...figures, top: [], combination };
}

function* summariseNumbers(
  frame: Frame,
  selection: Selection,
  column: NumberColumn,
  { index, summary }: { index: number; summary: ColumnSummary },
): Work<ColumnSummary> {
  const { values } = column;
  const tally = yield* part(tallyNumbers(column, allRows(selection, summary.rows)), 0, 0.3);
  summary.missing = tally.missing;
  summary.nulls = tally.nulls;
  summary.empty = tally.empty;
  summary.doNotFit = tally.texts;
  const levels = [{ column: index, descending: false }];
  const order = yield* part(rowsInOrder(frame, selection, levels), 0.3, 0.8);
  const valueAt = (at: number) => values[order[at] ?? 0] ?? Number.NaN;
  const bins =
    tally.count > 0
      ? new Bins(numberEdges(valueAt(0), valueAt(tally.count - 1), digitsOf(column) === 0))
      : null;
  const top = new MostFrequent(TOP);
  yield* part(
    numberRuns(column, order, ({ first, end }) => {
      top.add(end - first, () => numberText(column, order[first] ?? 0));
      if (!Number.isNaN(valueAt(first))) bins?.add(valueAt(first), end - first);
    }),
    0.8,
    1,
  );
  summary.distinct = top.distinct;
  summary.top = top.values;
  if (!bins) return summary;
  summary.histogram = { edges: bins.edges, rows: bins.rows };
  summary.sum = tally.sum;
  summary.mean = Number(tally.sum.text) / tally.count;
  summary.smallest = tally.smallest;
  summary.largest = tally.largest;
  return summary;
}

function* summariseCodes(
  column: CodedColumn,
  selection: Selection,
  summary: ColumnSummary,
): Work<ColumnSummary> {
  const { rows, kind } = summary;
  const counts = yield* part(countCodes(column, allRows(selection, rows)), 0, 0.5);
  summary.missing = counts[MISSING] ?? 0;
  summary.nulls = counts[NULL] ?? 0;
  const found = timesAmong(column, counts);
  summary.empty = rows - summary.missing - summary.nulls - found.filled;
  if (kind === 'time') summary.doNotFit = found.filled - found.count;
  const { earliest, latest } = found;
  const bins = earliest && latest ? new Bins(timeEdges(earliest.micros, latest.micros)) : null;
  const top = new MostFrequent(TOP);
  let [shortest, longest] = [Infinity, 0];
  for (let code = FIRST_TEXT; code < column.codeCount; code += 1) {
    if (code % SLICE === 0) yield 0.5 + (code / column.codeCount) * 0.5;
    const count = counts[code] ?? 0;
    const text = column.texts[code] ?? '';
    if (count === 0 || text === '') continue;
    top.add(count, () => text);
    shortest = Math.min(shortest, text.length);
    longest = Math.max(longest, text.length);
    const micros = column.kind === 'time' ? (column.times[code] ?? Number.NaN) : Number.NaN;
    if (!Number.isNaN(micros)) bins?.add(micros, count);
  }
  summary.distinct = top.distinct;
  summary.top = top.values;
  if (kind === 'text' && longest > 0) summary.lengths = { shortest, longest };
  if (bins) summary.histogram = { edges: bins.edges, rows: bins.rows };
  summary.smallest = earliest?.text ?? null;
  summary.largest = latest?.text ?? null;
  return summary;
}

/** What a column holds in the rows of a view; null if there is no such column. */
export function* summarise(
  frame: Frame,
  selection: Selection,
  index: number,
  units: Units = {},
): Work<ColumnSummary | null> {
  const column = frame.columns[index];
  if (!column) return null;
  const combination = COMBINATIONS[columnKind(column, units)];
  const summary = nothing(column.kind, selectedCount(frame, selection), combination);
  return column.kind === 'number'
    ? yield* summariseNumbers(frame, selection, column, { index, summary })
    : yield* summariseCodes(column, selection, summary);
}
