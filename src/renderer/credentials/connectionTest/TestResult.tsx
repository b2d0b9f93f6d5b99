import type { Profile } from '../../../contract/profiles.ts';
import { wordsFor } from '../../failures/failures.ts';
import { CopyButton } from '../../ui/buttons/CopyButton.tsx';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { Timestamp } from '../../ui/text/Timestamp.tsx';
import { Note } from '../Note.tsx';
import { Row } from '../Row.tsx';
import styles from './TestResult.module.css';
import { diagnosticsText, stepFacts, stepSummary } from './stepSummary.ts';
import type { ConnectionTest } from './useConnectionTest.ts';
import { words } from './words.ts';

/** The outcome of each step so far. */
export function TestResult({ profile, test }: { profile: Profile; test: ConnectionTest }) {
  const { atMs, isDone, steps } = test;
  return (
    <>
      {isDone && (
        <Note>
          {words.tested} <Timestamp ms={atMs} />
        </Note>
      )}
      <ol className={styles['steps']} aria-label={words.list}>
        {steps.map((step) => {
          const { tone, text } = stepSummary(step, profile);
          return (
            <li key={step.id} className={styles['step']}>
              <Row>
                <Status tone={tone}>{text}</Status>
                <Note inline>{stepFacts(step)}</Note>
              </Row>
              {step.error && <Problem words={wordsFor(step.error)} />}
            </li>
          );
        })}
      </ol>
      {isDone ? (
        <div>
          <CopyButton name={words.copy} text={diagnosticsText(atMs, steps)} />
        </div>
      ) : (
        <Status tone="busy">{words.testing}</Status>
      )}
    </>
  );
}
