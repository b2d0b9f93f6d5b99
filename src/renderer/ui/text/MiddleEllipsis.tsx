import styles from './MiddleEllipsis.module.css';

/** An identifier or address, truncated in the middle if it does not fit; copying takes all of it. */
export function MiddleEllipsis({ text, keep = 8 }: { text: string; keep?: number }) {
  const tail = text.slice(-keep);
  return (
    <span className={styles['middle']} title={text} data-selectable>
      <span className={styles['head']}>{text.slice(0, -keep)}</span>
      <span>{tail}</span>
    </span>
  );
}
