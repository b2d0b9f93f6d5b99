import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNMARKED, type ReportSource, type StoredReport } from '../../../../src/contract/library.ts';
import {
  coveredPart,
  lastTwoPeriods,
  otherReports,
  within,
} from '../../../../src/renderer/report/compare/otherSides.ts';
import { filterRows } from '../../../../src/table/rows/filterRows.ts';
import { done } from '../../../../src/table/work.ts';
import { frameOf } from '../../../table/frames.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 20);

describe('the last two periods of a report', () => {
  it('are as long as each other, follow each other, and end where the report ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 50 }), fc.constantFrom(HOUR, 24 * HOUR), (points, step) => {
        const times = Array.from({ length: points }, (_, point) => START + point * step);
        const { now, before } = lastTwoPeriods(times, step)!;
        expect(now.toMs).toBe(START + points * step);
        expect(before.toMs).toBe(now.fromMs);
        expect(now.toMs - now.fromMs).toBe(before.toMs - before.fromMs);
        expect((now.toMs - now.fromMs) / step).toBe(Math.floor(points / 2));
        // Each row belongs to one of them, but for the first of an odd number.
        const frame = frameOf(
          ['time'],
          times.map((ms) => [new Date(ms).toISOString()]),
        );
        const rowsIn = (span: typeof now) => {
          const found = done(filterRows(frame, within(0, span)));
          return found === null ? [...times.keys()] : Array.from(found);
        };
        expect([...rowsIn(before), ...rowsIn(now)]).toEqual([...times.keys()].slice(points % 2));
      }),
    );
  });

  it('have as many months each, however long these are', () => {
    const months = [0, 1, 2, 3].map((at) => Date.UTC(2026, at, 1));
    expect(lastTwoPeriods(months, 31 * 24 * HOUR)).toEqual({
      now: { fromMs: Date.UTC(2026, 2, 1), toMs: Date.UTC(2026, 4, 1) },
      before: { fromMs: Date.UTC(2026, 0, 1), toMs: Date.UTC(2026, 2, 1) },
    });
  });

  it('end with what the report covers, where their last point is unfinished', () => {
    const { now, before } = lastTwoPeriods([START, START + HOUR], HOUR)!;
    const coverage = { fromMs: START, toMs: START + 1.3 * HOUR };
    expect(coveredPart(now, coverage)).toEqual({ fromMs: START + HOUR, toMs: START + 1.3 * HOUR });
    expect(coveredPart(before, coverage)).toEqual(before);
    expect(coveredPart(now, null)).toEqual(now);
    // Rows after everything that it is said to cover are covered all the same.
    expect(coveredPart(now, { fromMs: START - HOUR, toMs: START })).toEqual(now);
  });

  it('need two points', () => {
    expect(lastTwoPeriods([], HOUR)).toBeNull();
    expect(lastTwoPeriods([START], HOUR)).toBeNull();
    expect(lastTwoPeriods([START], null)).toBeNull();
  });
});

describe('the reports to compare with', () => {
  const file: ReportSource = { kind: 'file', fileName: 'a.csv' };
  const service = (dimensions: string[], metrics: string[]): ReportSource => ({
    kind: 'service',
    profileId: JSON.parse('"profile-1"'),
    profileName: 'Main',
    demo: false,
    remoteId: '1',
    request: JSON.parse('{}'),
    answer: {
      createdAt: null,
      completedAt: null,
      expiresAt: null,
      dimensions,
      metrics,
      units: {},
      start: null,
      end: null,
    },
    requestedAtMs: 0,
  });
  const report = (id: string, source: ReportSource, storedAtMs: number): StoredReport => ({
    id: id as StoredReport['id'],
    title: id,
    source,
    ...UNMARKED,
    storedAtMs,
    archive: { bytes: 1, sha256: '0'.repeat(64), fileName: null },
  });

  it('are those with the same columns, in whatever order, then the latest', () => {
    const own = report('own', service(['time', 'host'], ['hits']), 9);
    const all = [
      report('file', file, 8),
      report('other', service(['time'], ['hits']), 7),
      report('same', service(['host', 'time'], ['hits']), 1),
      own,
    ];
    expect(otherReports(own, all).map(({ report: { id }, sameColumns }) => [id, sameColumns])).toEqual([
      ['same', true],
      ['file', false],
      ['other', false],
    ]);
    expect(otherReports(report('another', file, 0), all).every(({ sameColumns }) => !sameColumns)).toBe(true);
  });
});
