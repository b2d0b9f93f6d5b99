import { visibleText } from '../../../events/visibleText.ts';
import { CopyButton } from '../../ui/buttons/CopyButton.tsx';
import styles from './Query.module.css';
import { words } from './words.ts';

/** More would take the page too long to lay out. */
const MOST_SHOWN = 100_000;

type RawTextProps = { label: string; copy: string; text: string };

/** A text exactly as it was received. Line breaks stay; whatever else cannot be seen has a code in its place. */
export function RawText({ label, copy, text }: RawTextProps) {
  const lines = text.slice(0, MOST_SHOWN).split(/\r?\n/);
  return (
    <>
      <section tabIndex={0} aria-label={label} className={styles['raw']}>
        <pre dir="ltr">{lines.map(visibleText).join('\n')}</pre>
      </section>
      {text.length > MOST_SHOWN && (
        <p className={styles['soft']}>{words.answer.cut(MOST_SHOWN, text.length)}</p>
      )}
      <CopyButton name={copy} text={text} />
    </>
  );
}
