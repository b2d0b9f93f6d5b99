import { useState } from 'react';
import type { ProfileId } from '../../../contract/profiles.ts';
import type { SecretName } from '../../../contract/result.ts';
import { api } from '../../api.ts';
import { SECRET_NAMES } from '../../names.ts';
import { notifyIfFailed } from '../../notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Confirm } from '../../ui/overlays/Confirm.tsx';

type ForgetSecretProps = {
  profileId: ProfileId;
  name: SecretName;
  /** No other REST API token is stored. */
  isLastToken: boolean;
  onForgotten: () => void;
};

/** Deletes a stored secret, after a question. */
export function ForgetSecret({ profileId, name, isLastToken, onForgotten }: ForgetSecretProps) {
  const [asking, setAsking] = useState(false);
  const words = SECRET_NAMES[name];
  return (
    <>
      <Button
        look="quiet"
        flush="end"
        aria-label={`Forget ${words}`}
        onPress={() => {
          setAsking(true);
        }}
      >
        Forget
      </Button>
      <Confirm
        title={`Forget the ${words}?`}
        open={asking}
        onClose={() => {
          setAsking(false);
        }}
        action="Forget it"
        onConfirm={() => {
          void api.connection.forgetSecret({ profileId, name }).then((gone) => {
            notifyIfFailed(gone);
            onForgotten();
          });
        }}
      >
        <p>
          It is deleted from this computer and must be entered again to be used. Nothing changes at the
          service.
        </p>
        {isLastToken && <p>It is the only REST API token that is stored here.</p>}
      </Confirm>
    </>
  );
}
