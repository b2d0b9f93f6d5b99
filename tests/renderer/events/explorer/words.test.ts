import { expect, it } from 'vitest';
import { words } from '../../../../src/renderer/events/explorer/words.ts';

it('there are never fewer entries in all than are shown, even while they arrive', () => {
  const { counted } = words.head;
  expect(counted(3, 9)).toBe('3 of 9 entries');
  expect([counted(null, 9), counted(9, 9)]).toEqual(['9 entries', '9 entries']);
  expect(counted(12, 9)).toBe('12 entries');
});
