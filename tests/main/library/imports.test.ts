import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { TransferId } from '../../../src/contract/transfers.ts';
import { realClock as clock } from '../../../src/main/time/clock.ts';
import { createImports } from '../../../src/main/library/imports.ts';
import { Library } from '../../../src/main/library/library.ts';
import { createLog } from '../../../src/main/secrets/log.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { within } from '../temporaryFolder.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const GONE = { ok: false, error: { kind: 'missing', what: 'import' } };

const withImports = (
  work: (library: Library, imports: ReturnType<typeof createImports>, folder: string) => Promise<void>,
) =>
  within(async (home) => {
    const folder = path.join(home, 'library');
    const log = createLog(path.join(home, 'logs'), createRedactor(), clock);
    const library = await Library.open({
      folder,
      clock,
      log,
      stored: () => undefined,
      removed: () => undefined,
    });
    await work(library, createImports(library), folder);
  });

async function begin(imports: ReturnType<typeof createImports>, fileName: string): Promise<TransferId> {
  const begun = await imports.begin(fileName);
  if (!begun.ok) throw new Error(begun.error.kind);
  return begun.value.transfer;
}

describe('a file that is opened', () => {
  it.each([
    ['July: all?.csv', 'July: all?.csv'],
    ['C:\\Downloads\\a\u202evsc.exe', 'avsc.exe'],
    ['\n', 'Opened file'],
  ])('is stored like any other report, under its own name: %j', (fileName, title) =>
    withImports(async (library, imports) => {
      const id = await begin(imports, fileName);
      await imports.append({ id, bytes: bytes('one,') });
      await imports.append({ id, bytes: bytes('two') });
      const stored = await imports.finish(id);
      expect(stored).toMatchObject({
        value: { title, source: { kind: 'file', fileName: title }, archive: { bytes: 7, fileName: title } },
      });
      expect(stored.ok && library.list()).toEqual([stored.ok && stored.value]);
      expect(await imports.append({ id, bytes: bytes('late') })).toEqual(GONE);
      expect(await imports.finish(id)).toEqual(GONE);
    }),
  );

  it('leaves nothing behind if it is abandoned', () =>
    withImports(async (library, imports, folder) => {
      const id = await begin(imports, 'a.csv');
      await imports.append({ id, bytes: bytes('half') });
      expect(await readdir(folder)).toHaveLength(1);
      expect(await imports.abort(id)).toMatchObject({ ok: true });
      expect(await imports.abort(id)).toMatchObject({ ok: true });
      expect(await imports.append({ id, bytes: bytes('more') })).toEqual(GONE);
      expect(await readdir(folder)).toEqual([]);
      expect(library.list()).toEqual([]);
    }));

  it('is on its way until it is stored, abandoned or given up with all others', () =>
    withImports(async (library) => {
      const told: boolean[] = [];
      const imports = createImports(library, (isStored) => told.push(isStored));
      const [a, b] = [await begin(imports, 'a.csv'), await begin(imports, 'b.csv')];
      await begin(imports, 'c.csv');
      expect(imports.titles()).toEqual(['a.csv', 'b.csv', 'c.csv']);
      const storing = imports.finish(a);
      expect(imports.titles(), 'not before it is in place').toContain('a.csv');
      await storing;
      await imports.abort(b);
      await imports.abort(b);
      expect(imports.titles()).toEqual(['c.csv']);
      await imports.abandon();
      expect(imports.titles()).toEqual([]);
      expect(told).toEqual([true, false, false]);
    }));

  it('leaves nothing behind if it cannot be stored, and says so', () =>
    withImports(async (library, imports, folder) => {
      const id = await begin(imports, 'a.csv');
      const [incoming = ''] = await readdir(folder);
      const inTheWay = path.join(folder, incoming.replace('.incoming-', ''));
      await writeFile(inTheWay, '');
      expect(await imports.finish(id)).toEqual({
        ok: false,
        error: { kind: 'disk', problem: 'other', while: 'importing' },
      });
      expect(await readdir(folder)).toEqual([path.basename(inTheWay)]);
      expect(library.list()).toEqual([]);
    }));
});
