import { expect, it } from 'vitest';
import { words } from '../../../src/renderer/jobs/words.ts';

const { detail } = words.states.downloading;

it.each([
  [0, '1.2 MB of 3.4 MB (35 %)'],
  [1, '1.2 MB of 3.4 MB (35 %), link renewed once'],
  [2, '1.2 MB of 3.4 MB (35 %), link renewed twice'],
  [3, '1.2 MB of 3.4 MB (35 %), link renewed 3 times'],
])('a download whose link was renewed %i times', (renewals, text) => {
  expect(detail('1.2 MB', '3.4 MB', 35, renewals)).toBe(text);
});

it('a download of unknown size', () => {
  expect(detail('1.2 MB', null, null, 0)).toBe('1.2 MB');
});
