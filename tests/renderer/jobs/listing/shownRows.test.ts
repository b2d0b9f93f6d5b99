import { expect, it } from 'vitest';
import type { ListedReport } from '../../../../src/contract/listing.ts';
import type { Row } from '../../../../src/renderer/jobs/listing/joined.ts';
import { shownRows } from '../../../../src/renderer/jobs/listing/shownRows.ts';

const row = (remoteId: string | null, item: Partial<ListedReport> = {}): Row => ({
  key: `${remoteId}`,
  item: {
    remoteId,
    status: 'completed',
    createdAt: null,
    completedAt: null,
    by: null,
    dimensions: [],
    metrics: [],
    start: null,
    end: null,
    query: null,
    raw: null,
    ...item,
  },
  here: { kind: 'none' },
});
const times = (start: string) => ({ start: `${start}T00:00:00:000000Z`, end: '2026-11-20T00:00:00:000000Z' });

const ROWS = [
  row('r-10', { metrics: ['bytes_out'], dimensions: ['country'], ...times('2026-11-18') }),
  row('r-9', {
    metrics: ['request_count'],
    status: 'error',
    createdAt: '2026-11-21T09:43:10:000000Z',
    ...times('2026-11-17'),
  }),
  row(null, { status: null }),
];
const keys = (typed: string, column?: string, descending = false) =>
  shownRows(ROWS, typed, column === undefined ? null : { column, descending }).map(({ key }) => key);

it('rows are found by what they say, and by the identifier', () => {
  expect(keys(' COUNTRY ')).toEqual(['r-10']);
  expect(keys('error')).toEqual(['r-9']);
  expect(keys('2026-11-17 to')).toEqual(['r-9']);
  expect(keys('2026-11-21 09:43')).toEqual(['r-9']);
  expect(keys('r-')).toEqual(['r-10', 'r-9']);
  expect(keys('not given')).toEqual(['null']);
  expect(keys('nothing like it')).toEqual([]);
});

it('without a column that sorts, rows stay as the service sent them', () => {
  expect(keys('')).toEqual(['r-10', 'r-9', 'null']);
  expect(keys('', 'no such column')).toEqual(['r-10', 'r-9', 'null']);
  expect(keys('', 'range')).toEqual(['null', 'r-9', 'r-10']);
  expect(keys('', 'range', true)).toEqual(['r-10', 'r-9', 'null']);
  expect(keys('r-', 'status', true)).toEqual(['r-9', 'r-10']);
});
