import { clockIn, type Zone } from '../../../ui/text/zones.ts';

const TYPED = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,6}))?)?)?$/;
const MICROS_PER_MS = 1_000;

/** Without an hour, it is a day. */
type Clock = {
  year: number;
  month: number;
  day: number;
  hour: number | undefined;
  minute: number;
  second: number;
};

/** The moment at which the clocks of a zone show this, or a day begins; null if there is none. */
function momentOf({ year, month, day, hour, minute, second }: Clock, zone: Zone): number | null {
  const parts = [year, month - 1, day, hour ?? 0, minute, second] as const;
  const ms = zone === 'utc' ? Date.UTC(...parts) : new Date(...parts).getTime();
  // There is no 31 June, and no half past two in the night in which the clocks go forward.
  const shown = new Date(clockIn(ms, zone)).toISOString().match(/\d+/g) ?? [];
  // Where they go forward at midnight, a day begins at one.
  const wanted = [year, month, day, ...(hour === undefined ? [] : [hour, minute, second])];
  return wanted.every((part, place) => Number(shown[place]) === part) ? ms : null;
}

/** Where a span begins or ends that is typed. As an end, a day alone counts as a whole. Null if it is no time. */
export function typedMoment(typed: string, as: 'start' | 'end', zone: Zone): number | null {
  const found = TYPED.exec(typed.trim());
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part: string | undefined) => (part === undefined ? undefined : Number(part)));
  const clock = { year, month, day, hour, minute, second };
  const ms = momentOf(clock, zone);
  if (ms === null || ms < 0) return null;
  if (hour === undefined && as === 'end') {
    const next = new Date(Date.UTC(year, month - 1, day + 1));
    const [nextYear, nextMonth, nextDay] = [next.getUTCFullYear(), next.getUTCMonth() + 1, next.getUTCDate()];
    const end = momentOf({ ...clock, year: nextYear, month: nextMonth, day: nextDay }, zone);
    return end === null ? null : end * MICROS_PER_MS;
  }
  return ms * MICROS_PER_MS + Number((found[7] ?? '').padEnd(6, '0'));
}

/** A moment as it could be typed: to the minute, or finer where it has to be. */
export function momentTyped(micros: number, zone: Zone): string {
  const clock = new Date(clockIn(Math.floor(micros / MICROS_PER_MS), zone)).toISOString();
  const fraction = String(micros % 1_000_000)
    .padStart(6, '0')
    .replace(/0+$/, '');
  const seconds = clock.slice(16, 19);
  const isFine = fraction !== '' || seconds !== ':00';
  return `${clock.slice(0, 10)} ${clock.slice(11, 16)}${isFine ? seconds : ''}${fraction && `.${fraction}`}`;
}
