import { useMemo } from 'react';
import type { Draft } from '../../../contract/certificates.ts';
import { RequestId } from '../../../contract/organization.ts';
import { knowledgeOf, predict } from '../../../organizations/prediction.ts';
import { organizationToSend } from '../../../organizations/sending.ts';
import { useAttempts, useConnection, useOrganizations } from '../../state/mainState.ts';
import { nearKnown, shownOf } from '../draft/nearKnown.ts';
import { difference } from './difference.ts';
import { lastKnownState } from './lastKnown.ts';
import { words } from './words.ts';

/** Everything that a review shows, from the draft and from what its profile knows at this moment. */
export function useReview({ content, profileId }: Draft) {
  const organizations = useOrganizations(({ value }) => value);
  const attempts = useAttempts(({ value }) => value);
  const isOffline = useConnection(({ value }) => value?.reach.kind === 'offline');
  const isLocked = useConnection(
    ({ value }) => value?.profiles.find(({ id }) => id === profileId)?.readOnly ?? false,
  );
  const told = useMemo(() => {
    const known = (organizations ?? []).filter((each) => each.profileId === profileId);
    const sent = organizationToSend(content);
    const prediction = predict(sent, content.type, knowledgeOf(known));
    const { requestId } = content;
    const lastKnown = lastKnownState({
      profileId,
      requestId,
      expected: prediction.expected,
      attempts: attempts ?? [],
      known,
    });
    return {
      sent,
      known,
      prediction,
      lastKnown,
      changes: difference(lastKnown?.organization ?? null, sent, prediction.expected),
      near: shownOf(nearKnown(content, known)),
    };
  }, [organizations, attempts, content, profileId]);
  const obstacle = isLocked
    ? words.readOnly
    : RequestId.safeParse(content.requestId).success
      ? null
      : words.noRequestId;
  return { ...told, isOffline, obstacle };
}

export type ReviewFacts = ReturnType<typeof useReview>;
