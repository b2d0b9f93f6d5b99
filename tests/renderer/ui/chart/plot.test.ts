import { expect, it } from 'vitest';
import { isSameAxis, type Plot } from '../../../../src/renderer/ui/chart/plot.ts';

const time = (...values: number[]): Plot['x'] => ({ kind: 'time', values: Float64Array.from(values) });
const names = (...values: string[]): Plot['x'] => ({ kind: 'category', values });

it('an axis is the same by its points, not by its object', () => {
  expect(isSameAxis(time(1, 2, 3), time(1, 2, 3))).toBe(true);
  expect(isSameAxis(names('a', 'b'), names('a', 'b'))).toBe(true);
  for (const [one, other] of [
    [time(1, 2, 3), time(1, 2)],
    [time(1, 2, 3), time(1, 2, 4)],
    [names('a', 'b'), names('b', 'a')],
    [time(), names()],
  ] as const)
    expect(isSameAxis(one, other)).toBe(false);
});
