import { expect, it } from 'vitest';
import type { StoredReport } from '../../../../src/contract/library.ts';
import { FileName } from '../../../../src/contract/fileName.ts';
import type { Description } from '../../../../src/renderer/report/description/description.ts';
import { fileNameFor, fileNameOf } from '../../../../src/renderer/report/export/fileName.ts';

const named = (title: string) => ({ title, source: { kind: 'file', fileName: title } }) as StoredReport;

it('the name of an export is valid on every system', () => {
  expect(fileNameFor(named('a/b:c?.zip'))).toBe('a b c');
  expect(fileNameFor(named('..hidden.csv'))).toBe('hidden');
  expect(fileNameFor(named('x\u202egnp'))).toBe('x gnp');
  expect(fileNameFor(named('???'))).toBe('Report');
  expect(fileNameFor(named('x'.repeat(400)))).toHaveLength(220);
  for (const title of ['CON', 'con.csv', 'COM¹', '報'.repeat(200), 'a\0b', '\u200f'])
    expect(FileName.parse(`${fileNameFor(named(title))}.csv`)).toBe(`${fileNameFor(named(title))}.csv`);
});

const WHOLE: Description = {
  range: {
    from: { ms: Date.UTC(2026, 10, 16), isInside: true },
    to: { ms: Date.UTC(2026, 10, 18, 6), isInside: false },
  },
  granularity: null,
  filter: null,
  grouping: null,
  order: [],
  origin: { kind: 'file', name: 'a.csv' },
};
const FILTERED: Description = { ...WHOLE, filter: { conditions: ['hits > 1'], shown: 1, rows: 2 } };
const GROUPED: Description = {
  ...FILTERED,
  grouping: { keys: ['host'], pivot: null, top: null, figures: [] },
};

it('the name of a file of rows says their range, and that they are not all', () => {
  const report = named('Traffic.csv');
  const range = '16 Nov 2026, 00.00 – 18 Nov 2026, 06.00 UTC';
  expect(fileNameOf(report, WHOLE, 'all')).toBe(`Traffic, ${range}`);
  expect(fileNameOf(report, FILTERED, 'view')).toBe(`Traffic, ${range}, filtered`);
  expect(fileNameOf(report, GROUPED, 'selection')).toBe(`Traffic, ${range}, filtered, grouped, selection`);
  expect(fileNameOf(report, { ...WHOLE, range: null }, 'view')).toBe('Traffic');
  // However long a title or a time that only the service knows is.
  const asked: Description = { ...GROUPED, range: { from: { asked: `now/${'報'.repeat(99)}` }, to: null } };
  const longest = `${fileNameOf(named('報'.repeat(99)), asked, 'selection')}.xlsx`;
  expect(FileName.parse(longest)).toBe(longest);
  expect(longest).toMatch(/^報+, from now 報+, filtered, grouped, selection\.xlsx$/);
});
