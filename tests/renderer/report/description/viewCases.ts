// Generated views of a report, and what is to be said of them, from the rows as texts alone.

import fc from 'fast-check';
import type { Condition, GroupChoice, ViewState } from '../../../../src/contract/views.ts';
import { fractionOf, plus, ZERO, type Fraction } from '../../../table/exactNumbers.ts';

export const HEADER = ['hour', 'host', 'status', 'hits', 'bytes'] as const;
type Field = (typeof HEADER)[number];
export type Row = Readonly<Record<Field, string>>;

const DAY = 16;
export const HOSTS = ['edge-a', 'edge-b', 'img-c'];
export const STATUSES = ['200', '404', '500'];

/** The hour that is so long after the start of 16 November 2026, as it is received. */
export const hourText = (hours: number): string =>
  `2026-11-${DAY + Math.floor(hours / 24)}T${String(hours % 24).padStart(2, '0')}:00:00Z`;
const said = (hours: number): string =>
  `${DAY + Math.floor(hours / 24)} Nov 2026, ${String(hours % 24).padStart(2, '0')}:00`;

type TimeFilter = { kind: 'after' | 'from' | 'between'; first: number; hours: number };
type HitsFilter = { from: number; to: number | null; inclusive: boolean };

const index = (max: number) => fc.integer({ min: 0, max });

/** What views are filtered by, and comparisons of them. */
export const filters = {
  typed: fc.constantFrom('', '', 'edge', 'img'),
  hosts: fc.option(
    fc.record({ chosen: fc.subarray(HOSTS, { minLength: 1, maxLength: 2 }), negated: fc.boolean() }),
  ),
  time: fc.option(
    fc.record<TimeFilter>({
      kind: fc.constantFrom('after', 'from', 'between'),
      first: fc.oneof(index(60), fc.constantFrom(24, 48)),
      hours: fc.oneof(fc.integer({ min: 2, max: 40 }), fc.constant(24)),
    }),
  ),
};

export const cases = fc.record({
  isFile: fc.boolean(),
  startHour: fc.constantFrom(0, 6),
  days: fc.integer({ min: 1, max: 3 }),
  rows: fc.array(
    fc.record({
      hour: index(1_000),
      host: index(2),
      status: index(2),
      hits: index(999),
      cents: index(99_999),
    }),
    { minLength: 8, maxLength: 40 },
  ),
  ...filters,
  hits: fc.option(
    fc.record<HitsFilter>({
      from: index(300),
      to: fc.option(fc.integer({ min: 400, max: 999 })),
      inclusive: fc.boolean(),
    }),
  ),
  /** Filters that are off, or on a column that the report lacks. */
  idle: fc.boolean(),
  hasDerived: fc.boolean(),
  groups: fc.option(
    fc.record({
      keys: fc.subarray(['host', 'status', 'hour'] as const, { minLength: 1, maxLength: 2 }),
      measures: fc.uniqueArray(
        fc.constantFrom('sum of bytes', 'sum of hits', 'count of rows', 'max of hits', 'share'),
        { minLength: 1, maxLength: 2 },
      ),
      share: fc.constantFrom('all', 'row', 'column'),
      isPivot: fc.boolean(),
      top: fc.constantFrom(null, null, 2),
    }),
    { nil: null },
  ),
  chart: fc.record({
    axis: fc.constantFrom('hour', 'host'),
    split: fc.constantFrom(null, 'status'),
    metric: fc.constantFrom('bytes', 'hits', 'both', null),
  }),
});
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never;
type Filters = Pick<Case, 'typed' | 'hosts' | 'time' | 'hits'>;

export const cents = (value: number) => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;

/** The sums of a row: a derived column is named `both`. */
export function numberOf(row: Row, column: string): Fraction {
  if (column === 'both') return plus(fractionOf(row.hits), fractionOf(row.bytes));
  return fractionOf(column === 'hits' ? row.hits : row.bytes);
}
export const sumOver = (rows: readonly Row[], column: string): Fraction =>
  rows.map((row) => numberOf(row, column)).reduce(plus, ZERO);

export function conditionsOf({
  hosts,
  time,
  hits,
  idle,
}: Pick<Case, 'hosts' | 'time' | 'hits' | 'idle'>): Condition[] {
  const on = (column: string, test: Condition['test'], negated = false): Condition => ({
    column,
    test,
    negated,
    on: true,
  });
  const at = (text: string, inclusive: boolean) => ({ text, inclusive });
  const unused: Condition = on('host', { kind: 'one-of', texts: ['nobody'] });
  return [
    ...(idle
      ? [
          { ...unused, on: false },
          { ...unused, column: 'country' },
        ]
      : []),
    ...(hosts ? [on('host', { kind: 'one-of', texts: hosts.chosen }, hosts.negated)] : []),
    ...(time
      ? [
          on('hour', {
            kind: 'range',
            from: at(hourText(time.first), time.kind !== 'after'),
            to: time.kind === 'between' ? at(hourText(time.first + time.hours), false) : null,
          }),
        ]
      : []),
    ...(hits
      ? [
          on('hits', {
            kind: 'range',
            from: at(String(hits.from), hits.inclusive),
            to: hits.to === null ? null : at(String(hits.to), hits.inclusive),
          }),
        ]
      : []),
  ];
}

export function filtersSaid({ typed, hosts, time, hits }: Filters): string[] {
  const hitsSaid = ({ from, to, inclusive }: HitsFilter) => {
    if (to === null) return `hits ${inclusive ? '≥' : '>'} ${from}`;
    return inclusive ? `hits from ${from} to ${to}` : `hits > ${from} and < ${to}`;
  };
  return [
    ...(typed ? [`any cell contains “${typed}”`] : []),
    ...(hosts
      ? [
          hosts.chosen.length === 1
            ? `host ${hosts.negated ? '≠' : '='} ${hosts.chosen[0]}`
            : `host ${hosts.negated ? 'is not' : 'is'} ${hosts.chosen.join(' or ')}`,
        ]
      : []),
    ...(time
      ? [
          `hour ${time.kind === 'after' ? '>' : '≥'} ${hourText(time.first)}` +
            (time.kind === 'between' ? ` and < ${hourText(time.first + time.hours)}` : ''),
        ]
      : []),
    ...(hits ? [hitsSaid(hits)] : []),
  ];
}

export const hoursOf = (row: Pick<Row, 'hour'>) =>
  (Number(row.hour.slice(8, 10)) - DAY) * 24 + Number(row.hour.slice(11, 13));

function passes({ typed, hosts, time, hits }: Case, row: Row): boolean {
  const hour = hoursOf(row);
  const count = Number(row.hits);
  return (
    row.host.includes(typed) &&
    (!hosts || hosts.chosen.includes(row.host) !== hosts.negated) &&
    (!time ||
      ((time.kind === 'after' ? hour > time.first : hour >= time.first) &&
        (time.kind !== 'between' || hour < time.first + time.hours))) &&
    (!hits ||
      (hits.inclusive
        ? count >= hits.from && (hits.to === null || count <= hits.to)
        : count > hits.from && (hits.to === null || count < hits.to)))
  );
}

/** A range up to an hour, by its days where it is whole ones. */
export function hoursSaid(from: number, to: number): string {
  if (from % 24 === 0 && to % 24 === 0 && from < to) {
    const [first, last] = [hourText(from), hourText(to - 24)].map((each) => each.slice(0, 10));
    return first === last ? `${first} UTC` : `${first} to ${last} UTC`;
  }
  return `${said(from)} – ${said(to)} UTC`;
}

function rangeSaid({ isFile, startHour, days, time }: Case, shown: readonly Row[]): string {
  if (isFile) {
    const hours = shown.map(hoursOf);
    const [first, last] = [Math.min(...hours), Math.max(...hours)];
    return first === last ? `times ${said(first)} UTC` : `times ${said(first)} – ${said(last)} UTC`;
  }
  const end = startHour + days * 24;
  const isLater = time && (time.first > startHour || (time.first === startHour && time.kind === 'after'));
  const from = isLater ? time.first : startHour;
  const to = time?.kind === 'between' ? Math.min(end, time.first + time.hours) : end;
  const isAfter = isLater && time.kind === 'after';
  return isAfter ? `after ${said(from)} UTC, before ${said(to)} UTC` : hoursSaid(from, to);
}

const MEASURES: Record<string, GroupChoice['measures'][number]> = {
  'sum of bytes': { column: 'bytes', how: 'sum' },
  'sum of hits': { column: 'hits', how: 'sum' },
  'count of rows': { column: null, how: 'count' },
  'max of hits': { column: 'hits', how: 'max' },
  share: { column: 'bytes', how: 'share' },
};
const SHARES = { all: 'share', row: 'share-row', column: 'share-column' } as const;
export const UNITS: Readonly<Record<string, string>> = { bytes: 'GB' };

/** The unit of a figure. */
export const unitSaid = ({ isFile }: Pick<Case, 'isFile'>, figure: string): string =>
  figure.includes('as share') ? ' (%)' : !isFile && /^(?:(?:sum|max) of )?bytes$/.test(figure) ? ' (GB)' : '';

/** Everything that a case comes to. */
export function viewOf(of: Case) {
  const { startHour, days, groups } = of;
  const rows = of.rows.map((row): Row => ({
    hour: hourText(startHour + (row.hour % (days * 24))),
    host: HOSTS[row.host] ?? '',
    status: STATUSES[row.status] ?? '',
    hits: String(row.hits),
    bytes: cents(row.cents),
  }));
  const shown = rows.filter((row) => passes(of, row));
  const hasPivot = groups !== null && groups.isPivot && !groups.keys.includes('status');
  /** The figures as they are called: without a pivot, there is no row or column to be a share of. */
  const measures = (groups?.measures ?? []).map((name) =>
    name === 'share' ? `bytes as share of ${hasPivot ? (groups?.share ?? '') : 'all'}` : name,
  );
  const choice: GroupChoice | null = groups && {
    keys: groups.keys.map((column) => ({ column, bucket: column === 'hour' ? 'day' : null })),
    measures: groups.measures.flatMap((name) => {
      const measure = MEASURES[name];
      const how = SHARES[groups.share];
      return measure ? [name === 'share' ? { ...measure, how } : measure] : [];
    }),
    pivot: hasPivot ? { column: 'status', bucket: null } : null,
    top: groups.top,
    sort: [],
    chart: null,
  };
  const filters = filtersSaid(of);
  const state: Pick<ViewState, 'typed' | 'conditions' | 'sort' | 'groups'> = {
    typed: of.typed,
    conditions: conditionsOf(of),
    sort: [],
    groups: choice,
  };
  return {
    ...of,
    rows,
    shown,
    state,
    range: rangeSaid(of, shown),
    filter: filters.length
      ? `filtered to ${shown.length} row${shown.length === 1 ? '' : 's'} out of ${rows.length}: ${filters.join('; ')}`
      : null,
    grouping:
      choice &&
      `grouped by ${choice.keys.map(({ column, bucket }) => (bucket ? `${column} (${bucket})` : column)).join(', ')}${hasPivot ? '; values of status as columns' : ''}${choice.top === null ? '' : `; only the largest 2 by ${measures[0] ?? ''}`}`,
    measures,
    figures: measures.map((name) => `${name}${unitSaid(of, name)}`),
    hasPivot,
  };
}
export type View = ReturnType<typeof viewOf>;
