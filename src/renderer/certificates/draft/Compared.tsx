import { legible } from '../../ui/text/legible.ts';
import styles from './NearMatches.module.css';
import { codesOf, differingPieces, visible } from './nameDifference.ts';

/** A text beside another one, with what the other does not have marked, also where nothing can be seen. */
export function Compared({ text, other }: { text: string; other: string }) {
  return (
    <span className={styles['compared']} data-selectable>
      {differingPieces(text, other).map((piece, at) =>
        piece.differs ? (
          // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name
          <mark key={at} title={codesOf(piece.text) ?? undefined}>
            {visible(piece.text)}
          </mark>
        ) : (
          legible(piece.text)
        ),
      )}
    </span>
  );
}
