/**
 * The keys of the selected rows. A span grows and shrinks from its `anchor`, and leaves alone what was selected before
 * it was begun.
 */
export type RowSelection = {
  keys: ReadonlySet<string>;
  anchor: string | null;
  before: ReadonlySet<string>;
};

const NONE: ReadonlySet<string> = new Set();
export const NOTHING_SELECTED: RowSelection = { keys: NONE, anchor: null, before: NONE };

/** Adds a row to the selection, or takes it out. A span that follows begins there. */
export function toggled({ keys }: RowSelection, key: string): RowSelection {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return { keys: next, anchor: key, before: next };
}

/** Selects every row between the anchor and this one; from `from` on if there is no anchor in the list. */
export function spannedTo(
  { keys, anchor, before }: RowSelection,
  order: readonly string[],
  to: string,
  from: string,
): RowSelection {
  const begun =
    anchor !== null && order.includes(anchor) ? { anchor, before } : { anchor: from, before: keys };
  const ends = [order.indexOf(begun.anchor), order.indexOf(to)];
  const span = order.slice(Math.max(0, Math.min(...ends)), Math.max(...ends) + 1);
  return { ...begun, keys: new Set([...begun.before, ...span]) };
}

/** Ends the span: the next one begins where it is begun. */
export const settled = ({ keys }: RowSelection): RowSelection => ({ keys, anchor: null, before: keys });

/** All rows, or none where all of them are selected already. */
export function allToggled({ keys }: RowSelection, order: readonly string[]): RowSelection {
  return order.every((key) => keys.has(key))
    ? NOTHING_SELECTED
    : settled({ ...NOTHING_SELECTED, keys: new Set(order) });
}
