import type { EventAnswers, EventScope, QuestionOf } from '../../../../contract/eventQuestions.ts';
import { decode, decodedText } from '../../../../events/decodedValue.ts';
import { FIELD_NAMES, knownFieldOf, type KnownField } from '../../../../events/fields.ts';

/** What is said of an incident at a glance. */
const TOLD = ['percentage', 'duration', 'host', 'ruleId', 'countryCode'] as const satisfies KnownField[];
type Told = (typeof TOLD)[number];

type Facets = EventAnswers['facets'];

export const factsQuestion = (scope: EventScope): QuestionOf<'facets'> => ({
  kind: 'facets',
  scope,
  fields: TOLD.map((field) => FIELD_NAMES[field][0]),
  top: 1,
});

/** The most frequent value of a field, and whether it is the only one. */
export type Fact = { field: Told; value: string; text: string; isOnly: boolean };

/** What is said of an incident; fields without a value are left out. */
export function factsIn({ facets }: Facets): Fact[] {
  return TOLD.flatMap((field) => {
    const own = facets.find((facet) => knownFieldOf(facet.field) === field);
    const best = own?.values[0];
    if (!own || !best) return [];
    const decoded = decode(field, best.value);
    const text = decoded ? decodedText(decoded) : best.value;
    return [{ field, value: best.value, text, isOnly: own.distinct === 1 }];
  });
}
