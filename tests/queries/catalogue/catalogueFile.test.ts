import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_ENTRIES, SaidEntry } from '../../../src/contract/catalogue.ts';
import {
  LARGEST_BYTES,
  readCatalogueFile,
  readCatalogueText,
  writeCatalogueJson,
} from '../../../src/queries/catalogue/catalogueFile.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));

const HITS = { kind: 'metric', id: 'hits', said: { name: 'Hits', fieldType: 'number', unitType: 'count' } };

describe('a catalogue is read from', () => {
  it.each([
    ['a list', '[{"kind":"metric","id":"hits","name":"Hits","field_type":"number","unit":"count"}]'],
    [
      'a list with a byte order mark',
      '\ufeff[{"kind":"Metrics","id":"hits","friendly_name":"Hits","fieldType":"number","unit_type":"count"}]',
    ],
    [
      'lists by kind',
      '{"metrics":[{"id":"hits","name":"Hits","field_type":"number","unit":"count"}],"units":[]}',
    ],
    ['maps by kind', '{"metrics":{"hits":{"name":"Hits","field_type":"number","unit":"count"}}}'],
    [
      'the answer of a lookup',
      '{"@id":"/report-builder/v1/metrics?page=1","@type":"Collection","@links":{},"items":[{"id":"hits","name":"Hits","field_type":"number","unit":"count"}],"total_items":1}',
    ],
    ['CSV', 'kind,id,name,field_type,unit\nmetric,hits,Hits,number,count\n'],
    [
      'CSV with semicolons, a mark, quotes and Windows lines',
      '\ufeffKind;Identifier;Name;Field type;Unit type\r\n"metric";"hits";"Hits";number;count\r\n',
    ],
    ['CSV with tabs', 'id\tkind\tname\tfield_type\tunit\nhits\tmetric\tHits\tnumber\tcount'],
    ['CSV with bars', 'id|kind|name|field_type|unit\nhits|metric|Hits|number|count'],
    ['CSV from Excel', 'sep=;\r\nkind;id;name;field_type;unit\r\nmetric;hits;Hits;number;count\r\n'],
  ])('%s', (_name, text) => {
    expect(readCatalogueFile(bytes(text), null)).toMatchObject({
      ok: true,
      entries: [HITS],
      refused: [],
      repeated: 0,
      unknownNames: [],
    });
  });

  it('bare identifiers, of the kind that is named with them or chosen for them', () => {
    const entries = [{ kind: 'dimension', id: 'platform', said: {} }];
    expect(readCatalogueText('{"dimensions":["platform"]}', null)).toMatchObject({ entries });
    expect(readCatalogueText('["platform"]', 'dimension')).toMatchObject({ entries });
    expect(readCatalogueText('id\nplatform', 'dimension')).toMatchObject({ entries });
    expect(readCatalogueText('{"platform":"Platform"}', 'dimension')).toMatchObject({
      entries: [{ kind: 'dimension', id: 'platform', said: { name: 'Platform' } }],
    });
  });

  it('what operators and units have', () => {
    const csv =
      'kind,id,multi_value,field_types,scale\noperation,in,TRUE,"string, number",\nunit,thousand,,,1e3\n';
    const json =
      '{"operations":[{"id":"in","multi_value":true,"field_types":["string","number"]}],"units":[{"id":"thousand","scale":1000}]}';
    for (const text of [csv, json])
      expect(readCatalogueText(text, null)).toMatchObject({
        entries: [
          { kind: 'operator', id: 'in', said: { multiValue: true, fieldTypes: ['string', 'number'] } },
          { kind: 'unit', id: 'thousand', said: { scale: 1000 } },
        ],
      });
  });

  it('names of fields that mean nothing are told', () => {
    expect(readCatalogueText('[{"kind":"metric","id":"hits","colour":"red"}]', null)).toMatchObject({
      unknownNames: ['colour'],
    });
    expect(readCatalogueText('kind,id,colour\nmetric,hits,red', null)).toMatchObject({
      unknownNames: ['colour'],
    });
  });
});

describe('a file is refused as a whole', () => {
  it.each([
    ['too-large', new Uint8Array(LARGEST_BYTES + 1)],
    ['utf-16', utf16('[{"kind":"metric","id":"hits"}]')],
    ['utf-16', utf16('kind,id\nmetric,hits').subarray(2)],
    ['not-utf-8', new Uint8Array(Buffer.from('kind,id\nmetric,tr\xe4ffic', 'latin1'))],
    ['empty', bytes('')],
    ['empty', bytes('\ufeff \n\t')],
    ['empty', bytes('[]')],
    ['empty', bytes('kind,id\n\n')],
    ['empty', bytes('{"@type":"Collection","total_items":0}')],
    ['not-json', bytes('[{"kind":"metric","id":"hits"},{"kind":"met')],
    ['not-json', bytes('{metrics:[]}')],
    ['newer', bytes('{"version":2,"entries":[]}')],
    ['no-columns', bytes('metric hits\n<html>')],
    ['repeated-column', bytes('kind,id,ID\nmetric,hits,hits')],
    ['too-wide', bytes(`kind,id\nmetric,hits${','.repeat(4_000_000)}`)],
    ['quotes', bytes('kind,id,name\nmetric,hits,"Hits\nmetric,misses,Misses')],
    [
      'too-many',
      bytes(
        `[${Array(MOST_ENTRIES + 1)
          .fill(0)
          .map((_, at) => `"m${at}"`)
          .join(',')}]`,
      ),
    ],
    ['too-many', bytes(`kind,id\n${'metric,hits\n'.repeat(2 * MOST_ENTRIES)}`)],
  ])('%s', (fault, content) => {
    expect(readCatalogueFile(content, 'metric')).toEqual({ ok: false, fault });
  });

  it('no-list, where no kind was chosen for identifiers alone', () => {
    expect(readCatalogueText('{"hits":"Hits"}', null)).toEqual({ ok: false, fault: 'no-list' });
  });
});

it('takes identifiers as long as a request may have', () => {
  const id = 'a'.repeat(1_000);
  const read = readCatalogueText(`[{"kind":"metric","id":"${id}","unitType":"${id}"}]`, null);
  expect(read).toMatchObject({ ok: true, refused: [], entries: [{ id, said: { unitType: id } }] });
});

describe('an entry is refused', () => {
  const field = (name: string, why: string) => ({ kind: 'field', field: name, why });
  it.each([
    ['without a kind', '{"id":"a"}', field('kind', 'missing')],
    ['without an id', '{"kind":"metric","name":"A"}', field('id', 'missing')],
    ['of an unknown kind', '{"kind":"colour","id":"a"}', field('kind', 'unknown-kind')],
    ['with a kind of a wrong type', '{"kind":1,"id":"a"}', field('kind', 'wrong-type')],
    ['with a number as id', '{"kind":"metric","id":12}', field('id', 'wrong-type')],
    ['with a list as name', '{"kind":"metric","id":"a","name":["A"]}', field('name', 'wrong-type')],
    ['with a control character', '{"kind":"metric","id":"a\\u0007"}', field('id', 'invisible')],
    ['with half a character', '{"kind":"metric","id":"a\\ud800"}', field('id', 'invisible')],
    ['with a turned direction', '{"kind":"metric","id":"a","name":"\\u202eA"}', field('name', 'invisible')],
    ['with an invisible character', '{"kind":"metric","id":"a\\u200b"}', field('id', 'invisible')],
    ['with blanks around its id', '{"kind":"metric","id":" a"}', field('id', 'blanks')],
    ['with a dash before its id', '{"kind":"metric","id":"-a"}', field('id', 'dash')],
    ['named like a part of every object', '{"kind":"metric","id":"__proto__"}', field('id', 'reserved')],
    ['with a long id', `{"kind":"metric","id":"${'a'.repeat(1_001)}"}`, field('id', 'too-long')],
    ['with a scale of 0', '{"kind":"unit","id":"a","scale":0}', field('scale', 'not-positive')],
    ['with a scale below 0', '{"kind":"unit","id":"a","scale":-1}', field('scale', 'not-positive')],
    ['with a huge scale', '{"kind":"unit","id":"a","scale":"1e999"}', field('scale', 'wrong-type')],
    ['with words as a scale', '{"kind":"unit","id":"a","scale":"many"}', field('scale', 'wrong-type')],
    [
      'with words as a flag',
      '{"kind":"operator","id":"a","multi_value":"maybe"}',
      field('multiValue', 'wrong-type'),
    ],
    [
      'with types that are none',
      '{"kind":"operator","id":"a","field_types":[1]}',
      field('fieldTypes', 'wrong-type'),
    ],
    ['that is a list', '["a"]', { kind: 'not-an-entry' }],
    ['that is null', 'null', { kind: 'not-an-entry' }],
  ])('%s', (_name, json, fault) => {
    expect(readCatalogueText(`[{"kind":"metric","id":"hits"},${json}]`, null)).toMatchObject({
      ok: true,
      entries: [{ id: 'hits' }],
      refused: [{ position: 2, fault }],
    });
  });

  it('under a key that every object has, without changing any object', () => {
    const read = readCatalogueText(
      '{"metrics":{"__proto__":{"name":"x"},"constructor":"y","hits":"Hits"}}',
      null,
    );
    expect(read).toMatchObject({
      entries: [{ id: 'hits' }],
      refused: [{ fault: { why: 'reserved' } }, { fault: { why: 'reserved' } }],
    });
    expect(Object.hasOwn(Object.prototype, 'name')).toBe(false);
  });

  it('that contradicts another one, and so is the other; one that repeats another is counted', () => {
    const one = '{"kind":"metric","id":"a","name":"A"}';
    const text = `[${one},${one},{"kind":"metric","id":"b","name":"B"},{"kind":"metric","id":"b","name":"C"},{"kind":"metric","id":"b","name":"B"},{"kind":"unit","id":"a"}]`;
    expect(readCatalogueText(text, null)).toMatchObject({
      entries: [
        { kind: 'metric', id: 'a' },
        { kind: 'unit', id: 'a' },
      ],
      repeated: 1,
      refused: [3, 4, 5].map((position) => ({ position, id: 'b', fault: { kind: 'contradicts' } })),
    });
  });

  it('of CSV by its line, also behind blank lines and breaks in cells', () => {
    const text = 'sep=,\nkind,id,description\nmetric,a,"two\nlines"\n\nmetric,-b,x\nmetric,c,x,y\n';
    expect(readCatalogueText(text, null)).toMatchObject({
      entries: [{ id: 'a', said: { description: 'two lines' } }],
      refused: [
        { position: 6, id: '-b' },
        { position: 7, id: 'c', fault: { kind: 'too-many-cells' } },
      ],
    });
  });
});

it('JSON that is nested as deep as a file can hold is refused, and nothing overflows', () => {
  const deep = `[${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}]`;
  const read = readCatalogueText(deep, 'metric');
  if (read.ok) expect(read.refused).toMatchObject([{ fault: { kind: 'not-an-entry' } }]);
  else expect(read.fault).toBe('not-json');
  expect(readCatalogueText(`${'{"metrics":'.repeat(200_000)}1`, null)).toEqual({
    ok: false,
    fault: 'not-json',
  });
});

it('what has far more members than a catalogue or an entry is not looked through', () => {
  const members = (count: number) => Array.from({ length: count }, (_, at) => `"m${at}":"n"`).join(',');
  expect(readCatalogueText(`{${members(100_001)}}`, 'metric')).toEqual({ ok: false, fault: 'too-many' });
  expect(readCatalogueText(`{"items":[${'0,'.repeat(100_000)}0]}`, 'metric')).toEqual({
    ok: false,
    fault: 'too-many',
  });
  expect(readCatalogueText(`[{"id":"a",${members(1_000)}},{"id":"b"}]`, 'metric')).toMatchObject({
    entries: [{ id: 'b' }],
    refused: [{ position: 1, fault: { kind: 'not-an-entry' } }],
    unknownNames: [],
  });
});

it('any text and any bytes are read or refused, and never throw', () => {
  const pieces = fc.constantFrom(
    '{',
    '[',
    '"',
    'metrics',
    ':',
    ',',
    ';',
    '\n',
    '\r',
    'id',
    'kind',
    '__proto__',
    '}',
    ']',
    'null',
    '1e9',
    '\ufeff',
    '-',
  );
  const junk = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces).map((all) => all.join('')),
    fc.json(),
  );
  fc.assert(
    fc.property(junk, fc.constantFrom(null, 'metric', 'unit'), (text, usual) => {
      const read = readCatalogueText(text, usual);
      if (read.ok) for (const entry of read.entries) SaidEntry.parse(entry);
    }),
    { numRuns: 400 },
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (content) => {
      readCatalogueFile(content, null);
    }),
  );
});

it('what is written is read again as it was', () => {
  const text = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 _"',;|=\\ä漢/-]{0,20}[A-Za-z0-9]$/);
  const said = fc.record(
    {
      name: text,
      description: text,
      fieldType: text,
      unitType: text,
      scale: fc.double({ min: 1e-9, max: 1e12, noNaN: true }),
      multiValue: fc.boolean(),
      fieldTypes: fc.array(text, { maxLength: 3 }),
    },
    { requiredKeys: [] },
  );
  const kind = fc.constantFrom(...(['granularity', 'dimension', 'metric', 'operator', 'unit'] as const));
  const entries = fc.uniqueArray(fc.record({ kind, id: text, said }), {
    selector: (each) => `${each.kind} ${each.id}`,
    minLength: 1,
  });
  fc.assert(
    fc.property(entries, (all) => {
      expect(readCatalogueText(writeCatalogueJson(all), null)).toMatchObject({
        ok: true,
        entries: all,
        refused: [],
      });
    }),
    { numRuns: 60 },
  );
});

/** How often the cells of this many entries are searched or replaced in while they are read. */
function workFor(entries: number): number {
  const list = Array.from({ length: entries }, (_, at) => ({
    kind: 'metric',
    id: `m${at}`,
    name: `Metric ${at}`,
  }));
  let work = 0;
  const { entries: original } = Object;
  Object.entries = (of: object) => {
    work += 1;
    return original(of);
  };
  const read = readCatalogueText(JSON.stringify(list), null);
  Object.entries = original;
  expect(read.ok && read.entries.length).toBe(entries);
  return work;
}

it('the work of reading grows with the number of entries, and no faster', () => {
  expect(workFor(10_000)).toBe(10 * workFor(1_000));
});
