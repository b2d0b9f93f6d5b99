import { expect, it } from 'vitest';
import { fieldNamesIn, namesOfField } from '../../src/events/fields.ts';

it('both generations of names, and every spelling, stand for one field', () => {
  expect(
    fieldNamesIn([
      'Odd',
      'Rate Limiting Action Type',
      'Host',
      'Rate Limiting Enforcement Type',
      '@fields.common_header',
      '@Fields.COMMON_HEADER',
      'rate limiting action type',
    ]),
  ).toEqual([
    'Odd',
    'Rate Limiting Enforcement Type',
    'Host',
    '@fields.COMMON_HEADER',
    'rate limiting action type',
  ]);
  expect(namesOfField('Rate Limiting Action Duration')).toEqual([
    'Rate Limiting Enforcement Duration',
    'Rate Limiting Action Duration',
  ]);
  expect(namesOfField('Odd')).toEqual(['Odd']);
});
