import type { Draft } from '../../../contract/certificates.ts';
import type { Profile, ProfileId } from '../../../contract/profiles.ts';

const newestFirst = (drafts: readonly Draft[]) => drafts.toSorted((a, b) => b.createdAtMs - a.createdAtMs);

/** The drafts of the active profile, and those whose profile has been removed, each newest first. */
export function ownedDrafts(
  drafts: readonly Draft[],
  profiles: readonly Pick<Profile, 'id'>[],
  activeId: ProfileId | null,
): { own: Draft[]; orphans: Draft[] } {
  const kept = new Set(profiles.map(({ id }) => id));
  return {
    own: newestFirst(drafts.filter(({ profileId }) => profileId === activeId)),
    orphans: newestFirst(drafts.filter(({ profileId }) => !kept.has(profileId))),
  };
}
