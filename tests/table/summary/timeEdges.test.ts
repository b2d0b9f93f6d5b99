import fc from 'fast-check';
import { expect, it } from 'vitest';
import { timeEdges } from '../../../src/table/summary/timeEdges.ts';

const at = (text: string) => Date.parse(text) * 1_000;
const texts = (from: string, to: string) =>
  timeEdges(at(from), at(to)).map((edge) => new Date(edge / 1_000).toISOString().slice(0, 16));

it('begin where hours, days, weeks, months and years do', () => {
  expect(texts('2026-11-20T00:10Z', '2026-11-20T23:50Z')).toEqual(
    Array.from({ length: 25 }, (_, hour) =>
      hour < 24 ? `2026-11-20T${String(hour).padStart(2, '0')}:00` : '2026-11-21T00:00',
    ),
  );
  expect(texts('2026-10-01T05:00Z', '2026-10-31T23:00Z').at(0)).toBe('2026-10-01T00:00');
  expect(texts('2026-10-01T05:00Z', '2026-10-31T23:00Z')).toHaveLength(32);
  expect(texts('2026-09-01T00:00Z', '2026-11-20T00:00Z').slice(0, 2)).toEqual([
    '2026-08-31T00:00',
    '2026-09-07T00:00',
  ]);
  expect(texts('2025-01-15T00:00Z', '2026-03-02T00:00Z').slice(0, 3)).toEqual([
    '2025-01-01T00:00',
    '2025-02-01T00:00',
    '2025-03-01T00:00',
  ]);
  expect(texts('1999-05-01T00:00Z', '2026-03-02T00:00Z').slice(0, 2)).toEqual([
    '1999-01-01T00:00',
    '2000-01-01T00:00',
  ]);
  expect(texts('0050-05-01T00:00Z', '0051-03-02T00:00Z')[0]).toBe('0050-05-01T00:00');
});

it('rise, are few, and hold every time between the earliest and the latest', () => {
  const micros = fc.integer({ min: at('0000-01-01T00:00Z'), max: at('9999-12-31T23:59Z') });
  fc.assert(
    fc.property(micros, fc.nat(), fc.nat(18), (earliest, more, power) => {
      const latest = Math.min(earliest + (more % 10 ** power), at('9999-12-31T23:59Z'));
      const edges = timeEdges(earliest, Math.max(earliest, latest));
      expect(edges.length).toBeGreaterThan(1);
      expect(edges.length).toBeLessThanOrEqual(32);
      expect(edges[0]).toBeLessThanOrEqual(earliest);
      expect(edges.at(-1)).toBeGreaterThan(Math.max(earliest, latest));
      expect(edges.every((edge, index) => index === 0 || edge > edges[index - 1]!)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
