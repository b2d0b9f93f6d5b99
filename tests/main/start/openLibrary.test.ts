import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { serialize } from 'node:v8';
import { describe, expect, it, vi } from 'vitest';
import { UNMARKED, type StoredReport } from '../../../src/contract/library.ts';
import { ReportId } from '../../../src/contract/reports.ts';
import { createImports } from '../../../src/main/library/imports.ts';
import { openAccounts } from '../../../src/main/start/openAccounts.ts';
import { openReports } from '../../../src/main/start/openLibrary.ts';
import { openCatalogues } from '../../../src/main/start/openQueries.ts';
import { openBase } from './opening.ts';

vi.mock('electron', () => ({
  app: {},
  dialog: {},
  Notification: {},
  safeStorage: { isAsyncEncryptionAvailable: async () => true },
}));

describe('announcements of the library', () => {
  /** Adds ten reports to a library of this many. Returns what is announced, and how large it is. */
  async function addTen(stored: number) {
    const base = await openBase();
    for (let number = 0; number < stored; number += 1) {
      const id = ReportId.parse(randomUUID());
      const location = path.join(base.folder, 'library', id);
      await mkdir(location, { recursive: true });
      const report: StoredReport = {
        id,
        title: `Report ${number}`,
        ...UNMARKED,
        source: { kind: 'file', fileName: 'report.csv' },
        storedAtMs: base.clock.now(),
        archive: { bytes: 0, sha256: '0'.repeat(64), fileName: null },
      };
      await writeFile(path.join(location, 'archive'), '');
      await writeFile(path.join(location, 'report.json'), JSON.stringify({ version: 1, report }));
    }
    const { library } = await openReports(base, await openCatalogues(base, openAccounts(base)));
    expect(library.list()).toHaveLength(stored);
    const imports = createImports(library);
    for (let number = 0; number < 10; number += 1) {
      const begun = await imports.begin(`added-${number}.csv`);
      if (!begun.ok) throw new Error(begun.error.kind);
      const id = begun.value.transfer;
      await imports.append({ id, bytes: Uint8Array.of(number) });
      expect((await imports.finish(id)).ok).toBe(true);
    }
    const { announced } = base;
    return { announced, library, bytes: serialize(announced).byteLength };
  }

  it('grow with what was added, not with the library', async () => {
    const [few, many] = [await addTen(0), await addTen(1_000)];
    expect(many.announced.map(([topic]) => topic)).toEqual(Array(10).fill('library.stored'));
    expect(many.announced.map(([, report]) => report)).toEqual(
      many.library.list().filter(({ title }) => title.startsWith('added-')),
    );
    expect(many.bytes).toBe(few.bytes);
  });

  it('name what was removed', async () => {
    const { announced, library } = await addTen(3);
    const [first] = library.list();
    announced.length = 0;
    if (first) await library.remove(first.id);
    expect(announced).toEqual([['library.removed', first?.id]]);
  });
});
