/** Marks rows: writes 1 for each row from `from` up to `to` that passes, and 0 for the others. */
export type MarkRows = (from: number, to: number, marks: Uint8Array) => void;

/** Which rows pass; a constant if the answer is the same for all rows. */
export type RowMask = boolean | MarkRows;

/** The maximum number of rows that are marked at once. */
export const ROWS_AT_ONCE = 8_192;

// Functions of their own, because the compiler makes less of loops within one that is made anew for each predicate.
function markEither(marks: Uint8Array, others: Uint8Array, count: number): void {
  for (let at = 0; at < count; at += 1) marks[at] = (marks[at] ?? 0) | (others[at] ?? 0);
}
function markBoth(marks: Uint8Array, others: Uint8Array, count: number): void {
  for (let at = 0; at < count; at += 1) marks[at] = (marks[at] ?? 0) & (others[at] ?? 0);
}

/** Combines masks by “all” (`deciding` is false) or “any” (true): `deciding` is the result that settles the answer. */
export function joined(masks: readonly RowMask[], deciding: boolean): RowMask {
  if (masks.includes(deciding)) return deciding;
  const [first, ...others] = masks.filter((mask) => typeof mask === 'function');
  if (!first) return !deciding;
  if (others.length === 0) return first;
  const open = deciding ? 0 : 1;
  const own = new Uint8Array(ROWS_AT_ONCE);
  return (from, to, marks) => {
    const count = to - from;
    first(from, to, marks);
    for (const mark of others) {
      if (!marks.subarray(0, count).includes(open)) return;
      mark(from, to, own);
      if (deciding) markEither(marks, own, count);
      else markBoth(marks, own, count);
    }
  };
}

export function negated(mask: RowMask): RowMask {
  if (typeof mask === 'boolean') return !mask;
  return (from, to, marks) => {
    mask(from, to, marks);
    for (let at = 0; at < to - from; at += 1) marks[at] = (marks[at] ?? 0) ^ 1;
  };
}

/** Marks rows by a test for each of them. */
export const markedBy =
  (passes: (row: number) => boolean): MarkRows =>
  (from, to, marks) => {
    for (let row = from; row < to; row += 1) marks[row - from] = passes(row) ? 1 : 0;
  };
