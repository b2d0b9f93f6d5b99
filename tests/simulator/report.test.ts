import { expect, it } from 'vitest';
import { statusAt, type Report } from '../../src/simulator/report.ts';

const ARCHIVE = { file: 'report.zip', bytes: 1, rows: 1 };
const report = (more: Partial<Report>): Report => ({
  id: 'id',
  plan: { dimensions: [], metrics: [] } as unknown as Report['plan'],
  fileName: 'report',
  createdAt: 0,
  readyAt: 10_000,
  archive: ARCHIVE,
  ending: null,
  ...more,
});
const course = (more: Partial<Report>) => [0, 5_000, 10_000, 20_000].map((ms) => statusAt(report(more), ms));

it('a report is submitted, then processing, and completed once its archive exists', () => {
  expect(course({})).toEqual(['submitted', 'processing', 'completed', 'completed']);
  expect(course({ archive: null })).toEqual(['submitted', 'processing', 'processing', 'processing']);
});

it.each<[Report['ending'], string[]]>([
  ['error', ['submitted', 'processing', 'error', 'error']],
  ['canceled', ['submitted', 'processing', 'canceled', 'canceled']],
  ['never', ['submitted', 'processing', 'processing', 'processing']],
  ['backwards', ['submitted', 'processing', 'submitted', 'completed']],
  [{ status: 'odd' }, ['submitted', 'processing', 'odd', 'completed']],
  [{ status: 'odd', stays: true }, ['submitted', 'processing', 'odd', 'odd']],
])('a report ends as set: %j', (ending, statuses) => {
  expect(course({ ending })).toEqual(statuses);
});
