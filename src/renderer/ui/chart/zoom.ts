import { pointEnd } from '../../../table/charts/calendarSteps.ts';
import type { Plot, PlotLook, ShownPart } from './plot.ts';

/** A part of an axis of times, in epoch milliseconds. */
export type Span = { fromMs: number; toMs: number };

const HOUR_MS = 3_600_000;

/** The whole axis of times. Bars stand for the time from their point on, so that the axis ends after the last one. */
export function wholeOf({ x, stepMs }: Pick<Plot, 'x' | 'stepMs'>, { type }: Pick<PlotLook, 'type'>): Span {
  if (x.kind === 'category') return { fromMs: 0, toMs: x.values.length };
  const [first = 0, last = first] = [x.values[0], x.values.at(-1)];
  const step = stepMs ?? (x.values.length > 1 ? (last - first) / (x.values.length - 1) : HOUR_MS);
  if (type === 'bars') return { fromMs: first, toMs: pointEnd(last, step) };
  return first === last ? { fromMs: first - step / 2, toMs: last + step / 2 } : { fromMs: first, toMs: last };
}

/** The closest zoom: a bar, or the line between a few points. */
export function leastSpan(plot: Pick<Plot, 'x' | 'stepMs'>, look: Pick<PlotLook, 'type'>): number {
  const { fromMs, toMs } = wholeOf(plot, look);
  return (plot.stepMs ?? (toMs - fromMs) / 100) * (look.type === 'bars' ? 1 : 2);
}

/** The points of a span; all of them without one. */
export function pointsIn({ x }: Pick<Plot, 'x'>, zoom: Span | null): Pick<ShownPart, 'first' | 'last'> {
  if (x.kind === 'category' || !zoom) return { first: 0, last: x.values.length - 1 };
  const first = x.values.findIndex((time) => time >= zoom.fromMs);
  return {
    first: first === -1 ? x.values.length : first,
    last: x.values.findLastIndex((time) => time <= zoom.toMs),
  };
}

/** A span that is moved into the whole; null if it is all of it. */
function within(whole: Span, { fromMs, toMs }: Span): Span | null {
  const length = toMs - fromMs;
  if (length >= whole.toMs - whole.fromMs) return null;
  const start = Math.min(Math.max(fromMs, whole.fromMs), whole.toMs - length);
  return { fromMs: start, toMs: start + length };
}

/** Zooms by a factor, below 1 further in; the moment `aroundMs` stays where it is. Never closer than two points. */
export function zoomBy(
  whole: Span,
  zoom: Span | null,
  { factor, aroundMs, leastMs }: { factor: number; aroundMs: number; leastMs: number },
): Span | null {
  const { fromMs, toMs } = zoom ?? whole;
  const length = Math.max(Math.min(leastMs, whole.toMs - whole.fromMs), (toMs - fromMs) * factor);
  const share = Math.min(1, Math.max(0, (aroundMs - fromMs) / (toMs - fromMs || 1)));
  const start = aroundMs - share * length;
  return within(whole, { fromMs: start, toMs: start + length });
}

/** Moves the zoom, if necessary, so that a moment is in sight. */
export function zoomShowing(whole: Span, zoom: Span | null, ms: number): Span | null {
  if (!zoom || (ms >= zoom.fromMs && ms <= zoom.toMs)) return zoom;
  const length = zoom.toMs - zoom.fromMs;
  const start = ms < zoom.fromMs ? ms : ms - length;
  return within(whole, { fromMs: start, toMs: start + length });
}
