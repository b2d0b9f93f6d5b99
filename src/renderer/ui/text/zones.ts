// In which zone times are said. Times as received are never changed.

export type Zone = 'utc' | 'local';

const MINUTE_MS = 60_000;

/** How far the clocks of a zone are ahead of UTC at a moment. */
const offsetMs = (ms: number, zone: Zone): number =>
  zone === 'utc' ? 0 : -new Date(ms).getTimezoneOffset() * MINUTE_MS;

/** What the clocks of a zone show at a moment, as the moment at which those of UTC show the same. */
export const clockIn = (ms: number, zone: Zone): number => ms + offsetMs(ms, zone);

/** How the clocks of a zone are set at a moment: `UTC`, `UTC+1`, `UTC−3:30`. With it, a time is never in doubt. */
export function offsetIn(ms: number, zone: Zone): string {
  const minutes = Math.round(offsetMs(ms, zone) / MINUTE_MS);
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** The name of a zone: `UTC`, or that of this computer, such as `Europe/Berlin`. */
export const zoneName = (zone: Zone): string =>
  zone === 'utc' ? 'UTC' : Intl.DateTimeFormat().resolvedOptions().timeZone;
