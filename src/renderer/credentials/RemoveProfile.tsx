import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '../../contract/profiles.ts';
import { api } from '../api.ts';
import { focusTitle } from '../navigation.ts';
import { notifyIfFailed } from '../notices.ts';
import { IconButton } from '../ui/buttons/Button.tsx';
import { Confirm } from '../ui/overlays/Confirm.tsx';
import { words } from './words.ts';

/** Deletes a profile and its secrets, once confirmed. */
export function RemoveProfile({ profile: { id, name } }: { profile: Profile }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <IconButton
        name={words.removal.button(name)}
        icon={Trash2}
        onPress={() => {
          setAsking(true);
        }}
      />
      <Confirm
        title={words.removal.title}
        open={asking}
        onClose={() => {
          setAsking(false);
        }}
        action={words.removal.action}
        onConfirm={() => {
          void api.connection.remove(id).then((removed) => {
            notifyIfFailed(removed);
            focusTitle();
          });
        }}
      >
        <p>{words.removal.text(name)}</p>
      </Confirm>
    </>
  );
}
