import { useEffect, useState } from 'react';
import type { ActionTypesState } from '../../../contract/events.ts';
import type { ProfileId } from '../../../contract/profiles.ts';
import type { Result } from '../../../contract/result.ts';
import { api } from '../../state/api.ts';

/** The last good answer and the last attempt; asking the host is left to the analyst. */
export function useActionTypes(profileId: ProfileId) {
  const [last, setLast] = useState<Result<ActionTypesState> | null>(null);
  const [isAsking, setAsking] = useState(false);
  /** Whether the host answered when this page asked. */
  const [answered, setAnswered] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void api.events.actionTypes(profileId).then((known) => {
      if (isWanted) setLast(known);
    });
    return () => {
      isWanted = false;
    };
  }, [profileId]);
  async function ask() {
    setAsking(true);
    const result = await api.events.readActionTypes(profileId);
    setLast(result);
    setAnswered(result.ok && result.value.trouble === null);
    setAsking(false);
  }
  return {
    state: last?.ok ? last.value : null,
    failure: last && !last.ok ? last.error : null,
    isAsking,
    answered,
    ask: () => void ask(),
  };
}
