import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SentFileName } from '../../src/contract/fileName.ts';
import { ReportRequest } from '../../src/contract/reports.ts';
import { MOST_PARTS } from '../../src/contract/batches.ts';
import { partRequest, SPLIT_SPANS, splitRange } from '../../src/queries/splitRange.ts';
import { FULL } from './requests.ts';

const labels = (start: string, end: string, span: 'day' | 'week' | 'month') => {
  const split = splitRange(start, end, span);
  return split.ok ? split.parts.map(({ label }) => label) : split.why;
};

it('days, weeks from Monday and months are told by their days, cut off where the range is', () => {
  expect(labels('2028-02-28T00:00:00Z', '2028-03-01T00:00:00Z', 'day')).toEqual(['2028-02-28', '2028-02-29']);
  expect(labels('2026-11-18T00:00:00Z', '2026-11-30T06:00:00Z', 'week')).toEqual([
    '2026-11-18 to 2026-11-22',
    '2026-11-23 to 2026-11-29',
    '2026-11-30',
  ]);
  expect(labels('2026-10-01T00:00:00Z', '2026-12-02T00:00:00Z', 'month')).toEqual([
    '2026-10',
    '2026-11',
    '2026-12-01',
  ]);
});

it('what cannot be split says why', () => {
  expect(labels('now-7d', 'now', 'day')).toBe('not-fixed');
  expect(labels('2026-11-20T00:00:00Z', '2026-11-20T00:00:00Z', 'day')).toBe('no-range');
  expect(labels('2026-01-01T00:00:00Z', '2028-01-01T00:00:00Z', 'day')).toBe('too-many');
});

it('the parts follow each other without gap or overlap, and each has a name of its own that can be stored', () => {
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, moments, fc.constantFrom(...SPLIT_SPANS), fc.string(), (one, other, span, title) => {
      const [start = '', end = ''] = [one, other]
        .map((date) => date.toISOString().replace('Z', '000Z'))
        .sort();
      const split = splitRange(start, end, span);
      if (start === end) return;
      if (!split.ok) throw new Error(split.why);
      const { parts } = split;
      expect(parts.length).toBeLessThanOrEqual(MOST_PARTS);
      expect(parts[0]?.start).toBe(start);
      expect(parts.at(-1)?.end).toBe(end);
      parts.slice(1).forEach((part, index) => {
        expect(part.start).toBe(parts[index]?.end);
        expect(part.start).toMatch(/T00:00:00\.000000Z$/);
      });
      for (const fileName of [title, FULL.fileName, 'a:b?"c"/d', '長'.repeat(84)]) {
        const request = { ...FULL, fileName: SentFileName.safeParse(fileName).success ? fileName : '' };
        const made = parts.map((part) => ReportRequest.parse(partRequest(request, part, 'Traffic')));
        expect(new Set(made.map((each) => each.fileName)).size).toBe(parts.length);
        expect(made.map(({ query }) => [query.start, query.end])).toEqual(
          parts.map((part) => [part.start, part.end]),
        );
      }
    }),
    { numRuns: 50 },
  );
});
