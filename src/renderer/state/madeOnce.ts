import { useEffect } from 'react';

/** So long is made ready in one go, in milliseconds: a key that is pressed meanwhile does not wait. */
const SLICE_MS = 8;

/** Makes something of an item once: an item that changes is another object. */
export function madeOnce<Item extends object, Made>(make: (item: Item) => Made): (item: Item) => Made {
  const made = new WeakMap<Item, { of: Made }>();
  return (item) => {
    const known = made.get(item) ?? { of: make(item) };
    made.set(item, known);
    return known.of;
  };
}

/** Makes something of the same things once: what was made last is kept, also while other screens are shown. */
export function madeLast<From extends readonly unknown[], Made>(
  make: (...from: From) => Made,
): (...from: From) => Made {
  let last: { from: From; made: Made } | null = null;
  return (...from) => {
    if (last?.from.every((each, at) => each === from[at]) !== true) last = { from, made: make(...from) };
    return last.made;
  };
}

/**
 * Makes ahead, while the page has nothing to do, what the first key or click would have to make of every item, and says
 * of which items that is done.
 */
export function useMadeAhead<Item>(
  items: readonly Item[] | null,
  make: (item: Item) => void,
  onMade?: (items: readonly Item[]) => void,
): void {
  useEffect(() => {
    let at = 0;
    const goOn = () => {
      const end = performance.now() + SLICE_MS;
      for (let item = items?.[at]; item !== undefined && performance.now() < end; item = items?.[at]) {
        make(item);
        at += 1;
      }
      if (items && at < items.length) next = requestIdleCallback(goOn);
      else if (items) onMade?.(items);
    };
    let next = requestIdleCallback(goOn);
    return () => {
      cancelIdleCallback(next);
    };
  }, [items, make, onMade]);
}
