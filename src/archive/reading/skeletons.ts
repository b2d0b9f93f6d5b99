import { FIELD_NAMES } from '../../events/fields.ts';
import { damaged } from '../sqliteErrors.ts';
import type { FieldNames } from './fieldNames.ts';
import { membersOf } from './jsonBytes.ts';

/** An entry without its values. Nearly all entries have the same one. */
export type Skeleton = {
  /** Its number among those that are kept; `WHOLE` for entries whose text is kept as a whole. */
  code: number;
  /** The bytes before, between and behind the values. */
  pieces: readonly Uint8Array[];
  /** The field of each value. */
  fields: readonly number[];
  /** The index of each field among the values. */
  valueIndexes: Int16Array;
  /** The indexes of the id and of both times; -1 if there is none. */
  id: number;
  epoch: number;
  timestamp: number;
};

/** The code of entries whose text is kept as a whole, because it has no skeleton worth keeping. */
export const WHOLE = 0;
/** More skeletons than a service has. Entries with further ones are kept as a whole. */
const MOST_SKELETONS = 2_000;
/** More fields than an entry has. */
export const MOST_VALUES = 400;
/** Stands for a value. It does not occur in JSON. */
const CUT = 0;

const indexOf = (names: FieldNames, fields: readonly number[], wanted: readonly string[]) =>
  fields.findIndex((field) => wanted.includes(names.nameOf(field)));

/** A skeleton of these fields. */
export function skeletonOf(
  code: number,
  fields: readonly number[],
  names: FieldNames,
  pieces: readonly Uint8Array[],
): Skeleton {
  const valueIndexes = new Int16Array(Math.max(0, ...fields.map((field) => field + 1))).fill(-1);
  for (const [value, field] of fields.entries()) valueIndexes[field] = value;
  return {
    code,
    pieces,
    fields,
    valueIndexes,
    id: indexOf(names, fields, FIELD_NAMES.id),
    epoch: indexOf(names, fields, FIELD_NAMES.epochTime),
    timestamp: indexOf(names, fields, FIELD_NAMES.timestamp),
  };
}

/** The name that a key stands for. */
export const keyName = (bytes: Uint8Array, at: number, end: number): string => {
  const name: unknown = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset + at, end - at).toString());
  return typeof name === 'string' ? name : '';
};

/** The skeletons of an archive. */
export class Skeletons {
  readonly #names: FieldNames;
  readonly #byText = new Map<string, Skeleton>();
  /** By code. The first one is for entries that are kept as a whole. */
  readonly #texts: string[] = [''];
  readonly #all: (Skeleton | undefined)[] = [undefined];

  constructor(names: FieldNames) {
    this.#names = names;
  }

  get count(): number {
    return this.#texts.length;
  }

  /** The skeleton with this text, in which a zero byte stands for each value; null if there are too many. */
  intern(text: string, fields: readonly number[]): Skeleton | null {
    const known = this.#byText.get(text);
    if (known) return known;
    if (this.#texts.length >= MOST_SKELETONS) return null;
    return this.#add(text, fields);
  }

  #add(text: string, fields: readonly number[]): Skeleton {
    const pieces = text.split(String.fromCharCode(CUT)).map((piece) => Buffer.from(piece, 'latin1'));
    const skeleton = skeletonOf(this.#texts.length, fields, this.#names, pieces);
    this.#texts.push(text);
    this.#all.push(skeleton);
    this.#byText.set(text, skeleton);
    return skeleton;
  }

  /** Adds the one that was kept under a code, which is the next one. */
  restore(body: Uint8Array, code: number): void {
    if (code !== this.count || code >= MOST_SKELETONS) throw damaged();
    const text = Buffer.from(body).toString('latin1');
    const bytes = Buffer.from(`${text.replaceAll(String.fromCharCode(CUT), '0')}\n`, 'latin1');
    const fields: number[] = [];
    membersOf(bytes, 0, (keyAt, keyEnd, valueAt) => {
      const field = this.#names.find(keyName(bytes, keyAt, keyEnd));
      if (field === undefined) throw damaged();
      fields.push(field);
      return valueAt + 1;
    });
    if (fields.length > MOST_VALUES) throw damaged();
    this.#add(text, fields);
  }

  /** What to keep of the one with this code. */
  bodyOf(code: number): Uint8Array {
    return Buffer.from(this.#texts[code] ?? '', 'latin1');
  }
  of(code: number): Skeleton | undefined {
    return this.#all[code];
  }
}
