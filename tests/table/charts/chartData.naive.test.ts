// A chart over time, split, of some of the rows, beside plain arithmetic.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chartData } from '../../../src/table/charts/chartData.ts';
import { frameOf } from '../frames.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 20);
const NAMES = ['a', 'b', 'c', 'd', 'e'];

/** The sum of the rows of each time and name; none at times without rows. */
function naive(rows: readonly (readonly [number, number, number])[], most: number) {
  const totals = NAMES.map((name, at) => ({
    name,
    at,
    all: rows.filter((row) => row[1] === at).reduce((sum, row) => sum + row[2], 0),
    is: rows.some((row) => row[1] === at),
  })).filter(({ is }) => is);
  // One name that is left alone keeps it.
  const named = totals.length === most + 1 ? totals.length : most;
  const largest = totals.toSorted((a, b) => b.all - a.all).slice(0, named);
  const nameOf = (at: number) => largest.find((each) => each.at === at)?.name ?? 'others';
  const points = new Map<string, number>();
  // A name without rows at a time has nothing there, which is known.
  for (const [hour] of rows)
    for (const { at } of totals) points.set(`${START + hour * HOUR} ${nameOf(at)}`, 0);
  for (const [hour, at, n] of rows) {
    const key = `${START + hour * HOUR} ${nameOf(at)}`;
    points.set(key, (points.get(key) ?? 0) + n);
  }
  // Names that are equally large may take each other's position.
  const tied =
    totals.length > named &&
    totals.some(({ all, name }) => all === largest.at(-1)?.all && nameOf(NAMES.indexOf(name)) === 'others');
  return { points, tied };
}

it('each point of each series is the sum of its rows, and no other point has a value', () => {
  const row = fc.tuple(fc.nat(9), fc.nat(NAMES.length - 1), fc.nat(1_000));
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 2, maxLength: 60 }),
      fc.integer({ min: 1, max: 5 }),
      fc.boolean(),
      (rows, top, some) => {
        const frame = frameOf(
          ['time', 'name', 'hits'],
          rows.map(([hour, name, n]) => [
            new Date(START + hour * HOUR).toISOString(),
            NAMES[name]!,
            String(n),
          ]),
        );
        const taken = rows.flatMap((_, at) => (some && at % 3 === 0 ? [] : [at]));
        const { points, tied } = naive(
          taken.map((at) => rows[at]!),
          top,
        );
        fc.pre(!tied);
        const data = chartData(frame, some ? Uint32Array.from(taken) : null, {
          x: 0,
          metric: 2,
          split: 1,
          top,
        })!;
        const found = new Map<string, number>();
        for (const { name, others, values } of data.series)
          for (const [at, value] of values.entries())
            if (!Number.isNaN(value))
              found.set(`${data.x.values[at]} ${others > 0 ? 'others' : name}`, value);
        expect(found).toEqual(points);
      },
    ),
    { numRuns: 500 },
  );
});
