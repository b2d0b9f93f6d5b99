import { expect, it } from 'vitest';
import { catalogueOf } from '../../../src/queries/catalogue.ts';
import { SAMPLE } from '../../../src/queries/catalogue/sample.ts';
import { addressThings } from '../../../src/renderer/palette/addressThings.ts';

const [first] = SAMPLE;
if (!first) throw new Error('The sample is empty.');
const known = catalogueOf([
  ...SAMPLE,
  { ...first, kind: 'dimension', id: 'client_ip', name: 'Client address' },
]);
const all = { known, hasTable: true, hasProfile: true };
const names = (typed: string, around: Partial<typeof all> = {}) =>
  addressThings(typed, { ...all, ...around }).map(({ name }) => name);

it('offers for an address what can be done with it', () => {
  expect(names(' 10.0.0.1 ')).toEqual([
    'Filter the table by 10.0.0.1',
    'Filter the events by 10.0.0.1',
    'Build a report where Client address is 10.0.0.1',
  ]);
  expect(names('10.0.0.1, 2001:db8::/32')[1]).toBe('Filter the events by 2 addresses');
  expect(addressThings('10.0.0.1', all).at(-1)?.act).toMatchObject({
    kind: 'build',
    request: { query: { filter: [{ field: 'client_ip', operator: 'in', value: ['10.0.0.1'] }] } },
  });
});

it('offers only what there is, and nothing for another text', () => {
  expect(names('10.0.0.1', { hasTable: false, known: catalogueOf(SAMPLE) })).toEqual([
    'Filter the events by 10.0.0.1',
  ]);
  expect(names('10.0.0.1', { hasProfile: false })).toEqual(['Filter the table by 10.0.0.1']);
  for (const typed of ['', 'requests', 'www.example', '10.0.0.1 yesterday', '10.0'])
    expect(names(typed)).toEqual([]);
});
