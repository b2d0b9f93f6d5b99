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

it('the last check of an archive is known after a restart, until the archive arrives again', () =>
  withLibrary(async ({ open, folder }) => {
    const { library, whole } = await open();
    for (const id of [ONE, TWO, THREE]) await store(library, id, id);
    await rm(path.join(folder, TWO, 'archive'));
    const first = await whole.checks.run([ONE, TWO]);
    const again = (await open()).whole;
    expect(first.ok && again.kept.list()).toEqual(first.ok && first.value);
    const second = await again.checks.run([ONE]);
    const outcomes = again.kept.list().map(({ id, outcome }) => [id, outcome]);
    expect(second.ok && outcomes, 'checks of other reports stay').toEqual([
      [ONE, 'same'],
      [TWO, 'missing'],
    ]);
    await again.kept.forget(THREE);
    await again.kept.forget(TWO);
    expect(again.unchecked, 'nobody checked the third').toEqual([TWO]);
    expect((await open()).whole.kept.list()).toEqual(second.ok && second.value);
    await library.remove(ONE);
    await whole.checks.run([THREE]);
    expect(
      whole.kept.list().map(({ id }) => id),
      'one that was removed is not kept',
    ).not.toContain(ONE);
  }));

it('a check that is not one does not lose where the library is', () =>
  withLibrary(async ({ home, open }) => {
    const { whole } = await open();
    await whole.store.change((file) => ({ ...file, folder: home }));
    const file = path.join(home, 'library.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('"checks": {}', '"checks": { "x": 1 }'));
    const { value, trouble } = (await open()).whole.store;
    expect([value.folder, value.checks, trouble]).toEqual([home, {}, null]);
  }));

it('only an archive that arrives makes its check void, not what is written about it', () =>
  withLibrary(async ({ open, arrived }) => {
    const { library } = await open();
    await store(library, ONE, 'text');
    await library.change(ONE, { isStarred: true });
    await library.remove(ONE);
    await library.undoRemoval(ONE);
    expect(arrived).toEqual([ONE]);
    await store(library, TWO, 'text', { again: ONE });
    expect(arrived, 'the report that it is once more').toEqual([ONE, ONE]);
  }));

it('an archive that arrives while it is being checked is not said to be what was found before', () =>
  withLibrary(async ({ folder, open }) => {
    const { library, whole } = await open();
    for (const id of [ONE, TWO]) await store(library, id, id);
    await rm(path.join(folder, ONE, 'archive'));
    const checking = whole.checks.run(null);
    await whole.kept.forget(ONE);
    const checks = await checking;
    expect(checks).toMatchObject({ ok: true, value: [{ id: TWO, outcome: 'same' }] });
    expect(checks.ok && [whole.told.checks, whole.kept.list()]).toEqual(
      checks.ok && [checks.value, checks.value],
    );
  }));

it('a check can be cancelled, and only one thing is done with the library at a time', () =>
  withLibrary(async ({ open }) => {
    const { library, whole } = await open();
    for (const id of [ONE, TWO, THREE]) await store(library, id, id);
    const running = whole.checks.run(null);
    const busy = { error: { kind: 'disk', problem: 'busy', while: 'backing-up' } };
    whole.chosen.location = '/nowhere/backup.zip';
    expect(await whole.backup.run()).toMatchObject(busy);
    whole.works.cancel();
    const ended = await running;
    expect(ended.ok && ended.value.length).toBeLessThan(3);
    expect(whole.works.current).toBeNull();
    expect(await whole.checks.run([ONE])).toMatchObject({ ok: true, value: [{ outcome: 'same' }] });
  }));
