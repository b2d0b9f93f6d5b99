import { Tip } from '../overlays/Tip.tsx';
import { words } from '../words.ts';
import { Badge } from './Badge.tsx';
import styles from './Badge.module.css';
import type { Tone } from './tone.ts';

/** Whether the document says it, it follows from what the document says, or nobody knows. */
type Basis = 'documented' | 'inferred' | 'unknown';

/** What a statement rests on: a sentence of the document. */
export type Tag = { basis: Basis; source: string };

const TONES: Record<Basis, Tone> = { documented: 'good', inferred: 'plain', unknown: 'warn' };

/** A tag: documented, inferred or unknown. Its tooltip has the sentence that this rests on. */
export function RuleTag({ tag: { basis, source } }: { tag: Tag }) {
  return (
    <Tip text={words.rule.source(source)} plain>
      <span role="note" tabIndex={0} className={styles['tag']}>
        <Badge tone={TONES[basis]}>{words.rule.basis[basis]}</Badge>
      </span>
    </Tip>
  );
}
