import { useEffect, useMemo, useState } from 'react';
import type { Draft, DraftContent } from '../../../contract/certificates.ts';
import { knowledgeOf, predict } from '../../../organizations/prediction.ts';
import { organizationToSend } from '../../../organizations/sending.ts';
import { useOrganizations } from '../../state/mainState.ts';
import { NOTHING_NEAR, searchNearKnown } from './nearKnown.ts';
import { inSlices } from './slices.ts';

/** A pause in typing after which the prediction follows. */
const PAUSE_MS = 250;

/** The value as it was when it last stood still for this many milliseconds. */
function useSettled<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [value, pauseMs]);
  return settled;
}

/** What is known to the profile of the draft, and what it means for the draft. */
export function usePrediction(draft: Draft, content: DraftContent) {
  const all = useOrganizations(({ value }) => value);
  const known = useMemo(
    () => (all ?? []).filter(({ profileId }) => profileId === draft.profileId),
    [all, draft.profileId],
  );
  const settled = useSettled(content, PAUSE_MS);
  const predicted = useMemo(() => {
    const sent = organizationToSend(settled);
    const prediction = predict(sent, settled.type, knowledgeOf(known));
    return { content: settled, sent, type: settled.type, known, prediction };
  }, [settled, known]);
  const [near, setNear] = useState(NOTHING_NEAR);
  useEffect(() => inSlices(searchNearKnown(settled, known), setNear), [settled, known]);
  return { near, predicted };
}
