import type { Handlers } from '../../contract/index.ts';
import type { ProfileId } from '../../contract/profiles.ts';
import type { Result } from '../../contract/result.ts';
import type { Rotations } from './rotations.ts';

type Parts = { rotations: Rotations; openPortal: (id: ProfileId) => Promise<Result<undefined>> };

/** Who answers the calls about the rotation of tokens. */
export const rotationCalls = ({ rotations, openPortal }: Parts): Handlers['rotation'] => ({
  openPortal,
  begin: (id) => rotations.begin(id),
  next: (id) => rotations.next(id),
  paste: ({ profileId, token }) => rotations.paste(profileId, token),
  stop: (id) => rotations.stop(id),
  setPolicy: ({ profileId, days }) => rotations.setPolicy(profileId, days),
  snooze: ({ profileId, days }) => rotations.snooze(profileId, days),
});
