import { expect, it } from 'vitest';
import { searchIn } from '../../../src/renderer/palette/search.ts';
import { thingsFrom } from '../../../src/renderer/palette/things.ts';
import { NOTHING, queryOf, reportOf } from './world.ts';

const things = thingsFrom({
  ...NOTHING,
  isOffered: (id) => id !== 'find-next',
  queries: [queryOf(1, 'Export for the board')],
  reports: [
    reportOf(2, { title: 'Traffic by country', notes: 'peak of the launch' }),
    reportOf(3, { title: 'Traffic by host' }),
    reportOf(4, { title: 'Пики по часам' }),
  ],
});
const search = searchIn(things);
const names = (typed: string, chosen: readonly string[] = []) =>
  search(typed, chosen).map(({ name }) => name);

it.each([
  ['export', 'Export'],
  ['EXPORT AG', 'Export again'],
  ['trafic country', 'Traffic by country'],
  ['host traffic', 'Traffic by host'],
  ['launch', 'Traffic by country'],
  ['пики', 'Пики по часам'],
  ['catalouge', 'Catalogue'],
  ['dark', 'Colours: dark'],
  ['excel', 'Export'],
  ['theme', 'Colours: dark'],
  ['theme dark', 'Colours: dark'],
  ['night', 'Colours: dark'],
])('%s finds %s first', (typed, name) => {
  expect(names(typed)[0]).toBe(name);
});

it('finds nothing where nothing is like it', () => {
  expect(names('qqqq')).toEqual([]);
});

it('what was used last comes first among what fits as well', () => {
  const used = ['report gone', things.find(({ name }) => name === 'Traffic by host')?.id ?? ''];
  expect(names('traffic')[0]).toBe('Traffic by country');
  expect(names('traffic', used)[0]).toBe('Traffic by host');
});

it('what is not offered here comes last, also if it was used last', () => {
  const found = search('find', ['command find-next']);
  const at = found.findIndex(({ isDisabled }) => isDisabled);
  expect(found.slice(at + 1).some(({ act }) => act.kind === 'command')).toBe(false);
  expect(names('find').indexOf('Find next')).toBeGreaterThan(names('find').indexOf('Find previous'));
});
