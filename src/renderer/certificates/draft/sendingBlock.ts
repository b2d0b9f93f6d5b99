import {
  isSettled,
  needsChecking,
  type Attempt,
  type Draft,
  type DraftContent,
} from '../../../contract/certificates.ts';
import type { Profile } from '../../../contract/profiles.ts';

/** Why a draft cannot be sent. */
export type SendingBlock =
  | { why: 'profile-removed' | 'no-profile' }
  | { why: 'other-profile'; active: Profile; own: Profile }
  | { why: 'read-only' }
  | { why: 'unchecked' | 'under-way'; attempt: Attempt };

type Around = {
  draft: Draft;
  content: DraftContent;
  profiles: readonly Profile[];
  active: Profile | undefined;
  attempts: readonly Attempt[];
};

/** The first reason why the draft cannot be sent; null if it can. */
export function sendingBlock({ draft, content, profiles, active, attempts }: Around): SendingBlock | null {
  const own = profiles.find(({ id }) => id === draft.profileId);
  if (!own) return { why: 'profile-removed' };
  if (!active) return { why: 'no-profile' };
  if (active.id !== own.id) return { why: 'other-profile', active, own };
  const ofRequest = attempts.filter(
    ({ profileId, requestId }) => profileId === own.id && requestId === content.requestId,
  );
  const unchecked = ofRequest.find(({ state }) => needsChecking(state));
  if (unchecked) return { why: 'unchecked', attempt: unchecked };
  const underWay = ofRequest.find(({ state }) => !isSettled(state));
  if (underWay) return { why: 'under-way', attempt: underWay };
  return own.readOnly ? { why: 'read-only' } : null;
}
