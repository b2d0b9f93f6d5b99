import { describe, expect, it } from 'vitest';
import { UNMARKED, type ReportSource, type StoredReport } from '../../../../src/contract/library.ts';
import { otherReports } from '../../../../src/renderer/report/compare/otherSides.ts';

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
