import type { Announce } from '../../contract/index.ts';
import type { RotationState } from '../../contract/rotation.ts';
import { AnnouncedState } from '../time/announcedState.ts';
import type { Profiles } from '../connection/profiles.ts';
import type { Rotations } from './rotations.ts';

/** The rotation of the active profile, and the reminders of every account. */
function currentState(rotations: Rotations, profiles: Profiles): RotationState {
  const active = profiles.active();
  const accounts = profiles.list().filter(({ kind }) => kind === 'account');
  return {
    active: active?.kind === 'account' ? rotations.show(active.id) : null,
    reminders: accounts.flatMap(({ id }) => {
      const { profileId, reminds, dueAtMs, step } = rotations.show(id);
      return reminds && dueAtMs !== null ? [{ profileId, dueAtMs, step }] : [];
    }),
  };
}

export const announcedRotations = (rotations: Rotations, profiles: Profiles, announce: Announce) =>
  new AnnouncedState<RotationState>({
    current: () => currentState(rotations, profiles),
    changed: {
      active: (now) => {
        announce('rotation.active', now);
      },
      reminders: (now) => {
        announce('rotation.reminders', now);
      },
    },
  });
