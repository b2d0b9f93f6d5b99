import type { FieldNames } from './fieldNames.ts';
import { membersOf, NONE, valueEnd } from './jsonBytes.ts';
import { keyName, MOST_VALUES, skeletonOf, WHOLE, type Skeleton, type Skeletons } from './skeletons.ts';

/** Where the values of an entry start and end, in pairs, in the order of its skeleton. */
export type Spans = { at: Int32Array; count: number };

/** Where a piece ends that must stand at `at`; `NONE` if something else does. */
function pieceEnd(bytes: Uint8Array, at: number, piece: Uint8Array): number {
  const { length } = piece;
  for (let index = 0; index < length; index += 1) if (bytes[at + index] !== piece[index]) return NONE;
  return at + length;
}

/** Reads entries: first as one that is like the entry before, which nearly all are. */
export class EntryReader {
  readonly #names: FieldNames;
  readonly #skeletons: Skeletons;
  #last: Skeleton | null = null;
  /** The skeleton of the entry that was read last. */
  skeleton: Skeleton;

  constructor(names: FieldNames, skeletons: Skeletons) {
    this.#names = names;
    this.#skeletons = skeletons;
    this.skeleton = skeletonOf(WHOLE, [], names, []);
  }

  /** Reads the object at `at`. The spans of its values are put behind those before. Returns where it ends. */
  read(bytes: Uint8Array, at: number, spans: Spans): number {
    const before = spans.count;
    const end = this.#last ? this.#readLike(this.#last, bytes, at, spans) : NONE;
    if (end !== NONE) return end;
    spans.count = before;
    return this.#readAny(bytes, at, spans);
  }

  #readLike(skeleton: Skeleton, bytes: Uint8Array, from: number, spans: Spans): number {
    const { pieces } = skeleton;
    const last = pieces.length - 1;
    const { at: positions } = spans;
    let [at, count] = [from, spans.count];
    for (let index = 0; index < last; index += 1) {
      const piece = pieces[index];
      at = piece ? pieceEnd(bytes, at, piece) : NONE;
      if (at === NONE) return NONE;
      positions[count] = at;
      at = valueEnd(bytes, at);
      if (at === NONE) return NONE;
      positions[count + 1] = at;
      count += 2;
    }
    const piece = pieces[last];
    if (piece) at = pieceEnd(bytes, at, piece);
    this.skeleton = skeleton;
    spans.count = count;
    return at;
  }

  #readAny(bytes: Uint8Array, at: number, spans: Spans): number {
    const keys: number[] = [];
    const values: number[] = [];
    const end = membersOf(bytes, at, (keyAt, keyEnd, valueAt) => {
      const ends = valueEnd(bytes, valueAt);
      keys.push(keyAt, keyEnd);
      values.push(valueAt, ends);
      return ends;
    });
    if (end === NONE) return NONE;
    const fields: (number | null)[] = [];
    for (let index = 0; index < Math.min(keys.length, 2 * MOST_VALUES); index += 2)
      fields.push(this.#names.add(keyName(bytes, keys[index] ?? 0, keys[index + 1] ?? 0)));
    const known = fields.filter((field) => field !== null);
    const isOdd = known.length * 2 < keys.length || new Set(known).size < known.length;
    const skeleton = isOdd ? null : this.#skeletons.intern(this.#cutText(bytes, at, end, values), known);
    if (skeleton) {
      spans.at.set(values, spans.count);
      spans.count += values.length;
      this.skeleton = skeleton;
      this.#last = skeleton;
    } else this.#readWhole(fields, values, spans);
    return end;
  }

  /** The text of an entry with a zero byte in the place of each value. */
  #cutText(bytes: Uint8Array, at: number, end: number, values: readonly number[]): string {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset);
    let [text, next] = ['', at];
    for (let index = 0; index < values.length; index += 2) {
      text += `${buffer.toString('latin1', next, values[index])}\0`;
      next = values[index + 1] ?? 0;
    }
    return text + buffer.toString('latin1', next, end);
  }

  /** An entry that is kept as a whole: of equal names the last one counts, as in JSON. */
  #readWhole(fields: readonly (number | null)[], values: readonly number[], spans: Spans): void {
    const last = new Map<number, number>();
    for (const [index, field] of fields.entries()) if (field !== null) last.set(field, index);
    for (const index of last.values()) {
      spans.at[spans.count] = values[index * 2] ?? 0;
      spans.at[spans.count + 1] = values[index * 2 + 1] ?? 0;
      spans.count += 2;
    }
    this.skeleton = skeletonOf(WHOLE, [...last.keys()], this.#names, []);
  }
}
