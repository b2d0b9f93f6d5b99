import { useEffect, useState } from 'react';
import type { TestStep } from '../../../contract/connection.ts';
import type { Profile } from '../../../contract/profiles.ts';
import type { SecretStatus } from '../../../contract/secrets.ts';
import { api } from '../../state/api.ts';
import { onTested } from '../../state/mainState.ts';
import { notifyFailure } from '../../state/notices.ts';

/** A test with its finished steps. */
export type ConnectionTest = { atMs: number; isDone: boolean; steps: readonly TestStep[] };

/** The steps with this one, in the place of an earlier outcome of the same step. */
const withStep = (steps: readonly TestStep[], step: TestStep): TestStep[] =>
  steps.some(({ id }) => id === step.id)
    ? steps.map((each) => (each.id === step.id ? step : each))
    : [...steps, step];

/** The latest test of a profile, whether one is running, and how to start one. */
export function useConnectionTest(profile: Profile, secrets: readonly SecretStatus[]) {
  const [last, setLast] = useState<(ConnectionTest & { subject: string }) | null>(null);
  // A result is shown only for the profile and secrets that were tested.
  const subject = JSON.stringify([profile, secrets.map(({ setAtMs }) => setAtMs)]);

  useEffect(
    () =>
      onTested(({ profileId, step }) => {
        if (profileId === profile.id)
          setLast((now) => (now && !now.isDone ? { ...now, steps: withStep(now.steps, step) } : now));
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
