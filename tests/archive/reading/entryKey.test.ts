import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyHash, keyOfToken } from '../../../src/archive/reading/entryKey.ts';

const COUNT = 200_000;
const idOf = (index: number) => createHash('md5').update(String(index)).digest('hex').slice(0, 24);

test.each([
  ['ids that look random', idOf],
  ['ids that count', (index: number) => `entry-${index}`],
])('hashes of %s are as different as chance allows, in every bit', (_, make) => {
  const hashes = Array.from({ length: COUNT }, (_, index) => keyHash(make(index)));
  // About five pairs of 200,000 have the same of 2^32 hashes.
  expect(new Set(hashes).size).toBeGreaterThan(COUNT - 40);
  for (let bit = 0; bit < 32; bit += 1) {
    const set = hashes.filter((hash) => (hash >>> bit) & 1).length;
    expect(Math.abs(set / COUNT - 0.5)).toBeLessThan(0.01);
  }
});

test('an id is a text that is not empty, or a number', () => {
  expect(keyOfToken('"a"')).toBe('a');
  expect(keyOfToken(String.raw`"\u0061"`)).toBe('a');
  expect(keyOfToken('9007199254740993')).toBe('9007199254740993');
  for (const token of ['""', 'null', 'true', '{}', '[1]', `"${'a'.repeat(501)}"`])
    expect(keyOfToken(token)).toBeNull();
});
