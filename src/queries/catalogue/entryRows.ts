import { z } from 'zod';
import {
  LONGEST_DESCRIPTION,
  LONGEST_NAME,
  MOST_ENTRIES,
  type CatalogueKind,
  type SaidEntry,
} from '../../contract/catalogue.ts';
import { kindNamed, type EntryField } from './entryFields.ts';

const FieldFault = z.enum([
  'missing',
  'wrong-type',
  /** It contains characters that break lines, are not seen, or change the direction of a text. */
  'invisible',
  'too-long',
  'unknown-kind',
  'blanks',
  /** A `-` before an identifier means descending in a sort order. */
  'dash',
  /** The name of something that every object of JavaScript has. */
  'reserved',
  'not-positive',
]);
type FieldFault = z.infer<typeof FieldFault>;

/** Why an entry is not taken. `contradicts`: the same identifier says something else elsewhere. */
export type EntryFault =
  | { kind: 'field'; field: EntryField; why: FieldFault }
  | { kind: 'not-an-entry' | 'too-many-cells' | 'contradicts' };

/** An entry that is not taken. `position` counts lines or entries from 1. */
export type RefusedEntry = { position: number; id: string | null; fault: EntryFault };

/** What was read. Nothing in it contradicts another part of it. */
export type EntriesRead = {
  entries: SaidEntry[];
  refused: RefusedEntry[];
  /** Entries that say again what an earlier one says. */
  repeated: number;
  /** Names of columns or fields that mean nothing here. */
  unknownNames: string[];
};

/** What a position says of each field, as found. */
type FoundEntry = ReadonlyMap<EntryField, unknown>;

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const RESERVED = new Set(['__proto__', 'prototype', 'constructor']);
const DECIMAL = /^\+?\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i;
const MOST_TYPES = 100;
/** Of a name that is only shown, to say what was not taken. */
const LONGEST_SHOWN = 200;

// The message of a rule is the name of the fault.
const text = (longest: number) =>
  z
    .string('wrong-type')
    .refine((value) => !INVISIBLE.test(value), { error: 'invisible', abort: true })
    .max(longest, 'too-long');
const flat = (value: unknown) =>
  typeof value === 'string' ? value.trim().replace(/[\t\r\n]+/g, ' ') : value;

const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ...[true, 'true', 'yes', '1'].map((yes): [unknown, boolean] => [yes, true]),
  ...[false, 'false', 'no', '0'].map((no): [unknown, boolean] => [no, false]),
]);

const Kind = text(LONGEST_NAME).transform((name, context) => {
  const kind = kindNamed(name);
  if (kind) return kind;
  context.addIssue({ code: 'custom', message: 'unknown-kind' });
  return z.NEVER;
});

/** One entry as found. What is empty has been left out. */
const Found = z.object({
  kind: Kind,
  id: text(LONGEST_NAME)
    .refine((id) => id === id.trim(), 'blanks')
    .refine((id) => !id.startsWith('-'), 'dash')
    .refine((id) => !RESERVED.has(id), 'reserved'),
  name: text(LONGEST_NAME).optional(),
  description: z.preprocess(flat, text(LONGEST_DESCRIPTION)).optional(),
  fieldType: text(LONGEST_NAME).optional(),
  unitType: text(LONGEST_NAME).optional(),
  scale: z
    .preprocess(
      (value) => (typeof value === 'string' && DECIMAL.test(value.trim()) ? Number(value) : value),
      z.number('wrong-type').positive('not-positive'),
    )
    .optional(),
  multiValue: z
    .preprocess(
      (value) => FLAGS.get(typeof value === 'string' ? value.trim().toLowerCase() : value) ?? value,
      z.boolean('wrong-type'),
    )
    .optional(),
  fieldTypes: z
    .preprocess(
      (value) => (typeof value === 'string' ? value.split(/[\s,;|]+/).filter(Boolean) : value),
      z.array(text(LONGEST_NAME), 'wrong-type').max(MOST_TYPES, 'too-long'),
    )
    .optional(),
});

const isField = (name: unknown): name is EntryField =>
  typeof name === 'string' && Object.hasOwn(Found.shape, name);

function faultOf(issue: z.core.$ZodIssue | undefined): EntryFault {
  const [field] = issue?.path ?? [];
  if (!issue || !isField(field)) return { kind: 'not-an-entry' };
  const why = FieldFault.safeParse(issue.message);
  return { kind: 'field', field, why: why.success ? why.data : 'wrong-type' };
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const keyOf = ({ kind, id }: Pick<SaidEntry, 'kind' | 'id'>) => `${kind} ${id}`;

/** Collects the entries of a file or an answer, in their order. */
export class EntryRows {
  /** The kind of entries that name none; null to refuse them. */
  readonly #usualKind: CatalogueKind | null;
  readonly #taken = new Map<string, { entry: SaidEntry; content: string; position: number }>();
  readonly #contradicted = new Set<string>();
  readonly #refused: RefusedEntry[] = [];
  readonly #unknownNames = new Set<string>();
  #repeated = 0;

  constructor(usualKind: CatalogueKind | null) {
    this.#usualKind = usualKind;
  }

  refuse(position: number, id: unknown, fault: EntryFault): void {
    this.#refused.push({ position, id: typeof id === 'string' ? id.slice(0, LONGEST_SHOWN) : null, fault });
  }

  unknown(name: string): void {
    if (this.#unknownNames.size < 50) this.#unknownNames.add(name.slice(0, LONGEST_SHOWN));
  }

  add(position: number, found: FoundEntry): void {
    const filled = new Map([...found].filter(([, value]) => !isEmpty(value)));
    if (!filled.has('kind') && this.#usualKind) filled.set('kind', this.#usualKind);
    for (const field of ['id', 'kind'] as const)
      if (!filled.has(field))
        return this.refuse(position, filled.get('id'), { kind: 'field', field, why: 'missing' });
    const parsed = Found.safeParse(Object.fromEntries(filled));
    if (!parsed.success) return this.refuse(position, filled.get('id'), faultOf(parsed.error.issues[0]));
    const { kind, id, ...said } = parsed.data;
    return this.#take(position, { kind, id, said });
  }

  /** What was read; null if there is too much of it. */
  content(): EntriesRead | null {
    if (this.#taken.size + this.#refused.length > MOST_ENTRIES) return null;
    return {
      entries: [...this.#taken.values()].map(({ entry }) => entry),
      refused: this.#refused.toSorted((a, b) => a.position - b.position),
      repeated: this.#repeated,
      unknownNames: [...this.#unknownNames],
    };
  }

  /** Of entries that contradict each other, none is taken: nobody could say which one is meant. */
  #take(position: number, entry: SaidEntry): void {
    const key = keyOf(entry);
    const content = JSON.stringify(entry.said); // its fields are in the order of the schema
    const before = this.#taken.get(key);
    if (!before && !this.#contradicted.has(key)) this.#taken.set(key, { entry, content, position });
    else if (before?.content === content) this.#repeated += 1;
    else {
      if (before) this.refuse(before.position, entry.id, { kind: 'contradicts' });
      this.refuse(position, entry.id, { kind: 'contradicts' });
      this.#taken.delete(key);
      this.#contradicted.add(key);
    }
  }
}
