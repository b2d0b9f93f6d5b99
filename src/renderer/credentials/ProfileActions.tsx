import type { Profile } from '../../contract/profiles.ts';
import { focusTitle, go } from '../state/navigation.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { ProfilePicker } from './ProfilePicker.tsx';
import { RemoveProfile } from './RemoveProfile.tsx';
import { words } from './words.ts';

type ProfileActionsProps = {
  profiles: readonly Profile[];
  active: Profile | null;
  /** A new profile is being filled in while others exist. */
  isAdding: boolean;
  onPick: (profile: Profile) => void;
  onNew: () => void;
};

/** Actions on whole profiles: choose, add, cancel adding, remove. */
export function ProfileActions({ profiles, active, isAdding, onPick, onNew }: ProfileActionsProps) {
  if (isAdding)
    return (
      <Button
        onPress={() => {
          go({ screen: 'credentials', at: 'profile' });
          focusTitle();
        }}
      >
        {words.cancel}
      </Button>
    );
  return (
    <>
      <ProfilePicker profiles={profiles} active={active} onPick={onPick} onNew={onNew} />
      {active && <RemoveProfile profile={active} />}
    </>
  );
}
