import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '../../contract/profiles.ts';
import { api } from '../state/api.ts';
import { useOrganizations } from '../state/mainState.ts';
import { focusTitle } from '../state/navigation.ts';
import { notify, notifyFailure } from '../state/notices.ts';
import { IconButton } from '../ui/buttons/Button.tsx';
import { Confirm } from '../ui/overlays/Confirm.tsx';
import { leftWords } from './leftWords.ts';
import { words } from './words.ts';

/** Says what could not be removed with a profile; there is no other place from which that could be tried again. */
async function remove(profile: Profile): Promise<void> {
  const removed = await api.connection.remove(profile.id);
  if (!removed.ok) notifyFailure(removed.error);
  else if (removed.value.left.length > 0)
    notify({
      tone: 'bad',
      ...leftWords(profile.name, removed.value.left),
      action: { name: words.removal.again, run: () => void remove(profile) },
    });
}

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
            void remove(asked).then(() => {
              focusTitle();
            });
        }}
      >
        <p>{asked && words.removal.text(asked.name, inBook)}</p>
      </Confirm>
    </>
  );
}
