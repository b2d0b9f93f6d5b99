import { DAY_MS, pointEnd } from '../../../table/charts/calendarSteps.ts';
import { clockIn, offsetIn, type Zone } from '../text/zones.ts';

const MINUTE_MS = 60_000;

// Clocks of any zone are written as if they were those of UTC.
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const DAY = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const SHORT_DAY = format({ day: 'numeric', month: 'short' });
const CLOCK = format({ hour: '2-digit', minute: '2-digit' });
const SECONDS = format({ timeStyle: 'medium' });

const clockOf = (clock: number): string => (clock % MINUTE_MS === 0 ? CLOCK : SECONDS).format(clock);
const isMidnight = (clock: number) => clock % DAY_MS === 0;

/** Both ends of a time as clocks; and how these are set, after the first one only where that changes in between. */
function endsOf(fromMs: number, toMs: number, zone: Zone) {
  const [atFirst, atLast] = [offsetIn(fromMs, zone), offsetIn(toMs, zone)];
  return {
    from: clockIn(fromMs, zone),
    to: clockIn(toMs, zone),
    first: atFirst === atLast ? '' : ` ${atFirst}`,
    last: ` ${atLast}`,
  };
}

/** The time that a point stands for, always with the zone: a moment, hours of a day, or days. */
export function momentText(ms: number, stepMs: number | null, zone: Zone): string {
  const { from, to, first, last } = endsOf(ms, stepMs === null ? ms : pointEnd(ms, stepMs), zone);
  if (stepMs === null) return `${DAY.format(from)}, ${clockOf(from)}${last}`;
  if (isMidnight(from) && isMidnight(to))
    return to - from === DAY_MS
      ? `${DAY.format(from)}${last}`
      : `${SHORT_DAY.format(from)}${first} to ${DAY.format(to - DAY_MS)}${last}`;
  const isOneDay = first === '' && Math.floor(from / DAY_MS) === Math.floor((to - 1) / DAY_MS);
  const until = isOneDay ? clockOf(to) : `${SHORT_DAY.format(to)}, ${clockOf(to)}`;
  return `${DAY.format(from)}, ${clockOf(from)}${first}${isOneDay ? '–' : ' – '}${until}${last}`;
}

/** A span of time, always with the zone. */
export function spanText(fromMs: number, toMs: number, zone: Zone): string {
  const { from, to, first, last } = endsOf(fromMs, toMs, zone);
  if (isMidnight(from) && isMidnight(to))
    return to - from === DAY_MS
      ? `${DAY.format(from)}${last}`
      : `${DAY.format(from)}${first} to ${DAY.format(to - DAY_MS)}${last}`;
  const isOneDay = first === '' && Math.floor(from / DAY_MS) === Math.floor((to - 1) / DAY_MS);
  const start = `${DAY.format(from)}, ${clockOf(from)}${first}`;
  return isOneDay ? `${start}–${clockOf(to)}${last}` : `${start} – ${DAY.format(to)}, ${clockOf(to)}${last}`;
}
