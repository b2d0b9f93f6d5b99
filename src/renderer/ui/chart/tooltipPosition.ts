import type { Size, Spot } from './geometry.ts';

/** The distance from the point, and from the edges of the window. */
const BESIDE = 14;
const EDGE = 4;

/** Where a tooltip goes: beside the point, on the side with room, and whole in the window. */
export function tooltipPosition(at: Spot, tip: Size, window: Size): Spot {
  const right = at.x + BESIDE;
  const x = right + tip.width <= window.width - EDGE ? right : at.x - BESIDE - tip.width;
  const clamp = (value: number, most: number) => Math.max(EDGE, Math.min(value, most));
  return {
    x: clamp(x, window.width - EDGE - tip.width),
    y: clamp(at.y - tip.height / 2, window.height - EDGE - tip.height),
  };
}
