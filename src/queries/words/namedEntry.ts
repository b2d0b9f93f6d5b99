import { wrongLetters } from '../../contract/wrongLetters.ts';
import type { CatalogueEntry } from '../catalogue.ts';

/** What a few words name: one identifier, several that fit as well, or none. */
export type Named =
  { kind: 'one'; entry: CatalogueEntry } | { kind: 'several'; entries: readonly CatalogueEntry[] } | null;

/** Case and separators do not count. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
const singular = (text: string) => plain(text).replaceAll(/s(?= |$)/g, '');

/** How well a text fits a name: as it is, in the other number, as its beginning, or as its end (“host” of `edge_host`). */
const LEVELS = {
  whole: [
    (name: string, text: string) => plain(name) === plain(text),
    (name: string, text: string) => singular(name) === singular(text),
  ],
  begun: [(name: string, text: string) => plain(name).startsWith(plain(text))],
  ended: [(name: string, text: string) => singular(name).endsWith(` ${singular(text)}`)],
};

/** The identifiers that a text names, by their id or their name: those that fit best. */
export function namedBy(text: string, entries: readonly CatalogueEntry[], how: keyof typeof LEVELS): Named {
  for (const fits of LEVELS[how]) {
    const found = entries.filter(({ id, name }) => fits(id, text) || (name !== null && fits(name, text)));
    const [entry] = found;
    if (entry) return found.length === 1 ? { kind: 'one', entry } : { kind: 'several', entries: found };
  }
  return null;
}

export const shownName = ({ id, name }: CatalogueEntry): string => name ?? id;

/** What may have been meant by a word that names nothing, the nearest first. */
export function nearEntries(word: string, entries: readonly CatalogueEntry[]): CatalogueEntry[] {
  const most = word.length > 4 ? 2 : 1;
  const wrongIn = (name: string) => wrongLetters(plain(word), plain(name), most) ?? Infinity;
  return entries
    .map((entry) => ({ entry, wrong: Math.min(wrongIn(shownName(entry)), wrongIn(entry.id)) }))
    .filter(({ wrong }) => wrong < Infinity)
    .toSorted((a, b) => a.wrong - b.wrong)
    .map(({ entry }) => entry);
}

/** The name that may have been meant by a word that names nothing; null if none is near. */
export function nearName(word: string, entries: readonly CatalogueEntry[]): string | null {
  const [near] = nearEntries(word, entries);
  return near ? shownName(near) : null;
}
