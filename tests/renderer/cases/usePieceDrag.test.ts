import { expect, it } from 'vitest';
import { positionAt } from '../../../src/renderer/cases/usePieceDrag.ts';

it('lets a piece go before the first of the others whose middle is below the pointer', () => {
  const others = [
    { top: 100, height: 100 },
    { top: 220, height: 400 },
  ];
  expect([0, 149, 150, 419, 420, 9_000].map((clientY) => positionAt(clientY, others))).toEqual([
    0, 0, 1, 1, 2, 2,
  ]);
  expect(positionAt(50, [])).toBe(0);
});
