import type { Profile } from '../../contract/profiles.ts';
import { focusTitle, go } from '../navigation.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { ProfilePicker } from './ProfilePicker.tsx';
import { RemoveProfile } from './RemoveProfile.tsx';

type ProfileActionsProps = {
  profiles: readonly Profile[];
  active: Profile | null;
  /** A new profile is filled in beside those that there are. */
  isAdding: boolean;
  onPick: (profile: Profile) => void;
  onNew: () => void;
};

/** What can be done about profiles as a whole: pick, begin, give up beginning, remove. */
export function ProfileActions({ profiles, active, isAdding, onPick, onNew }: ProfileActionsProps) {
  if (isAdding)
    return (
      <Button
        onPress={() => {
          go({ screen: 'credentials', at: 'profile' });
          focusTitle();
        }}
      >
        Cancel
      </Button>
    );
  return (
    <>
      <ProfilePicker profiles={profiles} active={active} onPick={onPick} onNew={onNew} />
      {active && <RemoveProfile profile={active} />}
    </>
  );
}
