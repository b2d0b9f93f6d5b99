import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { FileContent } from '../../../src/contract/app.ts';
import { realClock as clock } from '../../../src/main/time/clock.ts';
import { NO_PROFILES } from '../../../src/main/connection/profiles.ts';
import { createLog } from '../../../src/main/secrets/log.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import type { Store } from '../../../src/main/disk/store.ts';
import { openStores } from '../../../src/main/start/stores.ts';
import { EMPTY_VAULT } from '../../../src/main/vault/entries.ts';
import { within } from '../temporaryFolder.ts';

it('settles every store that it opened', () =>
  within(async (folder) => {
    const log = createLog(path.join(folder, 'logs'), createRedactor(), clock);
    const { settled, troubled, ...stores } = await openStores({ folder, log, clock });
    await log.flush();
    expect(troubled).toEqual([]);
    for (const [name, store] of Object.entries(stores) as [string, Store<object>][]) {
      // Many writes in sequence: without waiting, settling would return long before the last.
      const wanted = Array.from({ length: 20 }, () => ({ ...store.value }));
      const changes = wanted.map((value) => store.change(() => value));
      await settled();
      expect(store.value, name).toBe(wanted.at(-1));
      await Promise.all(changes);
    }
    const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    expect(files).toHaveLength(Object.keys(stores).length);
  }));

it('names the files with which something is wrong, and leaves those of a later version as they are', () =>
  within(async (folder) => {
    const log = createLog(path.join(folder, 'logs'), createRedactor(), clock);
    const newer = '{"version":99,"vault":{}}';
    await writeFile(path.join(folder, 'vault.json'), newer);
    await writeFile(path.join(folder, 'vault.json.last'), JSON.stringify(EMPTY_VAULT));
    await writeFile(path.join(folder, 'settings.json'), '{');
    await writeFile(path.join(folder, 'profiles.json'), '');
    await writeFile(path.join(folder, 'profiles.json.last'), JSON.stringify(NO_PROFILES));
    const { settings, vault, profiles, troubled } = await openStores({ folder, log, clock });
    expect(troubled.toSorted((a, b) => (a.file < b.file ? -1 : 1))).toEqual([
      { file: 'profiles.json', holds: 'profiles', kind: 'restored', aside: profiles.trouble?.aside },
      { file: 'settings.json', holds: 'settings', kind: 'lost', aside: settings.trouble?.aside },
      { file: 'vault.json', holds: 'vault', kind: 'newer', aside: null },
    ]);
    expect(await vault.change((file) => ({ ...file, fixedKeyConsentAtMs: 1 }))).toEqual({
      ok: false,
      error: { kind: 'disk', problem: 'newer', while: 'saving' },
    });
    await vault.dropLastCopy();
    expect(await readFile(path.join(folder, 'vault.json'), 'utf8')).toBe(newer);
    expect(await readdir(folder)).toContain('vault.json.last');
    await log.flush();
  }));

/** Where the app keeps what it tells of at the start. */
const FILES: Readonly<Record<FileContent, string>> = {
  settings: 'settings.json',
  window: 'window.json',
  profiles: 'profiles.json',
  vault: 'vault.json',
  rotation: 'rotation.json',
  exports: 'exports.json',
  library: 'library.json',
  listing: 'listing.json',
  desk: 'desk.json',
  organizations: 'organizations.json',
  events: 'events.json',
  actionTypes: 'actionTypes.json',
  job: 'jobs/<id>.json',
  batch: 'batches/<id>.json',
  draft: 'certificates/drafts/<id>.json',
  attempt: 'certificates/attempts/<id>.json',
  query: 'queries/saved/<id>.json',
  run: 'queries/runs/<id>.json',
  schedule: 'schedules/<id>.json',
  catalogue: 'catalogue/<profile>.json',
  case: 'cases/<id>.json',
};

it('opens files that the README of main has in its table, as it has every other', () =>
  within(async (folder) => {
    const readme = await readFile(path.join(import.meta.dirname, '../../../src/main/README.md'), 'utf8');
    const described = [...readme.matchAll(/^\| `([^`]+)` /gm)].map(([, file]) => file);
    expect(described).toEqual(expect.arrayContaining(Object.values(FILES)));
    const log = createLog(path.join(folder, 'logs'), createRedactor(), clock);
    const stores = await openStores({ folder, log, clock });
    await log.flush();
    const opened = Object.keys(stores).filter((name) => name !== 'troubled' && name !== 'settled');
    const kept = Object.values(FILES).filter((file) => !file.includes('/'));
    expect(opened.map((name) => `${name}.json`).toSorted()).toEqual(kept.toSorted());
  }));
