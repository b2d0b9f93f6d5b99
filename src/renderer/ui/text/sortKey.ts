/** As many digits as a number needs to stand in its order among others. */
const DIGITS = 16;

/**
 * A text by which rows are sorted, compared with `<`: numbers in it by their value, letters without their accents and
 * case. Made once of each row, it is compared a hundred times faster than a collator compares.
 */
export const sortKey = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\d+/g, (digits) => digits.padStart(DIGITS, '0'));

/** How two texts or numbers compare. */
export const byOrder = <T extends string | number>(a: T, b: T): number => (a === b ? 0 : a < b ? -1 : 1);

/** In the order of a key, which is made once of each; those with the same key stay as they are. */
export function sortedByKey<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | number,
  descending: boolean,
): Item[] {
  const sign = descending ? -1 : 1;
  const keyed = items.map((item) => ({ item, key: keyOf(item) }));
  return keyed.sort((a, b) => sign * byOrder(a.key, b.key)).map(({ item }) => item);
}
