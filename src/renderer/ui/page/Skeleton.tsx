import styles from './Skeleton.module.css';

/** Placeholder lines while content loads. */
export function Skeleton({ lines, label }: { lines: number; label: string }) {
  return (
    <div role="status" aria-label={label} className={styles['skeleton']}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  );
}
