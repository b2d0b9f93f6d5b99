import { expect, it } from 'vitest';
import { joined } from '../../../../src/renderer/ui/chart/hatching.ts';

it('spans that touch are hatched as one, others by themselves', () => {
  expect(
    joined([
      { left: 20, right: 30 },
      { left: 0, right: 10 },
      { left: 10.000_001, right: 20 },
      { left: 40, right: 50 },
    ]),
  ).toEqual([
    { left: 0, right: 30 },
    { left: 40, right: 50 },
  ]);
});

it('what is out of sight, or too narrow to be seen, is not hatched', () => {
  expect(
    joined([
      { left: 0, right: 0 },
      { left: 5, right: 5.5 },
    ]),
  ).toEqual([]);
});
