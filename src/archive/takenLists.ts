import { damaged } from './sqliteErrors.ts';
import { NONE, OPEN_LIST, valueEnd, valuesOf } from './reading/jsonBytes.ts';

/** Entries as a list of JSON, and when the page that brought them arrived. */
export type TakenEntries = { list: Uint8Array; receivedAtMs: number };

/** Lists are so short that the process answers between two of them. */
const LIST_ENTRIES = 1_024;
const LIST_CHARS = 4 * 2 ** 20;

/** Puts entries into lists, by the page that brought them. */
export class TakenLists {
  readonly #texts = new Map<number, string[]>();
  #entries = 0;
  #chars = 0;

  add(text: string, receivedAtMs: number): void {
    const texts = this.#texts.get(receivedAtMs) ?? [];
    this.#texts.set(receivedAtMs, texts);
    texts.push(text);
    this.#entries += 1;
    this.#chars += text.length;
  }

  get isFull(): boolean {
    return this.#entries >= LIST_ENTRIES || this.#chars >= LIST_CHARS;
  }

  /** What was added since the last call. */
  *handedOn(): Generator<TakenEntries> {
    for (const [receivedAtMs, texts] of this.#texts)
      yield { list: Buffer.from(`[${texts.join(',')}]`), receivedAtMs };
    this.#texts.clear();
    this.#entries = 0;
    this.#chars = 0;
  }
}

/** A list in lists that are short enough. */
export function shortLists(list: Uint8Array): Uint8Array[] {
  // What follows the list is not JSON, so that reading never leaves the bytes.
  const bytes = Buffer.concat([list, Buffer.alloc(1)]);
  const spans: { from: number; to: number }[] = [];
  let entries = 0;
  const end = valuesOf(bytes, 0, (at) => {
    const last = spans.at(-1);
    const to = valueEnd(bytes, at);
    if (last && entries % LIST_ENTRIES !== 0 && to - last.from <= LIST_CHARS) last.to = to;
    else spans.push({ from: at, to });
    entries += 1;
    return to;
  });
  if (bytes[0] !== OPEN_LIST || end === NONE || end !== list.length) throw damaged();
  return spans.map(({ from, to }) => Buffer.concat([OPENED, bytes.subarray(from, to), CLOSED]));
}
const [OPENED, CLOSED] = [Buffer.from('['), Buffer.from(']')];
