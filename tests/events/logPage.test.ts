import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentIn, pagesIn, readLogPage } from '../../src/events/logPage.ts';

describe('a page of the log', () => {
  it('keeps every digit, and each entry as it was written', () => {
    const entries = ['{"id":"a","n":12345678901234567890123}', '{ "id" : "b]},{" }', '7', 'null'];
    const text = ` {"page": 2, "page_of": "3.5",\n"time_from":1763640000.000001, "time_to":null,"events" : [ ${entries.join(' , ')} ] } `;
    expect(readLogPage(text)).toEqual({
      page: '2',
      pageOf: '3.5',
      timeFrom: '1763640000.000001',
      timeTo: null,
      entries,
    });
  });

  it('may be empty, and may lack everything but its entries', () => {
    expect(readLogPage('{"events":[]}')).toMatchObject({ page: null, pageOf: null, entries: [] });
  });

  it.each([
    '',
    '[]',
    '[{"events":[]}]',
    '{}',
    '{"events":null}',
    '{"events":{}}',
    '{"events":"[]"}',
    '{"events":[}',
    '<html>',
  ])('is not %s', (text) => {
    expect(readLogPage(text)).toBeNull();
  });

  it('has the entries that any JSON holds', () => {
    fc.assert(
      fc.property(fc.array(fc.json()), fc.constantFrom('', ' ', '\n\t'), (entries, blank) => {
        const page = readLogPage(`{"events":${blank}[${blank}${entries.join(`${blank},${blank}`)}${blank}]}`);
        expect(page?.entries).toEqual(entries);
      }),
    );
  });
});

it('counts pages by a fraction or a text, rounded up', () => {
  expect(['3', '2.1', ' 4 ', '0', '-1', '1e9', 'many', null].map(pagesIn)).toEqual([
    3,
    3,
    4,
    0,
    null,
    null,
    null,
    null,
  ]);
});

it('reads its times to the microsecond', () => {
  expect(momentIn('1763640000.000001')).toBe(1_763_640_000_000_001);
  expect(momentIn('soon')).toBeNull();
  expect(momentIn(null)).toBeNull();
});
