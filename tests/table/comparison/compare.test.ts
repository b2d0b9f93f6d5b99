import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChartData } from '../../../src/table/charts/chartData.ts';
import { compareWork } from '../../../src/table/comparison/compare.ts';
import type { CompareSpec, Side } from '../../../src/table/comparison/comparisonSpec.ts';
import type { Frame } from '../../../src/table/frame.ts';
import { done } from '../../../src/table/work.ts';
import { divided, fractionOf, isRounded, isSame, minus, sumOf, times } from '../exactNumbers.ts';
import { frameOf, textsOf } from '../frames.ts';

const HEADER = ['time', 'host', 'bytes_out', 'request_count', 'cache_hit_percentage', 'p95'];
const HOUR = 3_600_000;
type Row = string[];
type Counted = { hour: number; host: string; bytes: string };

/** The rows of a report that starts at a time; the first hours say how far apart its times are. */
const reportFrom = (startMs: number, list: readonly Counted[], hours = 2): Row[] =>
  [...Array.from({ length: hours }, (_, hour) => ({ hour, host: 'h0', bytes: '1' })), ...list].map(
    ({ hour, host, bytes }) => [
      new Date(startMs + hour * HOUR).toISOString(),
      host,
      bytes,
      '10',
      `${(hour * 7) % 100}.50`,
      '5',
    ],
  );
const side = (rows: readonly Row[], more: Partial<Side> = {}): Side => ({
  frame: frameOf(HEADER, rows),
  selection: null,
  units: {},
  covers: null,
  ...more,
});
const compare = (now: Side, before: Side, spec: Partial<CompareSpec> = {}) =>
  done(compareWork({ now, before }, { axis: 'time', metric: 'bytes_out', split: null, ...spec }));
function compared(now: Side, before: Side, spec: Partial<CompareSpec> = {}) {
  const found = compare(now, before, spec);
  if ('not' in found) throw new Error(`They are not compared: ${found.not.kind}.`);
  return found;
}

const START = { now: Date.UTC(2026, 10, 20), before: Date.UTC(2026, 9, 1, 7) };
const amount = fc.oneof(
  fc.nat(1_000).map(String),
  fc.integer({ min: -9_000, max: 9_000 }).map((n) => (n / 100).toFixed(2)),
  fc.bigInt({ min: 0n, max: 10n ** 20n }).map(String),
);
const list = fc.array(
  fc.record({ hour: fc.nat(12), host: fc.nat(12).map((host) => `h${host}`), bytes: amount }),
  { maxLength: 40 },
);
const figure = ({ series }: ChartData, at: number, point: number) =>
  series[at]!.exact.get(point) ?? String(series[at]!.values[point]);
const column = (table: Frame, name: string) => textsOf(table.columns.find((each) => each.name === name)!);

describe('two sides in time', () => {
  it('are compared hour by hour from where each starts, for each series, without losing a row', () => {
    fc.assert(
      fc.property(list, list, (a, b) => {
        const [now, before] = [reportFrom(START.now, a, 6), reportFrom(START.before, b, 6)];
        const { compared: found } = compared(side(now), side(before), { split: 'host', top: 3 });
        expect(found.offsetMs).toBe(START.now - START.before);
        const lengthOf = (rows: readonly Row[], start: number) =>
          Math.max(...rows.map(([time]) => (Date.parse(time!) - start) / HOUR)) + 1;
        const [long, short] = [lengthOf(now, START.now), lengthOf(before, START.before)];
        expect(found.unmatched).toEqual({
          now: Math.max(0, long - short),
          before: Math.max(0, short - long),
        });
        const names = found.now.series.map(({ name }) => name);
        expect(found.before.series.map(({ name }) => name)).toEqual(names);
        expect(names.length).toBeLessThanOrEqual(4);
        for (const [which, rows] of [
          ['now', now],
          ['before', before],
        ] as const) {
          const data = found[which];
          expect([...data.x.values]).toEqual([...found.now.x.values]);
          for (const [at, { name, others }] of data.series.entries())
            for (const [point, ms] of [...data.x.values].entries()) {
              const own = Number(ms) - START.now + START[which];
              const here = rows.filter(([time]) => Date.parse(time!) === own);
              const mine = here.filter(([, host]) => (others ? !names.includes(host!) : host === name));
              if (here.length === 0) expect(data.series[at]!.values[point]).toBeNaN();
              else
                expect(isSame(fractionOf(figure(data, at, point)), sumOf(mine.map((row) => row[2]!)))).toBe(
                  true,
                );
            }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('have a table of exact differences, and of relative ones where there is something to relate to', () => {
    fc.assert(
      fc.property(list, list, (a, b) => {
        const { table, compared: found } = compared(
          side(reportFrom(START.now, a, 6)),
          side(reportFrom(START.before, b, 6)),
          { split: 'host' },
        );
        const [nows, befores] = [column(table, 'bytes_out now'), column(table, 'bytes_out before')];
        const differences = column(table, 'bytes_out difference');
        const changes = column(table, 'bytes_out difference in percent');
        const [times_, earlier] = [column(table, 'time'), column(table, 'time before')];
        for (let row = 0; row < table.length; row += 1) {
          expect(Date.parse(times_[row]!) - Date.parse(earlier[row]!)).toBe(found.offsetMs);
          const [to, from] = [nows[row], befores[row]];
          if (to === undefined || from === undefined) {
            expect([differences[row], changes[row]]).toEqual([undefined, undefined]);
            continue;
          }
          const truth = minus(fractionOf(to!), fractionOf(from!));
          expect(isSame(fractionOf(differences[row]!), truth)).toBe(true);
          const base = fractionOf(from!.replace('-', ''));
          if (base.over === 0n) expect(changes[row]).toBeUndefined();
          else
            expect(isRounded(changes[row]!, divided(times(truth, { over: 100n, under: 1n }), base))).toBe(
              true,
            );
        }
        const cells = found.now.series.flatMap(({ values }, at) =>
          Array.from(values, (value, point) => [value, found.before.series[at]!.values[point]!]),
        );
        expect(table.length).toBe(cells.filter((pair) => !pair.every(Number.isNaN)).length);
      }),
      { numRuns: 100 },
    );
  });

  it('start with the span that a report covers, and points that it covers in part are marked', () => {
    const rows = (start: number) => reportFrom(start, [{ hour: 2, host: 'h0', bytes: '7' }]);
    const covers = { fromMs: START.now - 2.5 * HOUR, toMs: START.now + 4 * HOUR };
    const { compared: found } = compared(side(rows(START.now), { covers }), side(rows(START.before)));
    expect(new Date(Number(found.now.x.values[0])).toISOString()).toBe('2026-11-19T21:00:00.000Z');
    expect([...found.now.partial]).toEqual([0]);
    expect([...found.before.partial]).toEqual([]);
    // The first hour of the report before is set against the first of the span.
    expect(found.before.series[0]!.values[0]).toBe(1);
    expect(found.now.series[0]!.values[3]).toBe(1);
    expect(found.unmatched).toEqual({ now: 4, before: 0 });
  });

  it('start where their reports do, whichever rows are compared, and have the granularity of these', () => {
    // Of a rare host, now has two rows at its hours 5 and 11, and before one at each of its hours 2 and 5.
    const rare = (hours: readonly number[], bytes: string) =>
      hours.map((hour) => ({ hour, host: 'rare', bytes }));
    const now = reportFrom(START.now, rare([5, 11], '7'), 12);
    const before = reportFrom(START.before, rare([2, 5], '3'), 12);
    const only = (rows: readonly Row[], more: Partial<Side> = {}) =>
      side(rows, {
        selection: Uint32Array.from([...rows.keys()].filter((at) => rows[at]?.[1] === 'rare')),
        ...more,
      });
    const hours = (found: ReturnType<typeof compared>) =>
      (['now', 'before'] as const).map((name) =>
        [...found.compared[name].series[0]!.values].flatMap((value, hour) => (value > 0 ? [hour] : [])),
      );
    expect(hours(compared(only(now), only(before)))).toEqual([
      [5, 11],
      [2, 5],
    ]);
    // Wider points begin at the start, too, with what is covered or without: from 0 to 2 o'clock, and so on.
    const covers = { fromMs: START.now, toMs: START.now + 12 * HOUR };
    for (const more of [{}, { covers }])
      expect(hours(compared(only(now, more), only(before), { stepMs: 3 * HOUR }))).toEqual([
        [1, 3],
        [0, 1],
      ]);
    expect(compared(only(now), only(before)).compared.offsetMs).toBe(START.now - START.before);
  });

  it('of another granularity are merged to the coarser one, where that is possible', () => {
    const hours = reportFrom(START.now, [{ hour: 2, host: 'h0', bytes: '4' }]);
    const coarse: Row[] = [0, 2, 4].map((hour) =>
      reportFrom(START.before + hour * HOUR, [])[0]!.with(2, '9'),
    );
    const { compared: found } = compared(side(hours), side(coarse));
    expect(found.now.stepMs).toBe(2 * HOUR);
    expect([...found.now.series[0]!.values]).toEqual([2, 4, Number.NaN]);
    expect([...found.before.series[0]!.values]).toEqual([9, 9, 9]);
    const three = [0, 3, 6].map((hour) =>
      coarse[0]!.with(0, new Date(START.before + hour * HOUR).toISOString()),
    );
    expect(compare(side(coarse), side(three))).toEqual({
      not: { kind: 'steps-differ', nowMs: 2 * HOUR, beforeMs: 3 * HOUR },
    });
    expect(compare(side(hours), side(coarse), { metric: 'p95' })).toEqual({
      not: { kind: 'steps-differ', nowMs: HOUR, beforeMs: 2 * HOUR },
    });
  });

  it('are weighted where the metric is a share, and rounded figures have differences of the digits shown', () => {
    const twice = [0, 0].map((hour) => ({ hour, host: 'h1', bytes: '1' }));
    const [now, before] = [reportFrom(START.now, twice), reportFrom(START.before, twice)];
    now[2]![4] = '90.00';
    now[2]![3] = '20';
    const { compared: found, table } = compared(side(now), side(before), { metric: 'cache_hit_percentage' });
    expect(found.now.aggregation).toEqual({ kind: 'weighted', by: 'request_count' });
    // (0.50 × 10 + 90 × 20 + 0.50 × 10) / 40 against 0.50.
    expect(column(table, 'cache_hit_percentage now')[0]).toBe('45.25000');
    expect(column(table, 'cache_hit_percentage difference in points')[0]).toBe('44.75');
    expect(table.columns.map(({ name }) => name)).not.toContain('cache_hit_percentage difference in percent');
  });

  it('may have figures of more fraction digits than a double is written with', () => {
    const tiny = reportFrom(START.now, []).map((row) => row.with(4, '1e-120'));
    const { table } = compared(side([...tiny, ...tiny]), side(tiny), { metric: 'cache_hit_percentage' });
    expect(table.length).toBe(2);
  });

  it('are at most as many points as a chart can show', () => {
    const far = (start: number) => reportFrom(start, [{ hour: 9_000, host: 'h0', bytes: '3' }]);
    const { compared: found } = compared(side(far(START.now)), side(far(START.before)));
    expect(found.now.x.values.length).toBeLessThanOrEqual(2_100);
    expect(found.now.stepMs).toBe(5 * HOUR);
    expect(found.now.merged).toBe(true);
    const day = compared(side(far(START.now)), side(far(START.before)), { stepMs: 24 * HOUR }).compared;
    expect(day.now.stepMs).toBe(24 * HOUR);
    expect(day.now.series[0]!.values.at(-1)).toBe(3);
  });
});

describe('two sides by names', () => {
  it('are compared name by name, and what only one of them has is nothing on the other', () => {
    fc.assert(
      fc.property(list, list, (a, b) => {
        const [now, before] = [reportFrom(START.now, a), reportFrom(START.before, b)];
        const { compared: found, table } = compared(side(now), side(before), { axis: 'host' });
        const names = [...new Set([...now, ...before].map(([, host]) => host!))];
        expect(new Set<unknown>(found.now.x.values)).toEqual(new Set(names));
        expect(found.offsetMs).toBeNull();
        for (const [which, rows] of [
          ['now', now],
          ['before', before],
        ] as const)
          for (const [point, name] of [...found[which].x.values].entries()) {
            const mine = rows.filter(([, host]) => host === name).map((row) => row[2]!);
            expect(isSame(fractionOf(figure(found[which], 0, point)), sumOf(mine))).toBe(true);
          }
        expect(table.length).toBe(names.length);
        expect(column(table, 'bytes_out difference')).not.toContain(undefined);
      }),
      { numRuns: 100 },
    );
  });

  it('have the largest of both together, and the others as one', () => {
    const rows = (first: number): Row[] =>
      Array.from(
        { length: 20 },
        (_, at) => reportFrom(START.now, [{ hour: 0, host: `n${first + at}`, bytes: `${at}` }])[2]!,
      );
    const { compared: found } = compared(side(rows(0)), side(rows(10)), { axis: 'host', top: 2 });
    expect([...found.now.x.values]).toEqual(['n19', 'n18', 'Other (28)']);
    expect([...found.now.series[0]!.values]).toEqual([19, 18, 153]);
    expect([...found.before.series[0]!.values]).toEqual([9, 8, 173]);
    expect(found.before.otherCategories).toBe(28);
  });

  it('are all shown where the others would be a single one', () => {
    const rows = Array.from(
      { length: 3 },
      (_, at) => reportFrom(START.now, [{ hour: 0, host: `n${at}`, bytes: `${at}` }])[2]!,
    );
    const { compared: found } = compared(side(rows), side(rows), { axis: 'host', top: 2 });
    expect([...found.now.x.values]).toEqual(['n2', 'n1', 'n0']);
  });

  it('are ranked by the larger figure where the two cannot be added up', () => {
    const rows = (...figures: string[]): Row[] =>
      figures.map((p95, at) => reportFrom(START.now, [])[0]!.with(1, `n${at}`).with(5, p95));
    const spec = { axis: 'host', metric: 'p95' };
    const { compared: found } = compared(side(rows('6', '1')), side(rows('6', '9')), spec);
    expect([...found.now.x.values]).toEqual(['n1', 'n0']);
  });
});

describe('two sides are not compared', () => {
  const rows = reportFrom(START.now, []);
  it('without the columns on both, with other units, or without rows', () => {
    const other = { ...side(rows), frame: frameOf(['time', 'host'], [['2026-11-20', 'a']]) };
    expect(compare(side(rows), other)).toEqual({
      not: { kind: 'no-column', name: 'bytes_out', side: 'before' },
    });
    expect(compare(side(rows), side(rows), { metric: 'host' })).toEqual({
      not: { kind: 'wrong-column', name: 'host', side: 'now' },
    });
    expect(compare(side(rows), side(rows), { axis: 'bytes_out' })).toEqual({
      not: { kind: 'wrong-column', name: 'bytes_out', side: 'now' },
    });
    expect(compare(side(rows, { units: { bytes_out: 'gigabytes' } }), side(rows))).toEqual({
      not: { kind: 'units-differ', metric: 'bytes_out', now: 'gigabytes', before: null },
    });
    expect(compare(side(rows), side(rows, { selection: [] }))).toEqual({
      not: { kind: 'nothing', side: 'before' },
    });
  });
});
