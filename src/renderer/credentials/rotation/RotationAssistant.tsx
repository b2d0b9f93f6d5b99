import { useEffect, useRef } from 'react';
import type { Profile } from '../../../contract/profiles.ts';
import { RotationStep, type Advanced } from '../../../contract/rotation.ts';
import { notify } from '../../notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import type { Tone } from '../../ui/messages/tone.ts';
import { PresentStep } from './PresentStep.tsx';
import styles from './RotationAssistant.module.css';
import { ROTATION_STEPS } from './rotationSteps.ts';
import { StopRotation } from './StopRotation.tsx';

/** What is said at the end, by what became of the old token. */
const OUTCOMES: Record<NonNullable<Advanced['oldToken']>, { tone: 'good' | 'warn'; text: string }> = {
  refused: {
    tone: 'good',
    text: 'The new token is in use. The old one is refused (403) and forgotten here.',
  },
  'not-stored': {
    tone: 'warn',
    text: 'The new token is in use. The old one is not stored here, so it was not checked: make sure that it is deleted.',
  },
};

const toneOf = (index: number, present: number): Tone =>
  index < present ? 'good' : index === present ? 'waiting' : 'later';

type RotationAssistantProps = {
  profile: Profile;
  step: RotationStep;
  /** Whether the present step takes the focus when the assistant opens; it always does when it changes. */
  autoFocus: boolean;
  onLater: () => void;
  onEnded: () => void;
};

/** The five steps of a rotation, of which one is to be done now. It goes on where it was left, also after a restart. */
export function RotationAssistant({ profile, step, autoFocus, onLater, onEnded }: RotationAssistantProps) {
  const present = RotationStep.options.indexOf(step);
  const heading = useRef<HTMLDivElement>(null);
  const focused = useRef(autoFocus ? null : step);
  useEffect(() => {
    if (focused.current !== step) heading.current?.focus();
    focused.current = step;
  }, [step]);

  const onDone = ({ oldToken }: Advanced) => {
    if (oldToken === null) return;
    onEnded();
    notify({ title: 'Token rotated', ...OUTCOMES[oldToken] });
  };

  return (
    <>
      <ol className={styles['steps']} aria-label="Rotation">
        {RotationStep.options.map((each, index) => (
          <li key={each} {...(index === present ? { 'aria-current': 'step' as const } : {})}>
            <div {...(index === present ? { ref: heading, tabIndex: -1 } : {})}>
              <Status tone={toneOf(index, present)}>
                {index + 1}. {ROTATION_STEPS[each].title}
              </Status>
            </div>
            {index === present && (
              <PresentStep
                key={each}
                profile={profile}
                words={ROTATION_STEPS[each]}
                onStored={() => {
                  heading.current?.focus();
                }}
                onDone={onDone}
              />
            )}
          </li>
        ))}
      </ol>
      <div className={styles['buttons']}>
        <Button look="quiet" flush="start" onPress={onLater}>
          Continue later
        </Button>
        <StopRotation profileId={profile.id} step={step} onStopped={onEnded} />
      </div>
    </>
  );
}
