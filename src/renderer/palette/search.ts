import uFuzzy from '@leeoniya/ufuzzy';
import type { Thing } from './thing.ts';

/** Letters of any script; one wrong, missing, added or swapped letter in a word is forgiven. */
const FUZZY = new uFuzzy({
  unicode: true,
  interSplit: String.raw`[^\p{L}\d']+`,
  intraSplit: String.raw`\p{Ll}\p{Lu}`,
  intraBound: String.raw`\p{L}\d|\d\p{L}|\p{Ll}\p{Lu}`,
  intraChars: String.raw`[\p{L}\d']`,
  intraContr: String.raw`'\p{L}{1,2}\b`,
  intraMode: 1,
});

/** Words may stand in any order; more are not tried in each. */
const ANY_ORDER = 4;
/** As many matches are ranked by how they match; of more, by what they are. */
const RANKED = 1_000;

/** How a name fits what was typed, the lowest first. */
function tierOf(name: string, needle: string): number {
  if (name === needle) return 0;
  if (name.startsWith(needle)) return 1;
  return name.includes(` ${needle}`) ? 2 : 3;
}

type Search = (typed: string, used: readonly string[]) => readonly Thing[];

/** Finds things by parts of their names, the best first. What was used last comes first of what fits as well. */
export function searchIn(things: readonly Thing[]): Search {
  const names = things.map(({ name }) => name.toLowerCase());
  const texts = things.map(({ name, also }) => `${name} ${also}`);
  return (typed, used) => {
    const needle = typed.trim().toLowerCase();
    const [found, info, order] = FUZZY.search(texts, needle, ANY_ORDER, RANKED);
    const indexes = info && order ? order.flatMap((at) => info.idx[at] ?? []) : (found ?? []);
    const recency = new Map(used.map((id, at) => [id, at]));
    return indexes
      .flatMap((at, rank) => {
        const thing = things[at];
        if (!thing) return [];
        const tier = tierOf(names[at] ?? '', needle) + (thing.isDisabled ? 4 : 0);
        return [{ thing, tier, recent: recency.get(thing.id) ?? Infinity, rank }];
      })
      .toSorted((a, b) => a.tier - b.tier || compare(a.recent, b.recent) || a.rank - b.rank)
      .map(({ thing }) => thing);
  };
}

const compare = (a: number, b: number): number => (a === b ? 0 : a - b);
