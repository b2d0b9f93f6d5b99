import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Profile, ProfileId, type ProfileForm } from '../../contract/profiles.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';
import type { Store } from '../disk/store.ts';
import type { Origins } from '../vault/entries.ts';

/** `profiles.json`: addresses and names, no secrets. */
export const ProfilesFile = z.object({
  version: z.literal(1),
  profiles: z.array(Profile),
  activeId: ProfileId.nullable(),
});
export type ProfilesFile = z.infer<typeof ProfilesFile>;
export const NO_PROFILES: ProfilesFile = { version: 1, profiles: [], activeId: null };

export type Profiles = {
  list(): readonly Profile[];
  find(id: ProfileId): Profile | undefined;
  active(): Profile | undefined;
  /** Creates (`id` is null) or changes a profile and makes it active. */
  save(id: ProfileId | null, form: ProfileForm, kind?: Profile['kind']): Promise<Result<ProfileId>>;
  use(id: ProfileId): Promise<Result<undefined>>;
  remove(id: ProfileId): Promise<Result<undefined>>;
};

const originOf = (base: string) => (base ? new URL(base).origin : '');

/** The origins that a profile’s secrets are bound to. */
export function originsOf(profile: Profile): Origins {
  return {
    auth: originOf(profile.authUrl),
    gateway: originOf(profile.gatewayUrl),
    legacy: originOf(profile.legacyUrl),
    legacyAlt: originOf(profile.legacyAltUrl),
  };
}

export function createProfiles(store: Store<ProfilesFile>, clock: Clock): Profiles {
  const find = (id: ProfileId) => store.value.profiles.find((each) => each.id === id);
  const gone = () => fail({ kind: 'missing', what: 'profile' });
  const done = <T>(saved: Result<unknown>, value: T): Result<T> => (saved.ok ? ok(value) : saved);

  return {
    list: () => store.value.profiles,
    find,
    active: () => (store.value.activeId === null ? undefined : find(store.value.activeId)),

    async save(id, form, kind = 'account') {
      const known = id === null ? undefined : find(id);
      if (id !== null && !known) return gone();
      const profile: Profile = {
        ...form,
        id: known?.id ?? ProfileId.parse(randomUUID()),
        kind: known?.kind ?? kind,
        createdAtMs: known?.createdAtMs ?? clock.now(),
      };
      const saved = await store.change((file) => ({
        ...file,
        activeId: profile.id,
        profiles: known
          ? file.profiles.map((each) => (each.id === profile.id ? profile : each))
          : [...file.profiles, profile],
      }));
      return done(saved, profile.id);
    },

    async use(id) {
      if (!find(id)) return gone();
      return done(await store.change((file) => ({ ...file, activeId: id })), undefined);
    },

    async remove(id) {
      if (!find(id)) return gone();
      const saved = await store.change((file) => {
        const profiles = file.profiles.filter((each) => each.id !== id);
        const activeId = file.activeId === id ? (profiles[0]?.id ?? null) : file.activeId;
        return { ...file, profiles, activeId };
      });
      return done(saved, undefined);
    },
  };
}
