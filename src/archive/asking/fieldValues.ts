import { DERIVED_FIELDS } from '../../events/derivedFields.ts';
import { FIELD_NAMES } from '../../events/fields.ts';
import type { EntryStore } from '../entryStore.ts';
import type { Segment } from '../segments/segment.ts';
import { textOf } from '../segments/segment.ts';
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
  readonly #made = new Map<string, { timeline: Timeline; values: Values }>();

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
    const key = `${field} ${derive ? DERIVED_FIELDS.findIndex((each) => each.derive === derive) : ''}`;
    const known = this.#made.get(key);
    this.#made.delete(key);
    const values =
      known?.timeline === timeline
        ? known.values
        : derive && this.isCoded(timeline, field)
          ? await this.#derived(timeline, field, derive, pace)
          : await this.#made64(timeline, field, derive, pace);
    this.#made.set(key, { timeline, values });
    for (const oldest of this.#made.keys()) {
      if (this.#made.size <= MOST_MADE) break;
      this.#made.delete(oldest);
    }
    return values;
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

  /** Codes for values of which most are different, or for what follows from them. */
  async #made64(
    timeline: Timeline,
    field: number,
    derive: ((text: string) => string | null) | null,
    pace: Pace,
  ): Promise<Values> {
    const made = new TextCodes(2);
    const codes = new Uint32Array(timeline.rows);
    for (const { base, members, order } of timeline.stretches) {
      const target = order ? new Uint32Array(order.length) : codes.subarray(base);
      for (const member of members) {
        const texts = await readTexts(member.segment, field);
        if (texts && !derive) codeBytes(texts, made, target, member.base, base);
        else
          this.#codeTexts(member.segment, field, texts, derive, (row, text) => {
            target[member.base + row] = made.codeOfText(text, base + member.base + row);
          });
        await pace.pause();
      }
      if (order) for (let at = 0; at < order.length; at += 1) codes[base + at] = target[order[at] ?? 0] ?? 0;
    }
    return {
      codes,
      size: made.size,
      empty: -1,
      same: null,
      textOf: this.#textAt(timeline, made, field, derive),
    };
  }

  #codeTexts(
    segment: Segment,
    field: number,
    texts: TextColumn | null,
    derive: ((text: string) => string | null) | null,
    take: (row: number, text: string) => void,
  ): void {
    if (!segment.fields.has(field)) return;
    const read = texts ? textReader(texts) : (row: number) => textOf(segment, field, row, this.#store.shared);
    for (let row = 0; row < segment.entries; row += 1) {
      const own = read(row);
      const text = derive && own ? derive(own) : own;
      if (text !== null && text !== '') take(row, text);
    }
  }

  /** Positions are those within a stretch before its rows were put in order. */
  #textAt(
    timeline: Timeline,
    made: TextCodes,
    field: number,
    derive: ((text: string) => string | null) | null,
  ): (code: number) => string {
    return (code) => {
      const place = timeline.unordered(made.positionOf(code));
      const text = place ? (textOf(place.segment, field, place.row, this.#store.shared) ?? '') : '';
      return derive ? (derive(text) ?? '') : text;
    };
  }
}

/** Codes for the texts of a column, which are not decoded. */
function codeBytes(
  column: TextColumn,
  made: TextCodes,
  target: Uint32Array,
  at: number,
  stretch: number,
): void {
  const { bytes, ends } = column;
  for (let row = 0; row < ends.length; row += 1) {
    const [from, to] = [textStart(column, row), ends[row] ?? 0];
    if (from < to) target[at + row] = made.codeOf(bytes, from, to, stretch + at + row);
  }
}
