import path from 'node:path';
import type { z } from 'zod';
import type { FileContent, TroubledFile } from '../../contract/app.ts';
import type { Clock } from '../time/clock.ts';
import { NO_PROFILES, ProfilesFile } from '../connection/profiles.ts';
import { NO_ROTATIONS, RotationFile } from '../rotation/entries.ts';
import { ActionTypesFile, NO_ACTION_TYPES } from '../events/actionTypes.ts';
import { DeskFile, EMPTY_DESK } from '../desk/desk.ts';
import { EventsFile, NO_EVENTS } from '../events/records.ts';
import { ExportsFile, NO_EXPORTS } from '../exports/exportsFile.ts';
import { DEFAULT_LIBRARY, LibraryFile } from '../library/location.ts';
import { ListingFile, NO_LISTINGS } from '../listing/listing.ts';
import type { Log } from '../secrets/log.ts';
import { NO_ORGANIZATIONS, OrganizationsFile } from '../organizations/addressBook.ts';
import { DEFAULT_WINDOW, WindowFile } from '../window/placement.ts';
import { DEFAULT_SETTINGS, SettingsFile } from '../settings/settings.ts';
import { openStore, type Store } from '../disk/store.ts';
import { EMPTY_VAULT, VaultFile } from '../vault/entries.ts';
import { dropFirstFingerprints } from '../vault/storedEntries.ts';

type Dependencies = { folder: string; log: Log; clock: Clock };

/** Opens every store of the app. No other code opens one, so `settled` waits for all of them. */
export async function openStores({ folder, log, clock }: Dependencies) {
  const opened: Pick<Store<unknown>, 'settled'>[] = [];
  const troubled: TroubledFile[] = [];
  async function open<T extends { version: number }>(
    holds: FileContent,
    schema: z.ZodType<T>,
    initial: T,
  ): Promise<Store<T>> {
    const file = `${holds}.json`;
    const store = await openStore({ file: path.join(folder, file), schema, initial, log, clock });
    opened.push(store);
    if (store.trouble) troubled.push({ ...store.trouble, file, holds });
    return store;
  }
  const [
    settings,
    window,
    profiles,
    vault,
    rotation,
    organizations,
    exports,
    library,
    listing,
    desk,
    events,
    actionTypes,
  ] = await Promise.all([
    open('settings', SettingsFile, DEFAULT_SETTINGS),
    open('window', WindowFile, DEFAULT_WINDOW),
    open('profiles', ProfilesFile, NO_PROFILES),
    open('vault', VaultFile, EMPTY_VAULT),
    open('rotation', RotationFile, NO_ROTATIONS),
    open('organizations', OrganizationsFile, NO_ORGANIZATIONS),
    open('exports', ExportsFile, NO_EXPORTS),
    open('library', LibraryFile, DEFAULT_LIBRARY),
    open('listing', ListingFile, NO_LISTINGS),
    open('desk', DeskFile, EMPTY_DESK),
    open('events', EventsFile, NO_EVENTS),
    open('actionTypes', ActionTypesFile, NO_ACTION_TYPES),
  ]);
  await dropFirstFingerprints(vault);
  return {
    settings,
    window,
    profiles,
    vault,
    rotation,
    organizations,
    exports,
    library,
    listing,
    desk,
    events,
    actionTypes,
    /** The files with which something was wrong. */
    troubled,
    /** Waits until every change to any store has been written. */
    async settled() {
      await Promise.all(opened.map((store) => store.settled()));
    },
  };
}

export type Stores = Awaited<ReturnType<typeof openStores>>;
