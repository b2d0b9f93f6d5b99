import { expect, it } from 'vitest';
import { edgeAt } from '../../src/contract/eventLimits.ts';

it('the log may be asked for from 30 days before this second', () => {
  expect(edgeAt(Date.UTC(2026, 10, 20, 10, 5) / 1_000)).toBe(Date.UTC(2026, 9, 21, 10, 5) / 1_000);
});
