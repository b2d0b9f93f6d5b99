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
    const changed = ({ zone, chosen }: SettingsFile['settings']) => void told.push([zone, chosen]);
    const { change } = settingsCalls({ store, changed });
    await Promise.all([change({ zone: 'local' }), change({ chosen: ['go-jobs'] })]);
    expect(told).toEqual([
      ['local', []],
      ['local', ['go-jobs']],
    ]);
    const { settings } = DEFAULT_SETTINGS;
    expect(store.value.settings).toEqual({ ...settings, zone: 'local', chosen: ['go-jobs'] });
    await log.flush();
  }));
