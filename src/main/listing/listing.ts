import { z } from 'zod';
import {
  DEFAULT_LISTING,
  ListingSettings,
  type ListedPage,
  type ListKind,
  type PageRef,
} from '../../contract/listing.ts';
import { ProfileId } from '../../contract/profiles.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';
import { readListing, REPORTS_PATH } from '../http/reportListing.ts';
import type { ApiClient } from '../http/request.ts';
import type { Store } from '../disk/store.ts';
import { linksOf } from './pageLinks.ts';

/** `listing.json`: how the lists of the service are read, for each profile. */
export const ListingFile = z.object({
  version: z.literal(1),
  profiles: z.record(ProfileId, ListingSettings.catch(DEFAULT_LISTING)),
});
export type ListingFile = z.infer<typeof ListingFile>;
export const NO_LISTINGS: ListingFile = { version: 1, profiles: {} };

type Dependencies = {
  store: Store<ListingFile>;
  clock: Clock;
  connectionOf: (id: ProfileId) => Result<{ client: ApiClient }>;
};

const NO_PATH = fail({
  kind: 'invalid',
  issues: [{ path: 'downloadablePath', message: 'Enter the path of the list first.' }],
});

/** The lists of the service, as it answers. Nothing of them is stored. */
export class Listing {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  settings(id: ProfileId): ListingSettings {
    return this.#dependencies.store.value.profiles[id] ?? DEFAULT_LISTING;
  }

  async change(id: ProfileId, settings: ListingSettings): Promise<Result<ListingSettings>> {
    const changed = await this.#dependencies.store.change((file) => ({
      ...file,
      profiles: { ...file.profiles, [id]: settings },
    }));
    return changed.ok ? ok(this.settings(id)) : changed;
  }

  async forgetProfile(id: ProfileId): Promise<Result<undefined>> {
    const changed = await this.#dependencies.store.change((file) => {
      if (!file.profiles[id]) return file;
      const { [id]: _gone, ...profiles } = file.profiles;
      return { ...file, profiles };
    });
    return changed.ok ? ok(undefined) : changed;
  }

  async read(id: ProfileId, list: ListKind, at: PageRef): Promise<Result<ListedPage>> {
    const connection = this.#dependencies.connectionOf(id);
    if (!connection.ok) return connection;
    const own = this.settings(id).downloadablePath;
    if (list === 'downloadable' && own === '') return NO_PATH;
    const path = list === 'reports' ? REPORTS_PATH : own.split('/').filter(Boolean);
    const read = await readListing(connection.value.client, path, at);
    if (!read.ok) return read;
    const { items, links, total } = read.value;
    const leads = linksOf({ at, links, total, items: items.length });
    return ok({ list, at, items, total, ...leads, readAtMs: this.#dependencies.clock.now() });
  }
}
