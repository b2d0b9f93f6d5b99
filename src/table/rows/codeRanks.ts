import { FIRST_TEXT, type CodedColumn, type TextColumn, type TimeColumn } from '../columns/codedColumn.ts';
import { finerNanos } from '../columns/timestamp.ts';
import type { Work } from '../work.ts';
import { keySort } from './keySort.ts';
import { compareNatural, type Lowered } from './naturalOrder.ts';
import { numberSort, planOf, type SortedValues } from './numberSort.ts';
import { slicedSort } from './slicedSort.ts';

/**
 * The rank of each distinct text, by code, from 0 to below `filled`; those of equal times are equal. Texts that are no
 * times have ranks from `filled` to below `all`, and cells without a text have rank `all`.
 */
type CodeRanks = { readonly ranks: Uint32Array; readonly filled: number; readonly all: number };

/** The number of texts between two yields. */
const SLICE = 65_536;
const EMPTY: Lowered = { text: '', lower: '' };

/** Codes in the natural order of their texts. */
export function* naturally(
  texts: readonly string[],
  codes: Uint32Array<ArrayBuffer>,
): Work<Uint32Array<ArrayBuffer>> {
  const keys: Lowered[] = [];
  for (const [at, code] of codes.entries()) {
    if (at % SLICE === SLICE - 1) yield 0;
    const text = texts[code] ?? '';
    keys.push({ text, lower: text.toLowerCase() });
  }
  const indexes = Uint32Array.from(codes, (_, indexes) => indexes);
  const order = yield* slicedSort(indexes, (a, b) => compareNatural(keys[a] ?? EMPTY, keys[b] ?? EMPTY));
  return order.map((indexes) => codes[indexes] ?? 0);
}

/** The codes of texts that pass. */
function codesOf(
  { codeCount, texts }: CodedColumn,
  passes: (code: number) => boolean,
): Uint32Array<ArrayBuffer> {
  const codes = new Uint32Array(codeCount);
  let count = 0;
  for (let code = FIRST_TEXT; code < codeCount; code += 1) {
    if (texts[code] === '' || !passes(code)) continue;
    codes[count] = code;
    count += 1;
  }
  return codes.slice(0, count);
}

function* textRanks(column: TextColumn): Work<CodeRanks> {
  const order = yield* naturally(
    column.texts,
    codesOf(column, () => true),
  );
  const ranks = new Uint32Array(column.codeCount).fill(order.length);
  for (const [rank, code] of order.entries()) ranks[code] = rank;
  return { ranks, filled: order.length, all: order.length };
}

/** Times have equal ranks if they are the same instant, to the nanosecond. */
function* timeRanks(column: TimeColumn): Work<CodeRanks> {
  const { texts, times, codeCount } = column;
  const hasTime = (code: number) => !Number.isNaN(times[code] ?? Number.NaN);
  const codes = codesOf(column, hasTime);
  const nanos = new Uint32Array(codeCount);
  for (const [at, code] of codes.entries()) {
    if (at % SLICE === SLICE - 1) yield 0;
    nanos[code] = finerNanos(texts[code] ?? '');
  }
  const byNanos = yield* keySort(
    codes,
    codes.map((code) => nanos[code] ?? 0),
    999,
  );
  const sorted: SortedValues = { values: times, fraction: 0, hasText: () => false };
  const order = yield* numberSort(byNanos, sorted, planOf(sorted, byNanos), false);
  const ranks = new Uint32Array(codeCount);
  let [rank, before] = [-1, -1];
  for (const code of order) {
    if (before < 0 || times[code] !== times[before] || nanos[code] !== nanos[before]) rank += 1;
    ranks[code] = rank;
    before = code;
  }
  const filled = rank + 1;
  const others = yield* naturally(
    texts,
    codesOf(column, (code) => !hasTime(code)),
  );
  for (const [at, code] of others.entries()) ranks[code] = filled + at;
  const all = filled + others.length;
  for (let code = 0; code < codeCount; code += 1)
    if (code < FIRST_TEXT || texts[code] === '') ranks[code] = all;
  return { ranks, filled, all };
}

/** The ranks found last of each list of texts: sorting again, in the other direction or further, needs them again. */
const known = new WeakMap<readonly string[], CodeRanks & { kind: CodedColumn['kind'] }>();

/** The ranks of the texts of a column. */
export function* codeRanks(column: CodedColumn): Work<CodeRanks> {
  const found = known.get(column.texts);
  if (found?.kind === column.kind && found.ranks.length === column.codeCount) return found;
  const ranks = column.kind === 'text' ? yield* textRanks(column) : yield* timeRanks(column);
  known.set(column.texts, { ...ranks, kind: column.kind });
  return ranks;
}
