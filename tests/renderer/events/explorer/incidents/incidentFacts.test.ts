import { expect, it } from 'vitest';
import { factsIn } from '../../../../../src/renderer/events/explorer/incidents/incidentFacts.ts';

const facet = (field: string, distinct: number, value?: string, entries = 5) => ({
  field,
  distinct,
  empty: 0,
  values: value === undefined ? [] : [{ value, entries }],
});
const facts = (...facets: ReturnType<typeof facet>[]) => factsIn({ kind: 'facets', entries: 9, facets });

it('says what was announced and what is most frequent, and whether it is the only value', () => {
  expect(
    facts(
      facet('Host', 2, 'a.example'),
      facet('Rate Limiting Enforcement Percentage', 1, '87.5'),
      facet('Rate Limiting Enforcement Duration', 1, '600'),
      facet('Country Code', 1, 'DE'),
    ),
  ).toEqual([
    { field: 'percentage', value: '87.5', text: '87.5 %', isOnly: true },
    { field: 'duration', value: '600', text: '10 min', isOnly: true },
    { field: 'host', value: 'a.example', text: 'a.example', isOnly: false },
    { field: 'countryCode', value: 'DE', text: 'Germany', isOnly: true },
  ]);
});

it('leaves out fields without a value', () => {
  expect(facts(facet('Host', 0), facet('Rate Limiting Enforcement Rule ID', 0))).toEqual([]);
});
