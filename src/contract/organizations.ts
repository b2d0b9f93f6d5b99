import { z } from 'zod';
import { call, nothing } from './call.ts';
import { Organization } from './organization.ts';
import { ProfileId } from './profiles.ts';

/** Identifies an entry of the address book on this computer. */
export const KnownId = z.uuid().brand<'KnownId'>();
export type KnownId = z.infer<typeof KnownId>;

/** An organization in the address book of a profile. */
export const KnownOrganization = z.object({
  key: KnownId,
  profileId: ProfileId,
  organization: Organization,
  /** How it was learned. Only an answer shows that the service has it. */
  source: z.enum(['answer', 'typed', 'imported']),
  addedAtMs: z.number(),
  /** When it was last received, or changed by hand. */
  seenAtMs: z.number(),
});
export type KnownOrganization = z.infer<typeof KnownOrganization>;

/** The most organizations in one import. */
export const MOST_IMPORTED = 10_000;

const KnownIds = z.array(KnownId).min(1);

export const organizations = {
  calls: {
    /** Those of every profile. */
    list: call(nothing, z.array(KnownOrganization)),
    /** Adds an organization to the active profile's address book (`key` is null), or changes one. */
    save: call(z.object({ key: KnownId.nullable(), organization: Organization }), KnownOrganization),
    /** Removes all of these that are there. Until the app is closed, `restore` brings them back. */
    remove: call(KnownIds, nothing),
    /** Brings back all of these but those whose id another entry has by now, which are named in the failure. */
    restore: call(KnownIds, nothing),
    /**
     * Adds what a file holds to the active profile's address book, all of it or nothing. What is there already, and
     * what contradicts an entry with the same id, is left as it is and counted.
     */
    add: call(
      z.array(Organization).min(1).max(MOST_IMPORTED),
      z.object({ added: z.number().int(), same: z.number().int(), contradicting: z.array(KnownId) }),
    ),
  },
  announcements: {
    /** Entries that are new or have changed. */
    changed: z.array(KnownOrganization),
    removed: z.array(KnownId),
  },
} as const;
