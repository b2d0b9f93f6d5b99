import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyHash, keyOfText, keyOfToken } from '../../../src/archive/reading/entryKey.ts';

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
  expect(keyOfToken('9007199254740993')).toBe('number:9007199254740993');
  for (const token of ['""', 'null', 'true', '{}', '[1]', `"${'a'.repeat(501)}"`])
    expect(keyOfToken(token)).toBeNull();
});

test('ids that differ identify different entries, whatever they look like', () => {
  const anyText = fc.oneof(
    fc.constantFrom('5', '-5', 'number:5', '"5"', 'number:number:5', keyOfText(Buffer.from('{}'))),
    fc
      .array(fc.integer({ min: 0xd7fe, max: 0xe002 }), { maxLength: 3 })
      .map((units) => String.fromCharCode(...units)),
    fc.string({ maxLength: 3 }),
  );
  const number = fc.constantFrom('5', '-5', '5.0', '50e-1');
  const token = fc.oneof(
    anyText.map((text) => JSON.stringify(text)),
    number,
  );
  fc.assert(
    fc.property(token, token, (one, other) => {
      const key = keyOfToken(one);
      if (key !== null) expect(key === keyOfToken(other)).toBe(one === other);
      expect(key ?? '').toSatisfy((text: string) => text.isWellFormed());
    }),
    { numRuns: 5_000 },
  );
  // The longest ones are told apart by the whole entry.
  expect(keyOfToken(`"${String.raw`\ud800`.repeat(300)}"`)).toBeNull();
});

test('hashes are those that archives have', () => {
  const hashOf = (token: string) => keyHash(keyOfToken(token) ?? '');
  expect(hashOf('"65fe"')).toBe(3_485_062_184);
  expect(hashOf('"5"')).toBe(92_992_995);
  expect(hashOf('5')).toBe(92_992_995);
  expect(hashOf(String.raw`"a\ud800"`)).toBe(3_129_133_966);
  expect(hashOf(String.raw`"number:5"`)).toBe(4_160_615_000);
});
