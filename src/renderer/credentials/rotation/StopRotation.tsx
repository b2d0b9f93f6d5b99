import { useState } from 'react';
import type { ProfileId } from '../../../contract/profiles.ts';
import type { RotationStep } from '../../../contract/rotation.ts';
import { api } from '../../state/api.ts';
import { notifyIfFailed } from '../../state/notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Confirm } from '../../ui/overlays/Confirm.tsx';
import { words } from './words.ts';

type StopRotationProps = { profileId: ProfileId; step: RotationStep; onStopped: () => void };

/** Stops the rotation at its current step, once confirmed. */
export function StopRotation({ profileId, step, onStopped }: StopRotationProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        onPress={() => {
          setAsking(true);
        }}
      >
        {words.stop.button}
      </Button>
      <Confirm
        title={words.stop.title}
        open={asking}
        onClose={() => {
          setAsking(false);
        }}
        keep={words.stop.keep}
        action={words.stop.action}
        onConfirm={() => {
          onStopped();
          void api.rotation.stop(profileId).then(notifyIfFailed);
        }}
      >
        <p>{words.stop.text(step)}</p>
      </Confirm>
    </>
  );
}
