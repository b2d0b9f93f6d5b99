import { expect, it } from 'vitest';
import { nearChoices } from '../../../src/renderer/builder/known.ts';
import { catalogueOf } from '../../../src/queries/catalogue.ts';
import { SAMPLE } from '../../../src/queries/catalogue/sample.ts';

const [first] = SAMPLE;
if (!first) throw new Error('The sample is empty.');
const dimension = (id: string, name: string | null = null) => ({
  ...first,
  kind: 'dimension' as const,
  id,
  name,
});
const known = catalogueOf([
  dimension('edge_host'),
  dimension('edge_pop', 'Edge location'),
  dimension('edge_ip'),
  dimension('edge_port'),
  dimension('country', 'Country of the client'),
]);
const near = (typed: string) => nearChoices(known, 'dimension', typed).map(({ id }) => id);

it('finds what a text may have meant: what it is a part of, at most three, or else what it spells wrong', () => {
  expect(near('edge')).toEqual(['edge_host', 'edge_pop', 'edge_ip']);
  expect(near('Location')).toEqual(['edge_pop']);
  expect(near('edge hsot')).toEqual(['edge_host']);
  expect(near('contry')).toEqual(['country']);
});

it('finds nothing for what is a name, is empty or is like none', () => {
  for (const typed of ['edge_host', 'Edge Location', '', '  ', 'planet']) expect(near(typed)).toEqual([]);
});
