import { DERIVED_FIELDS } from '../../events/derivedFields.ts';
import { FIELD_NAMES } from '../../events/fields.ts';
import type { EntryStore } from '../entryStore.ts';
import { textOf, type Segment, type Shared } from '../segments/segment.ts';
import { textStart, type TextColumn } from '../segments/textColumn.ts';
import { CodeColumns, roomFor } from './codeColumns.ts';
import type { Pace } from './pace.ts';
import { TextCodes } from './textCodes.ts';
import { readTexts, textReader } from './textRows.ts';
import type { Timeline } from './timeline.ts';
import { sameTexts, type Values } from './values.ts';

/** Values that were made for a question are kept for the next ones: so many fields. */
const MOST_MADE = 4;

/** What is asked for by name: a field of the entries, or one that follows from another. */
export type AskedField = { field: number; derive: ((text: string) => string | null) | null };

/** The values of fields in the order of time. */
export class FieldValues {
  readonly #store: EntryStore;
  readonly #codes: CodeColumns;
  readonly #same = new Map<number, { size: number; same: Uint32Array | null }>();
  readonly #made = new Map<string, MadeCodes>();

  constructor(store: EntryStore) {
    this.#store = store;
    this.#codes = new CodeColumns(store);
  }

  /** The fields of this name: none, one, or those that it follows from. */
  asked(name: string): AskedField[] {
    const derived = DERIVED_FIELDS.find((each) => each.name === name);
    const names: readonly string[] = derived ? FIELD_NAMES[derived.from] : [name];
    return names.flatMap((each) => {
      const field = this.#store.names.find(each);
      return field === undefined ? [] : [{ field, derive: derived?.derive ?? null }];
    });
  }

  isCoded(timeline: Timeline, field: number): boolean {
    return this.#codes.isCoded(timeline, field);
  }

  /** The values of every row. */
  async get(timeline: Timeline, { field, derive }: AskedField, pace: Pace): Promise<Values> {
    if (!derive && this.isCoded(timeline, field)) return this.#coded(timeline, field, pace);
    if (derive && this.isCoded(timeline, field)) return this.#derived(timeline, field, derive, pace);
    const key = `${field} ${derive ? DERIVED_FIELDS.findIndex((each) => each.derive === derive) : ''}`;
    const made = this.#made.get(key) ?? new MadeCodes({ field, derive }, this.#store.shared);
    this.#made.delete(key);
    this.#made.set(key, made);
    for (const oldest of this.#made.keys()) {
      if (this.#made.size <= MOST_MADE) break;
      this.#made.delete(oldest);
    }
    return made.get(timeline, pace);
  }

  async #coded(timeline: Timeline, field: number, pace: Pace): Promise<Values> {
    const dictionary = this.#store.dictionary(field);
    const codes = await this.#codes.get(timeline, field, pace);
    const { size } = dictionary;
    let known = this.#same.get(field);
    if (known?.size !== size) this.#same.set(field, (known = { size, same: sameTexts(dictionary) }));
    return {
      codes,
      size,
      empty: dictionary.find(new Uint8Array([34, 34])),
      same: known.same,
      textOf: (code) => dictionary.text(code),
    };
  }

  /** What follows from the values of a field that is coded: each value once. */
  async #derived(
    timeline: Timeline,
    field: number,
    derive: (text: string) => string | null,
    pace: Pace,
  ): Promise<Values> {
    const base = await this.#coded(timeline, field, pace);
    const texts: string[] = ['', ''];
    const known = new Map<string, number>();
    const mapped = new Uint32Array(base.size);
    for (let code = 2; code < base.size; code += 1) {
      if (code % 4_096 === 0) await pace.pause();
      const text = derive(base.textOf(code));
      if (text === null || text === '') continue;
      let own = known.get(text);
      if (own === undefined) {
        known.set(text, (own = texts.length));
        texts.push(text);
      }
      mapped[code] = own;
    }
    const codes = roomFor(texts.length, timeline.rows);
    for (let row = 0; row < timeline.rows; row += 1) codes[row] = mapped[base.codes[row] ?? 0] ?? 0;
    return { codes, size: texts.length, empty: -1, same: null, textOf: (code) => texts[code] ?? '' };
  }
}

/** Codes for the values of a field of which most are different, or for what follows from them. */
class MadeCodes {
  readonly #field: number;
  readonly #derive: AskedField['derive'];
  readonly #shared: Shared;
  readonly #made = new TextCodes(2);
  /** Texts by code that were first found in entries that were not sealed yet. */
  readonly #unsealed = new Map<number, string>();
  #codes = new Uint32Array(0);
  #timeline: Timeline | null = null;

  constructor({ field, derive }: AskedField, shared: Shared) {
    this.#field = field;
    this.#derive = derive;
    this.#shared = shared;
  }

  /** The values of every row. Only what came since the last time is read. */
  async get(timeline: Timeline, pace: Pace): Promise<Values> {
    if (this.#timeline !== timeline) {
      this.#codes = await this.#read(timeline, pace);
      this.#timeline = timeline;
    }
    const segments = new Map(
      timeline.stretches.flatMap(({ members }) =>
        members.map(({ segment }) => [segment.id, segment] as const),
      ),
    );
    const textOfCode = (code: number) => {
      const unsealed = this.#unsealed.get(code);
      if (unsealed !== undefined) return unsealed;
      const { segment: id, row } = this.#made.placeOf(code);
      const segment = segments.get(id);
      return (segment && this.#textOf(textOf(segment, this.#field, row, this.#shared))) ?? '';
    };
    return { codes: this.#codes, size: this.#made.size, empty: -1, same: null, textOf: textOfCode };
  }

  #textOf(text: string | null): string | null {
    return text && this.#derive ? this.#derive(text) : text;
  }

  async #read(timeline: Timeline, pace: Pace): Promise<Uint32Array<ArrayBuffer>> {
    const codes = new Uint32Array(timeline.rows);
    const [before, old] = [this.#codes, this.#timeline];
    const known = new Map(old?.stretches.map(({ members, base }) => [members, base]));
    for (const { base, members, order, rows } of timeline.stretches) {
      const at = known.get(members);
      if (at !== undefined) {
        codes.set(before.subarray(at, at + rows), base);
        continue;
      }
      const target = order ? new Uint32Array(rows) : codes.subarray(base, base + rows);
      for (const member of members) {
        const texts = await readTexts(member.segment, this.#field);
        this.#code(member.segment, texts, target.subarray(member.base));
        await pace.pause();
      }
      if (order) for (let row = 0; row < rows; row += 1) codes[base + row] = target[order[row] ?? 0] ?? 0;
    }
    return codes;
  }

  #code(segment: Segment, texts: TextColumn | null, target: Uint32Array): void {
    if (!segment.fields.has(this.#field)) return;
    const isSealed = segment.id > 0;
    if (texts && !this.#derive && isSealed) {
      // These are not decoded.
      for (let row = 0; row < segment.entries; row += 1) {
        const [from, to] = [textStart(texts, row), texts.ends[row] ?? 0];
        if (from < to) target[row] = this.#made.codeOf(texts.bytes, from, to, segment.id, row);
      }
      return;
    }
    const read = texts ? textReader(texts) : (row: number) => textOf(segment, this.#field, row, this.#shared);
    for (let row = 0; row < segment.entries; row += 1) {
      const text = this.#textOf(read(row));
      if (text === null || text === '') continue;
      const { size } = this.#made;
      const code = this.#made.codeOfText(text, segment.id, row);
      target[row] = code;
      if (code === size && !isSealed) this.#unsealed.set(code, text);
    }
  }
}
