import { expect, it } from 'vitest';
import {
  allFields,
  FIRST_TOP,
  isSlow,
  isUsuallyFolded,
  nextTop,
  usualFields,
} from '../../../../../src/renderer/events/explorer/fields/fieldDefaults.ts';

const NAMES = ['id', 'URL', 'Odd', 'Client IP', 'Country Code'];

it('what shows most of an attack is listed first, with what follows from it, and only what there is', () => {
  expect(usualFields(NAMES)).toEqual([
    'Country Code',
    'Client IP',
    'Client IP (network)',
    'URL (path)',
    'URL',
  ]);
  expect(usualFields(['Odd'])).toEqual([]);
});

it('every field can be listed, and what follows from those there are', () => {
  expect(allFields(NAMES)).toEqual([...NAMES, 'Client IP (network)', 'URL (path)']);
  expect(allFields(['Odd'])).toEqual(['Odd']);
});

it('more values are shown in steps, up to a thousand', () => {
  const steps: (number | null)[] = [FIRST_TOP];
  for (let top = nextTop(FIRST_TOP); top !== null; top = nextTop(top)) steps.push(top);
  expect(steps).toEqual([5, 20, 100, 1_000]);
});

it('what nearly always differs is counted on request, where there are many entries', () => {
  const fields = [
    { name: 'URL', entries: 9, isVaried: true },
    { name: 'Host', entries: 9, isVaried: false },
    { name: 'Rate Limiting Action Tuple ID', entries: 9, isVaried: true },
  ];
  const slow = (entries: number) =>
    ['URL', 'URL (path)', 'Host', 'Rate Limiting Enforcement Tuple ID', 'Odd'].filter((field) =>
      isSlow(field, { entries, fields }),
    );
  expect(slow(1_000_001)).toEqual(['URL', 'URL (path)', 'Rate Limiting Enforcement Tuple ID']);
  expect(slow(1_000_000)).toEqual([]);
});

it('the first fields are unfolded', () => {
  expect([0, 6, 7].map(isUsuallyFolded)).toEqual([false, false, true]);
});
