import { visiblePieces } from '../../../events/visibleText.ts';
import { Fold } from '../../ui/page/Fold.tsx';
import styles from './ActionTypes.module.css';
import { words } from './words.ts';

/** More is shown on request. */
const MOST_SHOWN = 400;

function Pieces({ text }: { text: string }) {
  return (
    <bdi>
      {visiblePieces(text).map((part, index) =>
        part.isMarked ? (
          // oxlint-disable-next-line react/no-array-index-key -- parts have nothing but their place
          <mark key={index} className={styles['mark']}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </bdi>
  );
}

/** A text of the service as it is: never markup, with marks for what cannot be seen, and not longer than a few lines. */
export function ShownText({ text }: { text: string }) {
  if (text.length <= MOST_SHOWN) return <Pieces text={text} />;
  return (
    <>
      <Pieces text={`${text.slice(0, MOST_SHOWN)}…`} />
      <Fold name={words.parameter.whole(text.length)}>
        <Pieces text={text} />
      </Fold>
    </>
  );
}
