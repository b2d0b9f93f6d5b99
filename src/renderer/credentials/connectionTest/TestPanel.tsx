import { PlugZap } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Connection, TestStep, TestStepId } from '../../../contract/connection.ts';
import type { Profile } from '../../../contract/profiles.ts';
import { api } from '../../api.ts';
import { wordsFor } from '../../failures.ts';
import { notifyFailure } from '../../notices.ts';
import { tokenSentence } from '../../tokenWords.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { CopyButton } from '../../ui/buttons/CopyButton.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { Timestamp } from '../../ui/text/Timestamp.tsx';
import { formatTime } from '../../ui/text/formats.ts';
import { useNow } from '../../ui/useNow.ts';
import styles from './TestPanel.module.css';
import { Note } from '../Note.tsx';
import { Row } from '../Row.tsx';

const NAMES: Record<TestStepId, string> = {
  address: 'Addresses',
  'reach-auth': 'Identity provider answers',
  token: 'Access token',
  'reach-gateway': 'Gateway answers',
  scope: 'Scope for reports',
  'gateway-call': 'First call: list of reports',
  'reach-legacy': 'Legacy host answers',
  'legacy-call': 'First call: event log',
};
const TONES = { ok: 'good', backup: 'warn', failed: 'bad', skipped: 'plain' } as const;
const WORDS = {
  ok: 'passed',
  backup: 'passed with the backup token',
  failed: 'failed',
  skipped: 'not tried',
};

/** A host that answers over https has shown a certificate that this computer trusts. */
const name = ({ id, state }: TestStep, isHttps: boolean) =>
  id.startsWith('reach') && state === 'ok' && isHttps ? `${NAMES[id]}, certificate trusted` : NAMES[id];

type Tested = { basis: string; atMs: number; done: boolean; steps: readonly TestStep[] };

/** The whole test as text; hosts and words only, as everything that the window knows. */
function diagnosisText({ atMs, steps }: Tested): string {
  const lines = steps.map(({ id, state, tookMs, host, error }) => {
    const words = error ? wordsFor(error) : null;
    const why = words ? [words.title, words.meaning, words.todo, ...words.details] : [];
    const facts = [`${NAMES[id]}: ${WORDS[state]}`, tookMs === null ? null : `${tookMs} ms`, host];
    return [facts.filter(Boolean).join(', '), ...why.map((line) => `    ${line}`)].join('\n');
  });
  return [`Connection test, ${formatTime(atMs)}`, ...lines].join('\n');
}

type TestPanelProps = {
  profile: Profile;
  connection: Connection;
  /** What is typed is not what would be tested. */
  isUnsaved: boolean;
  autoFocus: boolean;
};

/** Goes the way to the service step by step and says what came of each. */
export function TestPanel({ profile, connection, isUnsaved, autoFocus }: TestPanelProps) {
  const nowMs = useNow(1_000);
  const [tested, setTested] = useState<Tested | null>(null);
  // A result speaks of the profile and the secrets that were tested, and of no others.
  const basis = JSON.stringify([profile, connection.secrets.map(({ setAtMs }) => setAtMs)]);
  const shown = tested?.basis === basis ? tested : null;
  const testing = tested !== null && !tested.done;

  useEffect(
    () =>
      api.on('connection.tested', ({ profileId, step }) => {
        if (profileId === profile.id)
          setTested((now) => (now && !now.done ? { ...now, steps: [...now.steps, step] } : now));
      }),
    [profile.id],
  );

  const test = async () => {
    const mine = { basis, atMs: Date.now() };
    setTested({ ...mine, done: false, steps: [] });
    const answer = await api.connection.test(profile.id);
    if (answer.ok) setTested({ ...mine, done: true, steps: answer.value });
    else {
      setTested(null);
      notifyFailure(answer.error);
    }
  };
  const isHttps = (step: TestStep) =>
    [profile.authUrl, profile.gatewayUrl, profile.legacyUrl].some(
      (base) => base.startsWith('https:') && new URL(base).host === step.host,
    );

  return (
    <Panel
      title="Connection"
      actions={
        <Button
          icon={PlugZap}
          isPending={testing}
          isDisabled={isUnsaved}
          autoFocus={autoFocus}
          onPress={() => {
            void test();
          }}
        >
          Test connection
        </Button>
      }
    >
      <Note>{tokenSentence(connection, nowMs)}</Note>
      {isUnsaved && <Note>Save the profile first: what is saved is what is tested.</Note>}
      {!shown && !isUnsaved && <Note>Asks for a token and makes one harmless call to each host.</Note>}
      {shown && (
        <>
          {shown.done && (
            <Note>
              Tested <Timestamp ms={shown.atMs} />
            </Note>
          )}
          <ol className={styles['list']} aria-label="Steps of the test">
            {shown.steps.map((step) => (
              <li key={step.id} className={styles['step']}>
                <Row>
                  <Status tone={TONES[step.state]}>
                    {name(step, isHttps(step))}: {WORDS[step.state]}
                  </Status>
                  <Note inline>
                    {[step.host, step.tookMs === null ? null : `${step.tookMs} ms`]
                      .filter(Boolean)
                      .join(' · ')}
                  </Note>
                </Row>
                {step.error && <Problem words={wordsFor(step.error)} />}
              </li>
            ))}
          </ol>
          {shown.done ? (
            <div>
              <CopyButton name="Copy diagnosis" text={diagnosisText(shown)} />
            </div>
          ) : (
            <Status tone="busy">Testing …</Status>
          )}
        </>
      )}
    </Panel>
  );
}
