import { visiblePieces } from '../../../../events/visibleText.ts';
import { cutText } from './cutText.ts';
import styles from './ReceivedText.module.css';

type ReceivedTextProps = {
  text: string;
  /** More characters than these are left out. */
  most?: number;
};

/** A text from an entry, which anyone may have written: never markup, and nothing in it is hidden or turns the rest. */
export function ReceivedText({ text, most = 400 }: ReceivedTextProps) {
  const shown = cutText(text, most);
  return (
    <bdi>
      {visiblePieces(shown).map((part, index) =>
        part.isMarked ? (
          // oxlint-disable-next-line react/no-array-index-key -- a part has no other name than its place in the text
          <span key={index} className={styles['unseen']}>
            {part.text}
          </span>
        ) : (
          part.text
        ),
      )}
      {shown.length < text.length && '…'}
    </bdi>
  );
}
