import { RefreshCcwDot } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '../../../contract/profiles.ts';
import { stepNumber, type Rotation } from '../../../contract/rotation.ts';
import { api } from '../../api.ts';
import { showPlace, useNavigation } from '../../navigation.ts';
import { notifyIfFailed } from '../../notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { RotationAssistant } from './RotationAssistant.tsx';
import { RotationSchedule } from './RotationSchedule.tsx';

/** When the REST API token is due, and the assistant that rotates it. */
export function RotationPanel({ profile, rotation }: { profile: Profile; rotation: Rotation }) {
  const { step, dueAtMs } = rotation;
  const asked = useNavigation(({ place }) => place.screen === 'credentials' && place.at === 'rotation');
  const [isLater, setLater] = useState(false);
  /** The button that had the focus goes away with what it does: the next place takes it over. */
  const [takesFocus, setTakesFocus] = useState(false);
  const isOpen = step !== null && (!isLater || asked);
  const open = () => {
    setTakesFocus(true);
    setLater(false);
    if (step === null) void api.rotation.begin(profile.id).then(notifyIfFailed);
  };
  return (
    <Panel
      title="REST token rotation"
      actions={
        !isOpen && (
          <Button
            key={step}
            icon={RefreshCcwDot}
            isDisabled={dueAtMs === null}
            autoFocus={takesFocus || asked}
            onPress={open}
          >
            {step === null ? 'Rotate now' : `Continue, step ${stepNumber(step)} of 5`}
          </Button>
        )
      }
    >
      <RotationSchedule profileId={profile.id} rotation={rotation} />
      {isOpen && (
        <RotationAssistant
          profile={profile}
          step={step}
          autoFocus={takesFocus || asked}
          onLater={() => {
            setTakesFocus(true);
            setLater(true);
            showPlace({ screen: 'credentials', at: 'profile' });
          }}
          onEnded={() => {
            setTakesFocus(true);
          }}
        />
      )}
    </Panel>
  );
}
