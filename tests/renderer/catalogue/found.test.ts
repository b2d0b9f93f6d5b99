import { expect, it } from 'vitest';
import { SAMPLE } from '../../../src/queries/catalogue/sample.ts';
import { found } from '../../../src/renderer/catalogue/found.ts';

it('entries are found by every typed word, in any case, in identifier, name or description', () => {
  const ids = (typed: string) => found(SAMPLE, typed).map(({ id }) => id);
  expect(ids('  BYTES out ')).toEqual(['bytes_out']);
  expect(ids('http large')).toEqual(['platform']);
  expect(ids('nothing at all')).toEqual([]);
  expect(found(SAMPLE, ' ')).toBe(SAMPLE);
});
