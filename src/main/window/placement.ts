import { z } from 'zod';

const Bounds = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type Bounds = z.infer<typeof Bounds>;

/** `window.json`: the last position of the window, and when it was closed. */
export const WindowFile = z.object({
  version: z.literal(1),
  bounds: Bounds.nullable(),
  maximized: z.boolean(),
  /** Files of earlier versions lack it. */
  closedAtMs: z.number().nullable().default(null),
});
export type WindowFile = z.infer<typeof WindowFile>;
export const DEFAULT_WINDOW: WindowFile = {
  version: 1,
  bounds: null,
  maximized: false,
  closedAtMs: null,
};

export const SMALLEST = { width: 720, height: 480 };
export const USUAL = { width: 1280, height: 800 };

/** Moves and resizes saved bounds to fit the work area of a display. */
export function clampTo(area: Bounds, saved: Bounds): Bounds {
  const width = Math.min(Math.max(saved.width, SMALLEST.width), area.width);
  const height = Math.min(Math.max(saved.height, SMALLEST.height), area.height);
  return {
    width,
    height,
    x: Math.min(Math.max(saved.x, area.x), area.x + area.width - width),
    y: Math.min(Math.max(saved.y, area.y), area.y + area.height - height),
  };
}
