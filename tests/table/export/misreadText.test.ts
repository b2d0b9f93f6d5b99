import { expect, it } from 'vitest';
import { isMisread } from '../../../src/table/export/misreadText.ts';

it.each(['1/2', '3-4', '12-2024', '2026/1/5', '31.12.2026', '10:30', '9:05:00', '1:05 pm', 'MAR1', '2-Sep'])(
  'a date or time is found in %s, wherever its reader is',
  (text) => {
    expect(isMisread(text, '.')).toBe(true);
    expect(isMisread(text, ',')).toBe(true);
  },
);

it.each(['1E5', '12e45678', '+1', '+1.5'])('a number is found in %s, and shown otherwise', (text) => {
  expect(isMisread(text, '.')).toBe(true);
  expect(isMisread(text, ',')).toBe(true);
});

it.each([
  ['2.0', true, false],
  ['1.10', true, true], // without its zero, or a day of October
  ['1.2', false, true], // the first of February
  ['1.2.3', true, true],
  ['1,50', false, true],
  ['1.234', false, true],
])('where the decimal mark is a point or a comma, %s is misread: %s, %s', (text, point, comma) => {
  expect(isMisread(text, '.')).toBe(point);
  expect(isMisread(text, ',')).toBe(comma);
});

it.each([
  '',
  'x',
  '-5',
  '12',
  '0.5',
  '10.0.0.1',
  '10.0.13',
  '40/50',
  '13/14',
  '2026-11-20',
  '2026-11-20T10:05:00Z',
  '/a/1/2',
  'HTTP/1.1',
  'Player/3.2',
  'e5',
  '1E5x',
  'marble1',
  'Mars',
  'de-DE',
  '1234567890123456',
  '00712',
])('%j is what it looks like', (text) => {
  expect(isMisread(text, '.')).toBe(false);
});
