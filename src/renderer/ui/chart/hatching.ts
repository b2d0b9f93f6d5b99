import { graphic } from 'echarts/core';

/** From left to right, in pixels. */
export type HatchedSpan = { left: number; right: number };
type Hatched = { spans: readonly HatchedSpan[]; top: number; bottom: number };

/** The name of the shape among the marks of a chart. */
export const HATCHING = 'hatching';
/** Between two lines, along the axis. */
const DISTANCE = 7;
/** Spans that are no further apart touch, but for rounding. */
const TOUCHING = 0.01;

/** Spans that can be seen, from left to right; those that touch are one. */
export function joined(spans: readonly HatchedSpan[]): HatchedSpan[] {
  const found: HatchedSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.left - b.left)) {
    const last = found.at(-1);
    if (last && span.left - last.right < TOUCHING) last.right = Math.max(last.right, span.right);
    else found.push({ ...span });
  }
  return found.filter(({ left, right }) => right - left >= 1);
}

type Pen = Pick<CanvasPath, 'moveTo' | 'lineTo'>;

/** Diagonal lines that fill each span. */
function hatch(pen: Pen, { spans, top, bottom }: Hatched): void {
  const height = bottom - top;
  for (const { left, right } of spans) {
    const width = right - left;
    for (let at = DISTANCE; at < width + height; at += DISTANCE) {
      const [from, to] = [Math.max(0, at - height), Math.min(at, width)];
      pen.moveTo(left + from, top + at - from);
      pen.lineTo(left + to, top + at - to);
    }
  }
}

const SHAPE: Hatched = { spans: [], top: 0, bottom: 0 };
graphic.registerShape(
  HATCHING,
  graphic.extendShape({
    type: HATCHING,
    shape: SHAPE,
    buildPath: hatch,
  }),
);
