import { Lock, Plus } from 'lucide-react';
import type { Profile } from '../../contract/profiles.ts';
import { Select, type Choice } from '../ui/forms/Select.tsx';

const NEW = 'new';

const choiceOf = ({ id, name, colour, kind, readOnly }: Profile): Choice => ({
  id,
  name,
  hue: colour,
  ...(readOnly ? { icon: Lock } : {}),
  ...(kind === 'demo' ? { note: 'demo' } : readOnly ? { note: 'locked' } : {}),
});

type ProfilePickerProps = {
  profiles: readonly Profile[];
  active: Profile | null;
  onPick: (profile: Profile) => void;
  onNew: () => void;
};

/** Which profile is in use; another one is picked, or a new one is begun. */
export function ProfilePicker({ profiles, active, onPick, onNew }: ProfilePickerProps) {
  return (
    <Select
      compact
      label="Profile"
      value={active?.id ?? NEW}
      choices={[...profiles.map(choiceOf), { id: NEW, name: 'New profile', icon: Plus, separated: true }]}
      onChange={(id) => {
        const picked = profiles.find((each) => each.id === id);
        if (!picked) onNew();
        else if (picked !== active) onPick(picked);
      }}
    />
  );
}
