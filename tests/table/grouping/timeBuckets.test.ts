import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseTimestamp } from '../../../src/table/columns/timestamp.ts';
import { bucketStart, bucketText } from '../../../src/table/grouping/timeBuckets.ts';

const BUCKETS = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const;
const times = fc.integer({ min: Date.UTC(1950, 0), max: Date.UTC(2200, 0) });

it('puts a time into the bucket of UTC that its text names', () => {
  fc.assert(
    fc.property(times, (ms) => {
      const text = new Date(ms).toISOString();
      const starts = BUCKETS.map((bucket) => new Date(bucketStart(ms, bucket)).toISOString());
      expect(starts[0]).toBe(`${text.slice(0, 16)}:00.000Z`);
      expect(starts[1]).toBe(`${text.slice(0, 13)}:00:00.000Z`);
      expect(starts[2]).toBe(`${text.slice(0, 10)}T00:00:00.000Z`);
      expect(starts[4]).toBe(`${text.slice(0, 7)}-01T00:00:00.000Z`);
      expect(starts[5]).toBe(`${text.slice(0, 4)}-01-01T00:00:00.000Z`);
      const monday = new Date(bucketStart(ms, 'week'));
      expect(monday.getUTCDay()).toBe(1);
      expect(monday.toISOString().slice(11)).toBe('00:00:00.000Z');
      expect(ms - monday.getTime()).toBeGreaterThanOrEqual(0);
      expect(ms - monday.getTime()).toBeLessThan(7 * 86_400_000);
    }),
  );
});

it('names a bucket by a text that is read as its start', () => {
  fc.assert(
    fc.property(times, fc.constantFrom(...BUCKETS), (ms, bucket) => {
      const start = bucketStart(ms, bucket);
      expect(parseTimestamp(bucketText(start, bucket))).toBe(start * 1000);
    }),
  );
});
