import type { EntryStore } from '../entryStore.ts';
import type { Codes, CodesColumn } from '../segments/segment.ts';
import type { Pace } from './pace.ts';
import type { Stretch, Timeline } from './timeline.ts';

/** What columns may take in memory, all of them together. */
const MOST_BYTES = 512 * 2 ** 20;

type Loaded = { timeline: Timeline; codes: Codes };

/** An array of codes for dictionaries of this size. */
export function roomFor(size: number, rows: number): Codes {
  if (size <= 0x100) return new Uint8Array(rows);
  return size <= 0x1_0000 ? new Uint16Array(rows) : new Uint32Array(rows);
}

/** Puts the codes of a stretch in the order of time. */
function inOrder(stretch: Stretch, read: (at: number) => CodesColumn | null, into: Codes): void {
  const { base, members, order, rows } = stretch;
  const target = order ? new Uint32Array(rows) : into.subarray(base, base + rows);
  for (const [index, member] of members.entries()) {
    const column = read(index);
    if (column) target.set(column.codes, member.base);
  }
  if (order) for (let at = 0; at < rows; at += 1) into[base + at] = target[order[at] ?? 0] ?? 0;
}

/** The codes of fields in the order of time, as far as there is room for them. */
export class CodeColumns {
  readonly #store: EntryStore;
  readonly #loaded = new Map<number, Loaded>();

  constructor(store: EntryStore) {
    this.#store = store;
  }

  /** Whether every segment has codes for a field, or nothing. */
  isCoded(timeline: Timeline, field: number): boolean {
    return timeline.stretches.every(({ members }) =>
      members.every(({ segment }) => (segment.fields.get(field)?.kind ?? 'codes') === 'codes'),
    );
  }

  /** What is in memory already; null if it is not, or out of date. */
  known(timeline: Timeline, field: number): Codes | null {
    const loaded = this.#loaded.get(field);
    return loaded?.timeline === timeline ? loaded.codes : null;
  }

  /** The code of every row. Rows without a value have 0. */
  async get(timeline: Timeline, field: number, pace: Pace): Promise<Codes> {
    const loaded = this.#loaded.get(field);
    this.#loaded.delete(field);
    const codes =
      loaded?.timeline === timeline ? loaded.codes : await this.#read(timeline, field, loaded, pace);
    this.#loaded.set(field, { timeline, codes });
    let bytes = this.#loaded.values().reduce((sum, each) => sum + each.codes.byteLength, 0);
    for (const [oldest, { codes: old }] of this.#loaded) {
      if (bytes <= MOST_BYTES || oldest === field) break;
      this.#loaded.delete(oldest);
      bytes -= old.byteLength;
    }
    return codes;
  }

  async #read(timeline: Timeline, field: number, before: Loaded | undefined, pace: Pace): Promise<Codes> {
    const codes = roomFor(this.#store.dictionary(field).size, timeline.rows);
    const old = new Map(before?.timeline.stretches.map((stretch) => [stretch.members, stretch.base]));
    for (const stretch of timeline.stretches) {
      const oldBase = old.get(stretch.members);
      if (before && oldBase !== undefined)
        codes.set(before.codes.subarray(oldBase, oldBase + stretch.rows), stretch.base);
      else {
        inOrder(
          stretch,
          (index) => {
            const column = stretch.members[index]?.segment.readOnce(field);
            return column?.kind === 'codes' ? column : null;
          },
          codes,
        );
      }
      await pace.pause();
    }
    return codes;
  }
}
