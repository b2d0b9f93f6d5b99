// The order of numbers whose doubles are equal though their digits differ, such as 9007199254740992 and …993, and of
// texts that are no numbers at all.

import { compareDigits, digitsOf, isBeyondDouble, numberText } from '../columns/decimalOrder.ts';
import type { NumberColumn } from '../columns/numberColumn.ts';
import { TextIds } from '../figures/textIds.ts';
import type { Work } from '../work.ts';
import { naturally } from './codeRanks.ts';
import { keySort } from './keySort.ts';

/** The number of rows between two yields. */
const SLICE = 65_536;

type Rows = Uint32Array<ArrayBuffer>;
/** The rank of each text; those that are equal may have the same. */
type RankTexts = (texts: readonly string[]) => Work<Uint32Array>;
type Span = { first: number; end: number };

// oxlint-disable-next-line require-yield -- few numbers have the same double
function* byDigits(texts: readonly string[]): Work<Uint32Array> {
  const digits = texts.map(digitsOf);
  const zero = digitsOf('0');
  const digitsAt = (at: number) => digits[at] ?? zero;
  const order = texts.map((_, at) => at).sort((a, b) => compareDigits(digitsAt(a), digitsAt(b)));
  const ranks = new Uint32Array(texts.length);
  let rank = 0;
  for (const [next, at] of order.entries()) {
    if (next > 0 && compareDigits(digitsAt(order[next - 1] ?? 0), digitsAt(at)) !== 0) rank += 1;
    ranks[at] = rank;
  }
  return ranks;
}

function* byNature(texts: readonly string[]): Work<Uint32Array> {
  const order = yield* naturally(
    texts,
    Uint32Array.from(texts, (_, at) => at),
  );
  const ranks = new Uint32Array(texts.length);
  for (const [rank, at] of order.entries()) ranks[at] = rank;
  return ranks;
}

/** Sorts the rows of a span, stably, by the ranks of their texts. */
function* settle(
  column: NumberColumn,
  order: Rows,
  { first, end }: Span,
  { rank, descending }: { rank: RankTexts; descending: boolean },
): Work<void> {
  const ids = new TextIds();
  const keys = new Uint32Array(end - first);
  for (let at = first; at < end; at += 1) {
    if (at % SLICE === SLICE - 1) yield 0;
    keys[at - first] = ids.idOf(numberText(column, order[at] ?? 0));
  }
  if (ids.size < 2) return;
  const ranks = yield* rank(ids.texts());
  const most = ids.size - 1;
  for (let at = 0; at < keys.length; at += 1) {
    const own = ranks[keys[at] ?? 0] ?? 0;
    keys[at] = descending ? most - own : own;
  }
  order.set(yield* keySort(order.slice(first, end), keys, most), first);
}

/** Puts rows with equal doubles in the order of their digits, where the digits differ. */
export function* settleDigits(column: NumberColumn, order: Rows, descending: boolean): Work<void> {
  const { values } = column;
  const { length } = order;
  for (let first = 0; first < length;) {
    const row = order[first] ?? 0;
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) return;
    let isUnclear = isBeyondDouble(column, row);
    let end = first + 1;
    for (; end < length && values[order[end] ?? 0] === value; end += 1) {
      if (end % SLICE === 0) yield end / length;
      isUnclear ||= isBeyondDouble(column, order[end] ?? 0);
    }
    if (isUnclear && end - first > 1)
      yield* settle(column, order, { first, end }, { rank: byDigits, descending });
    // Between two yields lie at most the rows of one value, and a slice.
    if (Math.floor(first / SLICE) !== Math.floor(end / SLICE)) yield end / length;
    first = end;
  }
}

/** Puts the texts that are no numbers, which come after the numbers, in natural order. */
export function* settleTexts(
  column: NumberColumn,
  order: Rows,
  hasText: (row: number) => boolean,
  descending: boolean,
): Work<void> {
  const { values } = column;
  let first = 0;
  while (first < order.length && !Number.isNaN(values[order[first] ?? 0])) first += 1;
  let end = first;
  while (end < order.length && hasText(order[end] ?? 0)) end += 1;
  if (end - first > 1) yield* settle(column, order, { first, end }, { rank: byNature, descending });
}
