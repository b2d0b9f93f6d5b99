import { expect, it } from 'vitest';
import type { ReportSource } from '../../../src/contract/library.ts';
import { ProfileId } from '../../../src/contract/profiles.ts';
import { learnedFrom, learnedFromColumns } from '../../../src/queries/catalogue/learned.ts';

const SOURCE: Extract<ReportSource, { kind: 'service' }> = {
  kind: 'service',
  profileId: ProfileId.parse('6f1b5a1e-6ad5-4a7e-9a55-0f3f2d9a8f10'),
  profileName: 'Work',
  demo: false,
  remoteId: 'r1',
  request: {
    query: {
      by: 'hour',
      dimensions: ['platform'],
      start: 'now-1d',
      end: 'now',
      metrics: ['hits', 'bytes_out'],
      filter: [{ field: 'country', operator: 'in', value: ['DE'] }],
      limit: null,
      sort: ['-hits'],
      units: { bytes_out: 'gigabyte' },
    },
    format: 'csv',
    fileName: '',
  },
  answer: {
    createdAt: null,
    completedAt: null,
    expiresAt: null,
    dimensions: ['platform', 'time'],
    metrics: ['hits', 'bytes_out'],
    units: { hits: 'one', bytes_out: 'gigabyte' },
    start: null,
    end: null,
  },
  requestedAtMs: 1,
};

it('every identifier that the service accepted or named is learned once', () => {
  expect(learnedFrom(SOURCE).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'granularity hour',
    'dimension platform',
    'dimension time',
    'dimension country',
    'metric hits',
    'metric bytes_out',
    'operator in',
    'unit gigabyte',
    'unit one',
  ]);
});

it('a header adds columns of text and time, and says nothing of unknown numbers', () => {
  const columns = [
    { name: 'time', kind: 'time' },
    { name: 'pop', kind: 'text' },
    { name: 'status', kind: 'number' },
    { name: 'hits', kind: 'number' },
    { name: '', kind: 'text' },
    { name: 'a\u0000b', kind: 'text' },
  ] as const;
  expect(learnedFromColumns(SOURCE, columns)).toEqual([{ kind: 'dimension', id: 'pop', said: {} }]);
});
