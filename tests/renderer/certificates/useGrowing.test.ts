import { expect, it } from 'vitest';
import { drawnOf } from '../../../src/renderer/certificates/useGrowing.ts';

it.each([
  [0, 10, 0],
  [3, 10, 3],
  [20, 10, 20],
  [21, 10, 10],
  [200, 10, 10],
  [200, 190, 200],
  // One that is added to those that are there is there at once.
  [201, 200, 201],
])('of %i, when there were %i: %i', (count, were, drawn) => {
  expect(drawnOf(count, were)).toBe(drawn);
});
