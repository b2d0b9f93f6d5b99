import { expect, it } from 'vitest';
import { keyCondition } from '../../../../src/renderer/report/groups/groupConditions.ts';
import { conditionWords } from '../../../../src/renderer/report/conditions/conditionWords.ts';

type Bucket = NonNullable<Parameters<typeof keyCondition>[0]['bucket']>;

it.each<[Bucket, string, string]>([
  ['minute', '2026-11-20T10:59:00Z', '2026-11-20T11:00:00Z'],
  ['hour', '2026-11-20T23:00:00Z', '2026-11-21T00:00:00Z'],
  ['day', '2026-02-28', '2026-03-01'],
  ['week', '2026-12-28', '2027-01-04'],
  ['month', '2026-12-01', '2027-01-01'],
  ['year', '2024-01-01', '2025-01-01'],
])('a group of one %s has the rows from %s up to %s', (bucket, from, to) => {
  expect(conditionWords(keyCondition({ column: 't', bucket }, 'time', from))).toBe(`t ≥ ${from} and < ${to}`);
});

it('any other group has the rows with its value, or without one', () => {
  const key = { column: 'c', bucket: null };
  expect(conditionWords(keyCondition(key, 'text', 'a'))).toBe('c = a');
  expect(conditionWords(keyCondition(key, 'number', '1000'))).toBe('c = 1\u202f000');
  expect(conditionWords(keyCondition(key, 'number', 'n/a'))).toBe('c = n/a');
  expect(conditionWords(keyCondition(key, 'text', null))).toBe('c is null');
  expect(conditionWords(keyCondition(key, 'text', ''))).toBe('c is an empty text');
  expect(conditionWords(keyCondition({ column: 'c', bucket: 'day' }, 'time', 'no time'))).toBe('c = no time');
});
