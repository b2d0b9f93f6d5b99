import { describe, expect, it } from 'vitest';
import type { StoredReport } from '../../../src/contract/library.ts';
import { fileNameFor } from '../../../src/renderer/report/fileName.ts';
import { readWords } from '../../../src/renderer/report/readWords.ts';
import { summaryOf } from '../../../src/renderer/report/summary.ts';
import { sortedBy, viewFor, WHOLE_REPORT } from '../../../src/renderer/report/view.ts';
import { shortFigure } from '../../../src/renderer/ui/chart/figures.ts';

const named = (title: string) => ({ title, source: { kind: 'file', fileName: title } }) as StoredReport;

it('the name of an export can be stored by every system', () => {
  expect(fileNameFor(named('a/b:c?.zip'))).toBe('a b c');
  expect(fileNameFor(named('..hidden.csv'))).toBe('hidden');
  expect(fileNameFor(named('x\u202egnp'))).toBe('x gnp');
  expect(fileNameFor(named('???'))).toBe('Report');
  expect(fileNameFor(named('x'.repeat(400)))).toHaveLength(120);
});

it('the words for too many columns name the limit and what to do', () => {
  expect(readWords({ kind: 'too-many-columns', most: 1_000 })).toMatchObject({
    title: 'The report has too many columns.',
    meaning: expect.stringContaining('1\u202f000') as string,
    todo: expect.stringContaining('take out columns') as string,
  });
});

describe('sorting by a click', () => {
  const once = sortedBy(WHOLE_REPORT, 2, false);
  it('goes up, down, and back to how it came', () => {
    expect(once.sort).toEqual([{ column: 2, descending: false }]);
    expect(sortedBy(once, 2, false).sort).toEqual([{ column: 2, descending: true }]);
    expect(sortedBy(sortedBy(once, 2, false), 2, false).sort).toEqual([]);
  });
  it('adds a level with Shift, and keeps the filter', () => {
    const filtered = { ...once, typed: 'wac' };
    const both = [
      { column: 2, descending: false },
      { column: 0, descending: false },
    ];
    expect(sortedBy(filtered, 0, true)).toEqual({ typed: 'wac', sort: both });
    expect(sortedBy(filtered, 0, false).sort).toEqual([{ column: 0, descending: false }]);
  });
});

it('what is typed is looked for in every cell, and nothing typed leaves every row', () => {
  const sort = [{ column: 1, descending: true }];
  expect(viewFor({ typed: 'wac', sort })).toEqual({
    filter: { kind: 'contains', column: 'any', text: 'wac' },
    sort,
  });
  expect(viewFor({ typed: '', sort })).toEqual({ filter: { kind: 'all', of: [] }, sort });
});

describe('what a chart says', () => {
  const days = Float64Array.of(Date.UTC(2026, 10, 20), Date.UTC(2026, 10, 21));
  const base = {
    x: { kind: 'time' as const, values: days },
    stepMs: 86_400_000,
    merged: false,
    leftOut: 0,
    aggregation: 'sum' as const,
  };
  it('names the peak of all series together, and the exact sum', () => {
    const series = [
      { name: 'a', values: Float64Array.of(1, 2_000_001), others: 0 },
      { name: 'b', values: Float64Array.of(3, 4), others: 0 },
    ];
    expect(summaryOf({ ...base, series }, 'hits', 'host')).toBe(
      'hits (sum) by host peaks at 21 Nov 2026, 00:00 UTC with 2\u202f000\u202f005; ' +
        'in all 2\u202f000\u202f009 over 2 points.',
    );
  });
  it('adds no shares up', () => {
    const series = [{ name: 'a', values: Float64Array.of(10, Number.NaN), others: 0 }];
    expect(summaryOf({ ...base, aggregation: 'mean of rows', series }, 'share', null)).not.toContain(
      'in all',
    );
  });
  it('has short figures for axes', () => {
    const figures = [0, 999, 1_200, 53_091_128, 2.5e12, -4_000].map(shortFigure);
    expect(figures).toEqual(['0', '999', '1.2 k', '53.09 M', '2.5 T', '-4 k']);
  });
});
