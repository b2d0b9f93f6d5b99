import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '../../../src/main/disk/store.ts';
import { createLog } from '../../../src/main/secrets/log.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { settingsCalls } from '../../../src/main/settings/calls.ts';
import { DEFAULT_SETTINGS, SettingsFile } from '../../../src/main/settings/settings.ts';
import { realClock as clock } from '../../../src/main/time/clock.ts';
import { within } from '../temporaryFolder.ts';

it('two changes in flight are both kept, each of its own settings alone', () =>
  within(async (folder) => {
    const log = createLog(path.join(folder, 'logs'), createRedactor(), clock);
    const file = path.join(folder, 'settings.json');
    const store = await openStore({ file, schema: SettingsFile, initial: DEFAULT_SETTINGS, log, clock });
    const told: [string, readonly string[]][] = [];
    const changed = ({ zone, recent }: SettingsFile['settings']) => void told.push([zone, recent]);
    const { change } = settingsCalls({ store, changed });
    await Promise.all([change({ zone: 'local' }), change({ recent: ['go-jobs'] })]);
    expect(told).toEqual([
      ['local', []],
      ['local', ['go-jobs']],
    ]);
    const { settings } = DEFAULT_SETTINGS;
    expect(store.value.settings).toEqual({ ...settings, zone: 'local', recent: ['go-jobs'] });
    await log.flush();
  }));

it('changes of a list in flight are all kept, and a look that cannot be read takes no other setting with it', () =>
  within(async (folder) => {
    const log = createLog(path.join(folder, 'logs'), createRedactor(), clock);
    const file = path.join(folder, 'settings.json');
    const open = () => openStore({ file, schema: SettingsFile, initial: DEFAULT_SETTINGS, log, clock });
    const store = await open();
    const { change, keepList } = settingsCalls({ store, changed: () => undefined });
    const none = { widths: {}, unfolded: {} };
    const sort = { column: 'name', descending: true };
    await Promise.all([
      keepList({ list: 'jobs', change: { ...none, widths: { name: 300, gone: 80 } } }),
      keepList({ list: 'jobs', change: { widths: { state: 90, gone: null }, sort, unfolded: { a: true } } }),
      keepList({ list: 'library', change: { ...none, unfolded: { b: true } } }),
      change({ zone: 'local' }),
      keepList({ list: 'jobs', change: { ...none, unfolded: { a: false, c: true } } }),
    ]);
    const again = await open();
    expect(again.value.settings).toEqual({
      ...DEFAULT_SETTINGS.settings,
      zone: 'local',
      lists: {
        jobs: { widths: { name: 300, state: 90 }, sort, unfolded: ['c'] },
        library: { widths: {}, sort: null, unfolded: ['b'] },
      },
    });
    const damaged = { ...again.value, settings: { ...again.value.settings, lists: { jobs: { widths: 7 } } } };
    await writeFile(file, JSON.stringify(damaged));
    expect((await open()).value.settings).toEqual({ ...DEFAULT_SETTINGS.settings, zone: 'local' });
    await log.flush();
  }));
