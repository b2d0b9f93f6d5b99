import { testStepsOf } from '../../../contract/connection.ts';
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

/** The outcome of each step. Every step has its line from the start, so that nothing below the list moves. */
export function TestResult({ profile, test }: { profile: Profile; test: ConnectionTest }) {
  const { atMs, isDone, steps } = test;
  const unfinished = isDone ? [] : testStepsOf(profile).slice(steps.length);
  return (
    <>
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
        {unfinished.map((id, index) => (
          <li key={id}>
            <Status tone={index === 0 ? 'busy' : 'later'}>{words.steps[id]}</Status>
          </li>
        ))}
      </ol>
      <div className={styles['end']}>
        {isDone && (
          <Row>
            <CopyButton name={words.copy} text={diagnosticsText(atMs, steps)} />
            <Note inline>
              {words.tested} <Timestamp ms={atMs} />
            </Note>
          </Row>
        )}
      </div>
    </>
  );
}
