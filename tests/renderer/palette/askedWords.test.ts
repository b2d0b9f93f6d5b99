import { expect, it } from 'vitest';
import { mergedCatalogue } from '../../../src/queries/catalogue/merged.ts';
import { askedWords } from '../../../src/renderer/palette/askedWords.ts';

const NOW = Date.UTC(2026, 10, 24, 15, 20);
const known = mergedCatalogue(undefined);
const asked = (typed: string) => askedWords(typed, known, NOW);
const said = (typed: string) => asked(typed)?.facts.map(({ label, value }) => `${label} ${value}`);

it('says what was understood before anything is done', () => {
  expect(said('requests by platform per hour yesterday for platform wac')).toEqual([
    'Metrics Requests',
    'By Platform',
    'Per Hour',
    'Only Platform is wac',
    'Range 2026-11-23 UTC',
  ]);
  expect(asked('requests by platform yesterday')).toMatchObject({ remarks: [], isWhole: true });
});

it('says that no range was said, and what is sent as typed', () => {
  expect(said('requests by platform')?.at(-1)).toBe('Range 2026-11-17 to 2026-11-23 UTC, as none was given');
  expect(asked('requests by country yesterday')).toMatchObject({
    remarks: ['“country”: not in the catalogue; sent as typed.'],
    isWhole: false,
  });
});

it('names what was not understood, and is not whole', () => {
  expect(asked('requests by platform yesterday foo')).toMatchObject({
    remarks: ['“foo” was not understood and is left out.'],
    isWhole: false,
  });
  expect(asked('cache by platform')?.remarks).toEqual([
    '“cache” may be Cache hit percentage, Cache hits, Cache miss percentage, Cache misses. Type more of the name.',
  ]);
});

it.each([
  '',
  'requests',
  'export again',
  'traffic yesterday',
  'show yesterday',
  'find next',
  'Weekly figures for the board',
])('%j is no request', (typed) => {
  expect(asked(typed)).toBeNull();
});
