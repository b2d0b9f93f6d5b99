import { pointEnd } from '../../../table/charts/calendarSteps.ts';
import { spanText } from './moments.ts';
import type { Plot, PlotLook } from './plot.ts';
import { pointText } from './tooltipLines.ts';
import type { Span } from './zoom.ts';

/** Selected points: from where it began to where it is now. */
export type Selection = { anchor: number; head: number };

export const pointsOf = ({ anchor, head }: Selection) => ({
  first: Math.min(anchor, head),
  last: Math.max(anchor, head),
});

/** The times of the selected points, with all the time that the last one stands for; null for categories. */
export function spanOf({ x, stepMs }: Pick<Plot, 'x' | 'stepMs'>, selection: Selection): Span | null {
  if (x.kind !== 'time') return null;
  const { first, last } = pointsOf(selection);
  // Without a step, the point itself is all that is known: a millisecond takes it in.
  return { fromMs: x.values[first] ?? 0, toMs: pointEnd(x.values[last] ?? 0, stepMs ?? 1) };
}

/** The points of another axis that stand for the same times; null if they are not all on it. */
export function selectionOn(
  to: Pick<Plot, 'x' | 'stepMs'>,
  from: Pick<Plot, 'x' | 'stepMs'>,
  selection: Selection,
): Selection | null {
  const span = spanOf(from, selection);
  if (!span || to.x.kind !== 'time') return null;
  const { values } = to.x;
  const pointAt = (ms: number) => values.findLastIndex((start) => start <= ms);
  const [first, last] = [pointAt(span.fromMs), pointAt(span.toMs - 1)];
  if (first < 0 || span.toMs > pointEnd(values[last] ?? 0, to.stepMs ?? 1)) return null;
  return selection.anchor <= selection.head ? { anchor: first, head: last } : { anchor: last, head: first };
}

/** The zoom that shows the selected points; null if one point is all there is to a line. */
export function zoomOfSelection(
  plot: Plot,
  { type }: Pick<PlotLook, 'type'>,
  selection: Selection,
): Span | null {
  const span = spanOf(plot, selection);
  if (!span || type === 'bars') return span;
  const { first, last } = pointsOf(selection);
  const toMs = Number(plot.x.values[last]);
  return first === last ? null : { fromMs: span.fromMs, toMs };
}

/** The selected times in words. */
export function selectionText(plot: Plot, selection: Selection): string {
  const span = spanOf(plot, selection);
  if (!span || plot.stepMs === null) {
    const { first, last } = pointsOf(selection);
    return first === last ? pointText(plot, first) : `${pointText(plot, first)} – ${pointText(plot, last)}`;
  }
  return spanText(span.fromMs, span.toMs, plot.zone);
}
