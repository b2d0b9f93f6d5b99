import type { ProfileEvents } from '../../contract/events.ts';
import type { Profile } from '../../contract/profiles.ts';

/** What every part of the screen is given. */
export type PartProps = { profile: Profile; events: ProfileEvents };
