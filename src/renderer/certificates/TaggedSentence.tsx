import { Badge } from '../ui/messages/Badge.tsx';
import type { Tone } from '../ui/messages/tone.ts';
import { Tip } from '../ui/overlays/Tip.tsx';
import type { Basis, Sentence } from './predictionSentences.ts';
import { predictionWords } from './predictionWords.ts';
import styles from './Prediction.module.css';

const TONES: Record<Basis, Tone> = { documented: 'good', inferred: 'plain', unknown: 'warn' };

/** A sentence with its tag: documented, inferred or unknown. The tag’s tooltip has the sentence that it rests on. */
export function TaggedSentence({ sentence: { text, basis, source } }: { sentence: Sentence }) {
  return (
    <p className={styles['sentence']}>
      {text}{' '}
      <Tip text={predictionWords.source(source)} plain>
        <span role="note" tabIndex={0} className={styles['tag']}>
          <Badge tone={TONES[basis]}>{predictionWords.basis[basis]}</Badge>
        </span>
      </Tip>
    </p>
  );
}
