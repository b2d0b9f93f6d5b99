// How figures and moments are written everywhere.

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/** A moment as it is written everywhere: day, time, and always the zone. */
export const formatTime = (ms: number): string => `${DAY.format(ms)}, ${CLOCK.format(ms)} UTC`;

/** Bytes in the decimal units that the service uses. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1_000).toFixed(1)} kB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(2)} GB`;
}

const COUNT = new Intl.NumberFormat('en-GB', { useGrouping: true });
/** A count with its thousands apart. */
export const formatCount = (count: number): string => COUNT.format(count).replaceAll(',', '\u202f');

/** A span of time in whole seconds, one at least. */
export const formatSeconds = (ms: number): string => `${Math.max(1, Math.round(ms / 1_000))} s`;

/** The time that is left, in whole seconds that have begun; nothing is left once it is over. */
export const formatSecondsLeft = (ms: number): string => `${Math.max(0, Math.ceil(ms / 1_000))} s`;

/** The time that is left, in minutes and whole seconds. */
export function formatMinutesLeft(ms: number): string {
  const left = Math.floor(ms / 1_000);
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
