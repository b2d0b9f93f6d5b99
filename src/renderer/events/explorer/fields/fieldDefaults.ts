import type { EventAnswers } from '../../../../contract/eventQuestions.ts';
import { DERIVED_FIELDS } from '../../../../events/derivedFields.ts';
import { FIELD_NAMES, namesOfField, type KnownField } from '../../../../events/fields.ts';

/** What shows most of an attack comes first. */
const USUAL = [
  'countryCode',
  'clientIp',
  'host',
  'url',
  'userAgent',
  'enforcementType',
  'status',
  'requestMethod',
  'ruleId',
  'tupleId',
] as const satisfies KnownField[];

const isThere = (known: KnownField, names: readonly string[]) => names.includes(FIELD_NAMES[known][0]);

/** What follows from a field. */
const derivedFrom = (known: KnownField) =>
  DERIVED_FIELDS.filter(({ from }) => from === known).map(({ name }) => name);

/** The fields that are listed where nobody has chosen others, each with what follows from it. */
export const usualFields = (names: readonly string[]): string[] =>
  USUAL.flatMap((known) => {
    if (!isThere(known, names)) return [];
    const [name] = FIELD_NAMES[known];
    // The path of a URL says more at a glance than the URL, which hardly ever occurs twice.
    return known === 'url' ? [...derivedFrom(known), name] : [name, ...derivedFrom(known)];
  });

/** Every field that can be listed: those of the entries, and those that follow from them. */
export const allFields = (names: readonly string[]): string[] => [
  ...names,
  ...DERIVED_FIELDS.filter(({ from }) => isThere(from, names)).map(({ name }) => name),
];

/** In an archive with more entries, fields whose values nearly all differ are counted on request only. */
const MANY = 1_000_000;

type Overview = Pick<EventAnswers['overview'], 'entries' | 'fields'>;

/** Whether counting the values of a field takes so long that it has to be asked for. */
export function isSlow(field: string, { entries, fields }: Overview): boolean {
  const derived = DERIVED_FIELDS.find(({ name }) => name === field);
  const names: readonly string[] = derived ? FIELD_NAMES[derived.from] : namesOfField(field);
  return entries > MANY && fields.some(({ name, isVaried }) => isVaried && names.includes(name));
}

/** How many fields are counted before anybody unfolds one. */
const UNFOLDED = 7;

/** Whether a field is folded as long as nobody has changed that. */
export const isUsuallyFolded = (index: number): boolean => index >= UNFOLDED;

const STEPS = [5, 20, 100, 1_000] as const;
export const [FIRST_TOP] = STEPS;

/** How many values are shown after a press on “more”; null if it is as many as can be asked for. */
export const nextTop = (top: number): number | null => STEPS.find((step) => step > top) ?? null;
