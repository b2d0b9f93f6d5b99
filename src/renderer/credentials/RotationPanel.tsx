import { RefreshCcwDot } from 'lucide-react';
import { useState } from 'react';
import type { ProfileId } from '../../contract/connection.ts';
import type { Rotation, RotationStep } from '../../contract/credentials.ts';
import type { Failure, Result } from '../../contract/result.ts';
import { api } from '../api.ts';
import { wordsFor } from '../failures.ts';
import { notify, tellFailure } from '../notices.ts';
import { Button } from '../ui/Button.tsx';
import { Panel } from '../ui/Page.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Select } from '../ui/Select.tsx';
import { Status } from '../ui/Status.tsx';
import { SecretField } from '../ui/TextField.tsx';
import { When } from '../ui/Texts.tsx';
import { useNow } from '../ui/useNow.ts';
import styles from './Credentials.module.css';
import { dueWords } from './dueWords.ts';

const POLICIES = [30, 60, 90, 180, 365].map((days) => ({ id: String(days), name: `every ${days} days` }));

type StepWords = { id: RotationStep; title: string; text: string; button: string };
const STEPS: readonly StepWords[] = [
  {
    id: 'portal',
    title: 'Generate a new token in the portal',
    text: 'Sign in to the portal, generate a new primary token and confirm it by the e-mail that comes. The token that you use now becomes the backup there and goes on working.',
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
    text: 'One harmless question to the event log, with the new token alone. If it is refused, paste it once more.',
    button: 'Try it now',
  },
  {
    id: 'others',
    title: 'Update your other applications',
    text: 'Scripts and tools that use the old token need the new one. The old one goes on working until you delete it.',
    button: 'They are updated',
  },
  {
    id: 'delete',
    title: 'Delete the old token in the portal',
    text: 'Delete the backup token there. Then Sextant makes sure that it is refused, and forgets it here.',
    button: 'It is deleted: check',
  },
];

function useStep() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const run = async (act: () => Promise<Result<unknown>>): Promise<boolean> => {
    setBusy(true);
    const done = await act();
    setBusy(false);
    setFailure(done.ok ? null : done.error);
    return done.ok;
  };
  return { busy, failure, run };
}

function Assistant({ profileId, step }: { profileId: ProfileId; step: RotationStep }) {
  const { busy, failure, run } = useStep();
  const [token, setToken] = useState('');
  const at = STEPS.findIndex(({ id }) => id === step);
  const pasting = step === 'paste' || (step === 'probe' && failure !== null);
  const paste = () => run(() => api.rotation.paste({ profileId, token }));
  const go = async () => {
    if (step === 'paste' || (pasting && token)) {
      if (await paste()) setToken('');
      return;
    }
    const done = await run(() => api.rotation.next(profileId));
    if (done && step === 'delete')
      notify({
        tone: 'good',
        title: 'Token rotated',
        text: 'The new token is in use, and the old one is refused and forgotten.',
      });
  };

  return (
    <ol className={styles['steps']} aria-label="Rotation">
      {STEPS.map(({ id, title, text, button }, index) => (
        <li
          key={id}
          className={styles['stepItem']}
          data-state={index < at ? 'done' : index === at ? 'now' : 'later'}
          {...(index === at ? { 'aria-current': 'step' as const } : {})}
        >
          <Status tone={index < at ? 'good' : index === at ? 'waiting' : 'plain'}>
            {index + 1}. {title}
          </Status>
          {index === at && (
            <div className={styles['stepBody']}>
              <p>{text}</p>
              {pasting && (
                <SecretField
                  label="New primary token"
                  value={token}
                  onChange={setToken}
                  hint="Of the form 8-4-4-4-12."
                />
              )}
              {failure && <Problem words={wordsFor(failure)} />}
              <div className={styles['buttons']}>
                <Button
                  look="primary"
                  isPending={busy}
                  onPress={() => {
                    void go();
                  }}
                >
                  {pasting && step === 'probe' && token ? 'Store new token' : button}
                </Button>
                <Button
                  look="quiet"
                  onPress={() => {
                    void run(() => api.rotation.leave(profileId));
                  }}
                >
                  Leave the assistant
                </Button>
              </div>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

/** When the REST API token is due, and the assistant that rotates it. */
export function RotationPanel({ profileId, rotation }: { profileId: ProfileId; rotation: Rotation }) {
  const { step, policyDays, dueAtMs, reminderDays, onBackup } = rotation;
  const nowMs = useNow(60_000);
  const policies = POLICIES.some(({ id }) => id === String(policyDays))
    ? POLICIES
    : [...POLICIES, { id: String(policyDays), name: `every ${policyDays} days` }];
  return (
    <Panel
      title="REST token rotation"
      actions={
        step === null && (
          <Button
            icon={RefreshCcwDot}
            isDisabled={dueAtMs === null}
            onPress={() => {
              void api.rotation.begin(profileId).then(tellFailure);
            }}
          >
            Rotate now
          </Button>
        )
      }
    >
      {onBackup && <Status tone="warn">The primary token was refused; the backup is in use.</Status>}
      <div className={styles['row']}>
        {dueAtMs === null ? (
          <span className={styles['note']}>No primary token is set.</span>
        ) : (
          <span>
            <Status tone={reminderDays === null ? 'good' : reminderDays < 0 ? 'bad' : 'warn'}>
              {dueWords(dueAtMs, nowMs)}
            </Status>{' '}
            <span className={styles['note']}>
              <When ms={dueAtMs} />
            </span>
          </span>
        )}
        <Select
          compact
          label="Policy"
          value={String(policyDays)}
          choices={policies}
          onChange={(days) => {
            void api.rotation.setPolicy({ profileId, days: Number(days) }).then(tellFailure);
          }}
        />
      </div>
      {step !== null && <Assistant profileId={profileId} step={step} />}
    </Panel>
  );
}
