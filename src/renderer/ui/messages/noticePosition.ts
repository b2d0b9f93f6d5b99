/** A part of the window, in pixels. */
export type Box = Readonly<{ left: number; top: number; right: number; bottom: number }>;

/** Where notices are: at an end of the window, so far from it. */
export type NoticePosition = Readonly<{ end: 'bottom' | 'top'; distance: number }>;

type Around = {
  /** What the notices take up, wherever they are. */
  notices: Box;
  windowHeight: number;
  /** Bars at either end, which stay readable. */
  bars: readonly Box[];
  /** What is best not covered. */
  areas?: readonly Box[];
  /** What has the focus; null where nothing has, or the notices have. */
  focus: Box | null;
};

const isBeside = (a: Box, b: Box) => a.right <= b.left || b.right <= a.left;
/** How much of the height of one is behind the other. */
const covered = (over: Box, under: Box) =>
  isBeside(over, under)
    ? 0
    : Math.max(0, Math.min(over.bottom, under.bottom) - Math.max(over.top, under.top));

/**
 * The position where notices cover no bar, and as little as can be of what has the focus and then of the areas: at the
 * bottom if they can.
 */
export function noticePosition({ notices, windowHeight, bars, areas = [], focus }: Around): NoticePosition {
  const inTheWay = bars.filter((bar) => !isBeside(bar, notices));
  const distanceOf = (end: NoticePosition['end']) =>
    inTheWay
      .map(({ top, bottom }) => (end === 'top' ? bottom : windowHeight - top))
      .reduce((most, each) => (each < windowHeight / 2 ? Math.max(most, each) : most), 0);
  const height = notices.bottom - notices.top;
  const at = (top: number): Box => ({ ...notices, top, bottom: top + height });
  const [top, bottom] = [distanceOf('top'), distanceOf('bottom')];
  const [above, below] = [at(top), at(windowHeight - bottom - height)];
  const hidden = (there: Box) => areas.reduce((sum, area) => sum + covered(there, area), 0);
  const [behindAbove, behindBelow] = focus ? [covered(above, focus), covered(below, focus)] : [0, 0];
  // In a small window, what has the focus is worth more than the bar at the top.
  if (focus && covered(at(0), focus) < Math.min(behindAbove, behindBelow)) return { end: 'top', distance: 0 };
  return behindAbove < behindBelow || (behindAbove === behindBelow && hidden(above) < hidden(below))
    ? { end: 'top', distance: top }
    : { end: 'bottom', distance: bottom };
}
