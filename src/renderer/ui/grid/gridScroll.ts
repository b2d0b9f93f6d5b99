// Chromium clips elements beyond 33,554,432 pixels of the screen, which is 1.2 million rows, and fewer where a pixel of
// the page is more than one of the screen. The scrollable height is capped so that it is whole even at eight of them, as
// on a dense screen at 400 % zoom. With more rows, a move of the scroll bar is a larger move through the rows, except
// near its ends: there it is as large, so that a wheel gets to the first and the last row as anywhere else.

const MOST_PIXELS = 4_000_000;

/** The length of either end of the scroll bar, more than a small move and too little to be seen. */
const END_PIXELS = 8_000;

export type Extent = {
  rows: number;
  rowHeight: number;
  /** Height of the visible part of the rows. */
  body: number;
};

/** The scrollable height. */
export const scrollHeight = ({ rows, rowHeight, body }: Extent): number =>
  Math.max(body, Math.min(rows * rowHeight, MOST_PIXELS));

/** The largest offset, at which the last row is fully visible at the bottom. */
export const lastOffset = ({ rows, rowHeight, body }: Extent): number => Math.max(0, rows * rowHeight - body);

const lastScroll = (extent: Extent) => scrollHeight(extent) - extent.body;
const isScaled = (extent: Extent) => scrollHeight(extent) < extent.rows * extent.rowHeight;
/** By how many pixels the rows move for one of the scroll bar, between its ends. */
const pixelsPerMove = (extent: Extent) =>
  (lastOffset(extent) - 2 * END_PIXELS) / (lastScroll(extent) - 2 * END_PIXELS);
const within = (extent: Extent, offset: number) => Math.min(Math.max(0, offset), lastOffset(extent));

/** The position of the scroll bar for an offset. */
export function scrollTopOf(extent: Extent, offset: number): number {
  const position = within(extent, offset);
  if (!isScaled(extent) || position <= END_PIXELS) return position;
  const left = lastOffset(extent) - position;
  if (left <= END_PIXELS) return lastScroll(extent) - left;
  return END_PIXELS + (position - END_PIXELS) / pixelsPerMove(extent);
}

/** The offset for a position of the scroll bar. */
function offsetOf(extent: Extent, scrollTop: number): number {
  if (!isScaled(extent) || scrollTop <= END_PIXELS) return within(extent, scrollTop);
  const left = lastScroll(extent) - scrollTop;
  if (left <= END_PIXELS) return within(extent, lastOffset(extent) - left);
  return END_PIXELS + (scrollTop - END_PIXELS) * pixelsPerMove(extent);
}

/**
 * The offset after the scroll bar moved. A small move, as by a mouse wheel, scrolls the rows by as many pixels; a
 * large one goes to the rows at its position.
 */
export function offsetAfter(extent: Extent, offset: number, before: number, now: number): number {
  if (!isScaled(extent)) return within(extent, now);
  if (now <= 0) return 0;
  if (now >= lastScroll(extent) - 1) return lastOffset(extent);
  const moved = now - before;
  if (Math.abs(moved) <= 3 * extent.body) return within(extent, offset + moved);
  return offsetOf(extent, now);
}

/** The offset nearest to the current one at which a row is fully visible. */
export function offsetShowing(extent: Extent, offset: number, row: number): number {
  const top = row * extent.rowHeight;
  if (top < offset) return within(extent, top);
  if (top + extent.rowHeight > offset + extent.body)
    return within(extent, top + extent.rowHeight - extent.body);
  return within(extent, offset);
}

/** The rows that are at least partly visible. */
export function seenRows(extent: Extent, offset: number): { first: number; count: number } {
  const first = Math.min(Math.floor(offset / extent.rowHeight), Math.max(0, extent.rows - 1));
  const count = Math.ceil(extent.body / extent.rowHeight) + 1;
  return { first, count: Math.max(0, Math.min(count, extent.rows - first)) };
}
