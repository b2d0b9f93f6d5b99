// Generated comparisons, and what is to be said of them, from the rows as texts alone.

import fc from 'fast-check';
import type { Condition } from '../../../../src/contract/views.ts';
import { divided, fractionOf, plus, times, ZERO, type Fraction } from '../../../table/exactNumbers.ts';
import {
  cents,
  conditionsOf,
  filters,
  filtersSaid,
  hourText,
  hoursOf,
  HOSTS,
  hoursSaid,
  STATUSES,
} from '../description/viewCases.ts';

export const HEADER = ['hour', 'host', 'status', 'request_count', 'bytes', 'cache_hit_percentage'] as const;
export type Row = Readonly<Record<(typeof HEADER)[number], string>>;
export const UNITS: Readonly<Record<string, string>> = { bytes: 'GB', cache_hit_percentage: '%' };
export const SHARE = 'cache_hit_percentage';

const amounts = fc.array(
  fc.record({
    host: fc.nat(2),
    status: fc.nat(2),
    requests: fc.integer({ min: 1, max: 999 }),
    cents: fc.nat(99_999),
    share: fc.nat(10_000),
  }),
  { minLength: 3, maxLength: 17 },
);
const side = fc.record({
  startHour: fc.constantFrom(0, 6),
  days: fc.integer({ min: 2, max: 5 }),
  stepHours: fc.constantFrom(1, 6),
  amounts,
});

export const comparisons = fc.record({
  /** With another report, or with the period before. */
  isOther: fc.boolean(),
  isFile: fc.boolean(),
  now: side,
  before: side,
  typed: filters.typed,
  hosts: filters.hosts,
  time: fc.option(
    fc.record({
      kind: fc.constantFrom('from' as const, 'between' as const),
      /** In hours since the report begins. */
      first: fc.oneof(fc.nat(60), fc.constantFrom(24, 48)),
      hours: fc.oneof(fc.integer({ min: 2, max: 40 }), fc.constant(24)),
    }),
  ),
  idle: fc.boolean(),
  axis: fc.constantFrom('hour', 'hour', 'host'),
  split: fc.constantFrom(null, 'status', 'host'),
  metric: fc.constantFrom('request_count', 'bytes', SHARE, SHARE, 'both', null),
});
type Case = typeof comparisons extends fc.Arbitrary<infer T> ? T : never;

/** The report on screen begins a week after the other one, so that both have hours of one month. */
const LATER = 7 * 24;

/** A report with two rows at each of its times. */
function rowsOf({ startHour, days, stepHours, amounts: list }: Case['now'], laterHours: number): Row[] {
  return Array.from({ length: (days * 24) / stepHours }, (_, step) =>
    [step, step * 3 + 1].map((at): Row => {
      const {
        host = 0,
        status = 0,
        requests = 1,
        cents: bytes = 0,
        share = 0,
      } = list[at % list.length] ?? {};
      return {
        hour: hourText(laterHours + startHour + step * stepHours),
        host: HOSTS[host] ?? '',
        status: STATUSES[status] ?? '',
        request_count: String(requests),
        bytes: cents(bytes),
        cache_hit_percentage: cents(share),
      };
    }),
  ).flat();
}

const sum = (rows: readonly Row[], of: (row: Row) => Fraction): Fraction => rows.map(of).reduce(plus, ZERO);

/** The figure of rows; null where there is none. */
export function figureOf(rows: readonly Row[], metric: string | null): Fraction | null {
  if (metric === null) return { over: BigInt(rows.length), under: 1n };
  if (rows.length === 0) return null;
  const weight = ({ request_count }: Row) => fractionOf(request_count);
  if (metric === 'bytes') return sum(rows, ({ bytes }) => fractionOf(bytes));
  if (metric === 'request_count') return sum(rows, weight);
  if (metric === 'both') return sum(rows, (row) => plus(fractionOf(row.bytes), weight(row)));
  return divided(
    sum(rows, (row) => times(fractionOf(row.cache_hit_percentage), weight(row))),
    sum(rows, weight),
  );
}

export type Hours = { from: number; to: number };

/** The hours that a range names, as a reader of it finds them. */
export function hoursRead(range: string): Hours {
  const hours = (day: string, clock = '00') => hoursOf({ hour: `2026-11-${day.padStart(2, '0')}T${clock}` });
  const days = /^2026-11-(\d\d)(?: to 2026-11-(\d\d))? UTC$/.exec(range);
  if (days) {
    const [, first = '', last = first] = days;
    return { from: hours(first), to: hours(last) + 24 };
  }
  const [, ...parts] = /^(\d+) Nov 2026, (\d\d):00 – (\d+) Nov 2026, (\d\d):00 UTC$/.exec(range) ?? [];
  const [fromDay, fromClock, toDay, toClock] = parts;
  if (!fromDay || !toDay) throw new Error(`This is no range: ${range}`);
  return { from: hours(fromDay, fromClock), to: hours(toDay, toClock) };
}

const reach = ({ startHour, days }: Case['now'], laterHours: number): Hours => ({
  from: laterHours + startHour,
  to: laterHours + startHour + days * 24,
});

/** Everything that a case comes to. */
export function comparisonOf(of: Case) {
  const { isOther, isFile, hosts, typed, metric, idle } = of;
  const time = of.time && { ...of.time, first: LATER + of.now.startHour + of.time.first };
  const noHits = { hits: null };
  // The period before is asked for over times only.
  const axis = isOther ? of.axis : 'hour';
  const split = of.split === axis ? null : of.split;
  const [rows, others] = [rowsOf(of.now, LATER), isOther ? rowsOf(of.before, 0) : rowsOf(of.now, LATER)];
  const passes = (row: Row) =>
    HEADER.some((name) => row[name].includes(typed)) &&
    (!hosts || hosts.chosen.includes(row.host) !== hosts.negated);
  const ofTime = filtersSaid({ typed: '', hosts: null, time, hits: null });
  const filtered = filtersSaid({ typed, hosts, time: null, hits: null });
  const unit = metric === null || isFile ? undefined : UNITS[metric];
  const figure = `${metric ?? 'rows'}${unit === undefined ? '' : ` (${unit})`}`;
  const by = [...(axis === 'host' ? ['host'] : []), ...(split === null ? [] : [split])];
  const conditions: Condition[] = conditionsOf({ hosts, time, idle, ...noHits });
  return {
    ...of,
    axis,
    split,
    time,
    rows: { now: rows, before: others },
    reaches: { now: reach(of.now, LATER), before: isOther ? reach(of.before, 0) : reach(of.now, LATER) },
    passes,
    conditions,
    figure,
    title: `${figure}${by.length === 0 ? '' : ` by ${by.join(', ')}`}: now and before`,
    filter: filtered.length === 0 ? null : `filtered: ${filtered.join('; ')}`,
    /** Another report has other times. */
    leftOut:
      isOther && ofTime.length > 0
        ? `left out, as the other side has other times or columns: ${ofTime.join('; ')}`
        : null,
    weights: metric === SHARE ? 'weighted by request_count' : null,
    /** The hours of a point: those of the coarser report. */
    pointHours: Math.max(of.now.stepHours, isOther ? of.before.stepHours : 0),
    rangeOf: ({ from, to }: Hours) => hoursSaid(from, to),
  };
}
export type Compared = ReturnType<typeof comparisonOf>;
