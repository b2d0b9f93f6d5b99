// Browsers clip elements beyond some 33 million pixels, which is 1.2 million rows. The scrollable height is capped
// well below, and a move of the scroll bar stands for a larger move through the rows.

const MOST_PIXELS = 8_000_000;

export type Extent = {
  rows: number;
  rowHeight: number;
  /** Height of the part in which rows are seen. */
  body: number;
};

/** What the scroll bar measures. */
export const scrollHeight = ({ rows, rowHeight, body }: Extent): number =>
  Math.max(body, Math.min(rows * rowHeight, MOST_PIXELS));

/** The furthest offset: with it the last row stands whole at the lower edge. */
export const lastOffset = ({ rows, rowHeight, body }: Extent): number => Math.max(0, rows * rowHeight - body);

const lastScroll = (extent: Extent) => scrollHeight(extent) - extent.body;
const isScaled = (extent: Extent) => scrollHeight(extent) < extent.rows * extent.rowHeight;
const within = (extent: Extent, offset: number) => Math.min(Math.max(0, offset), lastOffset(extent));

/** Where the scroll bar stands for an offset. */
export function scrollTopOf(extent: Extent, offset: number): number {
  if (!isScaled(extent)) return within(extent, offset);
  return (within(extent, offset) / lastOffset(extent)) * lastScroll(extent);
}

/**
 * The offset after the scroll bar moved. A small move, as a wheel makes it, goes as many pixels through the rows; a
 * large one goes to the same share of them.
 */
export function offsetAfter(extent: Extent, offset: number, before: number, now: number): number {
  if (!isScaled(extent)) return within(extent, now);
  if (now <= 0) return 0;
  if (now >= lastScroll(extent) - 1) return lastOffset(extent);
  const moved = now - before;
  if (Math.abs(moved) <= 3 * extent.body) return within(extent, offset + moved);
  return within(extent, (now / lastScroll(extent)) * lastOffset(extent));
}

/** The offset from which a row is seen whole, as near to the present one as can be. */
export function offsetShowing(extent: Extent, offset: number, row: number): number {
  const top = row * extent.rowHeight;
  if (top < offset) return within(extent, top);
  if (top + extent.rowHeight > offset + extent.body)
    return within(extent, top + extent.rowHeight - extent.body);
  return within(extent, offset);
}

/** The rows of which something is seen. */
export function seenRows(extent: Extent, offset: number): { first: number; count: number } {
  const first = Math.min(Math.floor(offset / extent.rowHeight), Math.max(0, extent.rows - 1));
  const count = Math.ceil(extent.body / extent.rowHeight) + 1;
  return { first, count: Math.max(0, Math.min(count, extent.rows - first)) };
}
