import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from '../../../src/main/secrets/log.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { openStore } from '../../../src/main/disk/store.ts';
import { FakeClock } from '../../fakeClock.ts';
import { within } from '../temporaryFolder.ts';

const Schema = z.object({ version: z.literal(1), names: z.array(z.string()) });
type Value = z.infer<typeof Schema>;
const EMPTY: Value = { version: 1, names: [] };
const add = (name: string) => (value: Value) => ({ ...value, names: [...value.names, name] });

async function open(folder: string) {
  const clock = new FakeClock();
  const log = createLog(path.join(folder, 'logs'), createRedactor(), clock);
  const file = path.join(folder, 'a.json');
  const store = await openStore({ file, schema: Schema, initial: EMPTY, log, clock });
  await log.flush();
  const logged = await readFile(path.join(folder, 'logs/sextant.log'), 'utf8').catch(() => '');
  return { store, file, logged };
}
const onDisk = async (file: string) => Schema.parse(JSON.parse(await readFile(file, 'utf8')));
const failed = (problem: string, doing: string) => ({
  ok: false,
  error: { kind: 'disk', problem, while: doing },
});

it('applies changes one after another, each to the result of the one before', () =>
  within(async (folder) => {
    const { store, file } = await open(folder);
    const names = Array.from({ length: 20 }, (_, each) => `n${each}`);
    const changes = names.map((name) => store.change(add(name)));
    expect(store.value).toEqual(EMPTY); // no change takes effect before it is on disk
    await store.settled();
    expect((await onDisk(file)).names).toEqual(names);
    expect((await Promise.all(changes)).map((each) => each.ok && each.value.names.length)).toEqual(
      names.map((_, each) => each + 1),
    );
    expect((await onDisk(`${file}.last`)).names).toEqual(names.slice(0, -1));
    expect((await open(folder)).store.value.names).toEqual(names);
  }));

it('writes nothing if nothing changed', () =>
  within(async (folder) => {
    const { store, file } = await open(folder);
    expect(await store.change((value) => value)).toEqual({ ok: true, value: EMPTY });
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  }));

it('leaves memory and disk as they were if writing fails, and works afterwards', () =>
  within(async (folder) => {
    const { store, file } = await open(folder);
    await store.change(add('kept'));
    await mkdir(`${file}.last`);
    expect(await store.change(add('lost'))).toEqual(failed('other', 'saving'));
    expect(store.value.names).toEqual(['kept']);
    expect((await onDisk(file)).names).toEqual(['kept']);
    await rm(`${file}.last`, { recursive: true });
    expect(await store.change(add('next'))).toMatchObject({ ok: true });
    expect((await onDisk(file)).names).toEqual(['kept', 'next']);
  }));

it('works after a change that throws', () =>
  within(async (folder) => {
    const { store } = await open(folder);
    const broken = store.change(() => {
      throw new Error('a bug');
    });
    await expect(broken).rejects.toThrow('a bug');
    expect(await store.change(add('next'))).toMatchObject({ ok: true });
  }));

it('uses the last good copy of a damaged file, keeps the damaged one, and says so', () =>
  within(async (folder) => {
    const first = await open(folder);
    await first.store.change(add('one'));
    await first.store.change(add('two'));
    await writeFile(first.file, '{"version":1,"names":["one","tw');
    const { store, logged } = await open(folder);
    expect(store.value.names).toEqual(['one']);
    expect(logged).toContain('"event":"file-damaged"');
    expect(store.trouble).toMatchObject({ kind: 'restored' });
    expect((await open(folder)).store, 'it is said once').toMatchObject({
      trouble: null,
      value: store.value,
    });
    await store.change(add('three'));
    const aside = (await readdir(folder)).find((name) => name.includes('.corrupt-')) ?? '';
    expect(await readFile(path.join(folder, aside), 'utf8')).toBe('{"version":1,"names":["one","tw');
  }));

it('removes the last copy if it must not be kept', () =>
  within(async (folder) => {
    const { store, file } = await open(folder);
    await store.change(add('one'));
    await store.change(add('two'));
    await store.dropLastCopy();
    expect(await readdir(folder)).not.toContain('a.json.last');
    expect((await onDisk(file)).names).toEqual(['one', 'two']);
  }));

it('removes what its own interrupted writes left, and nothing else', () =>
  within(async (folder) => {
    const others = [
      'a.json',
      'a.json.last',
      'a.json.corrupt-1',
      'b.json.1.tmp',
      'aXjson.1.tmp',
      'a.json.tmpx',
    ];
    for (const name of ['a.json.0f.tmp', 'a.json.1f.tmp', ...others])
      await writeFile(path.join(folder, name), JSON.stringify(EMPTY));
    await mkdir(path.join(folder, 'a.json.2f.tmp')); // cannot be removed as a file, which does no harm
    await open(folder);
    const left = (await readdir(folder)).filter((name) => name !== 'logs');
    expect(left.toSorted()).toEqual([...others, 'a.json.2f.tmp'].toSorted());
  }));

it('does not touch a file that cannot be read: it opens with the initial value, and changes fail', () =>
  within(async (folder) => {
    const file = path.join(folder, 'a.json');
    await mkdir(file);
    await writeFile(`${file}.last`, JSON.stringify({ version: 1, names: ['last'] }));
    const { store, logged } = await open(folder);
    expect(store.value).toEqual(EMPTY);
    expect(logged).toContain('"event":"file-unreadable","file":"a.json"');
    await rm(file, { recursive: true }); // even if it could be written now
    expect(await store.change(add('lost'))).toEqual(failed('other', 'reading'));
    expect(store.value).toEqual(EMPTY);
    await store.settled();
    expect((await readdir(folder)).toSorted()).toEqual(['a.json.last', 'logs']);
    expect((await open(folder)).store.value.names).toEqual(['last']);
  }));
