import { expect, it } from 'vitest';
import { searchOffers } from '../../../../src/renderer/report/conditions/searchOffers.ts';
import { conditionWords } from '../../../../src/renderer/report/conditions/conditionWords.ts';

const columns = [
  { name: 'time', kind: 'time' as const },
  { name: 'host', kind: 'text' as const },
  { name: 'hits', kind: 'number' as const },
];
const said = (typed: string) =>
  searchOffers(typed, columns).map((offer) =>
    offer.kind === 'text' ? `“${offer.text}”` : offer.conditions.map(conditionWords).join(' & '),
  );

it.each([
  ['wac ', ['“wac”']],
  ['wac adn', ['any cell contains “wac” & any cell contains “adn”']],
  ['>200000', ['hits > 200\u202f000']],
  ['<= 1 000', ['hits ≤ 1\u202f000']],
  ['≥5', ['hits ≥ 5']],
  ['≤5', ['hits ≤ 5']],
  ['=5', ['hits = 5']],
  ['>2026-11-20', ['time > 2026-11-20']],
  ['> 14 Nov 2026 10:05', ['time > 2026-11-14 10:05']],
  ['nothing', []],
  ['a sentence of more than five words', []],
  ['> x', ['any cell contains “>” & any cell contains “x”']],
])('%s may mean %j', (typed, offers) => {
  expect(said(typed)).toEqual(offers);
});
