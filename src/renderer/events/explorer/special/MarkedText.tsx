import { visiblePieces } from '../../../../events/visibleText.ts';
import styles from './MarkedText.module.css';

/** How much of a value is shown unless asked for. */
export const CUT = 160;

/** A text that anybody may have written: what cannot be seen is marked, and what is long is cut. */
export function MarkedText({ text, most = CUT }: { text: string; most?: number }) {
  const isCut = text.length > most;
  return (
    <bdi className={styles['text']}>
      {visiblePieces(isCut ? text.slice(0, most) : text).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other name
        <span key={index} className={part.isMarked ? styles['marked'] : undefined}>
          {part.text}
        </span>
      ))}
      {isCut && '…'}
    </bdi>
  );
}
