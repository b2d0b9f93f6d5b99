import { expect, it } from 'vitest';
import { words } from '../../../src/renderer/report/words.ts';

it('the size of a small file is given once, that of a large one also to the byte', () => {
  expect(words.provenance.received(12)).toBe('12 bytes, as received');
  expect(words.provenance.received(1)).toBe('1 byte, as received');
  expect(words.provenance.received(3_100_000)).toMatch(/^3\.1.MB \(3.100.000 bytes\), as received$/);
});
