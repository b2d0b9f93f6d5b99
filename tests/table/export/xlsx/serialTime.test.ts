import { expect, it } from 'vitest';
import { serialTime } from '../../../../src/table/export/xlsx/serialTime.ts';

const serialOf = (time: string) => serialTime(Date.parse(time) * 1_000);

it('is null for a time that Excel takes for another one, or cannot show', () => {
  expect(serialOf('1900-03-01T00:00:00Z')).toBe(61);
  for (const time of ['1900-02-28T23:59:59Z', '1899-12-31T00:00:00Z', '0001-01-01T00:00:00Z'])
    expect(serialOf(time)).toBeNull();
  expect(serialOf('9999-12-31T00:00:00Z')).toBe(2_958_465);
  expect(serialOf('+010000-01-01T00:00:00Z')).toBeNull();
});
