import type { EventCondition, EventScope } from '../../contract/eventQuestions.ts';
import { FIELD_NAMES, SEARCHED } from '../../events/fields.ts';
import { maskOfCodes } from '../../table/rows/codeTest.ts';
import { rowsOfMask } from '../../table/rows/filterRows.ts';
import { everyOf, negated, someOf, type RowMask } from '../../table/rows/rowMask.ts';
import type { EntryStore } from '../entryStore.ts';
import type { AskedField } from './askedField.ts';
import { FieldValues } from './fieldValues.ts';
import type { Pace } from './pace.ts';
import { passingRows, readTexts } from './textRows.ts';
import { firstFrom, Timeline } from './timeline.ts';
import type { Values } from './values.ts';
import { valueTest, type ValueTest } from './valueTest.ts';

/** What was found for a scope is kept for the next questions about it: so many scopes. */
const MOST_FOUND = 6;

/** The rows of a scope: those between two positions, or only some of them, counted from the first position. */
export type FoundRows = { from: number; to: number; chosen: Uint32Array | null };

export const foundCount = ({ from, to, chosen }: FoundRows): number => chosen?.length ?? to - from;
/** The position of a row of a scope. */
export const positionAt = ({ from, chosen }: FoundRows, index: number): number =>
  from + (chosen ? (chosen[index] ?? 0) : index);

/** Reads an archive for those who ask. */
export class Explorer {
  readonly store: EntryStore;
  readonly #values: FieldValues;
  #timeline: { version: string; timeline: Timeline } | null = null;
  readonly #found = new Map<string, { timeline: Timeline; rows: FoundRows }>();

  constructor(store: EntryStore) {
    this.store = store;
    this.#values = new FieldValues(store);
  }

  /** Every entry in the order of time. */
  get timeline(): Timeline {
    const { version } = this.store;
    if (this.#timeline?.version !== version) {
      const timeline = new Timeline(this.store.segments(), this.#timeline?.timeline ?? null);
      this.#timeline = { version, timeline };
    }
    return this.#timeline.timeline;
  }

  /** The field of this name; null if no entry has it. */
  asked(name: string): AskedField | null {
    return this.#values.asked(name);
  }

  /** The values of a field in the rows between two positions. */
  async values(timeline: Timeline, asked: AskedField, rows: FoundRows, pace: Pace): Promise<Values> {
    const values = await this.#values.get(timeline, asked, pace);
    return { ...values, codes: values.codes.subarray(rows.from, rows.to) };
  }

  /** The rows of a scope. */
  async rowsOf(timeline: Timeline, scope: EventScope, pace: Pace): Promise<FoundRows> {
    const { fromMicros, beforeMicros, filter } = scope;
    const from = fromMicros === null ? 0 : firstFrom(timeline.micros, fromMicros);
    const to = beforeMicros === null ? timeline.rows : firstFrom(timeline.micros, beforeMicros);
    const range: FoundRows = { from, to: Math.max(from, to), chosen: null };
    if (filter.length === 0) return range;
    const key = JSON.stringify(scope);
    const known = this.#found.get(key);
    this.#found.delete(key);
    const rows =
      known?.timeline === timeline
        ? known.rows
        : { ...range, chosen: await this.#chosen(timeline, range, filter, pace) };
    this.#found.set(key, { timeline, rows });
    for (const oldest of this.#found.keys()) {
      if (this.#found.size <= MOST_FOUND) break;
      this.#found.delete(oldest);
    }
    return rows;
  }

  /** Conditions on values with codes come first: where no row is left of them, no text is read. */
  async #chosen(
    timeline: Timeline,
    range: FoundRows,
    filter: readonly EventCondition[],
    pace: Pace,
  ): Promise<Uint32Array | null> {
    const rows = range.to - range.from;
    const masks: RowMask[] = [];
    let left: Uint32Array | null = null;
    let before = 0;
    for (const slow of [false, true]) {
      for (const condition of filter) {
        const { fields, isOneMissing } = this.#fieldsOf(condition);
        if (fields.some((each) => !each.derive && !this.#values.isCoded(timeline, each)) !== slow) continue;
        const test = valueTest(condition.test);
        // A field that no entry has is empty in all of them.
        const each: RowMask[] = isOneMissing ? [test.passesEmpty] : [];
        for (const asked of fields)
          each.push(await this.#mask(timeline, asked, { ...range, chosen: left }, test, pace));
        const [first = test.passesEmpty, ...others] = each;
        const mask = others.length === 0 ? first : someOf(each);
        masks.push(condition.negated ? negated(mask) : mask);
      }
      if (masks.length > before) left = await pace.finish(rowsOfMask(everyOf(masks), rows));
      before = masks.length;
    }
    return left;
  }

  #fieldsOf({ field }: EventCondition): { fields: AskedField[]; isOneMissing: boolean } {
    const names = field === null ? SEARCHED.map((known) => FIELD_NAMES[known][0]) : [field];
    const fields = names.flatMap((name) => this.asked(name) ?? []);
    return { fields, isOneMissing: fields.length < names.length };
  }

  async #mask(
    timeline: Timeline,
    asked: AskedField,
    range: FoundRows,
    test: ValueTest,
    pace: Pace,
  ): Promise<RowMask> {
    const [field, ...others] = asked.fields;
    if (!asked.derive && others.length === 0 && !this.#values.isCoded(timeline, asked))
      return this.#textMask(timeline, field, range, test, pace);
    const values = await this.values(timeline, asked, range, pace);
    const passing = new Uint8Array(values.size);
    for (let code = 0; code < values.size; code += 1) {
      if (code % 4_096 === 0) await pace.pause();
      const isEmpty = code < 2 || code === values.empty;
      if (!isEmpty && values.isGone(code)) continue;
      passing[code] = (isEmpty ? test.passesEmpty : test.passes(values.textOf(code))) ? 1 : 0;
    }
    return maskOfCodes(values.codes, passing);
  }

  /** Reads the texts of each stretch that may have rows of the answer; the next one is read meanwhile. */
  async #textMask(
    timeline: Timeline,
    field: number,
    { from, to, chosen }: FoundRows,
    test: ValueTest,
    pace: Pace,
  ): Promise<RowMask> {
    const hits = new Uint8Array(to - from);
    const wanted = timeline.between(from, to).filter(({ base, rows }) => {
      const first = chosen ? (chosen[firstFrom(chosen, base - from)] ?? Infinity) : 0;
      return first < base + rows - from;
    });
    const members = wanted.flatMap((stretch) => stretch.members.map((member) => ({ stretch, ...member })));
    const ahead = members.slice(0, AHEAD).map(({ segment }) => readTexts(segment, field));
    let marks = new Uint8Array(0);
    try {
      for (const [index, { stretch, segment, base }] of members.entries()) {
        const next = members[index + AHEAD];
        if (next) ahead.push(readTexts(next.segment, field));
        const texts = (await ahead.shift()) ?? null;
        if (base === 0) marks = new Uint8Array(stretch.rows);
        marks.set(passingRows(segment, field, texts, test, this.store.shared), base);
        if (base + segment.entries === stretch.rows) put(stretch, marks, hits, from);
        await pace.pause();
      }
    } finally {
      // If nobody waits for these any more, their failures are nobody's either.
      for (const each of ahead) each.catch(() => undefined);
    }
    return (first, end, { bytes }) => {
      for (let row = first; row < end; row += 1)
        bytes[row - first] = (bytes[row - first] ?? 0) & (hits[row] ?? 0);
    };
  }
}

/** Columns that are inflated by other threads while one is searched. */
const AHEAD = 4;

/** Puts the marks of a stretch in the order of time. */
function put(
  { base, rows, order }: Timeline['stretches'][number],
  marks: Uint8Array,
  hits: Uint8Array,
  from: number,
): void {
  for (let at = Math.max(0, from - base); at < rows && base + at - from < hits.length; at += 1)
    hits[base + at - from] = marks[order ? (order[at] ?? 0) : at] ?? 0;
}
