import { legible } from '../ui/text/legible.ts';
import styles from './Pasted.module.css';
import { pastedWords } from './pastedWords.ts';

const { values: words } = pastedWords;

/** As many are drawn; a list may have thousands. */
const MOST_LISTED = 200;

/** The values of a list in a place that scrolls, with how far it goes, so that it is known before it is used. */
export function ValueList({ values, repeated }: { values: readonly string[]; repeated: number }) {
  const listed = values.slice(0, MOST_LISTED);
  const [first = '', last = ''] = [values[0], values.at(-1)];
  return (
    <div className={styles['preview']}>
      {values.length > 1 && <p className={styles['span']}>{words.span(legible(first), legible(last))}</p>}
      <ul className={styles['values']} aria-label={words.list} tabIndex={0}>
        {listed.map((value) => (
          <li key={value}>{legible(value)}</li>
        ))}
        {values.length > listed.length && <li>{words.more(values.length - listed.length)}</li>}
      </ul>
      {repeated > 0 && <p className={styles['span']}>{words.repeated(repeated)}</p>}
    </div>
  );
}
