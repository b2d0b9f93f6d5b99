import { PATTERNS, type Pattern } from './patterns.ts';
import { keyOf, type PlotSeries } from './plot.ts';

/** How a series is told from others: the index of its colour, or null for that of “Other”, and its pattern. */
export type SeriesLook = { colour: number | null; pattern: Pattern };

/** The number of series that can be told apart: each pattern goes once round the colours. */
const lookCount = (colours: number) => colours * PATTERNS.length;

/**
 * The looks of the series that are drawn together, by key. A look follows from the slot of a series alone, so it is the
 * same in every chart of a report. Only where a report has more names than there are looks and two of the same look
 * meet does the later one move to a free look.
 */
export function seriesLooks(
  series: readonly Pick<PlotSeries, 'name' | 'others' | 'slot'>[],
  colours: number,
): ReadonlyMap<string, SeriesLook> {
  const count = lookCount(colours);
  const looks = new Map<string, SeriesLook>();
  const taken = new Set<number>();
  for (const each of series.toSorted((a, b) => a.slot - b.slot)) {
    if (each.others > 0) {
      looks.set(keyOf(each), { colour: null, pattern: 'solid' });
      continue;
    }
    let look = each.slot % count;
    while (taken.has(look) && taken.size < count) look = (look + 1) % count;
    taken.add(look);
    const pattern = PATTERNS[Math.floor(look / colours)] ?? 'solid';
    looks.set(keyOf(each), { colour: look % colours, pattern });
  }
  return looks;
}
