/** The most bins of a histogram of numbers. */
const MOST_BINS = 24;
/** Powers of ten near the least of doubles are not exact. */
const SMALLEST = 1e-290;

/** A whole number times a power of ten, as the double nearest to it. */
const timesTen = (whole: number, power: number) => (power < 0 ? whole / 10 ** -power : whole * 10 ** power);

/**
 * The edges of a histogram from the smallest to the largest number, on round figures: a bin has the numbers from its
 * edge up to the next, without that; bins of whole numbers are whole. Where doubles are too coarse for such edges, there is one bin, which has both.
 */
export function numberEdges(smallest: number, largest: number, isWhole: boolean): number[] {
  const span = largest - smallest;
  const one = [smallest, largest];
  if (!Number.isFinite(span)) return one;
  // Single numbers have a bin around them that says how large they are.
  const rough = (span > 0 ? span : Math.max(1, Math.abs(largest))) / MOST_BINS;
  if (rough < SMALLEST) return one;
  const least = Math.floor(Math.log10(rough));
  for (let power = isWhole ? Math.max(0, least) : least; power < 308; power += 1) {
    for (const step of [1, 2, 5]) {
      const size = timesTen(step, power);
      const first = Math.floor(smallest / size);
      const count = Math.floor(largest / size) - first + 1;
      if (count > MOST_BINS) continue;
      const edges = Array.from({ length: count + 1 }, (_, at) => timesTen((first + at) * step, power));
      const isFine = edges.every((edge, at) => at === 0 || edge > (edges[at - 1] ?? 0));
      return isFine && (edges[0] ?? 0) <= smallest && (edges.at(-1) ?? 0) > largest ? edges : one;
    }
  }
  return one;
}
