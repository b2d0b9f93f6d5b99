import { execFileSync } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import type { GivenFile } from '../../../src/contract/library.ts';
import { GivenFiles } from '../../../src/main/library/givenFiles.ts';
import { createImports } from '../../../src/main/library/imports.ts';
import { Library } from '../../../src/main/library/library.ts';
import { createLog } from '../../../src/main/secrets/log.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { realClock as clock } from '../../../src/main/time/clock.ts';
import { within } from '../temporaryFolder.ts';

const withGiven = (
  work: (all: {
    given: GivenFiles;
    begin: () => void;
    told: GivenFile[];
    library: Library;
    home: string;
  }) => Promise<void>,
) =>
  within(async (home) => {
    const log = createLog(path.join(home, 'logs'), createRedactor(), clock);
    const folder = path.join(home, 'library');
    const ignore = () => undefined;
    const library = await Library.open({ folder, clock, log, stored: ignore, removed: ignore });
    const given = new GivenFiles();
    const told: GivenFile[] = [];
    const begin = () => {
      given.begin({ imports: createImports(library), tell: (each) => told.push(each) });
    };
    await work({ given, begin, told, library, home });
  });

it('stores files in their order, also those that came before the library was there', () =>
  withGiven(async ({ given, begin, told, library, home }) => {
    const names = ['one.csv', 'two.csv', 'three.csv'];
    for (const name of names) await writeFile(path.join(home, name), `${name}\n`);
    given.give(names.slice(0, 2).map((name) => path.join(home, name)));
    expect(told).toEqual([]);
    begin();
    given.give([path.join(home, 'three.csv')]);
    await vi.waitFor(() => {
      expect(told).toHaveLength(3);
    });
    given.give([path.join(home, 'one.csv')]);
    await vi.waitFor(() => {
      expect(told).toHaveLength(4);
    });
    expect(told.map((each) => each.kind === 'stored' && each.isNew)).toEqual([true, true, true, false]);
    expect(told.pop(), 'the report that it was').toMatchObject({ report: { title: 'one.csv' } });
    const titles = told.map((each) => each.kind === 'stored' && library.find(each.report.id)?.title);
    expect(titles).toEqual(names);
  }));

it('says of what is no report why it is not opened, and leaves nothing behind', () =>
  withGiven(async ({ given, begin, told, home }) => {
    const at = (name: string) => path.join(home, name);
    await mkdir(at('folder.csv'));
    await writeFile(at('mine.sextant-profile.json'), '{}');
    if (process.platform !== 'win32') execFileSync('mkfifo', [at('endless.csv')]);
    begin();
    given.give(['folder.csv', 'mine.sextant-profile.json', 'gone.csv'].map(at));
    if (process.platform !== 'win32') given.give([at('endless.csv')]);
    await vi.waitFor(() => {
      expect(told).toHaveLength(process.platform === 'win32' ? 3 : 4);
    });
    expect(told).toEqual(
      [
        { kind: 'folder', name: 'folder.csv' },
        { kind: 'profile' },
        { kind: 'failed', failure: { kind: 'disk', problem: 'missing', while: 'opening' } },
        { kind: 'failed', failure: { kind: 'disk', problem: 'other', while: 'opening' } },
      ].slice(0, told.length),
    );
    expect(await readdir(at('library'))).toEqual([]);
  }));
