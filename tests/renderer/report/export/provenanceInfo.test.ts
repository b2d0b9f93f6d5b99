import { expect, it } from 'vitest';
import type { StoredReport } from '../../../../src/contract/library.ts';
import { chosenOf } from '../../../../src/renderer/exporting/exportSource.ts';
import type { ReportSource } from '../../../../src/renderer/report/export/reportSource.ts';
import { infoOf } from '../../../../src/renderer/report/export/provenanceInfo.ts';

const QUERY = {
  start: 'a',
  end: 'b',
  by: 'hour',
  limit: 30_000,
  units: {},
  filter: `"${'😀'.repeat(20_000)}"`,
};
const REPORT = {
  title: 'Traffic',
  storedAtMs: 0,
  archive: { bytes: 1, sha256: '9f'.repeat(32), fileName: null },
  source: {
    kind: 'service',
    demo: true,
    profileName: 'ACME',
    remoteId: '4411',
    requestedAtMs: 0,
    request: { query: QUERY },
    answer: {
      createdAt: null,
      dimensions: ['host'],
      metrics: ['hits'],
      units: {},
      start: '2026-11-13',
      end: null,
    },
  },
} as unknown as StoredReport;

const source = (report: StoredReport) =>
  ({
    report,
    columns: [{ name: 'host' }, { name: 'hits' }],
    rows: 100,
    shown: 40,
    order: [1],
    selection: [],
    described: ['Rows that contain “img”', 'Sorted by hits (descending)'],
    caution: 'Counts may be wrong.',
  }) as unknown as ReportSource;

it('a workbook says where its rows come from, and which they are', () => {
  const shown = source(REPORT);
  const info = infoOf(shown, chosenOf(shown, 'view'), 'view');
  for (const fact of [
    ['DEMO', 'Made-up data of the demo'],
    ['Caution', 'Counts may be wrong.'],
    ['Rows', '40 of 100'],
    ['Columns', '1 of 2: hits'],
    ['View', 'Rows that contain “img”'],
    ['View', 'Sorted by hits (descending)'],
    ['Profile', 'ACME'],
    ['Report ID', '4411'],
    ['Start', '2026-11-13'],
    ['End', 'b'],
    ['Time zone', 'UTC'],
    ['Row limit', '30000'],
    ['SHA-256 of the archive', '9f'.repeat(32)],
  ])
    expect(info).toContainEqual(fact);
  // Excel keeps no longer cell, and no half of a character.
  const query = info.filter(([name]) => name === 'Query').map(([, part]) => part);
  expect(query.every((part) => part.length <= 32_767 && part.isWellFormed())).toBe(true);
  expect(JSON.parse(query.join(''))).toEqual(QUERY);
});

it('everything has no view, and a file no query', () => {
  const all = source({ ...REPORT, source: { kind: 'file', fileName: 'a.csv' } });
  const info = infoOf(all, chosenOf(all, 'all'), 'all');
  expect(info.map(([name]) => name)).not.toContain('View');
  expect(info.map(([name]) => name)).not.toContain('DEMO');
  expect(info).toContainEqual(['Rows', '100, all']);
  expect(info).toContainEqual(['Opened file', 'a.csv']);
});
