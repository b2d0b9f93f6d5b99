import { ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Profile } from '../../../contract/profiles.ts';
import { RestToken } from '../../../contract/secrets.ts';
import { stepNumber, type Advanced, type RotationStep } from '../../../contract/rotation.ts';
import type { Failure, Result } from '../../../contract/result.ts';
import { api } from '../../api.ts';
import { wordsFor } from '../../failures.ts';
import { notify, notifyIfFailed } from '../../notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Confirm } from '../../ui/overlays/Confirm.tsx';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { SecretField } from '../../ui/forms/TextField.tsx';
import styles from './RotationAssistant.module.css';
import { Note } from '../Note.tsx';

type StepWords = { id: RotationStep; title: string; text: string; button: string };
const STEPS: readonly StepWords[] = [
  {
    id: 'portal',
    title: 'Generate a new token in the portal',
    text: 'In the portal, open the web services token section of your profile or settings page. Generate a new primary token and confirm it by the e-mail that comes. The token that you use now becomes the backup there and goes on working.',
    button: 'I have the new token',
  },
  {
    id: 'paste',
    title: 'Paste the new primary token',
    text: 'The present token is kept as the backup first, so that one that works is always stored.',
    button: 'Store new token',
  },
  {
    id: 'probe',
    title: 'Try the new token',
    text: 'One harmless question to the event log, with the new token alone.',
    button: 'Try it now',
  },
  {
    id: 'others',
    title: 'Update your other applications',
    text: 'Scripts and tools that use the old token need the new one. The old one goes on working until you delete it.',
    button: 'All are updated',
  },
  {
    id: 'delete',
    title: 'Delete the old token in the portal',
    text: 'In the portal, delete the backup token: that is the old one. Leave the primary one. Then Sextant asks once with the old token, expects to be refused (403), and forgets it here.',
    button: 'Deleted, check it',
  },
];

type StepProps = {
  profile: Profile;
  step: StepWords;
  onDone: (advanced: Advanced) => void;
  /** Another token was stored, and the step is the same. */
  onStored: () => void;
};

/** What is to be done now, with its button. */
function Now({ profile: { id: profileId, portalUrl }, step, onDone, onStored }: StepProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [token, setToken] = useState('');
  const [isAnother, setAnother] = useState(false);
  const [malformed, setMalformed] = useState<string>();
  const pasting = step.id === 'paste' || isAnother;

  const run = async <T,>(act: () => Promise<Result<T>>) => {
    setBusy(true);
    const done = await act();
    setBusy(false);
    setFailure(done.ok ? null : done.error);
    return done;
  };
  const paste = async () => {
    const wrong = RestToken.safeParse(token).error?.issues[0]?.message;
    setMalformed(wrong);
    if (wrong || !(await run(() => api.rotation.paste({ profileId, token }))).ok) return;
    setToken('');
    setAnother(false);
    onStored();
  };
  const next = async () => {
    const done = await run(() => api.rotation.next(profileId));
    if (done.ok) onDone(done.value);
  };

  return (
    <form
      className={styles['stepBody']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void (pasting ? paste() : next());
      }}
    >
      <p>{step.text}</p>
      {(step.id === 'portal' || step.id === 'delete') &&
        (portalUrl ? (
          <Button
            icon={ExternalLink}
            onPress={() => {
              void run(() => api.rotation.openPortal(profileId));
            }}
          >
            Open the portal page
          </Button>
        ) : (
          <Note>To open the portal from here, add its page under Addresses.</Note>
        ))}
      {pasting && (
        <SecretField
          label="New primary token"
          value={token}
          onChange={setToken}
          hint="Of the form 8-4-4-4-12."
          error={malformed}
          autoFocus={isAnother}
        />
      )}
      {failure && <Problem words={wordsFor(failure)} />}
      <div className={styles['buttons']}>
        <Button type="submit" look="primary" isPending={busy}>
          {isAnother ? 'Store new token' : step.button}
        </Button>
        {step.id === 'probe' && (
          <Button
            onPress={() => {
              setAnother(!isAnother);
            }}
          >
            {isAnother ? 'Keep the stored token' : 'Paste another token'}
          </Button>
        )}
      </div>
    </form>
  );
}

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
  const at = stepNumber(step) - 1;
  const [stopping, setStopping] = useState(false);
  const heading = useRef<HTMLDivElement>(null);
  const focused = useRef(autoFocus ? null : step);
  useEffect(() => {
    if (focused.current !== step) heading.current?.focus();
    focused.current = step;
  }, [step]);

  return (
    <>
      <ol className={styles['steps']} aria-label="Rotation">
        {STEPS.map((each, index) => (
          <li key={each.id} {...(index === at ? { 'aria-current': 'step' as const } : {})}>
            <div {...(index === at ? { ref: heading, tabIndex: -1 } : {})}>
              <Status tone={index < at ? 'good' : index === at ? 'waiting' : 'later'}>
                {index + 1}. {each.title}
              </Status>
            </div>
            {index === at && (
              <Now
                key={each.id}
                profile={profile}
                step={each}
                onStored={() => {
                  heading.current?.focus();
                }}
                onDone={({ oldToken }) => {
                  if (oldToken === null) return;
                  onEnded();
                  notify({
                    tone: oldToken === 'refused' ? 'good' : 'warn',
                    title: 'Token rotated',
                    text:
                      oldToken === 'refused'
                        ? 'The new token is in use. The old one is refused (403) and forgotten here.'
                        : 'The new token is in use. The old one is not stored here, so it was not checked: make sure that it is deleted.',
                  });
                }}
              />
            )}
          </li>
        ))}
      </ol>
      <div className={styles['buttons']}>
        <Button look="quiet" flush="start" onPress={onLater}>
          Continue later
        </Button>
        <Button
          look="quiet"
          onPress={() => {
            setStopping(true);
          }}
        >
          Stop the rotation
        </Button>
      </div>
      <Confirm
        title="Stop this rotation?"
        open={stopping}
        onClose={() => {
          setStopping(false);
        }}
        keep="Go on with it"
        action="Stop the rotation"
        onConfirm={() => {
          onEnded();
          void api.rotation.stop(profile.id).then(notifyIfFailed);
        }}
      >
        <p>
          {at < 2
            ? 'The token in use stays the primary one.'
            : at === 2
              ? 'The new token has not worked yet, and stays stored as the primary one. The old one stays its backup and is used while the new one is refused.'
              : 'The new token stays in use. The old one stays its backup.'}{' '}
          A later rotation begins at the first step.
        </p>
      </Confirm>
    </>
  );
}
