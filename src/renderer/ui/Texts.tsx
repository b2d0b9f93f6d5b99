import styles from './Texts.module.css';
import { Tip } from './Tip.tsx';

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
const LOCAL = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'long' });

/** A moment as it is written everywhere: day, time, and always the zone. */
export const writtenTime = (ms: number): string => `${DAY.format(ms)}, ${CLOCK.format(ms)} UTC`;

/** A moment in UTC; the tooltip gives it in the zone of this computer, with its seconds. */
export function Timestamp({ ms }: { ms: number }) {
  return (
    <Tip text={`${LOCAL.format(ms)} on this computer`} plain>
      <span role="note" tabIndex={0} className={styles['timestamp']}>
        <time dateTime={new Date(ms).toISOString()}>{writtenTime(ms)}</time>
      </span>
    </Tip>
  );
}

/** An identifier or address, cut in the middle where it does not fit; copying takes all of it. */
export function MiddleEllipsis({ text, keep = 8 }: { text: string; keep?: number }) {
  const tail = text.slice(-keep);
  return (
    <span className={styles['middle']} title={text} data-selectable>
      <span className={styles['head']}>{text.slice(0, -keep)}</span>
      <span>{tail}</span>
    </span>
  );
}

/** Bytes in the decimal units that the service uses. */
export function writtenBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1_000).toFixed(1)} kB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(2)} GB`;
}

const COUNT = new Intl.NumberFormat('en-GB', { useGrouping: true });
/** A count with its thousands apart. */
export const writtenCount = (count: number): string => COUNT.format(count).replaceAll(',', '\u202f');
