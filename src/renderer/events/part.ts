import type { ProfileEvents } from '../../contract/events.ts';
import type { Profile } from '../../contract/profiles.ts';
import type { ScopedEntries } from '../state/navigation.ts';

/** What every part of the screen is given. */
export type PartProps = {
  profile: Profile;
  events: ProfileEvents;
  /** What the explorer is opened with. */
  entries?: ScopedEntries | undefined;
};
