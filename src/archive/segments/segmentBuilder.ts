import { FIELD_NAMES } from '../../events/fields.ts';
import { ByteCodes } from '../../table/columns/byteCodes.ts';
import { FIRST_TEXT, NULL } from '../../table/columns/codedColumn.ts';
import { keyHash } from '../reading/entryKey.ts';
import type { FieldNames } from '../reading/fieldNames.ts';
import type { EntryBlock } from '../reading/pageReader.ts';
import { WHOLE } from '../reading/skeletons.ts';
import { ClockColumnBuilder } from './clockColumn.ts';
import type { Dictionary } from './dictionary.ts';
import type { Codes, FieldColumn } from './segment.ts';
import { isEmpty, TextColumnBuilder, type TextColumn } from './textColumn.ts';

/** Some rows of a block. */
export type ChosenRows = { block: EntryBlock; rows: readonly number[] };

/** Fewer rows do not show whether the values of a field are mostly different. */
const TELLING_ROWS = 4_096;
/** Values of a field that is not coded any more. */
const MOST_VALUES = 2_000_000;
/** Shorter values are coded even if they are mostly different: addresses are. */
const LONG_BYTES = 24;
/** The share of new values with which a field is mostly different. */
const MOSTLY = 0.7;

const CLOCKS = new Set<string>([...FIELD_NAMES.epochTime, ...FIELD_NAMES.timestamp]);

/** Codes in as few bytes as possible. */
function narrowed(codes: Uint32Array): Codes {
  let most = 0;
  for (const code of codes) if (code > most) most = code;
  return most < 0x100 ? Uint8Array.from(codes) : most < 0x1_0000 ? Uint16Array.from(codes) : codes;
}

/** A segment in memory. */
export type Built = {
  entries: number;
  micros: Float64Array;
  hashes: Uint32Array;
  received: Float64Array;
  skeletons: Codes;
  whole: TextColumn | null;
  columns: Map<number, { column: FieldColumn; filled: number }>;
};

/** Which fields are kept as texts. */
type TextFields = Set<number>;

export type SegmentContext = {
  names: FieldNames;
  dictionary: (field: number) => Dictionary;
  textFields: TextFields;
};

/** Builds segments from entries in the order of their time. */
export class SegmentBuilder {
  readonly #context: SegmentContext;
  readonly #blocks: EntryBlock[] = [];
  readonly #blockOf: Uint32Array;
  readonly #rowOf: Uint32Array;
  readonly #rows: number;

  constructor(chosen: readonly ChosenRows[], context: SegmentContext) {
    this.#context = context;
    this.#rows = chosen.reduce((sum, { rows }) => sum + rows.length, 0);
    const [micros, blocks, rowNumbers] = [
      new Float64Array(this.#rows),
      new Uint32Array(this.#rows),
      new Uint32Array(this.#rows),
    ];
    let at = 0;
    for (const { block, rows } of chosen) {
      this.#blocks.push(block);
      for (const row of rows) {
        micros[at] = block.micros[row] ?? 0;
        blocks[at] = this.#blocks.length - 1;
        rowNumbers[at] = row;
        at += 1;
      }
    }
    const order = Uint32Array.from(micros, (_, index) => index).sort(
      (a, b) => (micros[a] ?? 0) - (micros[b] ?? 0) || a - b,
    );
    this.#blockOf = order.map((index) => blocks[index] ?? 0);
    this.#rowOf = order.map((index) => rowNumbers[index] ?? 0);
  }

  #each<T>(take: (block: EntryBlock, row: number) => T): T[] {
    const all: T[] = [];
    for (let at = 0; at < this.#rows; at += 1) {
      const block = this.#blocks[this.#blockOf[at] ?? 0];
      if (block) all.push(take(block, this.#rowOf[at] ?? 0));
    }
    return all;
  }

  /** Calls `take` with the value of a field in each row, from where to where; `from` is -1 if there is none. */
  #values(field: number, take: (block: EntryBlock, from: number, to: number, row: number) => void): void {
    for (let at = 0; at < this.#rows; at += 1) {
      const block = this.#blocks[this.#blockOf[at] ?? 0];
      if (!block) continue;
      const row = this.#rowOf[at] ?? 0;
      const value = block.skeletons[row]?.valueIndexes[field] ?? -1;
      const span = (block.firstSpans[row] ?? 0) + 2 * value;
      if (value < 0) take(block, -1, -1, row);
      else take(block, block.spans[span] ?? 0, block.spans[span + 1] ?? 0, row);
    }
  }

  #clock(field: number): { column: FieldColumn; filled: number } {
    const builder = new ClockColumnBuilder(this.#rows);
    let filled = 0;
    this.#values(field, ({ bytes, micros }, from, to, row) => {
      if (from < 0) builder.addMissing();
      else {
        builder.add(bytes.subarray(from, to), micros[row] ?? 0);
        if (bytes[from] !== 110 && to - from > (bytes[from] === 34 ? 2 : 0)) filled += 1;
      }
    });
    return { column: builder.column, filled };
  }

  #texts(field: number): { column: FieldColumn; filled: number } {
    const builder = new TextColumnBuilder(this.#rows);
    this.#values(field, ({ bytes }, from, to) => {
      if (from < 0) builder.addMissing();
      else builder.add(bytes, from, to);
    });
    const { column } = builder;
    let filled = 0;
    for (let row = 0; row < this.#rows; row += 1) if (!isEmpty(column, row)) filled += 1;
    return { column, filled };
  }

  /** The codes of a field; null if its values are mostly long, new and different. */
  #codes(field: number, dictionary: Dictionary): { column: FieldColumn; filled: number } | null {
    const codes = new Uint32Array(this.#rows);
    const fresh = new ByteCodes();
    const tokens: Uint8Array[] = [];
    let [at, newBytes, values] = [0, 0, 0];
    this.#values(field, ({ bytes, view }, from, to) => {
      if (from >= 0) {
        values += 1;
        let code = bytes[from] === 110 ? NULL : dictionary.lookUp(view, from, to);
        if (code < 0) {
          code = fresh.find(view, from, to);
          if (code < 0) {
            code = dictionary.size + tokens.length;
            fresh.add(bytes, from, to, code);
            tokens.push(bytes.subarray(from, to));
            newBytes += to - from;
          }
        }
        codes[at] = code;
      }
      at += 1;
    });
    const mostlyNew = tokens.length > values * MOSTLY && newBytes > tokens.length * LONG_BYTES;
    if (values >= TELLING_ROWS && (mostlyNew || dictionary.size > MOST_VALUES)) return null;
    for (const token of tokens) dictionary.add(token);
    const empty = dictionary.find(Buffer.from('""'));
    let filled = 0;
    for (const code of codes) if (code >= FIRST_TEXT && code !== empty) filled += 1;
    return { column: { kind: 'codes', codes: narrowed(codes) }, filled };
  }

  #column(field: number): { column: FieldColumn; filled: number } {
    const { names, textFields, dictionary } = this.#context;
    if (CLOCKS.has(names.nameOf(field))) return this.#clock(field);
    if (!textFields.has(field)) {
      const coded = this.#codes(field, dictionary(field));
      if (coded) return coded;
      textFields.add(field);
    }
    return this.#texts(field);
  }

  #whole(): TextColumn | null {
    const builder = new TextColumnBuilder(this.#rows);
    let some = false;
    this.#each((block, row) => {
      if (block.skeletons[row]?.code !== WHOLE) builder.addMissing();
      else {
        builder.add(block.bytes, block.starts[row] ?? 0, block.ends[row] ?? 0);
        some = true;
      }
    });
    return some ? builder.column : null;
  }

  build(): Built {
    const used = new Set(
      this.#each((block, row) => block.skeletons[row]?.fields ?? [])
        .values()
        .toArray()
        .flat(),
    );
    const columns = new Map<number, { column: FieldColumn; filled: number }>();
    for (const field of [...used].sort((a, b) => a - b)) columns.set(field, this.#column(field));
    return {
      entries: this.#rows,
      micros: Float64Array.from(this.#each((block, row) => block.micros[row] ?? 0)),
      hashes: Uint32Array.from(this.#each((block, row) => keyHash(block.keys[row] ?? ''))),
      received: Float64Array.from(this.#each((block) => block.receivedAtMs)),
      skeletons: narrowed(Uint32Array.from(this.#each((block, row) => block.skeletons[row]?.code ?? WHOLE))),
      whole: this.#whole(),
      columns,
    };
  }
}
