import { expect, it } from 'vitest';
import { words } from '../../../../../src/renderer/events/explorer/state/words.ts';

it('there are never fewer entries in all than are shown, even while they arrive', () => {
  const { counted } = words.head;
  expect(counted(3, 9)).toBe('3 of 9 entries');
  expect(counted(9, 9)).toBe('9 entries');
  expect(counted(12, 9)).toBe('12 entries');
});

it('while the entries are counted, no number is shown that was counted for others', () => {
  expect(words.head.counted(null, 9)).toBe('… of 9 entries');
});
