import { useState } from 'react';
import type { ProfileId } from '../../../contract/profiles.ts';
import type { RotationStep } from '../../../contract/rotation.ts';
import { api } from '../../api.ts';
import { notifyIfFailed } from '../../notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Confirm } from '../../ui/overlays/Confirm.tsx';
import { ROTATION_STEPS } from './rotationSteps.ts';

type StopRotationProps = { profileId: ProfileId; step: RotationStep; onStopped: () => void };

/** Ends the rotation where it is, after a question. */
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
        Stop the rotation
      </Button>
      <Confirm
        title="Stop this rotation?"
        open={asking}
        onClose={() => {
          setAsking(false);
        }}
        keep="Go on with it"
        action="Stop the rotation"
        onConfirm={() => {
          onStopped();
          void api.rotation.stop(profileId).then(notifyIfFailed);
        }}
      >
        <p>{ROTATION_STEPS[step].ifStopped} A later rotation begins at the first step.</p>
      </Confirm>
    </>
  );
}
