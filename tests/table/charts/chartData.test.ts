import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartData, suggestChart as suggestWork } from '../../../src/table/charts/chartData.ts';
import type { Frame } from '../../../src/table/frame.ts';
import { groupRows } from '../../../src/table/grouping/groupRows.ts';
import { done } from '../../../src/table/work.ts';
import { frameOf } from '../frames.ts';

const suggestChart = (frame: Frame) => done(suggestWork(frame));

describe('a chart', () => {
  const hours = [
    '2026-11-20T00:00:00Z',
    '2026-11-20T01:00:00Z',
    '2026-11-20T02:00:00Z',
    '2026-11-20T04:00:00Z',
  ];
  const frame = frameOf(
    ['time', 'platform', 'requests', 'hit_percentage', 'score'],
    hours.flatMap((time, index) =>
      index === 1
        ? [[time, 'a', '5', '50.00', '1']]
        : [
            [time, 'a', '10', '60.00', '2'],
            [time, 'b', '1', '80.00', '3'],
          ],
    ),
  );

  it('is never of what measures nothing, even if there is nothing else', () => {
    const of = (...names: string[]) =>
      suggestChart(
        frameOf(
          ['host', ...names],
          [
            ['a', ...names.map(() => '1')],
            ['b', ...names.map(() => '2')],
          ],
        ),
      )?.metric;
    expect([of('epoch'), of('extra 2'), of('epoch', 'extra 2', 'score')]).toEqual([null, null, 3]);
  });

  it('is over time, of the first metric that can be added up', () => {
    expect(suggestChart(frame)).toEqual({ x: 0, metric: 2, split: 1 });
    expect(
      suggestChart(
        frameOf(
          ['host', 'score', 'hits'],
          [
            ['a', '3', '1'],
            ['b', '4', '2'],
          ],
        ),
      ),
    ).toEqual({ x: 0, metric: 2, split: null });
    expect(suggestChart(frameOf(['only'], [['x'], ['y']]))).toEqual({
      x: 0,
      metric: null,
      split: null,
    });
    expect(suggestChart(frameOf(['a'], []))).toBeNull();
  });

  it('is not split by a column of more than 12 values at first, and by the next that has fewer', () => {
    const rows = Array.from({ length: 13 }, (_, at) => ['2026-11-20', `h${at}`, `c${at % 12}`, '1']);
    const wide = frameOf(['time', 'host', 'country', 'requests'], rows);
    expect(suggestChart(wide)).toEqual({ x: 0, metric: 3, split: 2 });
    const host = frameOf(
      ['time', 'host'],
      rows.map((row) => row.slice(0, 2)),
    );
    expect(suggestChart(host)).toEqual({ x: 0, metric: null, split: null });
  });

  it('has as many series or categories as are asked for, 12 at most, and the others together', () => {
    const rows = Array.from({ length: 40 }, (_, at) => ['2026-11-20', `h${at}`, String(100 - at)]);
    const many = frameOf(['time', 'host', 'requests'], rows);
    const names = (spec: { x: number; split: number | null; top?: number }) => {
      const { x, series } = chartData(many, null, { metric: 2, ...spec })!;
      return x.kind === 'category' ? x.values : series.map(({ name }) => name);
    };
    expect(names({ x: 0, split: 1, top: 3 })).toEqual(['h0', 'h1', 'h2', 'Other (37)']);
    expect(names({ x: 0, split: 1 })).toHaveLength(9);
    expect(names({ x: 0, split: 1, top: 99 })).toHaveLength(13);
    expect(names({ x: 1, split: null, top: 2 })).toEqual(['h0', 'h1', 'Other (38)']);
    expect(names({ x: 1, split: null })).toHaveLength(31);
  });

  it('tells zero from unknown', () => {
    const data = chartData(frame, null, { x: 0, metric: 2, split: 1 });
    expect(data?.x.values).toHaveLength(5); // the missing hour has a point of its own
    expect([...data!.series[0]!.values]).toEqual([10, 5, 10, Number.NaN, 10]);
    expect([...data!.series[1]!.values]).toEqual([1, 0, 1, Number.NaN, 1]);
    expect(data?.stepMs).toBe(3_600_000);
  });

  it('has no value where no row has a figure, and counts the rows without one', () => {
    const [first, second, third] = hours;
    const data = chartData(
      frameOf(
        ['time', 'requests'],
        [
          [first, '1'],
          [first, ''],
          [second, ''],
          [second, ''],
          [third, '0'],
        ].map((row) => row.map((text) => text ?? '')),
      ),
      null,
      { x: 0, metric: 1, split: null },
    )!;
    expect([...data.series[0]!.values]).toEqual([1, Number.NaN, 0]);
    expect(data.withoutFigure).toBe(3);
  });

  it('says of a sum whether digits beyond the fortieth were rounded', () => {
    const rounded = (digits: number) => {
      const rows = ['a', 'a'].map((host) => [host, `0.${'3'.repeat(digits)}`]);
      const data = chartData(frameOf(['host', 'requests'], rows), null, { x: 0, metric: 1, split: null })!;
      return data.series[0]!.rounded.has(0);
    };
    expect(rounded(40)).toBe(false);
    expect(rounded(41)).toBe(true);
  });

  it('is of a metric that cannot be combined only where single rows show something', () => {
    const score = (hosts: readonly string[]) =>
      suggestChart(
        frameOf(
          ['host', 'score'],
          hosts.map((host) => [host, '1']),
        ),
      );
    expect(score(['a', 'b', 'b'])).toEqual({ x: 0, metric: 1, split: null });
    expect(score(['a', 'a', 'b', 'b'])).toEqual({ x: 0, metric: null, split: null });
  });

  it('weights shares by the requests of their rows', () => {
    const data = chartData(frame, null, { x: 0, metric: 3, split: null })!;
    expect(data.aggregation).toEqual({ kind: 'weighted', by: 'requests' });
    expect(data.series[0]?.values[0]).toBeCloseTo((60 * 10 + 80) / 11, 12);
    expect(data.series[0]?.values[1]).toBe(50);
    expect(data.series[0]?.values[3]).toBeNaN();
    expect([...data.series[0]!.rounded]).toEqual([0, 2, 4]);
    expect(data.digits).toBe(2);
  });

  it('combines no rows of a metric that it does not know, and counts the points without a value', () => {
    const data = chartData(frame, null, { x: 0, metric: 4, split: null })!;
    expect(data.aggregation).toEqual({ kind: 'single rows', of: 'unknown' });
    expect([...data.series[0]!.values]).toEqual([Number.NaN, 1, Number.NaN, Number.NaN, Number.NaN]);
    expect(data.untold).toBe(3);
    const split = chartData(frame, null, { x: 0, metric: 4, split: 1 })!;
    const b = split.series.find(({ name }) => name === 'b')!;
    expect([...b.values]).toEqual([3, Number.NaN, 3, Number.NaN, 3]);
    expect(split.untold).toBe(0);
  });

  it('has no group of others where they cannot be combined, and says how many are not shown', () => {
    const rows = Array.from({ length: 40 }, (_, host) => [`h${host}`, String(host)]);
    const data = chartData(frameOf(['host', 'score'], rows), null, { x: 0, metric: 1, split: null })!;
    expect(data.x.values[0]).toBe('h39');
    expect(data.x.values).toHaveLength(30);
    expect(data).toMatchObject({
      otherCategories: 0,
      leftOut: 0,
      notCombined: { series: 0, categories: 10 },
    });
  });

  it('takes the units that are known into account', () => {
    const columns = ['host', 'cache_hit', 'requests'];
    const pair = frameOf(columns, [
      ['a', '50', '1'],
      ['a', '100', '3'],
    ]);
    const value = (units: Record<string, string>) =>
      chartData(pair, null, { x: 0, metric: 1, split: null }, units)?.series[0]?.values[0];
    expect(value({})).toBe(150);
    expect(value({ cache_hit: 'percent' })).toBe(87.5);
  });

  it('adds up without rounding, beyond the digits of a double and beyond the point', () => {
    const amounts = fc.array(
      fc.tuple(
        fc.nat(2),
        fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }),
        fc.constantFrom(0, 0, 2, 7, 20),
        fc.constantFrom('', 'e3', 'E-7'),
      ),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(amounts, fc.boolean(), (some, plain) => {
        const rows = some.map(([host, whole, digits, exponent]) => {
          const text = String(whole < 0n ? -whole : whole).padStart(digits + 1, '0');
          const number = digits ? `${text.slice(0, -digits)}.${text.slice(-digits)}` : text;
          const shift = 27 - digits + (plain ? 0 : exponent === 'e3' ? 3 : exponent === 'E-7' ? -7 : 0);
          const cell = `${whole < 0n ? '-' : ''}${number}${plain ? '' : exponent}`;
          return { host: `h${host}`, cell, scaled: whole * 10n ** BigInt(shift) };
        });
        const report = frameOf(
          ['host', 'bytes'],
          [['first', '0'], ...rows.map(({ host, cell }) => [host, cell])],
        );
        const data = chartData(report, null, { x: 0, metric: 1, split: null })!;
        for (const [point, name] of [...data.x.values].entries()) {
          const { values, exact } = data.series[0]!;
          const [whole = '', fraction = ''] = (exact.get(point) ?? String(values[point])).split('.');
          const shown = BigInt(whole + fraction.padEnd(27, '0'));
          const truth = rows
            .filter(({ host }) => host === name)
            .reduce((sum, { scaled }) => sum + scaled, 0n);
          expect(shown).toBe(truth);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('adds up whole numbers that a double holds to a sum that it does not', () => {
    const rows = Array.from({ length: 9 }, () => ['a', String(2 ** 50 - 1)]);
    const data = chartData(frameOf(['host', 'bytes'], rows), null, { x: 0, metric: 1, split: null })!;
    expect(data.series[0]?.exact.get(0)).toBe(String(9n * (2n ** 50n - 1n)));
  });

  it('numbers names from the largest on, by the metric of the first chart', () => {
    const often = [
      ['2026-11-20T00:00:00Z', 'often', '1'],
      ['2026-11-20T00:00:00Z', 'often', '1'],
      ['2026-11-20T00:00:00Z', 'much', '9'],
    ];
    const names = frameOf(['time', 'host', 'requests'], often);
    for (const metric of [2, null]) {
      const { series = [] } = chartData(names, null, { x: 0, metric, split: 1 }) ?? {};
      expect(Object.fromEntries(series.map(({ name, slot }) => [name, slot]))).toEqual({ much: 0, often: 1 });
    }
  });

  it('gives a name the same slot whatever is shown', () => {
    const hosts = Array.from({ length: 14 }, (_, host) => `h${host}`);
    const report = frameOf(
      ['time', 'host', 'requests', 'hit_percentage', 'score'],
      hosts.map((host, at) => ['2026-11-20', host, String(100 - at), String(at * 7), String((at * 5) % 14)]),
    );
    const slotOf = new Map(hosts.map((host, at) => [host, at]));
    fc.assert(
      fc.property(
        fc.subarray([...hosts.keys()], { minLength: 1 }),
        fc.constantFrom(null, 2, 3, 4),
        (rows, metric) => {
          const mixed = Uint32Array.from(rows.toReversed());
          const { series } = chartData(report, mixed, { x: 0, metric, split: 1 })!;
          for (const { name, others, slot } of series) expect(slot).toBe(others ? -1 : slotOf.get(name));
        },
      ),
    );
  });

  it('shows the largest series and combines the others, losing nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(60), fc.nat(1000)), { minLength: 1, maxLength: 200 }), (pairs) => {
        const many = frameOf(
          ['host', 'hits'],
          pairs.map(([host, n]) => [`h${host}`, String(n)]),
        );
        const data = chartData(many, null, { x: 0, metric: 1, split: null });
        const shown = data!.series.flatMap((each) => [...each.values]).reduce((a, b) => a + b, 0);
        expect(shown).toBe(pairs.reduce((sum, [, n]) => sum + n, 0));
        expect(data!.x.values.length).toBeLessThanOrEqual(31);
      }),
      { numRuns: 200 },
    );
  });

  it('has what combines the smaller groups last, however large, with all that it combines itself', () => {
    const hosts = fc.array(fc.nat(60), { minLength: 1, maxLength: 200 });
    const sums = [1, 2].map((column) => ({ column, how: 'sum' as const }));
    fc.assert(
      fc.property(hosts, fc.integer({ min: 1, max: 50 }), fc.boolean(), (numbers, top, isSplit) => {
        const report = frameOf(
          ['host', 'requests', 'score'],
          numbers.map((host) => [`h${host}`, '1', '1']),
        );
        const keys = [{ column: 0, bucket: null }];
        const { frame: groups, facts } = done(
          groupRows(report, null, { keys, measures: sums, pivot: null, top }),
        );
        const all = new Set(numbers).size;
        const names = (metric: number) => {
          const { x, otherCategories, series, notCombined } = chartData(
            groups,
            null,
            isSplit ? { x: 0, metric, split: 0, top: 12 } : { x: 0, metric, split: null },
          )!;
          const ofAxis = x.kind === 'category' ? x.values : [];
          const shown = isSplit ? series.map(({ name }) => name) : ofAxis;
          const others = isSplit ? (series.at(-1)?.others ?? 0) : otherCategories;
          const left = isSplit ? notCombined.series : notCombined.categories;
          expect(shown.findIndex((name) => name.startsWith('Other'))).toBe(
            others > 0 ? shown.length - 1 : -1,
          );
          if (others > 0) expect(shown.at(-1)).toBe(`Other (${others})`);
          return { others, counted: shown.length - Number(others > 0) + others + left };
        };
        // Requests add up, so that whatever is not shown is combined; of a score nobody knows.
        const [requests, score] = [names(1), names(2)];
        expect([requests.counted, score.counted]).toEqual([all, all]);
        const combined = [...facts.others.values()].reduce((sum, each) => sum + each, 0);
        expect(score.others).toBe(combined);
        expect(requests.others).toBeGreaterThanOrEqual(combined);
      }),
      { numRuns: 200 },
    );
  });
});
