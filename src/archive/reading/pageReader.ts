import { keyOfText, keyOfToken, LONGEST_KEY } from './entryKey.ts';
import { EntryReader, type Spans } from './entryReader.ts';
import { microsOfEpoch, microsOfTimestamp, NO_TIME } from './entryTime.ts';
import type { FieldNames } from './fieldNames.ts';
import { afterSpace, membersOf, NONE, OPEN_LIST, OPEN_OBJECT, valueEnd, valuesOf } from './jsonBytes.ts';
import { keyName, MOST_VALUES, skeletonOf, WHOLE, type Skeleton, type Skeletons } from './skeletons.ts';

/** Entries as they stand in the bytes of a page. */
export type EntryBlock = {
  bytes: Buffer;
  view: DataView;
  count: number;
  /** Where each entry starts and ends. */
  starts: number[];
  ends: number[];
  skeletons: Skeleton[];
  /** Where the spans of each entry's values start, and the spans. */
  firstSpans: number[];
  spans: Int32Array;
  micros: number[];
  /** What identifies each entry. */
  keys: string[];
  /** When the page arrived. */
  receivedAtMs: number;
};

/** What a page says of itself. */
type PageReading =
  { pages: number | null; block: EntryBlock } | { what: 'not-json' | 'wrong-shape'; details: string[] };

/** A number of pages: whole, a fraction, as text, or 0; null if it is none of these. */
function pagesFrom(text: string): number | null {
  const value: unknown = JSON.parse(text);
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? Math.ceil(number) : null;
}

/** Reads the pages of the event log. */
export class PageReader {
  readonly #names: FieldNames;
  readonly #entries: EntryReader;

  constructor(names: FieldNames, skeletons: Skeletons) {
    this.#names = names;
    this.#entries = new EntryReader(names, skeletons);
  }

  /** Reads the body of an answer. */
  read(text: string, receivedAtMs: number): PageReading {
    // What follows the text is not JSON, so that reading never leaves the bytes.
    const bytes = Buffer.from(`${text}\0`);
    const at = afterSpace(bytes, 0);
    let [block, pages]: [EntryBlock | null, number | null] = [null, null];
    const visit = (keyAt: number, keyEnd: number, valueAt: number) => {
      const key = keyName(bytes, keyAt, keyEnd);
      if (key === 'events') {
        block = bytes[valueAt] === OPEN_LIST ? emptyBlock(bytes, receivedAtMs) : null;
        if (block) return this.#list(block, valueAt);
      }
      const end = valueEnd(bytes, valueAt);
      if (key === 'page_of' && end !== NONE) pages = pagesFrom(bytes.toString('utf8', valueAt, end));
      return end;
    };
    const isObject = bytes[at] === OPEN_OBJECT;
    const end = isObject ? membersOf(bytes, at, visit) : valueEnd(bytes, at);
    if (end === NONE || afterSpace(bytes, end) !== bytes.length - 1 || !text.isWellFormed())
      return { what: 'not-json', details: [] };
    if (!isObject) return { what: 'wrong-shape', details: ['an object'] };
    return block ? { pages, block } : { what: 'wrong-shape', details: ['events'] };
  }

  /** Reads entries from a list that was kept; null if it is none. */
  readList(list: Uint8Array, receivedAtMs: number): EntryBlock | null {
    const bytes = Buffer.concat([list, Buffer.alloc(1)]);
    const block = emptyBlock(bytes, receivedAtMs);
    return bytes[0] === OPEN_LIST && this.#list(block, 0) === bytes.length - 1 ? block : null;
  }

  #list(block: EntryBlock, from: number): number {
    const spans: Spans = { at: new Int32Array(65_536), count: 0 };
    const end = valuesOf(block.bytes, from, (at) => {
      if (spans.count + 2 * MOST_VALUES > spans.at.length) {
        const larger = new Int32Array(spans.at.length * 2);
        larger.set(spans.at);
        spans.at = larger;
      }
      return this.#entry(block, at, spans);
    });
    block.spans = spans.at.slice(0, spans.count);
    return end;
  }

  #entry(block: EntryBlock, at: number, spans: Spans): number {
    const { bytes } = block;
    const first = spans.count;
    const isObject = bytes[at] === OPEN_OBJECT;
    const end = isObject ? this.#entries.read(bytes, at, spans) : valueEnd(bytes, at);
    if (end === NONE) return NONE;
    const skeleton = isObject ? this.#entries.skeleton : skeletonOf(WHOLE, [], this.#names, []);
    block.starts.push(at);
    block.ends.push(end);
    block.skeletons.push(skeleton);
    block.firstSpans.push(first);
    block.micros.push(microsOf(bytes, skeleton, spans.at, first));
    block.keys.push(idOf(bytes, skeleton, spans.at, first) ?? keyOfText(bytes.subarray(at, end)));
    block.count += 1;
    return end;
  }
}

const emptyBlock = (bytes: Buffer, receivedAtMs: number): EntryBlock => ({
  bytes,
  view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  count: 0,
  starts: [],
  ends: [],
  skeletons: [],
  firstSpans: [],
  spans: new Int32Array(0),
  micros: [],
  keys: [],
  receivedAtMs,
});

function microsOf(bytes: Buffer, { epoch, timestamp }: Skeleton, spans: Int32Array, first: number): number {
  const span = first + 2 * epoch;
  const micros = epoch < 0 ? NO_TIME : microsOfEpoch(bytes, spans[span] ?? 0, spans[span + 1] ?? 0);
  if (micros !== NO_TIME || timestamp < 0) return micros;
  const other = first + 2 * timestamp;
  return microsOfTimestamp(bytes, spans[other] ?? 0, spans[other + 1] ?? 0);
}

/** The id of an entry; null if it has none that is worth the name. */
function idOf(bytes: Buffer, { id }: Skeleton, spans: Int32Array, first: number): string | null {
  if (id < 0) return null;
  const [at, end] = [spans[first + 2 * id] ?? 0, spans[first + 2 * id + 1] ?? 0];
  return end - at > 4 * LONGEST_KEY ? null : keyOfToken(bytes.toString('utf8', at, end));
}
