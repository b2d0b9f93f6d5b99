import type { Draft } from '../../../contract/certificates.ts';
import type { Profile, ProfileId } from '../../../contract/profiles.ts';

/** A draft in the list. */
export type OwnedDraft = {
  draft: Draft;
  /** Its profile has been removed, so that it cannot be sent. */
  isOrphan: boolean;
};

/** The drafts of the active profile, and those whose profile has been removed. */
export function ownedDrafts(
  drafts: readonly Draft[],
  profiles: readonly Pick<Profile, 'id'>[],
  activeId: ProfileId | null,
): OwnedDraft[] {
  const kept = new Set(profiles.map(({ id }) => id));
  return drafts
    .filter(({ profileId }) => profileId === activeId || !kept.has(profileId))
    .map((draft) => ({ draft, isOrphan: !kept.has(draft.profileId) }));
}
