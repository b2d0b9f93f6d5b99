import { RuleTag } from '../ui/messages/RuleTag.tsx';
import type { Sentence } from './predictionSentences.ts';
import styles from './Prediction.module.css';

/** A sentence with what it rests on. */
export function TaggedSentence({ sentence }: { sentence: Sentence }) {
  return (
    <p className={styles['sentence']}>
      {sentence.text} <RuleTag tag={sentence} />
    </p>
  );
}
