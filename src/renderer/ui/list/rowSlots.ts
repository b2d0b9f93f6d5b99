/**
 * Names the elements that rows are drawn in. A row keeps its element as long as it is drawn. After a jump, when none of
 * the rows before are left, the next ones take over their elements in turn, which costs half of making others; where
 * the list itself has changed, they do not, since a second press must not meet another row in the place of the first.
 */
export function createRowSlots() {
  let list: unknown = null;
  let slots: ReadonlyMap<string, number> = new Map();
  let made = 0;
  /** The slot of each of these rows, which are drawn now, by their keys. */
  return (rows: unknown, keys: readonly string[]): readonly number[] => {
    const isJump = rows === list && !keys.some((key) => slots.has(key));
    const left = isJump ? [...slots.values()] : [];
    slots = new Map(keys.map((key, at) => [key, slots.get(key) ?? left[at] ?? (made += 1)]));
    list = rows;
    return [...slots.values()];
  };
}
