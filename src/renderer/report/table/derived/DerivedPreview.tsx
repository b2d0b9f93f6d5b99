import { groupedDigits } from '../../../ui/grid/digitGroups.ts';
import { Status } from '../../../ui/messages/Status.tsx';
import type { DerivedPreview as Preview } from '../../../workers/protocol/rows.ts';
import styles from '../../expressions/Expressions.module.css';
import { words } from './words.ts';

/** The first values of a column, and how it was computed. */
export function DerivedPreview({ preview, isWaiting }: { preview: Preview | null; isWaiting: boolean }) {
  // A text with digits is no number.
  const isText = preview !== null && 'derived' in preview && preview.derived.metric === null;
  const shown = isText ? String : groupedDigits;
  return (
    <section
      className={styles['preview']}
      aria-label={words.preview}
      aria-busy={isWaiting && preview === null}
    >
      <h3>{words.preview}</h3>
      {preview && 'derived' in preview ? (
        <>
          {preview.cells.length === 0 && <p>{words.noRows}</p>}
          <ol>
            {preview.cells.map((text, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows have no other name than their place
              <li key={row}>{text === '' ? words.empty : shown(text)}</li>
            ))}
          </ol>
          <p>{[...words.digits(preview.derived), words.combined(preview.derived)].join(' ')}</p>
          {words.emptyCells(preview.derived).map((text) => (
            <Status key={text} tone="warn">
              {text}
            </Status>
          ))}
        </>
      ) : (
        <p>{isWaiting ? words.computing : words.unfinished}</p>
      )}
    </section>
  );
}
