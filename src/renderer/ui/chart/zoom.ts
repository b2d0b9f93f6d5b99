import type { Plot, ShownPart } from './plot.ts';

/** The part of the time axis that is zoomed in on, in percent. */
export type Zoom = { start: number; end: number };
export const WHOLE: Zoom = { start: 0, end: 100 };

/** The points in sight; all of them without a zoom. */
export function pointsIn({ x }: Pick<Plot, 'x'>, { start, end }: Zoom): Pick<ShownPart, 'first' | 'last'> {
  if (x.kind === 'category') return { first: 0, last: x.values.length - 1 };
  const [from = 0, to = 0] = [x.values[0], x.values.at(-1)];
  const timeAt = (percent: number) => from + ((to - from) * percent) / 100;
  const first = x.values.findIndex((time) => time >= timeAt(start));
  return { first: Math.max(0, first), last: x.values.findLastIndex((time) => time <= timeAt(end)) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The zoom in an event of ECharts, which has one or several parts. */
export function zoomOf(event: unknown): Zoom | null {
  const parts: unknown = isObject(event) ? event['batch'] : undefined;
  const part: unknown = Array.isArray(parts) ? parts[0] : event;
  if (!isObject(part)) return null;
  const { start, end } = part;
  return typeof start === 'number' && typeof end === 'number' ? { start, end } : null;
}
