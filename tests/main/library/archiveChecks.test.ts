import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { idOf, store, withLibrary } from './wholeLibrary.ts';

const [ONE, TWO, THREE] = [idOf(1), idOf(2), idOf(3)];

it('archives are compared with what was stored, one or all, and nothing is changed', () =>
  withLibrary(async ({ folder, open }) => {
    const { library, whole } = await open();
    for (const id of [ONE, TWO, THREE]) await store(library, id, `archive of ${id}`);
    const archive = (id: string) => path.join(folder, id, 'archive');
    await writeFile(archive(TWO), (await readFile(archive(TWO), 'utf8')).replace('archive', 'Archive'));
    await rm(archive(THREE));
    const all = await whole.checks.run(null);
    expect(all.ok && new Map(all.value.map(({ id, outcome }) => [id, outcome]))).toEqual(
      new Map([
        [ONE, 'same'],
        [TWO, 'differs'],
        [THREE, 'missing'],
      ]),
    );
    expect(all.ok && whole.told.checks).toEqual(all.ok && all.value);
    expect(whole.told.works.at(-1)).toBeNull();
    expect(whole.told.works[0]).toMatchObject({ kind: 'check', doneReports: 0 });
    const one = await whole.checks.run([TWO, idOf(9)]);
    expect(one).toMatchObject({ ok: true, value: [{ id: TWO, outcome: 'differs' }] });
    expect(await readFile(archive(TWO), 'utf8')).toMatch(/^Archive/);
  }));

it('a check can be cancelled, and only one thing is done with the library at a time', () =>
  withLibrary(async ({ open }) => {
    const { library, whole } = await open();
    for (const id of [ONE, TWO, THREE]) await store(library, id, id);
    const running = whole.checks.run(null);
    const busy = { error: { kind: 'disk', problem: 'busy', while: 'backing-up' } };
    whole.chosen.place = '/nowhere/backup.zip';
    expect(await whole.backup.run()).toMatchObject(busy);
    whole.works.cancel();
    const ended = await running;
    expect(ended.ok && ended.value.length).toBeLessThan(3);
    expect(whole.works.current).toBeNull();
    expect(await whole.checks.run([ONE])).toMatchObject({ ok: true, value: [{ outcome: 'same' }] });
  }));
