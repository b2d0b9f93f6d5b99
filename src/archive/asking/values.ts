import type { Dictionary } from '../segments/dictionary.ts';
import type { Codes } from '../segments/segment.ts';
import { bufferOf } from '../segments/valueText.ts';

/** The values of a field in some rows, one behind the other. */
export type Values = {
  codes: Codes;
  /** Codes are below this. Those without a value are 0 and 1. */
  size: number;
  textOf: (code: number) => string;
  /** Whether a code has no text any more, because all that had it was wiped. */
  isGone: (code: number) => boolean;
  /** The code of an empty text, which is no value; -1 if there is none. */
  empty: number;
  /** Equal texts may have been written in several ways: the code that stands for all of them; null if there are none. */
  same: Uint32Array | null;
};

const viewOf = (text: string) => bufferOf(Buffer.from(text));

/** The codes that stand for those with the same text. */
export function sameTexts(dictionary: Dictionary): Uint32Array | null {
  const { size } = dictionary;
  let same: Uint32Array | null = null;
  const odd = new Map<string, number>();
  for (let code = 2; code < size; code += 1) {
    if (dictionary.isHole(code) || dictionary.isPlain(code)) continue;
    const text = dictionary.text(code);
    const plain = dictionary.find(viewOf(JSON.stringify(text)));
    const other = plain >= 0 && plain !== code && dictionary.isPlain(plain) ? plain : odd.get(text);
    if (other === undefined) odd.set(text, code);
    else {
      same ??= Uint32Array.from({ length: size }, (_, index) => index);
      same[code] = other;
    }
  }
  return same;
}

// A loop for each width, because the compiler makes less of one that meets several.
function count8(codes: Uint8Array, counts: Uint32Array): void {
  // Rows next to each other often have the same value; two banks let the processor go on.
  const other = new Uint32Array(256);
  const even = codes.length & ~1;
  for (let row = 0; row < even; row += 2) {
    const [one, two] = [codes[row] ?? 0, codes[row + 1] ?? 0];
    counts[one] = (counts[one] ?? 0) + 1;
    other[two] = (other[two] ?? 0) + 1;
  }
  if (even < codes.length) other[codes[even] ?? 0] = (other[codes[even] ?? 0] ?? 0) + 1;
  for (let code = 0; code < counts.length; code += 1) counts[code] = (counts[code] ?? 0) + (other[code] ?? 0);
}
function count16(codes: Uint16Array, counts: Uint32Array): void {
  for (let row = 0; row < codes.length; row += 1) {
    const code = codes[row] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
}
function count32(codes: Uint32Array, counts: Uint32Array): void {
  for (let row = 0; row < codes.length; row += 1) {
    const code = codes[row] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
}
function countChosen8(codes: Uint8Array, chosen: Uint32Array, counts: Uint32Array): void {
  for (let at = 0; at < chosen.length; at += 1) {
    const code = codes[chosen[at] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
}
function countChosen16(codes: Uint16Array, chosen: Uint32Array, counts: Uint32Array): void {
  for (let at = 0; at < chosen.length; at += 1) {
    const code = codes[chosen[at] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
}
function countChosen32(codes: Uint32Array, chosen: Uint32Array, counts: Uint32Array): void {
  for (let at = 0; at < chosen.length; at += 1) {
    const code = codes[chosen[at] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
}

/** How often each code occurs in all rows, or in chosen ones. Equal texts are counted together. */
export function countCodes({ codes, size, same }: Values, chosen: Uint32Array | null): Uint32Array {
  const counts = new Uint32Array(size);
  if (codes instanceof Uint8Array) {
    if (chosen) countChosen8(codes, chosen, counts);
    else count8(codes, counts);
  } else if (codes instanceof Uint16Array) {
    if (chosen) countChosen16(codes, chosen, counts);
    else count16(codes, counts);
  } else if (chosen) countChosen32(codes, chosen, counts);
  else count32(codes, counts);
  if (same)
    for (let code = 2; code < size; code += 1) {
      const stands = same[code] ?? code;
      if (stands === code) continue;
      counts[stands] = (counts[stands] ?? 0) + (counts[code] ?? 0);
      counts[code] = 0;
    }
  return counts;
}

type CountedValue = { code: number; text: string; entries: number };

/** The most frequent values; equally frequent ones by text. */
export function mostFrequent(
  values: Values,
  counts: Uint32Array,
  top: number,
): { distinct: number; filled: number; best: CountedValue[] } {
  const best: CountedValue[] = [];
  let [distinct, filled] = [0, 0];
  for (let code = 2; code < counts.length; code += 1) {
    const entries = counts[code] ?? 0;
    if (entries === 0) continue;
    const last = best.length === top ? best.at(-1) : undefined;
    if (code === values.empty) continue;
    distinct += 1;
    filled += entries;
    if (last && entries < last.entries) continue;
    const text = values.textOf(code);
    if (last && entries === last.entries && text >= last.text) continue;
    let at = best.length;
    while (at > 0) {
      const other = best[at - 1];
      if (!other || other.entries > entries || (other.entries === entries && other.text <= text)) break;
      at -= 1;
    }
    best.splice(at, 0, { code, text, entries });
    if (best.length > top) best.pop();
  }
  return { distinct, filled, best };
}
