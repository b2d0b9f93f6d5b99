import { expect, it } from 'vitest';
import { BatchId } from '../../../src/contract/batches.ts';
import { Batch, Job } from '../../../src/contract/jobs.ts';
import { UNMARKED, type StoredReport } from '../../../src/contract/library.ts';
import { foldedRows, headsOf } from '../../../src/renderer/joining/folding.ts';
import { rangeOfRow, rowsOfRow } from '../../../src/renderer/library/rowFacts.ts';
import { fromService, idOf } from '../../main/library/wholeLibrary.ts';

const BATCH = BatchId.parse(idOf(9));
const SERVICE = fromService('r');
if (SERVICE.kind !== 'service') throw new Error('It is of the service.');
const { remoteId: _remoteId, ...REQUESTED } = SERVICE;

const part = (number: number): StoredReport => ({
  id: idOf(number),
  ...UNMARKED,
  title: `Part ${number}`,
  source: SERVICE,
  storedAtMs: number,
  archive: { bytes: 1, sha256: '0'.repeat(64), fileName: null },
});
const range = { start: 'now-2d', end: 'now-1d', label: 'a day' };
const table = (number: number, parts: number[], batchId: BatchId | null = BATCH): StoredReport => ({
  ...part(number),
  title: `Table ${number}`,
  source: {
    ...REQUESTED,
    kind: 'joined',
    batchId,
    rangeColumn: null,
    parts: parts.map((each) => ({
      ...range,
      missing: null,
      report: { id: idOf(each), remoteId: 'r', sha256: '0'.repeat(64), rows: 1, lacks: [] },
    })),
  },
});
const { profileId, profileName, request } = REQUESTED;
const job = (number: number): Job =>
  Job.parse({
    id: idOf(number + 4),
    profileId,
    profileName,
    demo: false,
    request,
    createdAtMs: 0,
    batchId: BATCH,
    state: { kind: 'stored', remoteId: 'r', reportId: idOf(number) },
  });
const BATCHES = [
  Batch.parse({
    id: BATCH,
    profileId,
    profileName,
    demo: false,
    request,
    splitBy: 'day',
    parts: [{ ...range, jobId: idOf(5) }],
    createdAtMs: 0,
  }),
];
const rows = (reports: StoredReport[], all: StoredReport[], jobs: Job[] = [], open = true) =>
  foldedRows(reports, headsOf(all, BATCHES, jobs), () => open).map(
    ({ report, batch, level, parts }) =>
      `${'-'.repeat(level)} ${batch ? 'Batch' : report.title}${parts > 0 ? ` (${parts})` : ''}`,
  );

it('parts are below their newest table, wherever they would be by themselves', () => {
  const all = [part(1), table(4, [1, 2]), part(3), part(2), table(5, [1, 2])];
  const below = ['- Table 5 (2)', '-- Part 1', '-- Part 2'];
  expect(rows(all, all)).toEqual(['- Table 4', '- Part 3', ...below]);
  expect(rows(all, all, [], false)).toEqual(['- Table 4', '- Part 3', '- Table 5 (2)']);
});

it('a part that the table lacks is below it as well, once its job is known', () => {
  const all = [table(4, [1]), part(1), part(2)];
  expect(rows(all, all)).toEqual(['- Table 4 (1)', '-- Part 1', '- Part 2']);
  expect(rows(all, all, [job(2)])).toEqual(['- Table 4 (2)', '-- Part 1', '-- Part 2']);
});

it('without a table, the batch has a row of its own, and all of its parts are below it', () => {
  const all = [part(1), part(2), part(3)];
  expect(rows(all, all, [job(1), job(2)])).toEqual(['- Batch (2)', '-- Part 1', '-- Part 2', '- Part 3']);
  expect(rows([part(3), part(2)], all, [job(1), job(2)])).toEqual(['- Part 3', '- Batch (1)', '-- Part 2']);
  expect(rows([part(1)], [part(1)], [job(1)])).toEqual(['- Part 1']);
});

it('a part that is found alone is below its table, which is not found', () => {
  const all = [table(4, [1, 2]), part(1), part(2)];
  expect(rows([part(2)], all)).toEqual(['- Table 4 (1)', '-- Part 2']);
});

it('reports that are no batch stand by themselves, though a table was joined of them', () => {
  const all = [table(4, [1, 2], null), part(1), part(2)];
  expect(rows(all, all)).toEqual(['- Table 4', '- Part 1', '- Part 2']);
});

it('the row of a batch has its whole range, the sum of its rows, and how many of its parts failed', () => {
  const all = [1, 2, 3].map((number) => ({ ...part(number), rows: 384 }));
  const failed = Job.parse({
    ...job(4),
    state: { kind: 'failed', remoteId: null, atMs: 0, error: { kind: 'cancelled' } },
  });
  const heads = headsOf(all, BATCHES, [job(1), job(2), job(3), failed]);
  const [row] = foldedRows(all.slice(1, 2), heads, () => false);
  if (!row?.batch) throw new Error('It is a batch.');
  expect(rowsOfRow(row)).toBe(3 * 384);
  expect(rangeOfRow(row)).toBe('2026-11-01 UTC');
  expect([row.parts, row.batch.failed, row.isOpen]).toEqual([1, 1, false]);
  expect(rowsOfRow({ report: part(1), batch: { ...row.batch, reports: [part(1), ...all] } })).toBeNull();
});
