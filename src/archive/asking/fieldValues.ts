import { DERIVED_FIELDS } from '../../events/derivedFields.ts';
import { FIELD_NAMES, namesOfField } from '../../events/fields.ts';
import type { EntryStore } from '../entryStore.ts';
import type { AskedField } from './askedField.ts';
import { CodeColumns, roomFor } from './codeColumns.ts';
import { joinedValues } from './joinedValues.ts';
import { MadeCodes } from './madeCodes.ts';
import type { Pace } from './pace.ts';
import type { Timeline } from './timeline.ts';
import { sameTexts, type Values } from './values.ts';

/** Values that were made for a question are kept for the next ones: so many fields. */
const MOST_MADE = 4;

/** Keeps what was made last, and no more than there is room for. */
function keepLast<Made>(all: Map<string, Made>, key: string, made: Made): void {
  all.delete(key);
  all.set(key, made);
  for (const oldest of all.keys()) {
    if (all.size <= MOST_MADE) break;
    all.delete(oldest);
  }
}

/** The values of fields in the order of time. */
export class FieldValues {
  readonly #store: EntryStore;
  readonly #codes: CodeColumns;
  readonly #same = new Map<number, { size: number; same: Uint32Array | null }>();
  readonly #made = new Map<string, MadeCodes>();
  readonly #joined = new Map<string, { of: readonly Values[]; joined: Values }>();

  constructor(store: EntryStore) {
    this.#store = store;
    this.#codes = new CodeColumns(store);
  }

  /** The field of this name; null if no entry has it. */
  asked(name: string): AskedField | null {
    const derived = DERIVED_FIELDS.find((each) => each.name === name);
    const names = derived ? FIELD_NAMES[derived.from] : namesOfField(name);
    const [field, ...others] = names.flatMap((each) => this.#store.names.find(each) ?? []);
    return field === undefined ? null : { fields: [field, ...others], derive: derived?.derive ?? null };
  }

  isCoded(timeline: Timeline, { fields }: AskedField): boolean {
    return fields.every((field) => this.#codes.isCoded(timeline, field));
  }

  /** The values of every row. */
  async get(timeline: Timeline, asked: AskedField, pace: Pace): Promise<Values> {
    const { fields, derive } = asked;
    if (this.isCoded(timeline, asked)) {
      if (fields.length === 1)
        return derive
          ? this.#derived(timeline, fields[0], derive, pace)
          : this.#coded(timeline, fields[0], pace);
      if (!derive) return this.#ofSeveral(timeline, fields, pace);
    }
    const key = `${fields.join()} ${derive ? DERIVED_FIELDS.findIndex((each) => each.derive === derive) : ''}`;
    const made = this.#made.get(key) ?? new MadeCodes(asked, this.#store.shared);
    keepLast(this.#made, key, made);
    return made.get(timeline, pace);
  }

  /** The values of a field that entries have under several names. */
  async #ofSeveral(timeline: Timeline, fields: readonly number[], pace: Pace): Promise<Values> {
    const of: Values[] = [];
    for (const field of fields) of.push(await this.#coded(timeline, field, pace));
    const known = this.#joined.get(fields.join());
    const isKnown = of.every(
      ({ codes, size }, index) => known?.of[index]?.codes === codes && known.of[index].size === size,
    );
    const joined = known && isKnown ? known.joined : await joinedValues(of, pace);
    keepLast(this.#joined, fields.join(), { of, joined });
    return joined;
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
      isGone: (code) => dictionary.isHole(code),
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
      if (base.isGone(code)) continue;
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
    const textOf = (code: number) => texts[code] ?? '';
    return { codes, size: texts.length, empty: -1, same: null, textOf, isGone: () => false };
  }
}
