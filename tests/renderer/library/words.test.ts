import { expect, it } from 'vitest';
import { StoredReport } from '../../../src/contract/library.ts';
import { words } from '../../../src/renderer/library/words.ts';

it('one report is not “1 reports”', () => {
  expect([words.count(1, 1), words.count(2, 2), words.count(1, 3), words.count(0, 1)]).toEqual([
    '1 report',
    '2 reports',
    '1 of 3 reports',
    '0 of 1 report',
  ]);
});

it('the removal of an opened file does not speak of a copy at the service', () => {
  const report = StoredReport.parse({
    id: '00000000-0000-4000-8000-000000000001',
    title: 'mine.csv',
    source: { kind: 'file', fileName: 'mine.csv' },
    storedAtMs: 0,
    archive: { bytes: 1, sha256: '0'.repeat(64), fileName: 'mine.csv' },
  });
  expect(words.removal.text(report)).not.toMatch(/service|archive/);
});
