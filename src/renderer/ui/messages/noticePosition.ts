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
 * bottom if they can, else at the top or right below an area.
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
  const lowest = windowHeight - bottom - height;
  const behind = (there: Box) => (focus ? covered(there, focus) : 0);
  const hidden = (there: Box) => areas.reduce((sum, area) => sum + covered(there, area), 0);
  const below = areas.map((area) => area.bottom).filter((distance) => distance > top && distance < lowest);
  const positions: NoticePosition[] = [top, ...below].map((distance) => ({ end: 'top', distance }));
  const boxOf = ({ end, distance }: NoticePosition) => at(end === 'top' ? distance : lowest);
  const best = positions.reduce<NoticePosition>(
    (found, position) => {
      const [there, before] = [boxOf(position), boxOf(found)];
      return (behind(there) - behind(before) || hidden(there) - hidden(before)) < 0 ? position : found;
    },
    { end: 'bottom', distance: bottom },
  );
  // In a small window, what has the focus is worth more than the bar at the top.
  return focus && covered(at(0), focus) < behind(boxOf(best)) ? { end: 'top', distance: 0 } : best;
}
