import { chartMetric, type Units } from '../charts/chartSpec.ts';
import { FIRST_TEXT, MISSING, type CodedColumn } from '../columns/codedColumn.ts';
import type { Column } from '../columns/column.ts';
import { compareDigits, digitsOf } from '../columns/decimalOrder.ts';
import type { NumberColumn } from '../columns/numberColumn.ts';
import { finerNanos } from '../columns/timestamp.ts';
import { dividedBy, sumOf, unscaled } from '../exactSum.ts';
import { RowSlice, SLICE } from '../figures/rowSlices.ts';
import { WeightedTotals } from '../figures/weightedTotals.ts';
import type { Frame } from '../frame.ts';
import { columnKind } from '../columns/columnKind.ts';
import { COMBINATIONS, unitNamed, type Combination } from '../metricKinds.ts';
import { part, type Work } from '../work.ts';
import { NumberTally, type Total } from './numberTally.ts';
import { selectedColumns, type CellArea, type RowSpan } from './selectedColumns.ts';
import { selectedCount, type Selection } from './selection.ts';

/** What selected cells hold. */
export type CellStatistics = {
  cells: number;
  /** The cells with any text. */
  filled: number;
  /** Null if no cell is a number. Smallest and largest are as received. */
  numbers: {
    count: number;
    sum: Total;
    /** Rounded to a double. */
    mean: number;
    smallest: string;
    largest: string;
    /** How numbers of these columns are combined; `different` if they differ in that, or in their units. */
    combination: Combination | 'different';
    /** The mean by the weight of each row, as a number of this column; null where it is not known. */
    weighted: (Total & { by: string }) | null;
  } | null;
  /** Null if no cell is a time. Earliest and latest are as received. */
  times: { count: number; earliest: string; latest: string } | null;
};

type Rows = { selection: Selection; spans: readonly RowSpan[]; cells: number };

const rowsOf = (selection: Selection, spans: readonly RowSpan[]): Rows => ({
  selection,
  spans,
  cells: spans.reduce((sum, { first, end }) => sum + end - first, 0),
});

/** All rows of a view. */
export const allRows = (selection: Selection, rows: number): Rows => ({
  selection,
  spans: [{ first: 0, end: rows }],
  cells: rows,
});

/** Calls `take` with some of the rows at a time. */
function* inSlices({ selection, spans, cells }: Rows, take: (slice: RowSlice) => void): Work<void> {
  const slice = new RowSlice(selection);
  let done = 0;
  for (const { first, end } of spans) {
    for (let at = first; at < end; at += SLICE) {
      const count = Math.min(SLICE, end - at);
      slice.moveTo(at, count);
      take(slice);
      done += count;
      yield done / cells;
    }
  }
}

/** What the numbers of rows are. */
export function* tallyNumbers(column: NumberColumn, rows: Rows): Work<NumberTally> {
  const tally = new NumberTally(column);
  yield* inSlices(rows, (slice) => {
    tally.take(slice);
  });
  return tally;
}

/** How often each code occurs. */
export function* countCodes(column: CodedColumn, rows: Rows): Work<Uint32Array> {
  const counts = new Uint32Array(column.codeCount);
  yield* inSlices(rows, (slice) => {
    const codes = slice.codes(column);
    for (let index = 0; index < slice.count; index += 1) {
      const code = codes[index] ?? MISSING;
      counts[code] = (counts[code] ?? 0) + 1;
    }
  });
  return counts;
}

/** A time by its text. */
type Instant = { micros: number; text: string };
const compareTimes = (a: Instant, b: Instant) =>
  a.micros - b.micros || finerNanos(a.text) - finerNanos(b.text);

/** The texts, and the times among them, of codes that occur. */
export function timesAmong(column: CodedColumn, counts: Uint32Array) {
  const found = { filled: 0, count: 0, earliest: null as Instant | null, latest: null as Instant | null };
  for (let code = FIRST_TEXT; code < column.codeCount; code += 1) {
    const count = counts[code] ?? 0;
    const text = column.texts[code] ?? '';
    if (count === 0 || text === '') continue;
    found.filled += count;
    const micros = column.kind === 'time' ? (column.times[code] ?? Number.NaN) : Number.NaN;
    if (Number.isNaN(micros)) continue;
    found.count += count;
    const own = { micros, text };
    if (!found.earliest || compareTimes(own, found.earliest) < 0) found.earliest = own;
    if (!found.latest || compareTimes(own, found.latest) > 0) found.latest = own;
  }
  return found;
}

const firstOf = (texts: readonly string[], sign: 1 | -1) =>
  texts.reduce((best, text) => (compareDigits(digitsOf(text), digitsOf(best)) * sign < 0 ? text : best));

/** What the numbers of several columns are together. */
function together(
  tallies: readonly { column: Column; tally: NumberTally }[],
  units: Units,
): CellStatistics['numbers'] {
  const some = tallies.filter(({ tally }) => tally.count > 0);
  if (some.length === 0) return null;
  const count = some.reduce((sum, { tally }) => sum + tally.count, 0);
  const sums = some.map(({ tally }) => tally.sum);
  const sum = { text: sumOf(sums.map(({ text }) => text)), rounded: sums.some(({ rounded }) => rounded) };
  const combinationOf = ({ column }: (typeof some)[number]) => COMBINATIONS[columnKind(column, units)];
  const unitOf = (each: (typeof some)[number]) =>
    `${combinationOf(each)} ${unitNamed(units, each.column.name) ?? ''}`;
  const [first] = some;
  const isSame = first !== undefined && some.every((each) => unitOf(each) === unitOf(first));
  return {
    count,
    sum,
    mean: Number(sum.text) / count,
    smallest: firstOf(
      some.map(({ tally }) => tally.smallest),
      1,
    ),
    largest: firstOf(
      some.map(({ tally }) => tally.largest),
      -1,
    ),
    combination: isSame ? combinationOf(first) : 'different',
    weighted: null,
  };
}

/** The fraction digits of a weighted mean beyond those of its figures. */
const MEAN_DIGITS = 3;

/** The mean of a share or an average in some rows, weighted by their requests; null if it is not known. */
function* weightedMean(
  frame: Frame,
  index: number,
  rows: Rows,
  units: Units,
): Work<(Total & { by: string }) | null> {
  const metric = chartMetric(frame, index, units);
  if (!metric?.weights) return null;
  const totals = new WeightedTotals(metric.column, metric.weights);
  totals.reserve(1);
  const slots = new Int32Array(SLICE);
  yield* inSlices(rows, (slice) => {
    totals.take(slice, slots);
  });
  const weight = BigInt(totals.weight(0));
  if (totals.isUnknown(0) || weight === 0n) return null;
  const digits = totals.figures.digits + MEAN_DIGITS;
  const [above, below] = [BigInt(totals.product(0)) * 10n ** BigInt(MEAN_DIGITS), weight];
  return {
    text: unscaled(dividedBy(above, below), digits),
    rounded: above % below !== 0n,
    by: metric.weights.name,
  };
}

/** What selected cells of a view hold. */
export function* statistics(
  frame: Frame,
  selection: Selection,
  areas: readonly CellArea[],
  units: Units = {},
): Work<CellStatistics> {
  const selected = [...selectedColumns(areas, selectedCount(frame, selection))];
  const result: CellStatistics = { cells: 0, filled: 0, numbers: null, times: null };
  const tallies: { column: Column; tally: NumberTally }[] = [];
  const times: { count: number; instants: Instant[] } = { count: 0, instants: [] };
  for (const [done, [index, spans]] of selected.entries()) {
    const column = frame.columns[index];
    if (!column) continue;
    const rows = rowsOf(selection, spans);
    result.cells += rows.cells;
    const share = [done / selected.length, (done + 1) / selected.length] as const;
    if (column.kind === 'number') {
      const tally = yield* part(tallyNumbers(column, rows), ...share);
      result.filled += tally.count + tally.texts;
      tallies.push({ column, tally });
      continue;
    }
    const found = timesAmong(column, yield* part(countCodes(column, rows), ...share));
    result.filled += found.filled;
    times.count += found.count;
    if (found.earliest && found.latest) times.instants.push(found.earliest, found.latest);
  }
  result.numbers = together(tallies, units);
  const [only] = selected;
  if (only && selected.length === 1 && result.numbers)
    result.numbers.weighted = yield* weightedMean(frame, only[0], rowsOf(selection, only[1]), units);
  const inOrder = times.instants.toSorted(compareTimes);
  const [earliest, latest] = [inOrder[0], inOrder.at(-1)];
  if (earliest && latest) result.times = { count: times.count, earliest: earliest.text, latest: latest.text };
  return result;
}
