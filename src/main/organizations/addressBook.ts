import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Organization, OrganizationId } from '../../contract/organization.ts';
import { KnownId, KnownOrganization } from '../../contract/organizations.ts';
import type { ProfileId } from '../../contract/profiles.ts';
import { fail, ok, type Failed, type Result } from '../../contract/result.ts';
import { hasIdentity, sameOrganization } from '../../organizations/sameOrganization.ts';
import type { Clock } from '../time/clock.ts';
import type { Store } from '../disk/store.ts';
import { importInto, type Imported } from './imported.ts';

/** `organizations.json`: the organizations known to each profile. */
export const OrganizationsFile = z.object({
  version: z.literal(1),
  organizations: z.array(KnownOrganization),
});
export type OrganizationsFile = z.infer<typeof OrganizationsFile>;
export const NO_ORGANIZATIONS: OrganizationsFile = { version: 1, organizations: [] };

type Dependencies = {
  store: Store<OrganizationsFile>;
  clock: Clock;
  activeProfile: () => ProfileId | undefined;
  hasProfile: (id: ProfileId) => boolean;
  /** Entries that are new or have changed. */
  changed: (entries: KnownOrganization[]) => void;
  removed: (keys: KnownId[]) => void;
};

type Entries = readonly KnownOrganization[];
/** The entries after a change, and what the caller is told; or why nothing changes. */
type Next<T> = { entries: Entries; value: T } | Failed;

const GONE = fail({ kind: 'missing', what: 'organization' });
const NO_PROFILE = fail({ kind: 'missing', what: 'profile' });
const invalid = (path: string, message: string) => fail({ kind: 'invalid', issues: [{ path, message }] });
const taken = (...ids: OrganizationId[]) =>
  invalid('organization.id', `The address book already has an organization with the ID ${ids.join(', ')}.`);
const UNNAMED = invalid('organization.companyName', 'Enter a company name or an ID.');

/** The organizations that are known, each to one profile. No profile ever has two with the same id. */
export class AddressBook {
  readonly #dependencies: Dependencies;
  /** What can be brought back. */
  readonly #removed = new Map<KnownId, KnownOrganization>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  list(): Entries {
    return this.#dependencies.store.value.organizations;
  }

  entriesOf(profileId: ProfileId): Entries {
    return this.list().filter((entry) => entry.profileId === profileId);
  }

  /** Adds an organization by hand (`key` is null), or changes one. What somebody typed is no longer what was received. */
  save(key: KnownId | null, organization: Organization): Promise<Result<KnownOrganization>> {
    if (!hasIdentity(organization)) return Promise.resolve(UNNAMED);
    const active = this.#dependencies.activeProfile();
    return this.#change((entries): Next<KnownOrganization> => {
      const before = key === null ? null : entries.find((each) => each.key === key);
      if (before === undefined) return GONE;
      const profileId = before ? before.profileId : active;
      if (profileId === undefined || !this.#dependencies.hasProfile(profileId)) return NO_PROFILE;
      const { id } = organization;
      const twin = withId(entries, profileId, id);
      if (id !== null && twin && twin.key !== key) return taken(id);
      if (before && sameOrganization(before.organization, organization)) return { entries, value: before };
      const entry = this.#entry(before, profileId, organization, 'typed');
      return { entries: put(entries, entry), value: entry };
    });
  }

  /**
   * Keeps what the service answered: in place of the entry with its id, or of the one received with its name and no id.
   * An answer without a name replaces none that has one: a name is what a mistyped one is found by.
   */
  learn(profileId: ProfileId, organization: Organization): Promise<Result<KnownOrganization | null>> {
    return this.#change((entries): Next<KnownOrganization | null> => {
      // The profile may have been removed while the answer was under way.
      if (!hasIdentity(organization) || !this.#dependencies.hasProfile(profileId))
        return { entries, value: null };
      const before =
        organization.id === null
          ? entries.find((each) => isReceivedWithoutId(each, profileId, organization.companyName))
          : withId(entries, profileId, organization.id);
      if (before?.organization.companyName && !organization.companyName) return { entries, value: before };
      const entry = this.#entry(before ?? null, profileId, organization, 'answer');
      return { entries: put(entries, entry), value: entry };
    });
  }

  /** Adds what a file holds to the active profile's book: all of it or, where the disk fails, nothing. */
  add(organizations: readonly Organization[]): Promise<Result<Imported>> {
    const profileId = this.#dependencies.activeProfile();
    return this.#change((entries): Next<Imported> => {
      if (profileId === undefined || !this.#dependencies.hasProfile(profileId)) return NO_PROFILE;
      const mine = entries.filter((each) => each.profileId === profileId);
      const { fresh, result } = importInto(mine, organizations.filter(hasIdentity), (organization) =>
        this.#entry(null, profileId, organization, 'imported'),
      );
      return { entries: fresh.length > 0 ? [...entries, ...fresh] : entries, value: result };
    });
  }

  /** Removes those of these that are there. */
  async remove(keys: readonly KnownId[]): Promise<Result<undefined>> {
    const wanted = new Set(keys);
    const removed = await this.#change((entries): Next<Entries> => {
      const gone = entries.filter(({ key }) => wanted.has(key));
      if (gone.length === 0) return GONE;
      return { entries: entries.filter(({ key }) => !wanted.has(key)), value: gone };
    });
    if (!removed.ok) return removed;
    for (const entry of removed.value) this.#removed.set(entry.key, entry);
    return ok(undefined);
  }

  /** Brings back what was removed, as it was, unless another entry has its id by now. */
  async restore(keys: readonly KnownId[]): Promise<Result<undefined>> {
    const wanted = [...new Set(keys)].flatMap((key) => this.#removed.get(key) ?? []);
    if (wanted.length === 0) return GONE;
    const restored = await this.#change((entries): Next<Entries> => {
      const ids = new Set(entries.map(idOf));
      const free = wanted.filter((entry) => {
        if (entry.organization.id === null) return true;
        const isFree = !ids.has(idOf(entry));
        ids.add(idOf(entry));
        return isFree;
      });
      return { entries: free.length > 0 ? [...entries, ...free] : entries, value: free };
    });
    if (!restored.ok) return restored;
    const back = new Set(restored.value);
    for (const { key } of back) this.#removed.delete(key);
    const left = wanted.flatMap((entry) => (back.has(entry) ? [] : (entry.organization.id ?? [])));
    return left.length > 0 ? taken(...left) : ok(undefined);
  }

  /** Deletes the book of a removed profile, also from the copy on disk: it holds names and addresses of people. */
  async forgetProfile(profileId: ProfileId): Promise<Result<undefined>> {
    const forgotten = await this.#change((entries): Next<undefined> => {
      const left = entries.filter((each) => each.profileId !== profileId);
      return { entries: left.length < entries.length ? left : entries, value: undefined };
    });
    for (const { key, profileId: of } of this.#removed.values())
      if (of === profileId) this.#removed.delete(key);
    if (forgotten.ok) await this.#dependencies.store.dropLastCopy();
    return forgotten;
  }

  #entry(
    before: KnownOrganization | null,
    profileId: ProfileId,
    organization: Organization,
    source: KnownOrganization['source'],
  ): KnownOrganization {
    const nowMs = this.#dependencies.clock.now();
    return {
      key: before?.key ?? KnownId.parse(randomUUID()),
      profileId,
      organization,
      source,
      addedAtMs: before?.addedAtMs ?? nowMs,
      seenAtMs: nowMs,
    };
  }

  /** Changes the file, and announces what is different once it is on disk. */
  async #change<T>(next: (entries: Entries) => Next<T>): Promise<Result<T>> {
    let before: Entries = [];
    let outcome: Next<T> = GONE;
    const stored = await this.#dependencies.store.change((file) => {
      before = file.organizations;
      outcome = next(before);
      if ('ok' in outcome || outcome.entries === before) return file;
      return { ...file, organizations: [...outcome.entries] };
    });
    if (!stored.ok) return stored;
    return this.#announced(before, outcome);
  }

  #announced<T>(before: Entries, outcome: Next<T>): Result<T> {
    if ('ok' in outcome) return outcome;
    if (outcome.entries !== before) {
      const known = new Set(before);
      const changed = outcome.entries.filter((each) => !known.has(each));
      const left = new Set(outcome.entries.map(({ key }) => key));
      const removed = before.flatMap(({ key }) => (left.has(key) ? [] : [key]));
      if (changed.length > 0) this.#dependencies.changed(changed);
      if (removed.length > 0) this.#dependencies.removed(removed);
    }
    return ok(outcome.value);
  }
}

/** Two entries of a profile with the same id cannot both be in its book. */
const idOf = ({ profileId, organization }: KnownOrganization) => `${profileId} ${organization.id}`;

const withId = (entries: Entries, profileId: ProfileId, id: OrganizationId | null) =>
  id === null
    ? undefined
    : entries.find((each) => each.profileId === profileId && each.organization.id === id);

const isReceivedWithoutId = (
  { profileId, source, organization }: KnownOrganization,
  of: ProfileId,
  name: string | undefined,
) => profileId === of && source === 'answer' && organization.id === null && organization.companyName === name;

/** The entries with this one in the place of the one that it replaces, or at the end. */
const put = (entries: Entries, entry: KnownOrganization): Entries =>
  entries.some(({ key }) => key === entry.key)
    ? entries.map((each) => (each.key === entry.key ? entry : each))
    : [...entries, entry];
