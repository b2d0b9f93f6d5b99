import { expect, it, vi } from 'vitest';
import { attemptOf } from '../../../organizations/attempts.ts';

const bytes: number[] = [];
vi.stubGlobal('window', {
  sextant: {
    exports: {
      begin: async ({ fileName }: { fileName: string }) => ({ ok: true, value: fileName }),
      append: async (piece: { bytes: Uint8Array }) => {
        bytes.push(...piece.bytes);
        return { ok: true, value: undefined };
      },
      finish: async (fileName: string) => ({ ok: true, value: { fileName, folder: 'Desktop' } }),
    },
  },
});
const { journalFileName, saveJournal } =
  await import('../../../../src/renderer/certificates/journal/saveJournal.ts');
const { useNotices } = await import('../../../../src/renderer/state/notices.ts');

const real = attemptOf({ kind: 'waiting' });
const demo = attemptOf({ kind: 'waiting' }, undefined, { demo: true, profileName: '=1+1' });

it('the file is named after the day, and marked if all of it comes from the demo', () => {
  const noon = Date.UTC(2026, 10, 20, 12);
  expect(journalFileName([real, demo], 'csv', noon)).toBe('certificate journal 2026-11-20.csv');
  expect(journalFileName([demo], 'json', noon)).toBe('DEMO certificate journal 2026-11-20.json');
});

it('the file holds the journal, and a notice says how many cells were protected', async () => {
  await saveJournal([demo], 'csv');
  const text = new TextDecoder().decode(Uint8Array.from(bytes));
  expect(text).toContain('"\'=1+1","DEMO","88213"');
  expect(useNotices.getState().notices).toMatchObject([
    { tone: 'good', title: 'Journal exported', text: expect.stringContaining('1 cell that a spreadsheet') },
  ]);
});
