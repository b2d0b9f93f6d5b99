import {
  DIMENSIONS,
  GRANULARITIES,
  HOSTS,
  METRICS,
  TIME_DIMENSION,
  UNITS,
  type DimensionId,
} from './catalog.ts';
import { timestamp } from './clock.ts';
import type { Plan } from './query.ts';
import { eachCell, HOUR_MS, SLICES, type Cell, type Grain } from './trafficFigures.ts';

/** A row of a report: its cells as they are written to the file. */
export type Row = readonly string[];

const SLICE_MS = HOUR_MS / SLICES;

/** The sums from which every metric is computed. */
const SUMS = ['requests', 'bytesOut', 'bytesIn', 'hit', 'miss', '2', '3', '4', '5'] as const;
const REQUESTS = 0;
const AT: Record<string, number> = {
  request_count: 0,
  bytes_out: 1,
  bytes_in: 2,
  cache_hit: 3,
  cache_miss: 4,
  status_2xx: 5,
  status_3xx: 6,
  status_4xx: 7,
  status_5xx: 8,
};

/** A whole number divided by a power of ten, exactly: the decimal point is moved in its text. */
export function shifted(whole: number, digits: number): string {
  if (digits === 0) return String(whole);
  const text = String(whole).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** `part` of `whole` as a percentage, rounded to two decimals. */
export function percentage(part: number, whole: number): string {
  return whole === 0 ? '0.00' : shifted(Math.round((part * 10_000) / whole), 2);
}

/** The index of a cell's value in each dimension. */
const INDEX_IN: Record<DimensionId, (cell: Cell) => number> = {
  platform: (cell) => HOSTS[cell.host]?.platform ?? 0,
  edge_host: (cell) => cell.host,
  country: (cell) => cell.country,
  status_code: (cell) => cell.status,
  cache_status: (cell) => cell.cache,
  pop: (cell) => cell.pop,
};

const isSplit = (id: string): id is DimensionId => id !== TIME_DIMENSION;

/** For each status code, the index of its class in the sums. */
const CLASS = DIMENSIONS.status_code.values.map((code) => 3 + Number(code[0]));

function printer(plan: Plan): ((sums: Float64Array, at: number) => string)[] {
  return [...plan.metrics, ...plan.sortMetrics].map((metric) => {
    const base = AT[metric.replace(/_percentage$/, '')] ?? 0;
    if (METRICS[metric]?.unit === 'percent')
      return (sums, at) => percentage(sums[at + base] ?? 0, sums[at + REQUESTS] ?? 0);
    const digits = UNITS[plan.units[metric] ?? '']?.digits ?? 0;
    return (sums, at) => shifted(sums[at + base] ?? 0, digits);
  });
}

/** The rows of one time bucket, in the order of their dimensions' values. Metrics to sort by come last. */
function* bucketRows(plan: Plan, sums: Float64Array, radix: readonly number[], time: string): Generator<Row> {
  const print = printer(plan);
  const splits = plan.dimensions.filter(isSplit);
  const count = radix.reduce((product, size) => product * size, 1);
  for (let indexOf = 0; indexOf < count; indexOf += 1) {
    const at = indexOf * SUMS.length;
    if (sums[at + REQUESTS] === 0) continue;
    const figures = print.map((each) => each(sums, at));
    const shown = figures.slice(0, plan.metrics.length);
    if (shown.every((each) => /^[0.]*$/.test(each))) continue; // rows of zeros are left out
    const values: string[] = [];
    let rest = indexOf;
    for (let index = splits.length - 1; index >= 0; index -= 1) {
      const size = radix[index] ?? 1;
      const id = splits[index];
      values[index] = id === undefined ? '' : (DIMENSIONS[id].values[rest % size] ?? '');
      rest = Math.floor(rest / size);
    }
    let next = 0;
    const dimensions = plan.dimensions.map((id) => (id === TIME_DIMENSION ? time : (values[next++] ?? '')));
    yield [...dimensions, ...figures];
  }
}

/** An upper bound for the number of rows, computed without counting them. */
export function mostRows(plan: Plan): number {
  const width = GRANULARITIES[plan.by ?? '']?.ms ?? Infinity;
  const buckets = Math.max(1, Math.ceil((plan.endMs - plan.startMs) / width));
  const each = plan.dimensions
    .filter(isSplit)
    .reduce((product, id) => product * DIMENSIONS[id].values.length, 1);
  return Math.min(plan.limit ?? Infinity, buckets * each);
}

/**
 * All rows of a report in order of time, before sorting and limiting, with nothing after `nowMs`. A null after each
 * hour lets the caller yield.
 */
export function* inTime(plan: Plan, seed: number, nowMs: number): Generator<Row | null> {
  const width = GRANULARITIES[plan.by ?? '']?.ms;
  const splits = plan.dimensions.filter(isSplit);
  const radix = splits.map((id) => DIMENSIONS[id].values.length);
  const indexOfs = splits.map((id) => INDEX_IN[id]);
  const filters = Object.entries(plan.allowed).map(([id, passes]) => ({
    indexOf: INDEX_IN[id as DimensionId],
    passes,
  }));
  const needs = new Set<string>([...splits, ...Object.keys(plan.allowed)]);
  const hits = [...plan.metrics, ...plan.sortMetrics].some((metric) => metric.startsWith('cache_'));
  const size = radix.reduce((product, each) => product * each, 1) * SUMS.length;
  const sums = new Float64Array(size);
  const from = Math.floor(plan.startMs / SLICE_MS) * SLICE_MS;
  const to = Math.min(plan.endMs, nowMs);
  let bucket = width === undefined ? from : Math.floor(from / width) * width;

  const add = (cell: Cell) => {
    for (const { indexOf, passes } of filters) if (!passes?.[indexOf(cell)]) return;
    let indexOf = 0;
    for (let index = 0; index < indexOfs.length; index += 1)
      indexOf = indexOf * (radix[index] ?? 1) + (indexOfs[index]?.(cell) ?? 0);
    const at = indexOf * SUMS.length;
    const plus = (index: number, amount: number) => {
      sums[at + index] = (sums[at + index] ?? 0) + amount;
    };
    plus(0, cell.requests);
    plus(1, cell.bytesOut);
    plus(2, cell.bytesIn);
    if (hits && cell.cache === 0) plus(3, cell.requests);
    if (hits && (cell.cache === 1 || cell.cache === 2)) plus(4, cell.requests);
    plus(CLASS[cell.status] ?? 5, cell.requests);
  };

  /** Yields the rows of the current bucket and starts the one that contains `at`. */
  function* next(at: number): Generator<Row> {
    yield* bucketRows(plan, sums, radix, timestamp(bucket));
    sums.fill(0);
    if (width !== undefined) bucket = Math.floor(at / width) * width;
  }

  for (let hour = Math.floor(from / HOUR_MS); hour * HOUR_MS < to; hour += 1) {
    const began = hour * HOUR_MS;
    const whole = began >= from && began + HOUR_MS <= to && (width === undefined || width >= HOUR_MS);
    const split: Grain = needs.has('pop') ? 'pop' : hits || needs.has('cache_status') ? 'cache' : 'status';
    const grain: Grain = whole ? split : 'slice';
    if (whole && (width === undefined || began < bucket + width)) eachCell(seed, hour, grain, add);
    else if (whole) {
      yield* next(began);
      eachCell(seed, hour, grain, add);
    } else {
      // Cells come host by host, so those of an hour that is not taken whole are first grouped by slice.
      const slices: Cell[][] = Array.from({ length: SLICES }, () => []);
      eachCell(seed, hour, grain, (cell) => slices[cell.slice]?.push({ ...cell }));
      for (const [slice, cells] of slices.entries()) {
        const at = began + slice * SLICE_MS;
        if (at < from || at >= to) continue;
        if (width !== undefined && at >= bucket + width) yield* next(at);
        for (const cell of cells) add(cell);
      }
    }
    yield null;
  }
  yield* bucketRows(plan, sums, radix, timestamp(bucket));
}
