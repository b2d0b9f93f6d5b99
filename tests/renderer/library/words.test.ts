import { expect, it } from 'vitest';
import { words } from '../../../src/renderer/library/words.ts';

it('one report is not “1 reports”', () => {
  expect([
    words.count(1, 1, null),
    words.count(2, 2, null),
    words.count(1, 3, null),
    words.count(0, 1, null),
  ]).toEqual(['1 report', '2 reports', '1 of 3 reports', '0 of 1 report']);
});

const NONE = { restored: 0, kept: 0, newer: 0, damaged: 0, full: 0, over: 0 };

it('what a backup holds and what came back is said kind by kind', () => {
  const { backedUp, restored } = words.outcome;
  const records = { queries: 1, schedules: 0, recipes: 2, cases: 1 };
  const saved = { fileName: 'a.zip', folder: '/b', reports: 2, left: 1, ...records };
  expect(backedUp.text(saved)).toBe(
    '2 reports, 1 saved query, 2 recipes, 1 case in a.zip in /b. Left out, because they are damaged or were removed: 1 report. Credentials, the history and the catalogue are not in it.',
  );
  const none = { reports: NONE, queries: NONE, schedules: NONE, recipes: NONE, cases: NONE };
  const done = { kind: 'restored', ...none, isPartial: false } as const;
  expect(restored.text(done)).toBe('Added: 0 reports.');
  const reports = { ...NONE, restored: 2, kept: 1, damaged: 1 };
  const queries = { ...NONE, restored: 1, kept: 2 };
  const schedules = { ...NONE, restored: 1, newer: 1 };
  const recipes = { ...NONE, full: 3 };
  expect(restored.text({ ...done, recipes })).toBe(
    'Added: 0 reports. Left out, as no more than 50 recipes are kept: 3 recipes.',
  );
  expect(restored.text({ ...done, cases: { ...NONE, over: 2 } })).toBe(
    'Added: 0 reports. Left out, as they are too large or too many: 2 cases.',
  );
  expect(restored.text({ ...done, reports, queries, schedules })).toBe(
    'Added: 2 reports, 1 saved query, 1 schedule. Already here and kept: 1 report, 2 saved queries. Stored by a newer version of Sextant: 1 schedule. Damaged in the backup: 1 report. Schedules are off until you turn them on.',
  );
});
