import { expect, it } from 'vitest';
import { z } from 'zod';
import { tagsField, tagsOf } from '../../../src/renderer/forms/tagsField.ts';

const METRICS = [
  { id: 'request_count', name: 'Requests' },
  { id: 'bytes_out', name: 'Bytes out' },
];
const field = tagsField(
  METRICS,
  z.array(z.string().max(20)).min(1, 'Choose one.').max(2, 'Choose at most 2.'),
);
const messages = (chosen: string[], typed: string) =>
  field.safeParse({ chosen, typed }).error?.issues.map(({ message }) => message);

it('text in the field that names a suggestion counts as chosen', () => {
  expect(field.parse({ chosen: [], typed: 'bytes OUT' })).toEqual(['bytes_out']);
  expect(field.parse({ chosen: ['request_count'], typed: ' Bytes out ' })).toEqual([
    'request_count',
    'bytes_out',
  ]);
  expect(field.parse({ chosen: ['bytes_out'], typed: 'bytes_out' })).toEqual(['bytes_out']);
  expect(field.parse({ ...tagsOf(['x']), typed: '  ' })).toEqual(['x']);
});

it('any other text is refused in words, and never left out', () => {
  for (const chosen of [[], ['request_count']])
    expect(messages(chosen, 'byt')).toEqual([
      '“byt” is not added yet. Press Enter in the field to add it, or clear it.',
    ]);
});

it('the rules apply to what was chosen and to the text together', () => {
  expect(messages([], '')).toEqual(['Choose one.']);
  expect(messages(['a', 'b'], 'requests')).toEqual(['Choose at most 2.']);
});
