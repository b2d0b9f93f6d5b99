import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { TransferId } from '../../../src/contract/transfers.ts';
import { realClock as clock } from '../../../src/main/time/clock.ts';
import { createImports } from '../../../src/main/library/imports.ts';
import { Library } from '../../../src/main/library/library.ts';
import { createLog } from '../../../src/main/secrets/log.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { within } from '../temporaryFolder.ts';
import { fromService, idOf } from './wholeLibrary.ts';

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

  it('is the report that it was if it is opened again, also twice at once', () =>
    withImports(async (library, imports, folder) => {
      const open = async (fileName: string, text: string) => {
        const id = await begin(imports, fileName);
        await imports.append({ id, bytes: bytes(text) });
        return imports.finish(id);
      };
      const twice = await Promise.all([open('a.csv', 'same'), open('b.csv', 'same')]);
      const again = await open('c.csv', 'same');
      const other = await open('a.csv', 'other');
      const ids = [...twice, again, other].map((each) => (each.ok ? each.value.id : each.error.kind));
      expect(new Set(ids.slice(0, 3)).size).toBe(1);
      expect(ids[3]).not.toBe(ids[0]);
      expect(new Set(await readdir(folder))).toEqual(new Set([ids[0], ids[3]]));
      expect(library.list()).toHaveLength(2);
    }));

  it.each(['whole', 'damaged', 'missing'])('is a report of the service, whose archive is %s', (how) =>
    withImports(async (library, imports, folder) => {
      const incoming = await library.begin(idOf(1));
      if (!incoming.ok) throw new Error(incoming.error.kind);
      await incoming.value.receiver.write(bytes('zip'));
      const source = fromService('1');
      const before = await incoming.value.commit({ title: 'Requests', source, fileName: 'r.zip' });
      const archive = path.join(folder, idOf(1), 'archive');
      if (how === 'missing') await rm(archive);
      if (how === 'damaged') await writeFile(archive, 'bad');
      await library.readAgain();
      const id = await begin(imports, 'mine.zip');
      await imports.append({ id, bytes: bytes('zip') });
      expect(await imports.finish(id)).toEqual(before);
      expect(library.list()).toEqual([before.ok && before.value]);
      expect(library.unreadable()).toEqual([]);
      expect(await readdir(folder)).toEqual([idOf(1)]);
      expect(await readFile(archive, 'utf8'), 'it is whole again').toBe('zip');
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
