import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { UNMARKED, type StoredReport } from '../../../src/contract/library.ts';
import { ProfileId } from '../../../src/contract/profiles.ts';
import { haveOrigins } from '../../../src/renderer/library/origin.ts';
import { fromService, idOf } from '../../main/library/wholeLibrary.ts';

vi.stubGlobal('window', { sextant: {} });
const { columnsWith, NarrowName } = await import('../../../src/renderer/library/reportColumns.tsx');

const reportOf = (number: number, source: Partial<StoredReport['source']>): StoredReport => ({
  id: idOf(number),
  ...UNMARKED,
  title: `Report ${number}`,
  source: Object.assign(fromService(`r-${number}`), source),
  storedAtMs: number,
  archive: { bytes: 1, sha256: '0'.repeat(64), fileName: null },
});
const [real, demo] = [reportOf(1, {}), reportOf(2, { demo: true })];

it('a report of the demo says so beside its title, with the column of origins or without, in columns and in lines', () => {
  const drawn = (report: StoredReport, hasOrigins: boolean) => {
    const row = { report, batch: null, level: 1, parts: 0, isOpen: false } as const;
    const columns = columnsWith(new Map(), hasOrigins).map(({ cell }) => cell(row));
    return [NarrowName(row), columns].map((node) => renderToStaticMarkup(node).split('DEMO').length - 1);
  };
  for (const hasOrigins of [false, true]) {
    expect(drawn(demo, hasOrigins)).toEqual([1, 1]);
    expect(drawn(real, hasOrigins)).toEqual([0, 0]);
  }
});

it('reports of two profiles of one name are of several origins, those of one that was renamed are not', () => {
  const other = ProfileId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0b02');
  expect(haveOrigins([real, reportOf(3, { profileId: other })])).toBe(true);
  expect(haveOrigins([real, reportOf(3, { profileName: 'Renamed' })])).toBe(false);
  expect(haveOrigins([real, reportOf(3, { kind: 'file' })])).toBe(true);
  expect(haveOrigins([])).toBe(false);
});
