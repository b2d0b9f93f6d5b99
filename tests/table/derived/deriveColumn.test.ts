import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartData } from '../../../src/table/charts/chartData.ts';
import { deriveColumn, type Derived } from '../../../src/table/derived/deriveColumn.ts';
import type { Frame } from '../../../src/table/frame.ts';
import { groupRows } from '../../../src/table/grouping/groupRows.ts';
import type { Measure } from '../../../src/table/grouping/groupSpec.ts';
import { statistics } from '../../../src/table/rows/statistics.ts';
import { done } from '../../../src/table/work.ts';
import {
  divided,
  fractionOf,
  isRounded,
  isSame,
  minus,
  plus,
  times,
  ZERO,
  type Fraction,
} from '../exactNumbers.ts';
import { frameOf, textsOf } from '../frames.ts';

const derive = (frame: Frame, expression: string, seconds: number | null = null) =>
  done(deriveColumn(frame, { name: 'made', expression, seconds }));

function made(frame: Frame, expression: string, seconds: number | null = null): Derived {
  const found = derive(frame, expression, seconds);
  if ('problem' in found) throw new Error(found.problem.kind);
  return found;
}
const cellsOf = (frame: Frame, expression: string) => textsOf(made(frame, expression).column);
const problemOf = (frame: Frame, expression: string, seconds: number | null = null) => {
  const found = derive(frame, expression, seconds);
  return 'problem' in found ? found.problem : null;
};
const factsOf = ({ column }: Derived) => (column.kind === 'number' ? column.derived : null);
/** The frame with the derived column at its end. */
const withMade = (frame: Frame, expression: string): Frame => ({
  ...frame,
  columns: [...frame.columns, made(frame, expression).column],
});

// Each way of writing that a column may hold: whole, with fractions, beyond a double, empty.
const figure = fc.oneof(
  fc.integer({ min: -50, max: 50 }).map(String),
  fc.constantFrom(
    '',
    '0',
    '0.0',
    '1.5',
    '-2.25',
    '9007199254740993',
    '0.000000000000000001',
    '123456789012.123456789',
  ),
);
const rows = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), figure, figure), {
  minLength: 1,
  maxLength: 30,
});
const frameFor = (cells: readonly (readonly string[])[]) => frameOf(['host', 'hits', 'requests'], cells);
const isNumberColumn = (frame: Frame) => frame.columns.slice(1).every(({ kind }) => kind === 'number');

test('Sums, differences and products are exact, and a quotient is rounded', () => {
  const forms: readonly [string, (a: Fraction, b: Fraction) => Fraction | null][] = [
    ['hits + requests', plus],
    ['hits - 2.5 * requests', (a, b) => minus(a, times(fractionOf('2.5'), b))],
    ['-hits * requests', (a, b) => minus(ZERO, times(a, b))],
    ['hits / requests', (a, b) => (b.over === 0n ? null : divided(a, b))],
    [
      '100 - 100 * hits / requests',
      (a, b) => (b.over === 0n ? null : minus(fractionOf('100'), times(fractionOf('100'), divided(a, b)))),
    ],
    [
      'hits / (requests / hits)',
      (a, b) => (a.over === 0n || b.over === 0n ? null : divided(a, divided(b, a))),
    ],
  ];
  fc.assert(
    fc.property(rows, fc.constantFrom(...forms), (cells, [expression, naive]) => {
      const frame = frameFor(cells);
      fc.pre(isNumberColumn(frame));
      const { column, blanks, byZero } = made(frame, expression);
      const found = textsOf(column);
      let [empty, zeros] = [0, 0];
      for (const [row, [, hits = '', requests = '']] of cells.entries()) {
        const text = found[row];
        const truth =
          hits === '' || requests === '' ? undefined : naive(fractionOf(hits), fractionOf(requests));
        if (truth === undefined) empty += 1;
        else if (truth === null) zeros += 1;
        if (truth === undefined || truth === null) expect(text).toBeUndefined();
        else if (column.kind === 'number' && column.derived.rounded)
          expect(isRounded(text ?? '', truth)).toBe(true);
        else expect(isSame(fractionOf(text ?? ''), truth)).toBe(true);
      }
      expect([blanks, byZero]).toEqual([empty, zeros]);
    }),
    { numRuns: 300 },
  );
});

const group = (frame: Frame, measure: Measure) =>
  done(
    groupRows(frame, null, {
      keys: [{ column: 0, bucket: null }],
      measures: [measure],
      pivot: null,
      top: null,
    }),
  );

test('The quotient of a group is that of its sums, of the rows that have both', () => {
  fc.assert(
    fc.property(rows, (cells) => {
      const frame = frameFor(cells);
      fc.pre(isNumberColumn(frame));
      const { frame: groups, facts } = group(withMade(frame, 'hits / requests'), {
        column: 3,
        how: 'weighted',
      });
      const names = groups.columns[0] ? textsOf(groups.columns[0]) : [];
      const figures = groups.columns[1] ? textsOf(groups.columns[1]) : [];
      expect(facts.columns[1]).toMatchObject({ rounded: true, notCombined: null });
      const check = (figure: string | null | undefined, of: typeof cells) => {
        const whole = of.filter((cell) => cell[1] !== '' && cell[2] !== '');
        const [hits, requests] = [1, 2].map((side) =>
          whole.map((cell) => fractionOf(cell[side] ?? '')).reduce(plus, ZERO),
        );
        if (!hits || !requests || requests.over === 0n) expect(figure).toBeUndefined();
        else expect(isRounded(figure ?? '', divided(hits, requests))).toBe(true);
      };
      for (const [at, host] of names.entries())
        check(
          figures[at],
          cells.filter((cell) => cell[0] === host),
        );
      check(facts.totals[1] || undefined, cells);
    }),
    { numRuns: 150 },
  );
});

const SAMPLE = [
  ['2026-11-01T00:00:00Z', 'a', '90', '100', '1.50'],
  ['2026-11-01T00:00:00Z', 'b', '0', '900', '2'],
  ['2026-11-01T01:00:00Z', 'a', '5', '10', ''],
  ['2026-11-01T01:00:00Z', 'b', '', '10', '0.25'],
];
const sample = frameOf(['time', 'host', 'hits', 'requests', 'widgets'], SAMPLE);

test('A point of a chart is the quotient of its sums, and never the mean of quotients', () => {
  const frame = withMade(sample, '100 * hits / requests');
  const data = chartData(frame, null, { x: 0, metric: 5, split: null });
  expect(data?.aggregation).toEqual({ kind: 'quotient' });
  // 90 of 1000 rather than the mean of 90 % and 0 %; the row without hits counts on neither side.
  expect([...(data?.series[0]?.values ?? [])]).toEqual([9, 50]);
});

test('A quotient is neither added up nor averaged', () => {
  const frame = withMade(sample, 'hits / requests');
  for (const how of ['sum', 'mean', 'share'] as const)
    expect(group(frame, { column: 5, how }).facts.columns[1]).toMatchObject({
      notCombined: { why: 'kind', of: 'quotient', by: 'divide' },
    });
  const cells = done(statistics(frame, null, [{ firstRow: 0, rows: 4, columns: [5] }]));
  expect(cells.numbers?.combination).toBe('divide');
});

test('Amounts that are added, subtracted or multiplied by a number are amounts', () => {
  const frame = withMade(sample, 'requests - hits');
  expect(frame.columns[5]).toMatchObject({ derived: { kind: 'amount', rounded: false } });
  const { frame: groups } = group(frame, { column: 5, how: 'sum' });
  expect(groups.columns[1] && textsOf(groups.columns[1])).toEqual(['910', '5']);
  expect(factsOf(made(sample, '8 * requests'))?.kind).toBe('amount');
  // Nobody knows what the sum of products would be, or of what adds a number to each row.
  for (const expression of ['hits * requests', 'requests + 1', '1 / requests', 'hits / requests * requests'])
    expect(factsOf(made(sample, expression))).toMatchObject({ kind: 'quotient', ratio: null });
});

test('What is not known to add up is only combined where it is asked for', () => {
  const frame = withMade(sample, 'widgets / requests');
  expect(chartData(frame, null, { x: 0, metric: 5, split: null })?.untold).toBe(2);
  expect(group(frame, { column: 5, how: 'weighted' }).facts.columns[1]).toMatchObject({ notCombined: null });
});

test('Shares are of the sum of all rows, in percent', () => {
  expect(cellsOf(sample, 'share(requests)')).toEqual(['9.803922', '88.235294', '0.980392', '0.980392']);
  const { frame: groups } = group(withMade(sample, 'share(requests)'), { column: 5, how: 'sum' });
  expect(groups.columns[1] && textsOf(groups.columns[1])).toEqual(['98.039216', '1.960784']);
  expect(problemOf(sample, '1 + share(hits / requests)')).toEqual({ kind: 'not-added', from: 4, to: 9 });
});

test('The amount of a second follows from the granularity, or else from the times', () => {
  expect(textsOf(made(sample, 'per_second(requests)').column)[1]).toBe('0.250000');
  expect(textsOf(made(sample, 'per_second(requests)', 60).column)[1]).toBe('15.000000');
  expect(factsOf(made(sample, '8 * per_second(requests)'))).toMatchObject({
    kind: 'rate',
    ratio: null,
  });
  const uneven = frameOf(
    ['time', 'hits'],
    [
      ['2026-01-01', '1'],
      ['2026-02-01', '1'],
      ['2026-03-01', '1'],
    ],
  );
  expect(problemOf(uneven, 'per_second(hits)')).toMatchObject({ kind: 'no-seconds' });
  expect(problemOf(frameOf(['hits'], [['1']]), 'per_second(hits)')).toMatchObject({ kind: 'no-seconds' });
});

test('What cannot be computed is refused with its place', () => {
  expect(problemOf(sample, 'hits / reqests')).toEqual({
    kind: 'no-column',
    name: 'reqests',
    from: 7,
    to: 14,
  });
  expect(problemOf(sample, 'hits / host')).toEqual({ kind: 'not-numbers', name: 'host', from: 7, to: 11 });
  expect(problemOf(sample, '1 / 0')).toMatchObject({ kind: 'no-columns' });
  expect(problemOf(sample, 'constructor')).toMatchObject({ kind: 'no-column' });
  expect(problemOf(sample, Array.from({ length: 70 }, () => 'hits').join('*'))).toMatchObject({
    kind: 'too-complex',
  });
  const nested = Array.from({ length: 40 }, () => 'hits/requests').join('+');
  expect(problemOf(sample, `${nested}+requests/hits+1/hits+1/(hits+1)`)).not.toMatchObject({
    kind: 'no-column',
  });
  const taken = deriveColumn(sample, { name: 'hits', expression: 'requests', seconds: null });
  expect(done(taken)).toMatchObject({ problem: { kind: 'name-taken' } });
});

test('Columns with names of members of every object are columns', () => {
  const frame = frameOf(['__proto__', 'constructor'], [['4', '2']]);
  expect(cellsOf(frame, '__proto__ / constructor')).toEqual(['2.000000']);
});

test('Quotients of small figures keep their digits', () => {
  const frame = frameOf(
    ['hits', 'bytes'],
    [
      ['1', '7000000'],
      ['1', '9000000'],
    ],
  );
  expect(cellsOf(frame, 'hits / bytes')).toEqual(['0.000000142857', '0.000000111111']);
});

test('with numbers of many digits, messages wait for a thousand rows at most', () => {
  const long = (at: number) => `${at}.${String(at * 7919).padStart(30, '3')}`;
  const frame = frameOf(
    ['a', 'b'],
    Array.from({ length: 20_000 }, (_, at) => [long(at + 1), long(at + 7)]),
  );
  for (const expression of ['a * b + a', 'a / b', 'share(a)']) {
    const work = deriveColumn(frame, { name: 'c', expression, seconds: null });
    let pauses = 0;
    while (!work.next().done) pauses += 1;
    expect(pauses, expression).toBeGreaterThanOrEqual(19);
  }
});
