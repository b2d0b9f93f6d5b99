import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isAroundZero,
  ownRows,
  shadedFigures,
  shadeIn,
} from '../../../../src/renderer/report/groups/heat.ts';
import { frameFrom, group, HOST, plain, REQUESTS, SCORE } from '../../../table/grouping/naiveGroups.ts';

const frame = frameFrom(
  ['a', 'b', 'c', 'd', 'e'].flatMap((host, at) =>
    Array.from({ length: 5 - at }, () => ['2026-11-20', host, String(at), '1', '1', '1.00', '1']),
  ),
);
const count = { column: null, how: 'count' } as const;
const sum = { column: REQUESTS!, how: 'sum' } as const;

it('groups that combine others are in no scale', () => {
  const others = new Map([
    [2, 9],
    [5, 4],
  ]);
  expect(ownRows({ others }, 6)).toEqual([
    { firstRow: 0, rows: 2 },
    { firstRow: 3, rows: 2 },
    { firstRow: 6, rows: 0 },
  ]);
  expect(ownRows({ others: new Map() }, 6)).toEqual([{ firstRow: 0, rows: 6 }]);
});

it('a figure is shaded in the columns of all values of a pivot, but those of others and the total', () => {
  const pivot = { column: HOST!, bucket: null, top: 2 };
  const { facts } = group(frame, { keys: plain(SCORE!), measures: [sum, count], pivot });
  // The key, then both figures of a, b, Other and Total.
  expect(facts.columns).toHaveLength(9);
  expect(shadedFigures(facts)).toEqual([
    { name: 'sum of request_count', columns: [1, 3] },
    { name: 'count of rows', columns: [2, 4] },
  ]);
});

it('the same figure twice has one scale, two figures of one name have two', () => {
  const named = {
    column: null,
    how: 'computed',
    name: 'sum of request_count',
    expression: 'count()',
  } as const;
  const { facts } = group(frame, { keys: plain(HOST!), measures: [sum, named, sum] });
  expect(shadedFigures(facts).map(({ columns }) => columns)).toEqual([[1, 3], [2]]);
});

it('shades are linear from the lowest to the highest value, around 0 where there are both signs', () => {
  const value = fc.integer({ min: -1_000, max: 1_000 });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), (values) => {
      const [low, high] = [Math.min(...values), Math.max(...values)];
      const span = { lowest: String(low), highest: String(high) };
      expect(isAroundZero(span)).toBe(low < 0 && high > 0);
      for (const each of values) {
        const shade = shadeIn(span, String(each));
        if (low === high) expect(shade).toBe(0);
        else if (low < 0 && high > 0) expect(shade * Math.max(-low, high)).toBeCloseTo(each);
        else expect(low + shade * (high - low)).toBeCloseTo(each);
      }
    }),
  );
});

it('cells without a number are not shaded', () => {
  for (const text of [null, undefined, '', 'none', '1e999'])
    expect(shadeIn({ lowest: '-2', highest: '4' }, text), String(text)).toBe(0);
});
