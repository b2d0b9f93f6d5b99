import { RefreshCcwDot } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '../../../contract/profiles.ts';
import { RotationStep, stepNumber, type Rotation } from '../../../contract/rotation.ts';
import { api } from '../../state/api.ts';
import { showRoute, useNavigation } from '../../state/navigation.ts';
import { notifyIfFailed } from '../../state/notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { RotationAssistant } from './RotationAssistant.tsx';
import { RotationSchedule } from './RotationSchedule.tsx';
import { words } from './words.ts';

/** When the REST API token is due for rotation, and the assistant that rotates it. */
export function RotationPanel({ profile, rotation }: { profile: Profile; rotation: Rotation }) {
  const { step, dueAtMs } = rotation;
  const asked = useNavigation(({ route }) => route.screen === 'credentials' && route.at === 'rotation');
  const [isLater, setLater] = useState(false);
  /** Pressing a button removes it, so whatever replaces it takes the focus. */
  const [takesFocus, setTakesFocus] = useState(false);
  const isOpen = step !== null && (!isLater || asked);
  const open = () => {
    setTakesFocus(true);
    setLater(false);
    if (step === null) void api.rotation.begin(profile.id).then(notifyIfFailed);
  };
  return (
    <Panel
      title={words.title}
      actions={
        !isOpen && (
          <Button
            key={step}
            icon={RefreshCcwDot}
            isDisabled={dueAtMs === null}
            autoFocus={takesFocus || asked}
            onPress={open}
          >
            {step === null ? words.begin : words.resume(stepNumber(step), RotationStep.options.length)}
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
            showRoute({ screen: 'credentials', at: 'profile' });
          }}
          onEnded={() => {
            setTakesFocus(true);
          }}
        />
      )}
    </Panel>
  );
}
