import type { EventScope } from '../../contract/eventQuestions.ts';
import type { ProfileEvents } from '../../contract/events.ts';
import type { Profile } from '../../contract/profiles.ts';

/** What every part of the screen is given. */
export type PartProps = {
  profile: Profile;
  events: ProfileEvents;
  /** What the explorer is opened with. */
  scope?: EventScope | undefined;
};
