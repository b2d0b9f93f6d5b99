import { useState } from 'react';
import type { Profile } from '../../../contract/profiles.ts';
import type { Advanced } from '../../../contract/rotation.ts';
import { RestToken } from '../../../contract/secrets.ts';
import { api } from '../../api.ts';
import { wordsFor } from '../../failures.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { SecretField } from '../../ui/forms/TextField.tsx';
import { Problem } from '../../ui/messages/Problem.tsx';
import { PortalLink } from './PortalLink.tsx';
import styles from './PresentStep.module.css';
import type { RotationStepWords } from './rotationSteps.ts';
import { useAttempt } from './useAttempt.ts';

type PresentStepProps = {
  profile: Profile;
  words: RotationStepWords;
  onDone: (advanced: Advanced) => void;
  /** Another token was stored, and the step is the same. */
  onStored: () => void;
};

/** What is to be done now, with its button. */
export function PresentStep({
  profile: { id: profileId, portalUrl },
  words,
  onDone,
  onStored,
}: PresentStepProps) {
  const { isPending, failure, attempt } = useAttempt();
  const [token, setToken] = useState('');
  const [malformed, setMalformed] = useState<string>();
  const [isAnother, setAnother] = useState(false);
  const isPasting = words.pastes === 'always' || isAnother;

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
      <p>{words.text}</p>
      {words.inPortal && (
        <PortalLink
          portalUrl={portalUrl}
          onOpen={() => void attempt(() => api.rotation.openPortal(profileId))}
        />
      )}
      {isPasting && (
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
        <Button type="submit" look="primary" isPending={isPending}>
          {isAnother ? 'Store new token' : words.button}
        </Button>
        {words.pastes === 'on-demand' && (
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
