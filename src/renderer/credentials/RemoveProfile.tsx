import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '../../contract/profiles.ts';
import { api } from '../api.ts';
import { focusTitle } from '../navigation.ts';
import { notifyIfFailed } from '../notices.ts';
import { IconButton } from '../ui/buttons/Button.tsx';
import { Confirm } from '../ui/overlays/Confirm.tsx';

/** Deletes a profile with its secrets, after a question. */
export function RemoveProfile({ profile: { id, name } }: { profile: Profile }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <IconButton
        name={`Remove ${name}`}
        icon={Trash2}
        onPress={() => {
          setAsking(true);
        }}
      />
      <Confirm
        title="Remove this profile?"
        open={asking}
        onClose={() => {
          setAsking(false);
        }}
        action="Remove profile"
        onConfirm={() => {
          void api.connection.remove(id).then((removed) => {
            notifyIfFailed(removed);
            focusTitle();
          });
        }}
      >
        <p>
          “{name}” and its secrets are deleted from this computer. Its reports stay in the library. Nothing
          changes at the service.
        </p>
      </Confirm>
    </>
  );
}
