import type { FoundEncoding, TextEncoding } from '../../../table/reading/encodings.ts';
import { countReplacements, encodingOf, openBytes, otherEncoding } from './foundEncoding.ts';
import { Refusal } from './problems.ts';

const LF = 10;

type DecodingOptions = {
  /** How the text is encoded, where the analyst chose it. */
  chosen: TextEncoding | undefined;
  /** What comes before the bytes, where they are from the middle of a file: ASCII, or UTF-8 with other characters. */
  before?: 'ascii' | 'utf-8' | null;
  /** Called with the number of undecodable characters. */
  bad: (count: number) => void;
  /** Called where the text turns out not to be UTF-8. */
  found: (encoding: FoundEncoding) => void;
};

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (one.length === 0) return other;
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** Decodes the bytes of a file. As long as they are ASCII, they may yet turn out to be in an old encoding. */
class Decoding {
  readonly #options: DecodingOptions;
  #decoder: TextDecoder | null = null;
  #isOpen: boolean;
  /** While it is open, the start of a character at the end of the last piece. */
  #held: Uint8Array = new Uint8Array();

  constructor(options: DecodingOptions) {
    this.#options = options;
    this.#isOpen = options.chosen === undefined && options.before !== 'utf-8';
    const { chosen, before } = options;
    if (chosen ?? before) this.#decoder = new TextDecoder(chosen ?? 'utf-8', { ignoreBOM: Boolean(before) });
  }

  push(piece: Uint8Array): string {
    const decoder = (this.#decoder ??= this.#decoderFor(piece));
    if (!this.#isOpen) return decoder.decode(piece, { stream: true });
    const bytes = joined(this.#held, piece);
    const end = bytes.length - openBytes(bytes);
    this.#held = bytes.slice(end);
    return this.#open(decoder, bytes, end);
  }

  end(): string {
    const decoder = this.#decoder;
    if (!decoder) return '';
    if (this.#held.length === 0) return decoder.decode();
    // What is open at the end of the file is open for good, as before any other character.
    const closed = joined(this.#held, Uint8Array.of(LF));
    return this.#open(decoder, closed, closed.length).slice(0, -1);
  }

  #decoderFor(start: Uint8Array): TextDecoder {
    const found = encodingOf(start);
    if (!found) return new TextDecoder('utf-8');
    this.#isOpen = false;
    this.#options.found(found);
    return new TextDecoder(found.encoding);
  }

  /** Decodes bytes that decide, unless they are ASCII, how all others are decoded. */
  #open(decoder: TextDecoder, bytes: Uint8Array, end: number): string {
    const text = decoder.decode(bytes.subarray(0, end), { stream: true });
    if (text.length === end && !text.includes('\ufffd')) return text;
    this.#isOpen = false;
    this.#held = new Uint8Array();
    const encoding = text.includes('\ufffd') ? otherEncoding(bytes) : 'utf-8';
    if (encoding === null) throw new Refusal({ kind: 'unknown-encoding' });
    if (encoding === 'utf-8') return text + decoder.decode(bytes.subarray(end), { stream: true });
    this.#options.found({ encoding, by: 'bytes' });
    this.#decoder = new TextDecoder(encoding);
    return this.#decoder.decode(bytes, { stream: true });
  }
}

/**
 * Decodes bytes as the encoding that was chosen; otherwise as UTF-16 if they are, as UTF-8, or as the old encoding that
 * they are found to be in. A byte order mark is removed. The first pieces are small, so that the first rows are available
 * soon. Throws a `Refusal` where the encoding has to be asked for.
 */
export async function* textPieces(
  bytes: AsyncIterable<Uint8Array>,
  options: DecodingOptions,
): AsyncGenerator<string> {
  const decoding = new Decoding(options);
  const { bad } = options;
  let text = '';
  let enough = 64 * 1024;
  try {
    for await (const piece of bytes) {
      text += decoding.push(piece);
      if (text.length < enough) continue;
      bad(countReplacements(text));
      yield text;
      text = '';
      enough = 1024 * 1024;
    }
    text += decoding.end();
  } catch (error) {
    // What came before can be read.
    bad(countReplacements(text));
    if (text) yield text;
    throw error;
  }
  bad(countReplacements(text));
  if (text) yield text;
}
