const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const DAY = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const SHORT_DAY = format({ day: 'numeric', month: 'short' });
const CLOCK = format({ hour: '2-digit', minute: '2-digit' });
const SECONDS = format({ timeStyle: 'medium' });

const clockOf = (ms: number): string => (ms % MINUTE_MS === 0 ? CLOCK : SECONDS).format(ms);
const isMidnight = (ms: number) => ms % DAY_MS === 0;

/** The time that a point stands for, always with the zone: a moment, hours of a day, or days. */
export function momentText(ms: number, stepMs: number | null): string {
  const end = ms + (stepMs ?? 0);
  if (stepMs === null) return `${DAY.format(ms)}, ${clockOf(ms)} UTC`;
  if (isMidnight(ms) && isMidnight(end))
    return stepMs === DAY_MS
      ? `${DAY.format(ms)} UTC`
      : `${SHORT_DAY.format(ms)} to ${DAY.format(end - DAY_MS)} UTC`;
  const isOneDay = Math.floor(ms / DAY_MS) === Math.floor((end - 1) / DAY_MS);
  const until = isOneDay ? clockOf(end) : `${SHORT_DAY.format(end)}, ${clockOf(end)}`;
  return `${DAY.format(ms)}, ${clockOf(ms)}${isOneDay ? '–' : ' – '}${until} UTC`;
}

/** A span of time, always with the zone. */
export function spanText(fromMs: number, toMs: number): string {
  if (isMidnight(fromMs) && isMidnight(toMs))
    return toMs - fromMs === DAY_MS
      ? `${DAY.format(fromMs)} UTC`
      : `${DAY.format(fromMs)} to ${DAY.format(toMs - DAY_MS)} UTC`;
  const isOneDay = Math.floor(fromMs / DAY_MS) === Math.floor((toMs - 1) / DAY_MS);
  const from = `${DAY.format(fromMs)}, ${clockOf(fromMs)}`;
  return isOneDay ? `${from}–${clockOf(toMs)} UTC` : `${from} – ${DAY.format(toMs)}, ${clockOf(toMs)} UTC`;
}
