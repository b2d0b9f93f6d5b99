import type { EventAnswers, EventScope, SpecialValue } from '../../../../contract/eventQuestions.ts';
import { knownFieldOf, type KnownField } from '../../../../events/fields.ts';

// What the answer about special values says to an analyst.

/** The answer about special values. */
export type SpecialAnswer = EventAnswers['special'];

/** A value that is more frequent here than elsewhere, with the share that it has of each. */
export type Finding = SpecialValue & { share: number; otherShare: number };

/** Unique by nature: no value of these says what entries have in common. */
const UNIQUE: ReadonlySet<KnownField | null> = new Set(['id', 'epochTime', 'timestamp']);

const keyOf = (field: string, value: string) => JSON.stringify([knownFieldOf(field) ?? field, value]);

/** The values that a scope asks for itself. That all of its entries have them is no finding. */
const askedBy = ({ filter }: EventScope): ReadonlySet<string> =>
  new Set(
    filter.flatMap(({ field, test, negated }) =>
      field === null || negated || test.kind !== 'is' ? [] : test.values.map((value) => keyOf(field, value)),
    ),
  );

/** The findings in an answer about a scope, the most telling first. */
export function findingsIn(answer: SpecialAnswer, scope: EventScope): Finding[] {
  const asked = askedBy(scope);
  const { inside, outside } = answer;
  return answer.values
    .filter(({ field, value }) => !UNIQUE.has(knownFieldOf(field)) && !asked.has(keyOf(field, value)))
    .map((each) => ({
      ...each,
      share: each.inside / inside,
      otherShare: outside === 0 ? 0 : each.outside / outside,
    }));
}

/** What nearly all entries have in common, and what most of them have. */
type Signature = { nearlyAll: Finding[]; most: Finding[] };

const NEARLY_ALL = 0.9;
const MOST = 0.5;
/** A share is part of a signature if it is so many times as large as elsewhere. */
const TELLING = 2;
/** A sentence with more values is not read. */
const MOST_NAMED = 6;

/** What marks the entries, in a few words: of each field the first value that is frequent enough. */
export function signatureOf(findings: readonly Finding[]): Signature {
  const named = new Set<string>();
  const telling = findings.filter(({ field, share, otherShare }) => {
    const name = knownFieldOf(field) ?? field;
    if (share < MOST || share < TELLING * otherShare || named.has(name)) return false;
    named.add(name);
    return true;
  });
  const first = telling.slice(0, MOST_NAMED);
  return {
    nearlyAll: first.filter(({ share }) => share >= NEARLY_ALL),
    most: first.filter(({ share }) => share < NEARLY_ALL),
  };
}
