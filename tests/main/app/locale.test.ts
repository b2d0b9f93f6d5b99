import { expect, it } from 'vitest';
import { localeOf } from '../../../src/main/app/locale.ts';

it.each([
  ['de-DE', 'de-DE'],
  ['en-US@posix', 'en-US'],
  ['de_DE.UTF-8', 'de-DE'],
  ['zh-Hant-TW', 'zh-Hant-TW'],
  ['C', 'en'],
  ['', 'en'],
])('the system’s %s is %s', (system, locale) => {
  expect(localeOf(system)).toBe(locale);
  expect(() => new Intl.NumberFormat(localeOf(system))).not.toThrow();
});
