import type { EventScope } from '../../../../contract/eventQuestions.ts';
import type { ArchiveTimes } from '../filter/quickTimes.ts';

const MILLI = 1_000;
const SECOND = 1_000 * MILLI;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The widths of bars in microseconds: what clocks and calendars count by, so that each divides the next or nearly so. */
const WIDTHS = [
  ...[1, 10, 100].map((millis) => millis * MILLI),
  ...[1, 5, 15, 30].map((seconds) => seconds * SECOND),
  ...[1, 5, 15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 3, 6, 12].map((hours) => hours * HOUR),
  ...[1, 7, 28, 364].map((days) => days * DAY),
];
/** A bar with its gap, in pixels. Narrower ones cannot be told apart, nor their parts. */
const NARROWEST = 9;
const MOST_BARS = 160;
const FEWEST_BARS = 12;

/** A span of time with both ends. */
export type MicrosSpan = { fromMicros: number; beforeMicros: number };

/** The span that a chart is of; null if no entry has a time. */
export function spanOf(
  scope: Pick<EventScope, 'fromMicros' | 'beforeMicros'>,
  { firstMicros, lastMicros }: ArchiveTimes,
): MicrosSpan | null {
  if (firstMicros === null || lastMicros === null) return null;
  const fromMicros = scope.fromMicros ?? Math.min(firstMicros, scope.beforeMicros ?? firstMicros);
  const beforeMicros = scope.beforeMicros ?? Math.max(lastMicros + 1, fromMicros + 1);
  return fromMicros < beforeMicros ? { fromMicros, beforeMicros } : null;
}

const barsOf = ({ fromMicros, beforeMicros }: MicrosSpan, step: number) =>
  Math.ceil(beforeMicros / step) - Math.floor(fromMicros / step);

/** The narrowest width of bars that fit into so many pixels. */
export function stepFor(span: MicrosSpan, width: number): number {
  const most = Math.min(MOST_BARS, Math.max(FEWEST_BARS, Math.floor(width / NARROWEST)));
  const widest = WIDTHS.at(-1) ?? DAY;
  // A time that is far off, such as one of a broken clock, makes the widest bars wider still.
  const wider = Math.ceil((span.beforeMicros - span.fromMicros) / widest / most) + 1;
  return WIDTHS.find((step) => barsOf(span, step) <= most) ?? widest * wider;
}

/** Where the bars of a span begin, oldest first. */
export function stepsOf(span: MicrosSpan, step: number): number[] {
  const first = Math.floor(span.fromMicros / step);
  return Array.from({ length: barsOf(span, step) }, (_, index) => (first + index) * step);
}
