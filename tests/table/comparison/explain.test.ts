import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sides } from '../../../src/table/comparison/comparisonSpec.ts';
import { explainWork } from '../../../src/table/comparison/explain.ts';
import type { Explanation, Texts } from '../../../src/table/comparison/explanation.ts';
import type { Frame } from '../../../src/table/frame.ts';
import { done } from '../../../src/table/work.ts';
import {
  divided,
  fractionOf,
  isRounded,
  isSame,
  minus,
  plus,
  sumOf,
  times,
  ZERO,
  type Fraction,
} from '../exactNumbers.ts';
import { frameOf } from '../frames.ts';

const HEADER = ['host', 'country', 'platform', 'bytes_out', 'request_count', 'cache_hit_percentage'];
type Row = readonly string[];

const sides = (now: Frame, before: Frame, units: Record<string, string> = {}): Sides => ({
  now: { frame: now, selection: null, units, covers: null },
  before: { frame: before, selection: null, units, covers: null },
});
const explain = (now: Frame, before: Frame, metric: string | null) =>
  done(explainWork(sides(now, before), metric));
function explained(now: readonly Row[], before: readonly Row[], metric: string | null): Explanation {
  const found = explain(frameOf(HEADER, now), frameOf(HEADER, before), metric);
  if ('not' in found) throw new Error(`It is not explained: ${found.not.kind}.`);
  return found.explained;
}

const amount = fc.oneof(
  fc.nat(1_000_000).map(String),
  fc.integer({ min: -90_000, max: 90_000 }).map((n) => (n / 1_000).toFixed(3)),
  fc.bigInt({ min: 0n, max: 10n ** 25n }).map(String),
  fc.constantFrom('0.1', '0.2', '1e-7', '9007199254740993'),
);
const row = fc
  .tuple(
    fc.nat(30).map((host) => `h${host}`),
    fc.constantFrom('DE', 'FR', '', 'US'),
    fc.constantFrom('wac', 'adn'),
    amount,
    fc.nat(1_000).map(String),
    fc.nat(10_000).map((share) => (share / 100).toFixed(2)),
  )
  .map((cells): Row => cells);
const rows = fc.array(row, { minLength: 1, maxLength: 60 });

type Column = Explanation['columns'][number];

/** Adds up what a column says: its parts, everything else and what rounding left. */
const sumOfParts = ({ contributions, rest, rounding }: Column) =>
  sumOf([
    ...contributions.map(({ difference }) => difference.text),
    ...(rest ? [rest.difference.text] : []),
    ...(rounding === null ? [] : [rounding]),
  ]);
const rowsWith = (list: readonly Row[], { names }: Column, texts: Texts) =>
  list.filter((each) => names.every((name, at) => each[HEADER.indexOf(name)] === (texts[at] ?? '')));
/** How many values, or pairs of values, occur. */
const occurring = (list: readonly Row[], { names }: Column) =>
  new Set(list.map((each) => JSON.stringify(names.map((name) => each[HEADER.indexOf(name)])))).size;

describe('the explanation of a sum', () => {
  it('has parts that add up to the difference exactly, each of which is that of its value', () => {
    fc.assert(
      fc.property(rows, rows, fc.constantFrom('bytes_out', 'request_count', null), (now, before, metric) => {
        const found = explained(now, before, metric);
        const figure = (list: readonly Row[]): Fraction =>
          metric === null
            ? { over: BigInt(list.length), under: 1n }
            : sumOf(list.map((each) => each[HEADER.indexOf(metric)]!));
        const truth = minus(figure(now), figure(before));
        expect(isSame(fractionOf(found.now.text), figure(now))).toBe(true);
        expect(isSame(fractionOf(found.before.text), figure(before))).toBe(true);
        expect(isSame(fractionOf(found.difference.text), truth)).toBe(true);
        for (const column of found.columns) {
          expect(column.rounding).toBeNull();
          expect(isSame(sumOfParts(column), truth)).toBe(true);
          expect(column.score).toBeGreaterThanOrEqual(0);
          expect(column.score).toBeLessThanOrEqual(1);
          const all = occurring([...now, ...before], column);
          const named = column.contributions.length;
          if (column.names.length === 1) expect(named + (column.rest?.values ?? 0)).toBe(all);
          else
            expect(column.rest).toEqual(
              named === all ? null : { values: null, difference: expect.anything() as unknown },
            );
          for (const { texts, difference, now: after, before: earlier } of column.contributions) {
            const [a, b] = [rowsWith(now, column, texts), rowsWith(before, column, texts)];
            expect(isSame(fractionOf(difference.text), minus(figure(a), figure(b)))).toBe(true);
            expect(after === null).toBe(a.length === 0);
            expect(earlier === null).toBe(b.length === 0);
          }
          const sizes = column.contributions.map(({ difference }) => Math.abs(Number(difference.text)));
          for (const [slot, size] of sizes.entries())
            expect(size).toBeGreaterThanOrEqual(sizes[slot + 1] ?? 0);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('ranks a planted cause first, whichever value of whichever column it is', () => {
    const plant = fc.tuple(fc.constantFrom(0, 1, 2), fc.nat(), fc.constantFrom(0n, 3n, 17n));
    fc.assert(
      fc.property(fc.array(row, { minLength: 30, maxLength: 80 }), plant, (list, [column, which, factor]) => {
        const before = list.map((each) => each.with(3, String(1 + Number(each[4]))));
        const value = before[which % before.length]![column]!;
        const now = before.map((each) =>
          each[column] === value ? each.with(3, String(BigInt(each[3]!) * factor)) : each,
        );
        const [first] = explained(now, before, 'bytes_out').columns;
        const cause = before.filter((each) => each[column] === value);
        const isAll = cause.length === before.length;
        fc.pre(!isAll);
        // Another column may tell the very same rows apart.
        const { texts } = first!.contributions[0]!;
        const found = rowsWith(before, first!, texts);
        if (first!.names[0] !== HEADER[column]) expect(found).toEqual(cause);
        else expect(texts).toEqual([value || null]);
      }),
      { numRuns: 300 },
    );
  });

  it('is not deceived by a value that has nearly everything, before and after', () => {
    const before = Array.from({ length: 40 }, (_, at): Row => [
      at === 7 ? 'rare' : 'usual',
      at % 4 === 0 ? 'DE' : 'FR',
      at % 2 ? 'wac' : 'adn',
      '100',
      '1',
      '1.00',
    ]);
    const now = before.map((each) => (each[1] === 'DE' ? each.with(3, '250') : each));
    const { columns } = explained(now, before, 'bytes_out');
    expect(columns.map(({ names }) => names)).toEqual([['country'], ['platform'], ['host']]);
    expect(columns[0]!.contributions[0]).toMatchObject({ texts: ['DE'], difference: { text: '1500' } });
    expect(columns[2]!.score).toBeLessThan(0.05);
  });

  it('lists the twenty largest parts, and the others together unless that is a single one', () => {
    const of = (values: number, bytes: number): Row[] =>
      Array.from({ length: values }, (_, at) => [`h${at}`, 'DE', 'wac', `${bytes * (at + 1)}`, '1', '50']);
    const hosts = (values: number) =>
      explained(of(values, 3), of(values, 2), 'bytes_out').columns.find(
        ({ names: [name] }) => name === 'host',
      )!;
    expect(hosts(21)).toMatchObject({ rest: null });
    expect(hosts(21).contributions).toHaveLength(21);
    expect(hosts(22).contributions.map(({ texts }) => texts[0])).toEqual(
      Array.from({ length: 20 }, (_, at) => `h${21 - at}`),
    );
    expect(hosts(22).rest).toMatchObject({ values: 2, difference: { text: '3' } });
  });

  it('finds what grew although something else fell as much', () => {
    const list = ['a', 'b', 'c', 'd'].flatMap((host) =>
      ['DE', 'FR'].map((country): Row => [host, country, 'wac', '100', '1', '1.00']),
    );
    const now = list.map((each) => each.with(3, each[0] === 'a' ? '200' : each[0] === 'b' ? '0' : '100'));
    const found = explained(now, list, 'bytes_out');
    expect(found.difference.text).toBe('0');
    expect(found.columns[0]).toMatchObject({ names: ['host'], rounding: null, rest: null });
    expect(
      found.columns[0]!.contributions.map(({ texts, difference }) => [texts[0], difference.text]),
    ).toEqual([
      ['a', '200'],
      ['b', '-200'],
      ['c', '0'],
      ['d', '0'],
    ]);
  });
});

describe('the explanation of a share', () => {
  const meanOf = (list: readonly Row[]): Fraction | null => {
    const weight = sumOf(list.map((each) => each[4]!));
    if (weight.over === 0n) return null;
    const products = list.map((each) => times(fractionOf(each[4]!), fractionOf(each[5]!)));
    return divided(products.reduce(plus, ZERO), weight);
  };
  const HALF: Fraction = { over: 1n, under: 2n };

  it('has effects that add up to the difference at the digits shown, each of which is that of its value', () => {
    fc.assert(
      fc.property(rows, rows, (now, before) => {
        const [to, from] = [meanOf(now), meanOf(before)];
        fc.pre(to !== null && from !== null);
        const found = explained(now, before, 'cache_hit_percentage');
        expect(isRounded(found.now.text, to)).toBe(true);
        expect(isRounded(found.before.text, from)).toBe(true);
        const shown = minus(fractionOf(found.now.text), fractionOf(found.before.text));
        expect(isSame(fractionOf(found.difference.text), shown)).toBe(true);
        const middle = times(plus(to, from), HALF);
        for (const column of found.columns) {
          expect(isSame(sumOfParts(column), shown)).toBe(true);
          const values = occurring([...now, ...before], column);
          expect(Math.abs(Number(column.rounding ?? 0))).toBeLessThanOrEqual((values + 1) * 1e-5);
          for (const {
            texts,
            difference,
            effects,
            own,
            now: shown,
            before: earlier,
          } of column.contributions) {
            if (own === null) expect(shown && earlier).toBeNull();
            else
              expect(
                isSame(fractionOf(own.text), minus(fractionOf(shown!.text), fractionOf(earlier!.text))),
              ).toBe(true);
            const [mix, rate] = [fractionOf(effects!.mix.text), fractionOf(effects!.rate.text)];
            expect(isSame(plus(mix, rate), fractionOf(difference.text))).toBe(true);
            const [a, b] = [rowsWith(now, column, texts), rowsWith(before, column, texts)];
            const weightOf = (list: readonly Row[], all: readonly Row[]) =>
              divided(sumOf(list.map((each) => each[4]!)), sumOf(all.map((each) => each[4]!)));
            const [wide, narrow] = [weightOf(a, now), weightOf(b, before)];
            const high = meanOf(a) ?? meanOf(b) ?? ZERO;
            const low = meanOf(b) ?? meanOf(a) ?? ZERO;
            const average = minus(times(plus(high, low), HALF), middle);
            expect(isRounded(effects!.mix.text, times(minus(wide, narrow), average))).toBe(true);
            expect(
              isRounded(effects!.rate.text, times(times(plus(wide, narrow), HALF), minus(high, low))),
            ).toBe(true);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('is told in points, and a value has its own change beside its part of the difference', () => {
    // The value rose, but has a smaller part of the requests: it pulled the share down.
    const [before, now]: Row[][] = [
      [
        ['high', 'DE', 'wac', '1', '60', '84.00'],
        ['low', 'DE', 'wac', '1', '40', '20.00'],
      ],
      [
        ['high', 'DE', 'wac', '1', '58', '85.00'],
        ['low', 'DE', 'wac', '1', '42', '20.00'],
      ],
    ];
    const found = explained(now!, before!, 'cache_hit_percentage');
    expect(found).toMatchObject({ tells: 'points', relative: null, difference: { text: '-0.7' } });
    const high = found.columns
      .find(({ names: [name] }) => name === 'host')!
      .contributions.find(({ texts: [text] }) => text === 'high')!;
    expect(high.own!.text).toBe('1');
    expect(Number(high.difference.text)).toBeCloseTo(0.59 - 0.02 * (84.5 - 58.05), 5);
    // Amounts have a change in percent and no change of their own; shares that are no percentages have neither.
    const bytes = explained(now!, before!, 'bytes_out');
    expect(bytes).toMatchObject({ tells: 'percent', relative: { text: '0' } });
    expect(bytes.columns[0]!.contributions.every(({ own }) => own === null)).toBe(true);
    const shares = frameOf(['host', 'requests', 'hit_ratio'], [['a', '1', '0.5']]);
    expect(explain(shares, shares, 'hit_ratio')).toMatchObject({
      explained: { tells: 'plain', relative: null },
    });
  });

  it('V8: a share that rose from 84.57 to 85.70 has its 1.13 points beside its part of the difference', () => {
    // It is asked for less of all requests: its part of the difference is below 0, and is not its own change.
    const found = explained(
      [
        ['a', 'DE', 'wac', '1', '5700', '85.70'],
        ['a', 'DE', 'adn', '1', '4300', '20.00'],
      ],
      [
        ['a', 'DE', 'wac', '1', '6000', '84.57'],
        ['a', 'DE', 'adn', '1', '4000', '20.00'],
      ],
      'cache_hit_percentage',
    );
    expect(found).toMatchObject({
      tells: 'points',
      relative: null,
      before: { text: '58.742' },
      now: { text: '57.449' },
      difference: { text: '-1.293' },
    });
    const platform = found.columns.find(({ names: [name] }) => name === 'platform')!;
    const wac = platform.contributions.find(({ texts: [text] }) => text === 'wac')!;
    expect(wac).toMatchObject({ before: { text: '84.57' }, now: { text: '85.7' }, own: { text: '1.13' } });
    // In points: its own change at the mean of its weights, and its change of weight at its distance from the whole.
    expect(Number(wac.difference.text)).toBeCloseTo(1.13 * 0.585 - 0.03 * (85.135 - 58.0955), 5);
    expect(Number(wac.difference.text)).toBeLessThan(0);
    expect(isSame(sumOfParts(platform), fractionOf('-1.293'))).toBe(true);
  });

  it('ranks a planted fall of one value first', () => {
    const plant = fc.tuple(fc.constantFrom(0, 1, 2), fc.nat());
    fc.assert(
      fc.property(fc.array(row, { minLength: 30, maxLength: 60 }), plant, (list, [column, which]) => {
        const before = list.map((each) => each.with(4, String(1 + Number(each[4]))).with(5, '80.00'));
        const value = before[which % before.length]![column]!;
        const now = before.map((each) => (each[column] === value ? each.with(5, '20.00') : each));
        const cause = before.filter((each) => each[column] === value);
        fc.pre(cause.length < before.length);
        const [first] = explained(now, before, 'cache_hit_percentage').columns;
        expect(rowsWith(before, first!, first!.contributions[0]!.texts)).toEqual(cause);
      }),
      { numRuns: 200 },
    );
  });

  it('tells a change of weights from a change of figures', () => {
    const before: Row[] = [
      ['good', 'DE', 'wac', '1', '50', '90.00'],
      ['bad', 'DE', 'wac', '1', '50', '10.00'],
    ];
    const heavier = explained([before[0]!, before[1]!.with(4, '150')], before, 'cache_hit_percentage');
    const parts = heavier.columns.find(({ names: [name] }) => name === 'host')!.contributions;
    expect(parts.map(({ effects }) => Number(effects!.rate.text))).toEqual([0, 0]);
    expect(parts.map(({ effects }) => Number(effects!.mix.text)).every((mix) => mix < 0)).toBe(true);
    const worse = explained([before[0]!.with(5, '70.00'), before[1]!], before, 'cache_hit_percentage');
    expect(
      worse.columns[0]!.contributions.map(({ texts, effects }) => [
        texts[0],
        effects!.mix.text,
        effects!.rate.text,
      ]),
    ).toEqual([
      ['good', '0', '-10'],
      ['bad', '0', '0'],
    ]);
  });
});

describe('a difference is not explained', () => {
  const list: Row[] = [['a', 'DE', 'wac', '1', '1', '1.00']];
  const frame = frameOf(HEADER, list);
  it('without the metric, for other units, for figures that cannot be combined, or without rows', () => {
    expect(explain(frame, frame, 'hits')).toEqual({ not: { kind: 'no-column', name: 'hits', side: 'now' } });
    expect(explain(frame, frame, 'host')).toEqual({
      not: { kind: 'wrong-column', name: 'host', side: 'now' },
    });
    const pair = sides(frame, frame, { bytes_out: 'megabytes' });
    expect(done(explainWork({ ...pair, before: { ...pair.before, units: {} } }, 'bytes_out'))).toEqual({
      not: { kind: 'units-differ', metric: 'bytes_out', now: 'megabytes', before: null },
    });
    const p95 = frameOf(['host', 'p95'], [['a', '1']]);
    expect(explain(p95, p95, 'p95')).toEqual({ not: { kind: 'not-combined', metric: 'p95' } });
    const none = { ...pair, before: { ...pair.before, selection: [] } };
    expect(done(explainWork(none, 'bytes_out'))).toEqual({ not: { kind: 'nothing', side: 'before' } });
  });

  it('without a figure on one side, and has none for values without one', () => {
    const rowOf = (host: string, bytes: string): Row => [host, 'DE', 'wac', bytes, '1', '1'];
    const [some, none] = [
      frameOf(HEADER, [rowOf('a', '5'), rowOf('b', ''), rowOf('c', '-2')]),
      frameOf(HEADER, [rowOf('a', '1'), rowOf('b', '1'), rowOf('c', '2')]),
    ];
    const bytes = frameOf(HEADER, [rowOf('a', '1'), ...Array.from({ length: 3 }, () => rowOf('b', ''))]);
    const onlyEmpty: Sides = {
      ...sides(some, bytes),
      before: { frame: bytes, selection: Uint32Array.of(1, 2, 3), units: {}, covers: null },
    };
    expect(done(explainWork(onlyEmpty, 'bytes_out'))).toEqual({
      not: { kind: 'no-figures', metric: 'bytes_out', side: 'before' },
    });
    const found = explain(some, none, 'bytes_out');
    const hosts = 'not' in found ? [] : (found.explained.columns[0]?.contributions ?? []);
    expect(hosts.find(({ texts: [text] }) => text === 'b')).toMatchObject({
      now: null,
      before: { text: '1' },
      difference: { text: '-1' },
    });
  });

  it('by columns of very many values', () => {
    const many = Array.from({ length: 2_100 }, (_, at): Row => [
      `h${at}`,
      `c${at % 5}`,
      'wac',
      '1',
      '1',
      '1.00',
    ]);
    const found = explained(many, many.slice(5), 'bytes_out');
    expect(found.tooMany).toEqual(['host']);
    expect(found.columns.map(({ names }) => names)).toEqual([['country']]);
  });
});

it('with a mean of numbers of many digits, messages wait for a thousand rows or a few values at most', () => {
  const values = 320;
  const side = (seed: number) =>
    frameOf(
      ['host', 'hit_percentage', 'requests'],
      Array.from({ length: 10 * values }, (_, at) => [
        `v${at % values}`,
        `${at % 90}.${String((at + seed) * 7919).padStart(30, '3')}`,
        `${1 + (at % 9)}`,
      ]),
    );
  const work = explainWork(sides(side(1), side(2)), 'hit_percentage');
  let pauses = 0;
  let step = work.next();
  for (; !step.done; step = work.next()) pauses += 1;
  expect(step.value).toHaveProperty('explained');
  expect(pauses).toBeGreaterThanOrEqual(2 * 4 + values / 16);
});
