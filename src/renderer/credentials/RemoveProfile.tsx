import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '../../contract/profiles.ts';
import { api } from '../state/api.ts';
import { useOrganizations } from '../state/mainState.ts';
import { focusTitle } from '../state/navigation.ts';
import { notifyIfFailed } from '../state/notices.ts';
import { IconButton } from '../ui/buttons/Button.tsx';
import { Confirm } from '../ui/overlays/Confirm.tsx';
import { words } from './words.ts';

/** Deletes a profile and its secrets, once confirmed. */
export function RemoveProfile({ profile }: { profile: Profile }) {
  // The profile in question stays the same, even if another one becomes active meanwhile.
  const [asked, setAsked] = useState<Profile | null>(null);
  const inBook = useOrganizations(
    ({ value }) => value?.filter(({ profileId }) => profileId === asked?.id).length ?? 0,
  );
  return (
    <>
      <IconButton
        name={words.removal.button(profile.name)}
        icon={Trash2}
        onPress={() => {
          setAsked(profile);
        }}
      />
      <Confirm
        title={words.removal.title}
        open={asked !== null}
        onClose={() => {
          setAsked(null);
        }}
        action={words.removal.action}
        onConfirm={() => {
          if (asked)
            void api.connection.remove(asked.id).then((removed) => {
              notifyIfFailed(removed);
              focusTitle();
            });
        }}
      >
        <p>{asked && words.removal.text(asked.name, inBook)}</p>
      </Confirm>
    </>
  );
}
