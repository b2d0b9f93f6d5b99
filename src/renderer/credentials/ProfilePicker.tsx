import { Lock, Plus } from 'lucide-react';
import type { Profile } from '../../contract/profiles.ts';
import { Select, type Choice } from '../ui/forms/Select.tsx';
import { words } from './words.ts';

const NEW = 'new';

const choiceOf = ({ id, name, colour, kind, readOnly }: Profile): Choice => ({
  id,
  name,
  hue: colour,
  ...(readOnly ? { icon: Lock } : {}),
  ...(kind === 'demo' ? { note: words.picker.demo } : readOnly ? { note: words.picker.locked } : {}),
});

type ProfilePickerProps = {
  profiles: readonly Profile[];
  active: Profile | null;
  onPick: (profile: Profile) => void;
  onNew: () => void;
};

/** Shows the active profile, switches to another or adds one. */
export function ProfilePicker({ profiles, active, onPick, onNew }: ProfilePickerProps) {
  return (
    <Select
      compact
      label={words.picker.label}
      value={active?.id ?? NEW}
      choices={[...profiles.map(choiceOf), { id: NEW, name: words.picker.add, icon: Plus, separated: true }]}
      onChange={(id) => {
        const picked = profiles.find((each) => each.id === id);
        if (!picked) onNew();
        else if (picked !== active) onPick(picked);
      }}
    />
  );
}
