import { expect, it } from 'vitest';
import { words } from '../../../../../src/renderer/events/explorer/fields/words.ts';

it('a share is never said to be nothing unless it is', () => {
  const share = (count: number, all: number) => words.percent(count, all);
  expect([share(1, 3), share(1, 1_000_000), share(0, 5), share(0, 0), share(5, 5)]).toEqual([
    '33.3 %',
    '<0.1 %',
    '0.0 %',
    '0.0 %',
    '100.0 %',
  ]);
});
