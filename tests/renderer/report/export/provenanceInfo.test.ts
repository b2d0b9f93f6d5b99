import { expect, it } from 'vitest';
import type { StoredReport } from '../../../../src/contract/library.ts';
import { WHOLE_REPORT, type ViewState } from '../../../../src/contract/views.ts';
import { describe } from '../../../../src/renderer/report/description/description.ts';
import { chosenOf } from '../../../../src/renderer/exporting/exportSource.ts';
import type { ReportSource } from '../../../../src/renderer/report/export/reportSource.ts';
import { groupSpecFor } from '../../../../src/renderer/report/groups/groupSpecFor.ts';
import { groupRows } from '../../../../src/table/grouping/groupRows.ts';
import { done } from '../../../../src/table/work.ts';
import { frameOf } from '../../../table/frames.ts';
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

const COLUMNS = [
  { name: 'host', kind: 'text' as const },
  { name: 'hits', kind: 'number' as const },
];

const source = (report: StoredReport, state: Partial<ViewState> = {}, rows = 100) =>
  ({
    report,
    encoding: { encoding: 'utf-8', by: 'usual' },
    columns: COLUMNS,
    rows,
    shown: 40,
    order: [1],
    selection: [],
    whole: { columns: COLUMNS, rows: 100 },
    description: describe({
      source: report.source,
      state: { ...WHOLE_REPORT, ...state },
      columns: COLUMNS,
      rows: 100,
      shown: 40,
      times: null,
    }),
    caution: 'Counts may be wrong.',
  }) as unknown as ReportSource;

const FILTERED: Partial<ViewState> = { typed: 'img', sort: [{ column: 'hits', descending: true }] };
const GROUPED: Partial<ViewState> = {
  ...FILTERED,
  groups: {
    keys: [{ column: 'host', bucket: null }],
    measures: [{ column: 'hits', how: 'sum' }],
    pivot: null,
    top: null,
    sort: [],
    chart: null,
  },
};

it('a workbook says where its rows come from, and which they are', () => {
  const shown = source(REPORT, FILTERED);
  const info = infoOf(shown, chosenOf(shown, 'view'), 'view');
  for (const fact of [
    ['DEMO', 'Made-up data of the demo'],
    ['Caution', 'Counts may be wrong.'],
    ['Rows', '40 of 100'],
    ['Columns', '1 of 2: hits'],
    ['Range', '2026-11-13 to b (UTC)'],
    ['Filter', 'filtered to 40 rows out of 100: any cell contains “img”'],
    ['Order', 'sorted by hits (descending)'],
    ['Profile', 'ACME'],
    ['Report ID', '4411'],
    ['Start', '2026-11-13'],
    ['End', 'b'],
    ['Time zone', 'UTC'],
    ['Row limit', '30000'],
    ['SHA-256 of the archive', '9f'.repeat(32)],
  ])
    expect(info.map(([name, value]) => [name, value])).toContainEqual(fact);
  // Excel keeps no longer cell, and no half of a character.
  const query = info.filter(([name]) => name === 'Query').map(([, part]) => part);
  expect(query.every((part) => part.length <= 32_767 && part.isWellFormed())).toBe(true);
  expect(JSON.parse(query.join(''))).toEqual(QUERY);
});

it('it says how the text and its columns were read, where that is not as they stand in the file', () => {
  const shown = source(REPORT, GROUPED);
  const columns = [
    { name: 'host', kind: 'text' as const },
    { name: 'hits', kind: 'number' as const, written: 'grouped' as const },
    { name: 'bytes', kind: 'number' as const, corrected: { inferred: 'text' as const, doNotFit: 2 } },
  ];
  const read = { ...shown, whole: { ...shown.whole, columns } };
  const info = infoOf(
    { ...read, encoding: { encoding: 'windows-1252', by: 'bytes' } },
    chosenOf(shown, 'view'),
    'view',
  );
  expect(info.filter(([name]) => name === 'Read as').map(([, text]) => text)).toEqual([
    'hits: number with thousands apart',
    'bytes: number; cells that are none, and not counted in: 2',
  ]);
  expect(info).toContainEqual(['Encoding', 'Windows-1252, Latin-1 (Western Europe), as its bytes suggest']);
  expect(infoOf(shown, chosenOf(shown, 'view'), 'view').map(([name]) => name)).not.toContain('Encoding');
});

it('of groups, it says of which rows and what figures, and it counts groups', () => {
  const shown = source(REPORT, GROUPED, 7);
  const info = infoOf(shown, chosenOf({ ...shown, shown: 7 }, 'view'), 'view');
  for (const fact of [
    ['Rows', '7, all groups'],
    ['Filter', 'filtered to 40 rows out of 100: any cell contains “img”'],
    ['Grouping', 'grouped by host'],
    ['Figures', 'sum of hits'],
    ['Order', 'the largest sum of hits first'],
  ])
    expect(info.map(([name, value]) => [name, value])).toContainEqual(fact);
});

it('of a pivot, it names the figure and the totals, which are no groups', () => {
  const pivot = { column: 'status', bucket: null, top: 1 };
  const groups = { ...GROUPED.groups!, pivot };
  const rows = [
    ['a', '2xx', '3'],
    ['a', '4xx', '1'],
    ['b', '2xx', '2'],
    ['b', '5xx', '1'],
  ];
  const reportColumns = [COLUMNS[0]!, { name: 'status', kind: 'text' as const }, COLUMNS[1]!];
  const { frame, facts } = done(
    groupRows(frameOf(['host', 'status', 'hits'], rows), null, groupSpecFor(groups, reportColumns)),
  );
  const columns = frame.columns.map(({ name, kind }) => ({ name, kind }));
  const state = { ...WHOLE_REPORT, groups };
  const shown = {
    ...source(REPORT, { groups }, 2),
    facts,
    columns,
    shown: 2,
    order: [...columns.keys()],
    description: describe({
      source: REPORT.source,
      state,
      columns: reportColumns,
      rows: 4,
      shown: 4,
      times: null,
    }),
  } as unknown as ReportSource;
  const info = infoOf(shown, chosenOf(shown, 'view'), 'view');
  for (const fact of [
    ['Rows', '2, all groups'],
    ['Grouping', 'grouped by host; the largest 1 value of status as columns'],
    ['Figures', 'sum of hits'],
    ['Totals of 4 rows', '2xx: sum of hits = 5; Other (2): sum of hits = 2; Total: sum of hits = 7'],
  ])
    expect(info.map(([name, value]) => [name, value])).toContainEqual(fact);
  expect(infoOf(shown, chosenOf(shown, 'all'), 'all').map(([name]) => name)).not.toContain(
    'Totals of 4 rows',
  );
});

it('everything is every row of the report, whatever is on screen', () => {
  const shown = source(REPORT, GROUPED, 7);
  const info = infoOf(shown, chosenOf(shown, 'all'), 'all');
  expect(info.map(([name]) => name)).not.toContain('Grouping');
  for (const fact of [
    ['Rows', '100, all'],
    ['Columns', '2, all'],
    ['Filter', 'None: every row'],
    ['Order', 'As received'],
  ])
    expect(info.map(([name, value]) => [name, value])).toContainEqual(fact);
});

it('a file has no query', () => {
  const all = source({ ...REPORT, source: { kind: 'file', fileName: 'a.csv' } });
  const info = infoOf(all, chosenOf(all, 'all'), 'all');
  expect(info.map(([name]) => name)).not.toContain('DEMO');
  expect(info.map(([name]) => name)).not.toContain('Query');
  expect(info).toContainEqual(['Opened file', 'a.csv']);
});
