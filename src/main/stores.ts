import path from 'node:path';
import type { z } from 'zod';
import type { Clock } from './clock.ts';
import { NO_PROFILES, ProfilesFile } from './connection/profiles.ts';
import { NO_ROTATIONS, RotationFile } from './rotation/entries.ts';
import { ExportsFile, NO_EXPORTS } from './exports/exports.ts';
import type { Log } from './log.ts';
import { DEFAULT_WINDOW, WindowFile } from './placement.ts';
import { DEFAULT_SETTINGS, SettingsFile } from './settings/settings.ts';
import { openStore, type Store } from './store.ts';
import { EMPTY_VAULT, VaultFile } from './vault/entries.ts';
import { dropFirstFingerprints } from './vault/storedEntries.ts';

type Parts = { folder: string; log: Log; clock: Clock };

/** Opens every store of the app. No other code opens one, so `settled` waits for all of them. */
export async function openStores({ folder, log, clock }: Parts) {
  const opened: Pick<Store<unknown>, 'settled'>[] = [];
  async function open<T>(name: string, schema: z.ZodType<T>, initial: T): Promise<Store<T>> {
    const store = await openStore({ file: path.join(folder, name), schema, initial, log, clock });
    opened.push(store);
    return store;
  }
  const [settings, window, profiles, vault, rotation, exports] = await Promise.all([
    open('settings.json', SettingsFile, DEFAULT_SETTINGS),
    open('window.json', WindowFile, DEFAULT_WINDOW),
    open('profiles.json', ProfilesFile, NO_PROFILES),
    open('vault.json', VaultFile, EMPTY_VAULT),
    open('rotation.json', RotationFile, NO_ROTATIONS),
    open('exports.json', ExportsFile, NO_EXPORTS),
  ]);
  await dropFirstFingerprints(vault);
  return {
    settings,
    window,
    profiles,
    vault,
    rotation,
    exports,
    /** Waits until every change to any store has been written. */
    async settled() {
      await Promise.all(opened.map((store) => store.settled()));
    },
  };
}

export type Stores = Awaited<ReturnType<typeof openStores>>;
