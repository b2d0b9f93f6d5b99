import { useState } from 'react';
import type { Profile } from '../../../contract/profiles.ts';
import type { Advanced, RotationStep } from '../../../contract/rotation.ts';
import { RestToken } from '../../../contract/secrets.ts';
import { api } from '../../state/api.ts';
import { wordsFor } from '../../failures/failures.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { SecretField } from '../../ui/forms/TextField.tsx';
import { Problem } from '../../ui/messages/Problem.tsx';
import styles from './PresentStep.module.css';
import { STEP_CONTROLS } from './stepControls.ts';
import { useAttempt } from '../../forms/useAttempt.ts';
import { words } from './words.ts';
import { ExternalLink } from 'lucide-react';
import { Note } from '../Note.tsx';

type PortalLinkProps = { portalUrl: string; onOpen: () => void };

/** Opens the portal page, or says where to enter its address. */
function PortalLink({ portalUrl, onOpen }: PortalLinkProps) {
  if (!portalUrl) return <Note>{words.portal.missing}</Note>;
  return (
    <Button icon={ExternalLink} onPress={onOpen}>
      {words.portal.open}
    </Button>
  );
}

type PresentStepProps = {
  profile: Profile;
  step: RotationStep;
  onDone: (advanced: Advanced) => void;
  /** A token was stored, and the step has not changed. */
  onStored: () => void;
};

/** The current step: what to do, and the button that completes it. */
export function PresentStep({
  profile: { id: profileId, portalUrl },
  step,
  onDone,
  onStored,
}: PresentStepProps) {
  const { isPending, failure, attempt } = useAttempt();
  const [token, setToken] = useState('');
  const [malformed, setMalformed] = useState<string>();
  const [isAnother, setAnother] = useState(false);
  const { inPortal, pastes } = STEP_CONTROLS[step];
  const isPasting = pastes === 'always' || isAnother;

  const paste = async () => {
    const wrong = RestToken.safeParse(token).error?.issues[0]?.message;
    setMalformed(wrong);
    if (wrong || !(await attempt(() => api.rotation.paste({ profileId, token }))).ok) return;
    setToken('');
    setAnother(false);
    onStored();
  };
  const next = async () => {
    const done = await attempt(() => api.rotation.next(profileId));
    if (done.ok) onDone(done.value);
  };

  return (
    <form
      className={styles['step']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void (isPasting ? paste() : next());
      }}
    >
      <p>{words.steps[step].text}</p>
      {inPortal && (
        <PortalLink
          portalUrl={portalUrl}
          onOpen={() => void attempt(() => api.rotation.openPortal(profileId))}
        />
      )}
      {isPasting && (
        <SecretField
          label={words.token.label}
          value={token}
          onChange={setToken}
          hint={words.token.hint}
          error={malformed}
          autoFocus={isAnother}
        />
      )}
      {failure && <Problem words={wordsFor(failure)} />}
      <div className={styles['buttons']}>
        <Button type="submit" look="primary" isPending={isPending}>
          {isAnother ? words.token.store : words.steps[step].button}
        </Button>
        {pastes === 'on-demand' && (
          <Button
            onPress={() => {
              setAnother(!isAnother);
            }}
          >
            {isAnother ? words.token.keep : words.token.pasteAnother}
          </Button>
        )}
      </div>
    </form>
  );
}
