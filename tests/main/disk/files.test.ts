import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readBack, receive, writeKeepingLast, writeWhole } from '../../../src/main/disk/files.ts';
import { within } from '../temporaryFolder.ts';

const Schema = z.object({ version: z.literal(1).default(1), n: z.number() }).transform(({ n }) => ({ n }));
const FORMAT = { version: 1, schema: Schema };
const NOW = 1_700_000_000_000;
const DAMAGE = ['', '{', '{"n":"text"}', 'null', '[]', '{"n":1}}'];

/** Runs a test in a folder with these files. Null makes a folder, which cannot be read as a file. */
const withFiles = (
  files: Record<string, string | null>,
  work: (file: string, folder: string) => Promise<void>,
) =>
  within(async (folder) => {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(folder, name);
      await (text === null ? mkdir(file) : writeFile(file, text));
    }
    await work(path.join(folder, 'a.json'), folder);
  });

it.each([
  ['the file', { 'a.json': '{"n":1}', 'a.json.last': '{"n":2}' }, { kind: 'read', value: { n: 1 } }],
  [
    'the last copy where the file is gone',
    { 'a.json.last': '{"n":2}' },
    { kind: 'damaged', aside: null, value: { n: 2 } },
  ],
  ['nothing', {}, { kind: 'absent' }],
  ['nothing of a damaged last copy', { 'a.json.last': '{' }, { kind: 'absent' }],
])('reads back %s', (_what, files, found) =>
  withFiles(files, async (file, folder) => {
    expect(await readBack(file, FORMAT, NOW)).toEqual(found);
    expect(await readdir(folder)).toEqual(Object.keys(files));
  }),
);

it.each(DAMAGE)('puts a damaged file aside and uses the last good copy: %j', (text) =>
  withFiles({ 'a.json': text, 'a.json.last': '{"n":2}' }, async (file, folder) => {
    const aside = `a.json.corrupt-${NOW}`;
    expect(await readBack(file, FORMAT, NOW)).toEqual({ kind: 'damaged', aside, value: { n: 2 } });
    expect(await readdir(folder)).toEqual([aside, 'a.json.last']);
    expect(await readFile(path.join(folder, aside), 'utf8')).toBe(text);
  }),
);

it.each([
  { 'a.json': '{"version":2,"m":1}', 'a.json.last': '{"n":2}' },
  { 'a.json': '{"version":2,"n":"text"}' },
  { 'a.json.last': '{"version":3}' },
  { 'a.json': '{', 'a.json.last': '{"version":2,"m":1}' },
])('leaves everything as it is if a newer version wrote one of the files: %j', (files) =>
  withFiles(files, async (file, folder) => {
    expect(await readBack(file, FORMAT, NOW)).toEqual({ kind: 'newer' });
    expect((await readdir(folder)).toSorted()).toEqual(Object.keys(files).toSorted());
    for (const [name, text] of Object.entries(files))
      expect(await readFile(path.join(folder, name), 'utf8')).toBe(text);
  }),
);

it('puts aside a file that is too large to read', () =>
  withFiles({ 'a.json': '' }, async (file, folder) => {
    await truncate(file, 3 * 1024 ** 3); // a sparse file, which takes no space
    expect(await readBack(file, FORMAT, NOW)).toMatchObject({ kind: 'damaged', value: null });
    expect(await readdir(folder)).toEqual([`a.json.corrupt-${NOW}`]);
  }));

it('returns no value if the last copy is damaged too', () =>
  withFiles({ 'a.json': '{', 'a.json.last': '{' }, async (file) => {
    expect(await readBack(file, FORMAT, NOW)).toMatchObject({ kind: 'damaged', value: null });
  }));

it.each([
  ['the file', { 'a.json': null, 'a.json.last': '{"n":2}' }],
  ['the last copy of a file that is gone', { 'a.json.last': null }],
  ['the last copy of a damaged file', { 'a.json': '{', 'a.json.last': null }],
  ['the place for a damaged file', { 'a.json': '{', [`a.json.corrupt-${NOW}`]: null }],
])('leaves everything as it is if it cannot read %s', (_what, files: Record<string, string | null>) =>
  withFiles(files, async (file, folder) => {
    const failure = { ok: false, error: { kind: 'disk', problem: 'other', while: 'reading' } };
    expect(await readBack(file, FORMAT, NOW)).toEqual({ kind: 'unreadable', failure });
    expect((await readdir(folder)).toSorted()).toEqual(Object.keys(files).toSorted());
    if (typeof files['a.json'] === 'string') expect(await readFile(file, 'utf8')).toBe(files['a.json']);
  }),
);

it('writes a whole file for the owner only, and keeps the previous one', () =>
  within(async (folder) => {
    const file = path.join(folder, 'sub', 'a.json');
    await writeKeepingLast(file, 'one');
    expect(await readdir(path.dirname(file))).toEqual(['a.json']);
    await writeKeepingLast(file, 'two');
    expect(await readFile(file, 'utf8')).toBe('two');
    expect(await readFile(`${file}.last`, 'utf8')).toBe('one');
    expect(await readdir(path.dirname(file))).toEqual(['a.json', 'a.json.last']);
  }));

it('leaves the folder as it was if writing fails', () =>
  withFiles({ 'a.json': null }, async (file, folder) => {
    await expect(writeWhole(file, 'text')).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['a.json']);
  }));

it('receives pieces in the order of the calls, even if nobody waits for one before sending the next', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 5_000 }), { minLength: 2, maxLength: 8 }),
      (pieces) =>
        within(async (folder) => {
          const file = path.join(folder, 'received');
          const receiver = await receive(file);
          const writes = pieces.map((piece) => receiver.write(piece));
          const sha256 = await receiver.finish();
          await Promise.all(writes);
          const whole = Buffer.concat(pieces);
          expect(receiver.bytes).toBe(whole.byteLength);
          expect((await readFile(file)).equals(whole)).toBe(true);
          expect(sha256).toBe(createHash('sha256').update(whole).digest('hex'));
        }),
    ),
    { numRuns: 30 },
  ));

it('forgets what it received if it starts again or is discarded meanwhile', () =>
  within(async (folder) => {
    const file = path.join(folder, 'received');
    const receiver = await receive(file);
    const first = receiver.write(Buffer.from('first'));
    const again = receiver.restart();
    await receiver.write(Buffer.from('second'));
    await Promise.all([first, again]);
    expect(await readFile(file, 'utf8')).toBe('second');
    const late = receiver.write(Buffer.from('late'));
    const discarded = receiver.discard();
    const afterwards = receiver.write(Buffer.from('too late'));
    await expect(afterwards).rejects.toMatchObject({ code: 'EBADF' });
    await Promise.all([late, discarded]);
    expect(await readdir(folder)).toEqual([]);
  }));
