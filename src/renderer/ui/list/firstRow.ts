/** How each list on screen takes the keys, from its element. */
const entries = new WeakMap<Element, () => void>();

/** Lets the keys come into a list from the field that searches it. */
export function offerEntry(list: Element, enter: () => void): () => void {
  entries.set(list, enter);
  return () => void entries.delete(list);
}

/** Gives the keys to the first row of the list on the screen that an element is on. Returns false if there is none. */
export function enterRows(from: Element): boolean {
  const list = from.closest('main, [role="dialog"]')?.querySelector('[data-rows]');
  const enter = list && entries.get(list);
  enter?.();
  return Boolean(enter);
}
