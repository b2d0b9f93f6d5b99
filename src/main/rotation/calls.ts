import type { Handlers } from '../../contract/index.ts';
import type { ProfileId } from '../../contract/profiles.ts';
import { ok, type Result } from '../../contract/result.ts';
import type { RotationState } from '../../contract/rotation.ts';
import type { AnnouncedState } from '../time/announcedState.ts';
import type { Rotations } from './rotations.ts';

type Dependencies = {
  rotations: Rotations;
  announced: AnnouncedState<RotationState>;
  openPortal: (id: ProfileId) => Promise<Result<undefined>>;
};

export const rotationCalls = ({ rotations, announced, openPortal }: Dependencies): Handlers['rotation'] => ({
  read: async () => ok(announced.read()),
  openPortal,
  begin: (id) => rotations.begin(id),
  next: (id) => rotations.next(id),
  paste: ({ profileId, token }) => rotations.paste(profileId, token),
  stop: (id) => rotations.stop(id),
  setPolicy: ({ profileId, days }) => rotations.setPolicy(profileId, days),
  snooze: ({ profileId, days }) => rotations.snooze(profileId, days),
});
