import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { realClock as clock } from '../../../src/main/time/clock.ts';
import { createLog } from '../../../src/main/secrets/log.ts';
import { createRecordFolder } from '../../../src/main/disk/recordFolder.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { within } from '../temporaryFolder.ts';

const ONE = 'c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a01';
const OTHER = 'c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a02';
const Note = z.object({ id: z.uuid(), text: z.string() });

const withFolder = (
  work: (folder: string, notes: ReturnType<typeof createRecordFolder<z.infer<typeof Note>>>) => Promise<void>,
) =>
  within(async (home) => {
    const log = createLog(path.join(home, 'logs'), createRedactor(), clock);
    const folder = path.join(home, 'some', 'notes');
    const kind = { name: 'draft', version: 2, id: z.uuid(), schema: Note } as const;
    await work(folder, createRecordFolder(kind, { folder, below: 'some/notes', clock, log }));
    await log.flush();
  });

it('a folder of records gives back what was written, one file each', () =>
  withFolder(async (folder, notes) => {
    expect(await notes.load()).toEqual([]);
    await notes.write({ id: ONE, text: 'first' });
    await notes.write({ id: OTHER, text: 'second' });
    await notes.write({ id: ONE, text: 'third' });
    await notes.remove(OTHER);
    expect(await notes.load()).toEqual([{ id: ONE, text: 'third' }]);
    expect(await readdir(folder)).toEqual([`${ONE}.json`]);
    expect(JSON.parse(await readFile(path.join(folder, `${ONE}.json`), 'utf8'))).toEqual({
      version: 2,
      draft: { id: ONE, text: 'third' },
    });
    expect(notes.troubled()).toEqual([]);
  }));

it.each([
  ['no record', '{"version":2}', 'lost'],
  ['a record of another kind', `{"version":2,"job":{"id":"${ONE}","text":""}}`, 'lost'],
  ['the record of another file', `{"version":2,"draft":{"id":"${OTHER}","text":""}}`, 'lost'],
  ['an earlier version that nothing converts', `{"version":1,"draft":{"id":"${ONE}","text":""}}`, 'lost'],
  ['a later version', `{"version":3,"draft":{"id":"${ONE}","text":""}}`, 'newer'],
])('a file is not loaded, and named, if it holds %s', (_what, text, kind) =>
  withFolder(async (folder, notes) => {
    await notes.load();
    await writeFile(path.join(folder, `${ONE}.json`), text);
    expect(await notes.load()).toEqual([]);
    expect(notes.troubled()).toMatchObject([{ kind, file: `some/notes/${ONE}.json`, holds: 'draft' }]);
    const [name = ''] = await readdir(folder);
    expect(name.includes('.corrupt-')).toBe(kind === 'lost');
    expect(await readFile(path.join(folder, name), 'utf8')).toBe(text);

    expect(notes.earlierTroubled()).toEqual([]);
    await notes.load();
    expect(notes.earlierTroubled()).toMatchObject(
      kind === 'lost'
        ? [{ kind, aside: `some/notes/${name}`, file: `some/notes/${ONE}.json`, isEarlier: true }]
        : [],
    );
  }),
);

it('a folder of many records, some of them damaged, gives back all others', () =>
  withFolder(async (folder, notes) => {
    await notes.load();
    const ids = Array.from(
      { length: 200 },
      (_, at) => `c4f3a6e0-56c5-4dd6-8c2c-${String(at).padStart(12, '0')}`,
    );
    const textOf = (id: string) =>
      id.endsWith('7') ? '{' : `{"version":2,"draft":{"id":"${id}","text":""}}`;
    await Promise.all(ids.map((id) => writeFile(path.join(folder, `${id}.json`), textOf(id))));
    const loaded = await notes.load();
    expect(loaded.map(({ id }) => id).toSorted()).toEqual(ids.filter((id) => !id.endsWith('7')));
    expect(notes.troubled()).toHaveLength(20);
    expect(new Set(notes.troubled().map(({ aside }) => aside)).size).toBe(20);
  }));
