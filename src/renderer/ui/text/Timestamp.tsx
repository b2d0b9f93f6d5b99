import { Tip } from '../overlays/Tip.tsx';
import { formatTime } from './formats.ts';
import styles from './Timestamp.module.css';
import { words } from '../words.ts';

const LOCAL = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'long' });

/** A time in UTC; the tooltip shows it in local time, with seconds. */
export function Timestamp({ ms, format = formatTime }: { ms: number; format?: (ms: number) => string }) {
  return (
    <Tip text={words.time.local(LOCAL.format(ms))} plain>
      <span role="note" tabIndex={0} className={styles['timestamp']}>
        <time dateTime={new Date(ms).toISOString()}>{format(ms)}</time>
      </span>
    </Tip>
  );
}
