import { useState } from 'react';
import type { ProfileId } from '../../../contract/profiles.ts';
import type { SecretName } from '../../../contract/result.ts';
import { api } from '../../state/api.ts';
import { SECRET_NAMES } from '../../failures/names.ts';
import { notifyIfFailed } from '../../state/notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Confirm } from '../../ui/overlays/Confirm.tsx';
import { words } from './words.ts';

type ForgetSecretProps = {
  profileId: ProfileId;
  name: SecretName;
  /** It is the only REST API token stored. */
  isLastToken: boolean;
  onForgotten: () => void;
};

/** Deletes a stored secret, once confirmed. */
export function ForgetSecret({ profileId, name, isLastToken, onForgotten }: ForgetSecretProps) {
  const [asking, setAsking] = useState(false);
  const secret = SECRET_NAMES[name];
  return (
    <>
      <Button
        look="quiet"
        flush="end"
        aria-label={words.forget.label(secret)}
        onPress={() => {
          setAsking(true);
        }}
      >
        {words.forget.button}
      </Button>
      <Confirm
        title={words.forget.title(secret)}
        open={asking}
        onClose={() => {
          setAsking(false);
        }}
        action={words.forget.action}
        onConfirm={() => {
          void api.connection.forgetSecret({ profileId, name }).then((gone) => {
            notifyIfFailed(gone);
            onForgotten();
          });
        }}
      >
        <p>{words.forget.text}</p>
        {isLastToken && <p>{words.forget.lastToken}</p>}
      </Confirm>
    </>
  );
}
