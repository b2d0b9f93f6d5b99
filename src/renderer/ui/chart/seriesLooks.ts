import { PATTERNS, type Pattern } from './patterns.ts';
import { keyOf, type PlotSeries } from './plot.ts';

/** How a series is told from others: the index of its colour, or null for that of “Other”, and its pattern. */
export type SeriesLook = { colour: number | null; pattern: Pattern };

/** Each pattern goes once round the colours; the last one is for patterns on request and for what is given one. */
const OF_SLOTS = PATTERNS.slice(0, 3);

type Looked = Pick<PlotSeries, 'name' | 'others' | 'slot' | 'measure' | 'stack' | 'pattern'>;

/** The look of a slot. Patterns on request differ from one slot to the next, not only after a round of colours. */
function lookOf(slot: number, colours: number, patterned: boolean): SeriesLook {
  const round = Math.floor(slot / colours);
  const pattern = patterned ? PATTERNS[(slot + round) % PATTERNS.length] : OF_SLOTS[round];
  return { colour: slot % colours, pattern: pattern ?? 'solid' };
}

/** The looks of series with a pattern of their own: the colour follows from the slot, or is a free one. */
function ofPattern(series: readonly Looked[], pattern: Pattern, colours: number) {
  const looks = new Map<string, SeriesLook>();
  const taken = new Set<number>();
  for (const each of series) {
    let colour = each.slot % colours;
    while (taken.has(colour) && taken.size < colours) colour = (colour + 1) % colours;
    taken.add(colour);
    looks.set(keyOf(each), { colour, pattern });
  }
  return looks;
}

/**
 * The looks of the series that are drawn together, by key. A look follows from the slot of a series alone, so it is the
 * same in every chart of a report. Only where a report has more names than there are looks and two of the same look
 * meet does the later one move to a free look. A series with a pattern of its own has the colour of its slot.
 */
export function seriesLooks(
  series: readonly Looked[],
  colours: number,
  patterned = false,
): ReadonlyMap<string, SeriesLook> {
  const count = colours * (patterned ? PATTERNS : OF_SLOTS).length;
  const looks = new Map<string, SeriesLook>();
  const taken = new Set<number>();
  const ordered = series.toSorted((a, b) => a.slot - b.slot);
  for (const each of ordered) {
    if (each.others > 0) {
      looks.set(keyOf(each), { colour: null, pattern: each.pattern ?? 'solid' });
      continue;
    }
    if (each.pattern !== undefined) continue;
    let look = each.slot % count;
    while (taken.has(look) && taken.size < count) look = (look + 1) % count;
    taken.add(look);
    looks.set(keyOf(each), lookOf(look, colours, patterned));
  }
  for (const pattern of PATTERNS) {
    const own = ordered.filter((each) => each.others === 0 && each.pattern === pattern);
    for (const [key, look] of ofPattern(own, pattern, colours)) looks.set(key, look);
  }
  return looks;
}
