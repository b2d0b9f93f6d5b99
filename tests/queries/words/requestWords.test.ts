import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogueOf, type CatalogueEntry } from '../../../src/queries/catalogue.ts';
import { SAMPLE } from '../../../src/queries/catalogue/sample.ts';
import { readRequestWords } from '../../../src/queries/words/requestWords.ts';

/** A Tuesday. */
const NOW = Date.UTC(2026, 10, 24, 15, 20);

const dimension = (id: string, name: string | null, fieldType: string | null = null): CatalogueEntry => ({
  kind: 'dimension',
  id,
  name,
  description: null,
  fieldType,
  unitType: null,
  scale: null,
  multiValue: null,
  fieldTypes: null,
  origin: 'learned',
});
const known = catalogueOf([
  ...SAMPLE,
  dimension('country', 'Country'),
  dimension('edge_host', 'Host'),
  dimension('status_code', 'Status code', 'integer'),
]);
const read = (text: string) => readRequestWords(text, known, NOW);
const YESTERDAY = { start: '2026-11-23T00:00:00.000000Z', end: '2026-11-24T00:00:00.000000Z' };

describe('a request in words', () => {
  it.each([
    'requests by country per hour yesterday',
    'Yesterday: requests per hour by country'.replace(':', ''),
    'show me the hourly requests by Country, yesterday',
    'request_count/hour by country yesterday',
    'req/h by cou yes',
    'req cou hour yes',
  ])('%s is read whole', (text) => {
    const { request, saysRange, problems, unlisted } = read(text);
    expect(problems).toEqual([]);
    expect(unlisted).toEqual([]);
    expect(saysRange).toBe(true);
    expect(request.query).toMatchObject({
      metrics: ['request_count'],
      dimensions: ['country'],
      by: 'hour',
      ...YESTERDAY,
      filter: [],
    });
  });
  it('has several metrics and dimensions, and filters', () => {
    const { request, problems } = read(
      'bytes in and bytes out by country, platform last 7 days for host www.example.com, "a b.example"',
    );
    expect(problems).toEqual([]);
    expect(request.query).toMatchObject({
      metrics: ['bytes_in', 'bytes_out'],
      dimensions: ['country', 'platform'],
      start: '2026-11-17T00:00:00.000000Z',
      filter: [{ field: 'edge_host', operator: 'in', value: ['www.example.com', 'a b.example'] }],
    });
  });
  it('takes numbers as numbers, and 4xx responses as the metric that they are', () => {
    const { request, problems } = read('4xx responses for status code 404 or 410 for the last 24 hours');
    expect(problems).toEqual([]);
    expect(request.query).toMatchObject({
      metrics: ['status_4xx'],
      filter: [{ field: 'status_code', operator: 'in', value: [404, 410] }],
      start: 'now-24h',
      end: 'now',
    });
  });
  it('takes the end of a name where nothing else ends so', () => {
    expect(read('requests by host').request.query.dimensions).toEqual(['edge_host']);
    expect(read('requests by code').request.query.dimensions).toEqual(['status_code']);
    expect(read('percentage by host').problems).toMatchObject([{ kind: 'several', word: 'percentage' }]);
  });
  it('is of the last 7 whole days where it says no range', () => {
    const { request, saysRange } = read('requests by country');
    expect(saysRange).toBe(false);
    expect(request.query).toMatchObject({ start: '2026-11-17T00:00:00.000000Z', by: null });
  });
});

describe('what cannot be read is said', () => {
  it.each([
    ['reqeusts by country', { kind: 'unknown', word: 'reqeusts', near: 'Requests' }],
    ['requests by contry', { kind: 'unknown', word: 'contry', near: 'Country' }],
    ['requests frobnicated', { kind: 'unknown', word: 'frobnicated', near: null }],
    ['bytes by country', { kind: 'several', word: 'bytes', names: ['Bytes out', 'Bytes in'] }],
    ['requests yesterday last week', { kind: 'second', word: 'last week' }],
    ['hourly requests per day', { kind: 'second', word: 'day' }],
    ['requests for status code 4xx', { kind: 'filter', word: 'status_code 4xx', why: 'class' }],
    ['requests for status code many', { kind: 'filter', word: 'status_code many', why: 'number' }],
    ['requests for host', { kind: 'filter', word: 'edge_host', why: 'value' }],
  ])('%s', (text, problem) => {
    expect(read(text).problems).toEqual([problem]);
  });
  it('an identifier that no catalogue has is sent as typed, and named', () => {
    const { request, unlisted } = read('requests by asn per day');
    expect(unlisted).toEqual(['asn', 'day']);
    expect(request.query).toMatchObject({ dimensions: ['asn'], by: 'day' });
  });
  it('a filter without an operator for it is not made up', () => {
    const none = catalogueOf([dimension('country', 'Country')]);
    const { request, problems } = readRequestWords('for country DE', none, NOW);
    expect(request.query.filter).toEqual([]);
    expect(problems).toEqual([{ kind: 'filter', word: 'country DE', why: 'operator' }]);
  });
});

it('any text is read, and every word that is no filler is used or said', () => {
  const word = fc.constantFrom(
    'requests',
    'by',
    'per',
    'for',
    'country',
    'yesterday',
    ',',
    'and',
    'zzz',
    '"',
    'host',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string({ maxLength: 6 })), { maxLength: 12 }), (words) => {
      const { request, problems } = read(words.join(' '));
      const { metrics, dimensions } = request.query;
      expect(new Set(metrics).size).toBe(metrics.length);
      expect(dimensions.every((id) => id !== '')).toBe(true);
      const unknown = words.filter((each) => each === 'zzz').length;
      const said = problems.filter((each) => each.word.includes('zzz')).length;
      const used = JSON.stringify(request).includes('zzz') ? 1 : 0;
      expect(said + used > 0 || unknown === 0).toBe(true);
    }),
  );
});
