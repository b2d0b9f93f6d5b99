import { Tip } from '../overlays/Tip.tsx';
import { formatTime } from './formats.ts';
import styles from './Timestamp.module.css';

const LOCAL = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'long' });

/** A moment in UTC; the tooltip gives it in the zone of this computer, with its seconds. */
export function Timestamp({ ms }: { ms: number }) {
  return (
    <Tip text={`${LOCAL.format(ms)} on this computer`} plain>
      <span role="note" tabIndex={0} className={styles['timestamp']}>
        <time dateTime={new Date(ms).toISOString()}>{formatTime(ms)}</time>
      </span>
    </Tip>
  );
}
