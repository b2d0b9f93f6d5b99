import { useEffect, useState } from 'react';
import type { TestStep } from '../../../contract/connection.ts';
import type { Profile } from '../../../contract/profiles.ts';
import type { SecretStatus } from '../../../contract/secrets.ts';
import { api } from '../../api.ts';
import { onTested } from '../../live.ts';
import { notifyFailure } from '../../notices.ts';

/** A test, with the steps that are done. */
export type ConnectionTest = { atMs: number; isDone: boolean; steps: readonly TestStep[] };

/** The test of a profile: the one that is shown, whether one is under way, and how to begin one. */
export function useConnectionTest(profile: Profile, secrets: readonly SecretStatus[]) {
  const [last, setLast] = useState<(ConnectionTest & { subject: string }) | null>(null);
  // A result speaks of the profile and the secrets that were tested, and of no others.
  const subject = JSON.stringify([profile, secrets.map(({ setAtMs }) => setAtMs)]);

  useEffect(
    () =>
      onTested(({ profileId, step }) => {
        if (profileId === profile.id)
          setLast((now) => (now && !now.isDone ? { ...now, steps: [...now.steps, step] } : now));
      }),
    [profile.id],
  );

  const begin = async () => {
    const begun = { subject, atMs: Date.now() };
    setLast({ ...begun, isDone: false, steps: [] });
    const answer = await api.connection.test(profile.id);
    if (answer.ok) setLast({ ...begun, isDone: true, steps: answer.value });
    else {
      setLast(null);
      notifyFailure(answer.error);
    }
  };

  return {
    shown: last?.subject === subject ? last : null,
    isRunning: last !== null && !last.isDone,
    begin,
  };
}
