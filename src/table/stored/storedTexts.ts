import type { Work } from '../work.ts';
import type { TextsShape } from './description.ts';

/** UTF-8, which `src/table` cannot encode by itself. `decode` returns null for bytes that are not UTF-8. */
export type TextCoder = {
  encode: (text: string) => Uint8Array;
  decode: (bytes: Uint8Array) => string | null;
};

/** The largest block of texts. It is decoded into one string, whose length V8 limits. */
const MOST_BLOCK_BYTES = 256 * 2 ** 20;
/** The number of texts that are encoded between two yields. */
const GROUP = 16_384;

/** Texts as they are stored. */
export type StoredTexts = { shape: TextsShape; lengths: Uint32Array; block: readonly Uint8Array[] };

/**
 * Texts as one block; null if UTF-8 cannot hold them. That is half of a pair of surrogates, which text that was decoded
 * never has, but JSON can escape.
 */
export function* storeTexts(
  texts: Iterable<string>,
  count: number,
  { encode }: TextCoder,
): Work<StoredTexts | null> {
  const lengths = new Uint32Array(count);
  const block: Uint8Array[] = [];
  let [at, bytes, group] = [0, 0, ''];
  for (const text of texts) {
    if (!text.isWellFormed()) return null;
    lengths[at] = text.length;
    at += 1;
    group += text;
    if (at % GROUP !== 0 && at !== count) continue;
    const encoded = encode(group);
    block.push(encoded);
    bytes += encoded.length;
    group = '';
    yield at / count;
    if (bytes > MOST_BLOCK_BYTES) return null;
  }
  return { shape: { count, bytes }, lengths, block };
}

/** The texts of a block, in order; null if their lengths do not add up. */
export function readTexts(lengths: Uint32Array, block: Uint8Array, { decode }: TextCoder): string[] | null {
  const whole = decode(block);
  if (whole === null) return null;
  const texts: string[] = [];
  let at = 0;
  for (let index = 0; index < lengths.length; index += 1) {
    const end = at + (lengths[index] ?? 0);
    texts.push(whole.slice(at, end));
    at = end;
  }
  return at === whole.length ? texts : null;
}
