import { expect, it } from 'vitest';
import { DAY_MS } from '../../../src/contract/time.ts';
import { dueTone, dueWords } from '../../../src/renderer/state/dueWords.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

it.each([
  [31, 'due in 31 days', 'good'],
  [30, 'due in 30 days', 'warn'],
  [1, 'due in 1 day', 'warn'],
  [0, 'due today', 'warn'],
  [-1, '1 day overdue', 'bad'],
  [-12, '12 days overdue', 'bad'],
])('a rotation that is due in %i days', (days, words, tone) => {
  expect([dueWords(NOW + days * DAY_MS, NOW), dueTone(NOW + days * DAY_MS, NOW)]).toEqual([words, tone]);
});
