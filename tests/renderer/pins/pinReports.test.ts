import { expect, it } from 'vitest';
import { DAY_MS } from '../../../src/contract/time.ts';
import type { StoredReport } from '../../../src/contract/library.ts';
import { ProfileId } from '../../../src/contract/profiles.ts';
import { QueryId, type SavedQuery } from '../../../src/contract/queries.ts';
import { ReportId } from '../../../src/contract/reports.ts';
import { reportsOfQuery, reportsToRead } from '../../../src/renderer/pins/pinReports.ts';
import { REQUEST } from '../../main/jobs/request.ts';

const uuid = (at: number) => `c4f3a6e0-56c5-4dd6-8c2c-${String(at).padStart(12, '0')}`;
const PROFILE = ProfileId.parse(uuid(1));
const FIRST = Date.UTC(2026, 10, 1);
const day = (number: number) =>
  `${new Date(FIRST + number * DAY_MS).toISOString().slice(0, 10)}T00:00:00.000000Z`;

const QUERY: SavedQuery = {
  id: QueryId.parse(uuid(2)),
  name: 'Daily',
  tags: [],
  starred: false,
  createdAtMs: 0,
  versions: [{ number: 1, savedAtMs: 0, request: { ...REQUEST, fileName: 'daily' }, range: null }],
};

/** A report from one day up to another, made as the second began. */
function report(from: number, to: number, but: Partial<StoredReport['source'] & object> = {}): StoredReport {
  const query = { ...REQUEST.query, by: 'day', start: day(from), end: day(to) };
  return {
    id: ReportId.parse(uuid(100 + from * 40 + to)),
    title: 'Daily',
    tags: [],
    notes: '',
    isStarred: false,
    storedAtMs: FIRST + to * DAY_MS,
    archive: { bytes: 1, sha256: String(from * 40 + to).padStart(64, '0'), fileName: null },
    source: {
      kind: 'service',
      profileId: PROFILE,
      profileName: 'Work',
      demo: false,
      remoteId: '1',
      request: { ...REQUEST, query, fileName: '' },
      answer: {
        createdAt: new Date(FIRST + to * DAY_MS + 1_000).toISOString(),
        completedAt: null,
        expiresAt: null,
        dimensions: [],
        metrics: [],
        units: {},
        start: null,
        end: null,
      },
      requestedAtMs: 0,
      ...but,
    } as StoredReport['source'],
  };
}
const query: SavedQuery = {
  ...QUERY,
  versions: [{ ...QUERY.versions[0]!, request: { ...REQUEST, query: { ...REQUEST.query, by: 'day' } } }],
};
const spans = (reports: StoredReport[]) =>
  reportsToRead(reportsOfQuery(query, reports, PROFILE)).map(({ days }) =>
    [days.fromMs, days.toMs].map((ms) => (ms - FIRST) / DAY_MS),
  );

it('the reports of a query are those that ask for the same at any time, of one profile', () => {
  const other = { request: { ...REQUEST, query: { ...REQUEST.query, by: 'day', metrics: ['bytes_out'] } } };
  const all = [
    report(10, 11),
    report(11, 12, other),
    report(12, 13, { profileId: ProfileId.parse(uuid(9)) }),
    report(13, 14, { kind: 'file', fileName: 'a' } as never),
  ];
  expect(reportsOfQuery(query, all, PROFILE).map((each) => each.report)).toEqual([all[0]]);
});

it('a joined table that lacks parts has no whole days', () => {
  const part = { start: '', end: '', label: '', report: null, missing: 'failed' };
  const joined = (parts: unknown[]) =>
    report(10, 11, { kind: 'joined', batchId: uuid(5), parts, rangeColumn: null } as never);
  expect(spans([joined([part])])).toEqual([]);
  expect(spans([joined([])])).toEqual([[10, 11]]);
});

it('as few reports are read as have the last two weeks, the latest first', () => {
  // Each day the last seven: two of them have all, and what is before that another one.
  const weeks = Array.from({ length: 20 }, (_, at) => report(at, at + 7));
  expect(spans(weeks)).toEqual([
    [19, 26],
    [12, 19],
  ]);
  // Day by day, with one missing.
  const days = [3, 4, 5, 7, 8].map((at) => report(at, at + 1));
  expect(spans(days)).toEqual([8, 7, 5, 4, 3].map((at) => [at, at + 1]));
  expect(spans([])).toEqual([]);
});
