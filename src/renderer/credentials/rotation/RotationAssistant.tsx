import { useEffect, useRef } from 'react';
import type { Profile } from '../../../contract/profiles.ts';
import { RotationStep, type Advanced } from '../../../contract/rotation.ts';
import { notify } from '../../state/notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import type { Tone } from '../../ui/messages/tone.ts';
import { PresentStep } from './PresentStep.tsx';
import styles from './RotationAssistant.module.css';
import { StopRotation } from './StopRotation.tsx';
import { words } from './words.ts';

const OUTCOME_TONES = { refused: 'good', 'not-stored': 'warn' } as const satisfies Record<
  NonNullable<Advanced['oldToken']>,
  Tone
>;

const toneOf = (index: number, present: number): Tone =>
  index < present ? 'good' : index === present ? 'waiting' : 'later';

type RotationAssistantProps = {
  profile: Profile;
  step: RotationStep;
  /** Whether the current step takes the focus when the assistant opens; a new step always does. */
  autoFocus: boolean;
  onLater: () => void;
  onEnded: () => void;
};

/** The five steps of a rotation with the current one open. It resumes at that step, even after a restart. */
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
    notify({ tone: OUTCOME_TONES[oldToken], title: words.done.title, text: words.done.outcomes[oldToken] });
  };

  return (
    <>
      <ol className={styles['steps']} aria-label={words.list}>
        {RotationStep.options.map((each, index) => (
          <li key={each} {...(index === present ? { 'aria-current': 'step' as const } : {})}>
            <div {...(index === present ? { ref: heading, tabIndex: -1 } : {})}>
              <Status tone={toneOf(index, present)}>
                {index + 1}. {words.steps[each].title}
              </Status>
            </div>
            {index === present && (
              <PresentStep
                key={each}
                profile={profile}
                step={each}
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
          {words.later}
        </Button>
        <StopRotation profileId={profile.id} step={step} onStopped={onEnded} />
      </div>
    </>
  );
}
