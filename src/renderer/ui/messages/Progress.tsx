import { ProgressBar } from 'react-aria-components';
import { classes } from '../classes.ts';
import styles from './Progress.module.css';

type ProgressProps = {
  /** What is in progress. */
  label: string;
  /** From 0 to 100; null if unknown. */
  percent: number | null;
  /** The progress in words, such as "3.1 of 10.4 MB". */
  said?: string | undefined;
  /** Hides the label; screen readers still read it. */
  bare?: boolean | undefined;
};

/** A progress bar. */
export function Progress({ label, percent, said, bare }: ProgressProps) {
  return (
    <ProgressBar
      className={styles['progress'] ?? ''}
      value={percent ?? 0}
      isIndeterminate={percent === null}
      aria-label={label}
      {...(said === undefined ? {} : { valueLabel: said })}
    >
      {!bare && (
        <span className={styles['words']} aria-hidden>
          <span>{label}</span>
          {said && <span className={styles['said']}>{said}</span>}
        </span>
      )}
      <span className={styles['track']}>
        <span
          className={classes(styles['fill'], percent === null && styles['unknown'])}
          style={percent === null ? {} : { width: `${Math.min(100, Math.max(0, percent))}%` }}
        />
      </span>
    </ProgressBar>
  );
}
