/** A part of the window, in pixels. */
export type Box = Readonly<{ left: number; top: number; right: number; bottom: number }>;

/** Where notices are: at an end of the window, so far from it. */
export type NoticePosition = Readonly<{ end: 'bottom' | 'top'; distance: number }>;

type Around = {
  /** What the notices take up, wherever they are. */
  notices: Box;
  windowHeight: number;
  /** Bars at the bottom, which stay readable. */
  bars: readonly Box[];
  /** What has the focus; null where nothing has, or the notices have. */
  focus: Box | null;
};

const isBeside = (a: Box, b: Box) => a.right <= b.left || b.right <= a.left;
/** How much of the height of one is behind the other. */
const covered = (over: Box, under: Box) =>
  isBeside(over, under)
    ? 0
    : Math.max(0, Math.min(over.bottom, under.bottom) - Math.max(over.top, under.top));

/** The position where notices cover no bar, and what has the focus as little as can be: at the bottom if they can. */
export function noticePosition({ notices, windowHeight, bars, focus }: Around): NoticePosition {
  const low = bars.filter((bar) => bar.top > windowHeight / 2 && !isBeside(bar, notices));
  const distance = low.reduce((most, { top }) => Math.max(most, windowHeight - top), 0);
  const height = notices.bottom - notices.top;
  const at = (top: number): Box => ({ ...notices, top, bottom: top + height });
  const below: NoticePosition = { end: 'bottom', distance };
  if (!focus) return below;
  const [behindBelow, behindAbove] = [
    covered(at(windowHeight - distance - height), focus),
    covered(at(0), focus),
  ];
  return behindAbove < behindBelow ? { end: 'top', distance: 0 } : below;
}
