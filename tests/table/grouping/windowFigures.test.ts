import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GroupKey, GroupSpec } from '../../../src/table/grouping/groupSpec.ts';
import { groupRows } from '../../../src/table/grouping/groupRows.ts';
import { done } from '../../../src/table/work.ts';
import {
  compare,
  divided,
  fractionOf,
  isRounded,
  isSame,
  minus,
  plus,
  times,
  type Fraction,
} from '../exactNumbers.ts';
import { frameOf, textsOf } from '../frames.ts';
import {
  condition,
  FIRST,
  HEADER,
  measures,
  someRows,
  SUMS,
  type Recounted,
  type Row,
  type Slot,
} from './recountedMeasures.ts';

const measure = (expression: string) =>
  ({ column: null, how: 'computed', name: 'figure', expression }) as const;
const [TIME, HOST, STATUS] = [0, 1, 2] as const;
const HUNDRED: Fraction = { over: 100n, under: 1n };

const PERIODS = {
  hour: (date: Date) => Math.floor(date.getTime() / 3_600_000),
  day: (date: Date) => Math.floor(date.getTime() / 86_400_000),
  month: (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth(),
  year: (date: Date) => date.getUTCFullYear(),
} as const;
type Bucket = keyof typeof PERIODS;

/** A bucket by its number: where it starts. */
const STARTS: Record<Bucket, (period: number) => number> = {
  hour: (period) => period * 3_600_000,
  day: (period) => period * 86_400_000,
  month: (period) => Date.UTC(2000, period - 2000 * 12),
  year: (period) => Date.UTC(period, 0),
};
/** How many buckets before the one is that something is compared with. */
const BACK: Partial<Record<Bucket, Record<'day' | 'week', number>>> = {
  hour: { day: 24, week: 168 },
  day: { day: 1, week: 7 },
};

type Windowed = {
  kind: 'rank' | 'running' | 'earlier' | 'difference' | 'change' | 'percent';
  text: string;
  of: Recounted;
  back?: 'day' | 'week' | null;
};
const sums = fc.tuple(fc.constantFrom(...SUMS), fc.option(condition)).map(([kind, where]): Recounted => ({
  text: `${kind.text}${where ? ` where ${where.text}` : ''}`,
  exact: true,
  of: ({ own }) => kind.of(where ? own.filter(where.meets) : own),
}));
const windows = fc.oneof(
  fc
    .tuple(fc.constantFrom('rank' as const), measures)
    .map(([kind, of]): Windowed => ({ kind, of, text: `${kind}(${of.text})` })),
  fc
    .tuple(
      fc.constantFrom('earlier' as const, 'difference' as const, 'change' as const),
      measures,
      fc.constantFrom(null, 'day' as const, 'week' as const),
    )
    .map(([kind, of, back]): Windowed => ({
      kind,
      of,
      back,
      text: `${kind}(${of.text}${back ? `, ${back}` : ''})`,
    })),
  sums.map((of): Windowed => ({ kind: 'running', of, text: `running(${of.text})` })),
  sums.map((of): Windowed => ({ kind: 'percent', of, text: `percent(${of.text}, 0.8)` })),
);

const KEYS = ['hour', 'day', 'month', 'year'] as const;
const tables = fc.record({
  list: someRows,
  windowed: windows,
  bucket: fc.constantFrom<Bucket>(...KEYS),
  by: fc.constantFrom('time', 'time host', 'host time', 'host', ''),
  pivot: fc.constantFrom(null, STATUS, TIME, HOST),
  mostValues: fc.constantFrom(undefined, 1, 2),
  top: fc.constantFrom(null, null, 1, 2),
  covers: fc.option(
    fc.tuple(
      fc.constantFrom('2026-11-01', '2026-11-20T00:30', '2026-11-20T12:00'),
      fc.constantFrom('2026-11-21T00:20', '2026-11-27T01:30', '2027-01-01'),
    ),
  ),
});

/** Of each seed; `SEXTANT_RUNS=1000` makes thousands in all. */
const TABLES = Number(process.env['SEXTANT_RUNS'] ?? 200);

describe('figures that other groups make', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'equal a recount by plain loops, %d',
    (seed) => {
      fc.assert(
        fc.property(tables, ({ list, windowed, bucket, by, pivot, mostValues, top, covers: covered }) => {
          const rows: Row[] = [FIRST, ...list];
          const [from, to] = (covered ?? ['', '']).map((text) =>
            new Date(`${text.slice(0, 16)}Z`).getTime(),
          ) as [number, number];
          /** Whether a bucket has a part that is covered, and one that is not. */
          const isCut = (period: number) => {
            const [start, end] = [STARTS[bucket](period), STARTS[bucket](period + 1)];
            return covered !== null && start < to && end > from && (start < from || end > to);
          };
          const keyOf = (column: number): GroupKey => ({ column, bucket: column === TIME ? bucket : null });
          const columns = by.split(' ').flatMap((each) => (each ? [each === 'time' ? TIME : HOST] : []));
          const spec: GroupSpec = {
            keys: columns.map(keyOf),
            measures: [measure(windowed.text), { column: null, how: 'count' }],
            pivot: pivot === null ? null : { ...keyOf(pivot), ...(mostValues && { top: mostValues }) },
            top,
            ...(covered && { covers: { fromMs: from, toMs: to } }),
          };
          const { frame, facts } = done(groupRows(frameOf(HEADER, rows), null, spec));
          const { kind, of, back = null } = windowed;
          const axis = columns.includes(TIME) ? 'row' : pivot === TIME ? 'column' : null;
          const fact = facts.columns.find(({ role }) => role === 'measure');
          const problem = fact?.role === 'measure' ? fact.notCombined : null;
          if (axis === null && kind !== 'rank' && kind !== 'percent') {
            expect(problem).toMatchObject({ why: 'problem', problem: { kind: 'no-time-key', from: 0 } });
            return;
          }
          if (back && axis !== null && !BACK[bucket]) {
            expect(problem).toMatchObject({ why: 'problem', problem: { kind: 'long-bucket', from: 0 } });
            return;
          }
          expect(problem).toBeNull();

          /** What a row is grouped by, as text; times by their period. */
          const periodOf = (text: string) => (text === '' ? null : PERIODS[bucket](new Date(text)));
          const valueOf = (text: string, column: number) => (column === TIME ? String(periodOf(text)) : text);
          const valuesOf = (row: Row, of: readonly number[]) =>
            of.map((column) => valueOf(row[column]!, column)).join('\n');
          const groupOf = (row: Row) => valuesOf(row, columns);
          const [outer, others] = [columns.slice(0, -1), columns.filter((column) => column !== TIME)];

          const keys = frame.columns.slice(0, columns.length).map(textsOf);
          const isOther = (line: number) => facts.others.has(line);
          const shown = Array.from({ length: frame.length }, (_, line) =>
            isOther(line)
              ? null
              : columns.map((column, at) => valueOf(keys[at]![line] ?? '', column)).join('\n'),
          );
          const named = facts.columns.flatMap((each) =>
            each.role === 'measure' && each.pivot ? [each.pivot] : [],
          );
          const columnNames = new Set(
            named.filter(({ others, isTotal }) => !others && !isTotal).map(({ name }) => name),
          );
          const columnOf = (row: Row) => {
            if (pivot === null) return '';
            const text = row[pivot]!;
            const name = [...columnNames].find(
              (each) => valueOf(each === '(empty)' ? '' : each, pivot) === valueOf(text, pivot),
            );
            return name ?? 'other';
          };

          const slotOf = (inGroup: (row: Row) => boolean, inColumn: (row: Row) => boolean): Slot => {
            const row = rows.filter(inGroup);
            const column = rows.filter(inColumn);
            const parents = new Set(row.map((each) => valuesOf(each, outer)));
            const isOne = parents.size === 1 || new Set(rows.map((each) => valuesOf(each, outer))).size === 1;
            const parent = isOne
              ? column.filter((each) => row.length === 0 || parents.has(valuesOf(each, outer)))
              : null;
            return { own: row.filter(inColumn), all: rows, parent, row, column };
          };
          const figureOf = (inGroup: (row: Row) => boolean, inColumn: (row: Row) => boolean) => {
            const slot = slotOf(inGroup, inColumn);
            return slot.own.length === 0 ? null : of.of(slot);
          };

          /** The figure of one line, or of all of them, in one column. */
          const truth = (line: number | null, pivoted: (typeof named)[number] | null): Fraction | null => {
            const isSum = pivoted?.isTotal === true;
            const name = pivoted && !isSum ? (pivoted.others ? 'other' : pivoted.name) : null;
            const inColumn = (row: Row) => name === null || columnOf(row) === name;
            const key = line === null ? null : shown[line]!;
            const inGroup = (row: Row) =>
              line === null || (key === null ? !shown.includes(groupOf(row)) : groupOf(row) === key);
            if (kind === 'percent') {
              const slot = slotOf(inGroup, inColumn);
              const figure = of.of(slot);
              return figure && divided(times(figure, HUNDRED), fractionOf('0.8'));
            }
            const first = key === null ? undefined : rows.find(inGroup);
            if (kind === 'rank' || axis === 'row') {
              if (!first) return null;
              const peers = (isPeer: (row: Row) => boolean) =>
                [...new Set(rows.filter(isPeer).map(groupOf))].map((group) => ({
                  period: periodOf(rows.find((row) => groupOf(row) === group)![TIME]!),
                  figure: figureOf((row) => groupOf(row) === group, inColumn),
                }));
              const own = figureOf(inGroup, inColumn);
              if (kind === 'rank') {
                const all = peers((row) => valuesOf(row, outer) === valuesOf(first, outer));
                const larger = all.filter(({ figure }) => own && figure && compare(figure, own) > 0);
                return own && { over: BigInt(larger.length + 1), under: 1n };
              }
              const all = peers((row) => valuesOf(row, others) === valuesOf(first, others));
              return alongTime(periodOf(first[TIME]!), own, all);
            }
            const period = name === null || name === 'other' || name === '(empty)' ? null : periodOf(name);
            const all = [...columnNames].map((each) => ({
              period: each === '(empty)' ? null : periodOf(each),
              figure: figureOf(inGroup, (row) => columnOf(row) === each),
            }));
            if (kind === 'running' && named.some(({ others }) => others > 0)) return null;
            return alongTime(period, figureOf(inGroup, inColumn), all);
          };
          const alongTime = (
            period: number | null,
            own: Fraction | null,
            all: { period: number | null; figure: Fraction | null }[],
          ): Fraction | null => {
            if (period === null) return null;
            if (kind === 'running') {
              const found = all.flatMap((each) =>
                each.period !== null && each.period <= period && each.figure ? [each.figure] : [],
              );
              return found.length === 0 ? null : found.reduce(plus);
            }
            const earlier = period - (back ? BACK[bucket]![back] : 1);
            const before = isCut(earlier) ? null : all.find((each) => each.period === earlier)?.figure;
            if (kind === 'earlier') return before ?? null;
            if (!own || !before || isCut(period)) return null;
            const difference = minus(own, before);
            if (kind === 'difference') return difference;
            const size =
              before.over < 0n === before.under < 0n ? before : times(before, { over: -1n, under: 1n });
            return before.over === 0n ? null : divided(times(difference, HUNDRED), size);
          };
          const check = (text: string | null | undefined, figure: Fraction | null) => {
            const isExact = kind === 'rank' || (of.exact && kind !== 'change' && kind !== 'percent');
            if (figure === null) expect(text ?? '').toBe('');
            else if (isExact) expect(isSame(fractionOf(text!), figure), `${text}`).toBe(true);
            else expect(isRounded(text!, figure), `${text} for ${figure.over}/${figure.under}`).toBe(true);
          };
          for (const [at, each] of facts.columns.entries()) {
            if (each.role !== 'measure' || each.measure.how !== 'computed') continue;
            const isPart = kind === 'change' || kind === 'percent';
            const isOfPercent =
              /^(?:mean|min|max)\(cache_hit_percentage\)/.test(of.text) && !/ [-+*/] /.test(of.text);
            const points = kind === 'difference' && (of.percent || isOfPercent) ? 'points' : null;
            const unit = isPart || (kind === 'earlier' && of.percent) ? 'percent' : points;
            expect(each.unit === 'percent' || each.unit === 'points' ? each.unit : null).toBe(unit);
            const texts = textsOf(frame.columns[at]!);
            for (const line of shown.keys()) check(texts[line], truth(line, each.pivot));
            check(facts.totals[at], truth(null, each.pivot));
          }
        }),
        { numRuns: TABLES, seed },
      );
    },
    240_000,
  );
});
