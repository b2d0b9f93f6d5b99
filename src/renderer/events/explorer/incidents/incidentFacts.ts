import type { EventAnswer, EventQuestion, EventScope } from '../../../../contract/eventQuestions.ts';
import { decode, decodedText } from '../../../../events/decodedValue.ts';
import { FIELD_NAMES, knownFieldOf, type KnownField } from '../../../../events/fields.ts';

/** What is said of an incident at a glance. */
const TOLD = ['percentage', 'duration', 'host', 'ruleId', 'countryCode'] as const satisfies KnownField[];
type Told = (typeof TOLD)[number];

type Facets = Extract<EventAnswer, { kind: 'facets' }>;

export const factsQuestion = (scope: EventScope): Extract<EventQuestion, { kind: 'facets' }> => ({
  kind: 'facets',
  scope,
  fields: TOLD.flatMap((field) => FIELD_NAMES[field]),
  top: 1,
});

/** The most frequent value of a field, and whether it is the only one. */
export type Fact = { field: Told; value: string; text: string; isOnly: boolean };

/** What is said of an incident; fields without a value are left out. */
export function factsIn({ facets }: Facets): Fact[] {
  return TOLD.flatMap((field) => {
    const own = facets.filter((facet) => knownFieldOf(facet.field) === field);
    const [best] = own.flatMap(({ values }) => values).toSorted((a, b) => b.entries - a.entries);
    if (!best || best.value === '') return [];
    const decoded = decode(field, best.value);
    const isOnly = own.every(
      ({ distinct, values }) => distinct === 0 || (values[0]?.value === best.value && distinct === 1),
    );
    return [{ field, value: best.value, text: decoded ? decodedText(decoded) : best.value, isOnly }];
  });
}
