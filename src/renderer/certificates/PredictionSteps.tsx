import { Badge } from '../ui/messages/Badge.tsx';
import { RuleTag } from '../ui/messages/RuleTag.tsx';
import { Status } from '../ui/messages/Status.tsx';
import { classes } from '../ui/classes.ts';
import type { PredictionSentences, Sentence, Step } from './predictionSentences.ts';
import { predictionWords as words } from './predictionWords.ts';
import styles from './Prediction.module.css';

/** A sentence with what it rests on. */
function TaggedSentence({ sentence }: { sentence: Sentence }) {
  return (
    <p className={styles['sentence']}>
      {sentence.text} <RuleTag tag={sentence} />
    </p>
  );
}

/** What is expected to happen, and how certain that is. */
export function PredictionHeadline({ said }: { said: PredictionSentences }) {
  const { headline, headlineTag, tone, certainty } = said;
  return (
    <div className={styles['headline']}>
      <p className={styles['expected']}>
        <Status tone={tone}>{headline}</Status> <RuleTag tag={headlineTag} />
      </p>
      <p>
        <strong>{certainty.name}.</strong> {certainty.why} <RuleTag tag={certainty} />
      </p>
    </div>
  );
}

function RuleStep({ step: { question, answer, consequences, isExpected } }: { step: Step }) {
  return (
    <li
      className={classes(styles['step'], isExpected && styles['here'])}
      {...(isExpected ? { 'aria-current': 'step' as const } : {})}
    >
      <p className={styles['question']}>
        {question} {isExpected && <Badge tone="waiting">{words.expected}</Badge>}
      </p>
      {answer && <p className={styles['answer']}>{answer.text}</p>}
      {consequences.map((sentence) => (
        <TaggedSentence key={sentence.text} sentence={sentence} />
      ))}
    </li>
  );
}

/** The chain of rules, with the place where it is expected to end. */
export function PredictionSteps({ said: { steps } }: { said: PredictionSentences }) {
  return (
    <ol className={styles['steps']} aria-label={words.steps}>
      {steps.map((step) => (
        <RuleStep key={step.rule} step={step} />
      ))}
    </ol>
  );
}

/** What else can happen, and what it depends on. */
export function PredictionLimits({ said: { limits } }: { said: PredictionSentences }) {
  if (limits.length === 0) return null;
  return (
    <ul className={styles['limits']} aria-label={words.depends}>
      {limits.map((sentence) => (
        <li key={sentence.text}>
          <TaggedSentence sentence={sentence} />
        </li>
      ))}
    </ul>
  );
}
