import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEntry } from '../../src/events/entry.ts';

/** Any 16-bit characters, halves of pairs included. */
const anyText = fc.array(fc.nat(0xffff), { maxLength: 8 }).map((units) => String.fromCharCode(...units));
const field = (text: string, name: string) => readEntry(text)?.fields.find((each) => each.name === name);

describe('entries', () => {
  it('keep every field as received, in their order, and know both generations of names', () => {
    const entry = readEntry(
      '{ "id":"a", "Rate Limiting Action Type":"CUSTOM-RESPONSE","Trace":12345678901234567890,"Hops":[1, 2],"Referer":null,"x":1.50 }',
    );
    expect(entry?.fields).toEqual([
      { name: 'id', known: 'id', kind: 'string', raw: 'a', decoded: null },
      {
        name: 'Rate Limiting Action Type',
        known: 'enforcementType',
        kind: 'string',
        raw: 'CUSTOM-RESPONSE',
        decoded: { kind: 'enforcement', type: 'custom-response' },
      },
      { name: 'Trace', known: null, kind: 'number', raw: '12345678901234567890', decoded: null },
      { name: 'Hops', known: null, kind: 'other', raw: '[1, 2]', decoded: null },
      { name: 'Referer', known: 'referer', kind: 'null', raw: 'null', decoded: null },
      { name: 'x', known: null, kind: 'number', raw: '1.50', decoded: null },
    ]);
  });

  it.each([
    [
      'both agree',
      '"Epoch Time":1795046401.5,"Timestamp":"2026-11-19T00:00:01:500000Z"',
      1_795_046_401_500_000,
    ],
    [
      'a microsecond is missed',
      '"Epoch Time":1795046401.499999,"Timestamp":"2026-11-19T00:00:01:500000Z"',
      1_795_046_401_499_999,
    ],
    ['only a timestamp', '"Timestamp":"2026-11-19T00:00:01:500000Z"', 1_795_046_401_500_000],
    ['an epoch time of text', '"Epoch Time":"1795046401.5"', 1_795_046_401_500_000],
    [
      'a broken epoch time',
      '"Epoch Time":"soon","Timestamp":"2026-11-19T00:00:01.5Z"',
      1_795_046_401_500_000,
    ],
    ['neither', '"Epoch Time":null,"Timestamp":""', null],
  ])('have a time: %s', (_name, members, micros) => {
    expect(readEntry(`{${members}}`)?.time).toEqual({ micros, disagreement: null });
  });

  it('say if both times disagree', () => {
    const entry = readEntry('{"Epoch Time":1795042801.5,"Timestamp":"2026-11-19T00:00:01:500000Z"}');
    expect(entry?.time).toEqual({
      micros: 1_795_042_801_500_000,
      disagreement: { epochTime: 1_795_042_801_500_000, timestamp: 1_795_046_401_500_000 },
    });
  });

  it('may repeat a name, and be named like what every object has', () => {
    const entry = readEntry('{"__proto__":"x","Status":"HTTP_STATUS_OK","Status":"HTTP_STATUS_NEW"}');
    expect(entry?.fields.map(({ name, raw }) => [name, raw])).toEqual([
      ['__proto__', 'x'],
      ['Status', 'HTTP_STATUS_OK'],
      ['Status', 'HTTP_STATUS_NEW'],
    ]);
    expect(field('{"Status":5}', 'Status')).toMatchObject({ raw: '5', decoded: null });
  });

  it.each(['', '5', 'null', '[]', '{', '{"a":1} x', '"text"'])('“%s” is none', (text) => {
    expect(readEntry(text)).toBeNull();
  });

  it('show what JSON holds, whatever is in it', () => {
    fc.assert(
      fc.property(fc.dictionary(anyText, fc.jsonValue()), (value) => {
        const fields = readEntry(JSON.stringify(value, null, 1))?.fields ?? [];
        expect(fields.map(({ name }) => name)).toEqual(Object.keys(value));
        for (const { name, kind, raw } of fields) {
          const own: unknown = Object.getOwnPropertyDescriptor(value, name)?.value;
          expect(JSON.stringify(kind === 'string' ? raw : JSON.parse(raw))).toBe(JSON.stringify(own));
        }
      }),
      { numRuns: 300 },
    );
  });
});
