import { textOf, type Segment, type Shared } from '../segments/segment.ts';
import { textStart, type TextColumn } from '../segments/textColumn.ts';
import type { AskedField } from './askedField.ts';
import type { Pace } from './pace.ts';
import { TextCodes } from './textCodes.ts';
import { readTexts, textReader } from './textRows.ts';
import type { Timeline } from './timeline.ts';
import type { Values } from './values.ts';

/** Codes for the values of a field of which most are different, or for what follows from them. */
export class MadeCodes {
  readonly #fields: readonly number[];
  readonly #derive: AskedField['derive'];
  readonly #shared: Shared;
  readonly #made = new TextCodes(2);
  /** Texts by code that were first found in entries that were not sealed yet. */
  readonly #unsealed = new Map<number, string>();
  #codes = new Uint32Array(0);
  #timeline: Timeline | null = null;

  constructor({ fields, derive }: AskedField, shared: Shared) {
    this.#fields = fields;
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
      const { segment: id, row } = this.#made.rowOf(code);
      const segment = segments.get(id);
      return (segment && this.#firstText(segment, row)) ?? '';
    };
    const { size } = this.#made;
    return { codes: this.#codes, size, empty: -1, same: null, textOf: textOfCode, isGone: () => false };
  }

  #textOf(text: string | null): string | null {
    return text && this.#derive ? this.#derive(text) : text;
  }

  #firstText(segment: Segment, row: number): string | null {
    for (const field of this.#fields) {
      const text = this.#textOf(textOf(segment, field, row, this.#shared));
      if (text !== null && text !== '') return text;
    }
    return null;
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
        for (const field of this.#fields) {
          const texts = await readTexts(member.segment, field);
          this.#code(member.segment, field, texts, target.subarray(member.base));
          await pace.pause();
        }
      }
      if (order) for (let row = 0; row < rows; row += 1) codes[base + row] = target[order[row] ?? 0] ?? 0;
    }
    return codes;
  }

  /** Codes the rows that have no value under an earlier name. */
  #code(segment: Segment, field: number, texts: TextColumn | null, target: Uint32Array): void {
    if (!segment.fields.has(field)) return;
    const isSealed = segment.id > 0;
    if (texts && !this.#derive && isSealed) {
      // These are not decoded.
      for (let row = 0; row < segment.entries; row += 1) {
        const [from, to] = [textStart(texts, row), texts.ends[row] ?? 0];
        if (from < to && target[row] === 0)
          target[row] = this.#made.codeOf(texts.bytes, from, to, segment.id, row);
      }
      return;
    }
    const read = texts ? textReader(texts) : (row: number) => textOf(segment, field, row, this.#shared);
    for (let row = 0; row < segment.entries; row += 1) {
      if (target[row] !== 0) continue;
      const text = this.#textOf(read(row));
      if (text === null || text === '') continue;
      const { size } = this.#made;
      const code = this.#made.codeOfText(text, segment.id, row);
      target[row] = code;
      if (code === size && !isSealed) this.#unsealed.set(code, text);
    }
  }
}
