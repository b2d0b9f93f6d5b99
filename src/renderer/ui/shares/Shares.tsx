import styles from './Shares.module.css';

type SharesProps = {
  /** Both parts, from 0 to 1. */
  share: number;
  otherShare: number;
  /** The parts in words, and how many times larger the first is. */
  parts: string;
  times: string;
  /** What they are parts of. */
  figures: string;
};

/** Two parts, as bars on one scale and in words. */
export function Shares({ share, otherShare, parts, times, figures }: SharesProps) {
  return (
    <>
      <span className={styles['bars']} aria-hidden>
        <span style={{ inlineSize: `${100 * share}%` }} />
        <span style={{ inlineSize: `${100 * otherShare}%` }} />
      </span>
      <span className={styles['shares']}>
        <span>{parts}</span>
        <span className={styles['times']}>{times}</span>
      </span>
      <span className={styles['figures']}>{figures}</span>
    </>
  );
}
