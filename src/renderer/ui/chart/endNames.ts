/** Positions moved apart to at least `gap`, in their order and as little as needed, within a range with room for all. */
export function spreadOut(
  positions: readonly number[],
  gap: number,
  { from, to }: { from: number; to: number },
): number[] {
  const order = positions
    .map((position, index) => ({ position, index }))
    .toSorted((a, b) => a.position - b.position);
  const spread = order.map(({ position }) => position);
  for (let at = 0; at < spread.length; at += 1) {
    const least = at === 0 ? from + gap / 2 : (spread[at - 1] ?? 0) + gap;
    spread[at] = Math.max(spread[at] ?? 0, least);
  }
  for (let at = spread.length - 1; at >= 0; at -= 1) {
    const most = at === spread.length - 1 ? to - gap / 2 : (spread[at + 1] ?? 0) - gap;
    spread[at] = Math.min(spread[at] ?? 0, most);
  }
  const moved = positions.map(() => 0);
  for (const [at, { index }] of order.entries()) moved[index] = spread[at] ?? 0;
  return moved;
}
