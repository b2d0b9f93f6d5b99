import { Temporal } from 'temporal-polyfill';
import { dayStart } from '../../queries/relativeTime.ts';

/** Ranges that are chosen by name. The days of all but the last are spelled out, since no keyword for them is documented. */
export const RANGES = ['yesterday', 'week', 'month', 'lastMonth', 'rolling'] as const;
type RangeName = (typeof RANGES)[number];

function lastMonth(nowMs: number) {
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO('UTC').toPlainDate();
  const first = today.with({ day: 1 });
  return { start: `${first.subtract({ months: 1 }).toString()} 00:00`, end: `${first.toString()} 00:00` };
}

const OF: Record<RangeName, (nowMs: number) => { start: string; end: string }> = {
  yesterday: (nowMs) => ({ start: dayStart(nowMs, -1), end: dayStart(nowMs, 0) }),
  week: (nowMs) => ({ start: dayStart(nowMs, -7), end: dayStart(nowMs, 0) }),
  month: (nowMs) => ({ start: dayStart(nowMs, -30), end: dayStart(nowMs, 0) }),
  lastMonth,
  rolling: () => ({ start: 'now-24h', end: 'now' }),
};

/** What a range is called at this moment, as it is typed. */
export const rangeNamed = (name: RangeName, nowMs: number): { start: string; end: string } => OF[name](nowMs);
