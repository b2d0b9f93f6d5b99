import type { Profile } from '../../../contract/profiles.ts';
import { wordsFor } from '../../failures.ts';
import { CopyButton } from '../../ui/buttons/CopyButton.tsx';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { Timestamp } from '../../ui/text/Timestamp.tsx';
import { Note } from '../Note.tsx';
import { Row } from '../Row.tsx';
import styles from './TestResult.module.css';
import { diagnosisText, stepFacts, stepWords } from './testWords.ts';
import type { ConnectionTest } from './useConnectionTest.ts';

/** What came of each step, as far as the test has come. */
export function TestResult({ profile, test }: { profile: Profile; test: ConnectionTest }) {
  const { atMs, isDone, steps } = test;
  return (
    <>
      {isDone && (
        <Note>
          Tested <Timestamp ms={atMs} />
        </Note>
      )}
      <ol className={styles['steps']} aria-label="Steps of the test">
        {steps.map((step) => {
          const { tone, text } = stepWords(step, profile);
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
          <CopyButton name="Copy diagnosis" text={diagnosisText(atMs, steps)} />
        </div>
      ) : (
        <Status tone="busy">Testing …</Status>
      )}
    </>
  );
}
