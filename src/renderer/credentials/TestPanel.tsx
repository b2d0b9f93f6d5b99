import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import type { ProfileId } from '../../contract/connection.ts';
import type { TestStep } from '../../contract/credentials.ts';
import { api } from '../api.ts';
import { wordsFor } from '../failures.ts';
import { notifyFailure } from '../notices.ts';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Panel } from '../ui/Page.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Status } from '../ui/Status.tsx';
import styles from './Credentials.module.css';

const NAMES: Record<TestStep['id'], string> = {
  address: 'Addresses',
  reach: 'Identity provider in reach, certificate trusted',
  token: 'Access token',
  scope: 'Scope for reports',
  'gateway-call': 'First call: list of reports',
  'legacy-call': 'First call: event log with the REST token',
};
const TONES = { ok: 'good', failed: 'bad', skipped: 'plain' } as const;
const WORDS = { ok: 'fine', failed: 'failed', skipped: 'not tried' };

/** The whole test as text; hosts and words only, as everything that the window knows. */
export const diagnosisText = (steps: readonly TestStep[]): string =>
  steps
    .map(({ id, state, tookMs, host, error }) => {
      const words = error ? wordsFor(error) : null;
      const lines = words
        ? [words.title, words.meaning, words.todo, ...words.details].map((line) => `    ${line}`)
        : [];
      return [`${NAMES[id]}: ${WORDS[state]}, ${tookMs} ms${host ? `, ${host}` : ''}`, ...lines].join('\n');
    })
    .join('\n');

/** Goes the way to the service step by step and says what came of each. */
export function TestPanel({ profileId }: { profileId: ProfileId }) {
  const [steps, setSteps] = useState<readonly TestStep[] | null>(null);
  const [testing, setTesting] = useState(false);
  const test = async () => {
    setTesting(true);
    const tested = await api.connection.test(profileId);
    setTesting(false);
    if (tested.ok) setSteps(tested.value);
    else notifyFailure(tested.error);
  };
  return (
    <Panel
      title="Connection"
      actions={
        <Button
          icon={PlugZap}
          isPending={testing}
          onPress={() => {
            void test();
          }}
        >
          Test connection
        </Button>
      }
    >
      {!steps && (
        <p className={styles['note']}>
          {testing
            ? 'Asking each host in turn …'
            : 'Asks for a token and makes one harmless call to each host.'}
        </p>
      )}
      {steps && (
        <>
          <ol className={styles['list']} aria-label="Steps of the test">
            {steps.map(({ id, state, tookMs, host, error }) => (
              <li key={id} className={styles['step']}>
                <div className={styles['row']}>
                  <Status tone={TONES[state]}>
                    {NAMES[id]}: {WORDS[state]}
                  </Status>
                  <span className={styles['note']}>
                    {[host, state === 'skipped' ? null : `${tookMs} ms`].filter(Boolean).join(' · ')}
                  </span>
                </div>
                {error && <Problem words={wordsFor(error)} />}
              </li>
            ))}
          </ol>
          <div>
            <CopyButton name="Copy diagnosis" text={diagnosisText(steps)} />
          </div>
        </>
      )}
    </Panel>
  );
}
