import { Badge } from '../ui/messages/Badge.tsx';
import type { Tone } from '../ui/messages/tone.ts';
import { Tip } from '../ui/overlays/Tip.tsx';
import type { Basis, Sentence, Tag } from './predictionSentences.ts';
import { predictionWords } from './predictionWords.ts';
import styles from './Prediction.module.css';

const TONES: Record<Basis, Tone> = { documented: 'good', inferred: 'plain', unknown: 'warn' };

/** A tag: documented, inferred or unknown. Its tooltip has the sentence of the document that this rests on. */
export function RuleTag({ tag: { basis, source } }: { tag: Tag }) {
  return (
    <Tip text={predictionWords.source(source)} plain>
      <span role="note" tabIndex={0} className={styles['tag']}>
        <Badge tone={TONES[basis]}>{predictionWords.basis[basis]}</Badge>
      </span>
    </Tip>
  );
}

export function TaggedSentence({ sentence }: { sentence: Sentence }) {
  return (
    <p className={styles['sentence']}>
      {sentence.text} <RuleTag tag={sentence} />
    </p>
  );
}
