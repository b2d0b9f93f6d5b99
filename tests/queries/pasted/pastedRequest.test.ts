import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReportRequest } from '../../../src/contract/reports.ts';
import { readRequest } from '../../../src/queries/pasted/pastedRequest.ts';
import { requestCurl, requestJson } from '../../../src/queries/requestText.ts';
import { wireRequest } from '../../../src/queries/wireRequest.ts';
import { filterOf, problemsOfRow, rowOf } from '../../../src/renderer/builder/filterRows.ts';
import { FULL, requests } from '../requests.ts';

const HERE = { nowMs: Date.UTC(2026, 10, 21, 6, 30), zone: 'Europe/Berlin' };
const GATEWAY = 'https://gateway.example/';

function read(text: string) {
  const reading = readRequest(text, HERE);
  if (!reading.ok) throw new Error(`${reading.problem.path}: ${reading.problem.message}`);
  return reading;
}
function problem(text: string) {
  const reading = readRequest(text, HERE);
  if (reading.ok) throw new Error('It was read.');
  const { path, message } = reading.problem;
  return `${path}: ${message}`;
}
const params = (more: object) => JSON.stringify({ start: 'now-7d', end: 'now', metrics: ['hits'], ...more });

/** The request as it comes back from the wire, which says a fixed time to six digits. */
const settled = (request: ReportRequest): ReportRequest => {
  const { params: sent } = wireRequest(request, 'array')['query'] as {
    params: { start: string; end: string };
  };
  return { ...request, query: { ...request.query, start: sent.start, end: sent.end } };
};

describe('a request', () => {
  it('comes back from every way in which it is written, with whatever the interface does not name', () => {
    fc.assert(
      fc.property(requests, fc.constantFrom('unix' as const, 'windows' as const), (generated, shell) => {
        const request = ReportRequest.parse(generated);
        const sent = settled(request);
        for (const filterAs of ['encoded', 'decoded'] as const)
          for (const dimensionsAs of ['array', 'object'] as const)
            expect(read(requestJson(request, dimensionsAs, filterAs)).request).toEqual(sent);
        const command = requestCurl(request, { dimensionsAs: 'array', gateway: GATEWAY, shell });
        expect(read(command).request).toEqual(sent);
        expect(wireRequest(read(command).request, 'array')).toEqual(wireRequest(request, 'array'));
      }),
    );
  });

  it('keeps long numbers in its filter exactly as they are typed', () => {
    const LONG = '12345678901234567890';
    for (const value of [LONG, `[${LONG},-1.00000000000000000001,5]`]) {
      const text = `[{"field":"a","operator":"in","value":${value}}]`;
      for (const filter of [text, JSON.stringify(text)]) {
        const { request, notes } = read(
          `{"start":"now-7d","end":"now","metrics":["hits"],"filter":${filter}}`,
        );
        expect(notes).toEqual([]);
        expect(wireRequest(request, 'array')).toMatchObject({ query: { params: { filter: text } } });
        for (const filterAs of ['encoded', 'decoded'] as const)
          expect(read(requestJson(request, 'array', filterAs)).request).toEqual(request);
        expect(ReportRequest.parse(request)).toEqual(request);
        const [row] = request.query.filter.map(rowOf);
        expect(row && filterOf(row)).toEqual(request.query.filter[0]);
        expect(row && problemsOfRow(row)).toEqual({});
      }
    }
    const { faults, request } = read(
      `{"start":"now-7d","end":"now","metrics":["hits"],"filter":[{"field":"a","operator":"b","value":{"n":${LONG}}}]}`,
    );
    expect(faults).toMatchObject([
      {
        path: 'query.params.filter[0].value',
        message: expect.stringMatching(/^A number with so many digits/),
      },
    ]);
    // It cannot be sent without its value.
    expect(request.query.filter.map((filter) => problemsOfRow(rowOf(filter, 0)))).toEqual([
      { value: 'Enter a value.' },
    ]);
  });

  it('leaves out what else cannot be kept exactly, keeps the rest, and says so', () => {
    const body = (limit: string) =>
      `{"start":"now-7d","end":"now","metrics":["hits"],"limit":${limit},"extra":[12345678901234567890]}`;
    for (const limit of ['9007199254740993', '1e20']) {
      const { request, faults, notes } = read(body(limit));
      expect(request.query).toMatchObject({ limit: null, metrics: ['hits'] });
      expect(request.unknown).toBeUndefined();
      expect(faults.map(({ path }) => path)).toEqual(['query.params.limit']);
      expect(notes.map(({ path }) => path)).toEqual(['query.params.extra']);
      for (const { message } of notes) expect(message).toMatch(/more digits than Sextant can keep/);
    }
    expect(read(body('9007199254740991')).request.query.limit).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('says which names of an object of dimensions are not kept', () => {
    const of = (dimensions: object) => read(params({ dimensions })).notes;
    expect(of({ first: 'platform', second: 'country' })).toEqual([
      {
        path: 'query.params.dimensions',
        message:
          'Only the dimensions of this object are kept, and not the names that they stand under: “first” and “second”.',
      },
    ]);
    expect(of({ 0: 'platform', country: 'country' })).toEqual([]);
  });

  it('loses the credentials that stand in it, wherever they do, and says where', () => {
    const body = {
      client_secret: 's3cr3t',
      auth: { access_token: 's3cr3t', scope: 'kept' },
      query: {
        token: 's3cr3t',
        params: {
          start: 'now-7d',
          end: 'now',
          metrics: ['hits'],
          extra: [{ password: 's3cr3t' }],
          filter: [{ field: 'a', operator: 'b', value: { api_key: 's3cr3t' }, secret: 's3cr3t' }],
        },
      },
    };
    const { request, notes } = read(JSON.stringify(body));
    expect(JSON.stringify({ request, notes })).not.toContain('s3cr3t');
    expect(request.unknown).toEqual({ body: { auth: { scope: 'kept' } }, params: { extra: [{}] } });
    expect(
      notes.filter(({ message }) => message.startsWith('This credential')).map(({ path }) => path),
    ).toEqual([
      'query.params.filter[0].secret',
      'query.params.filter[0].value.api_key',
      'client_secret',
      'auth.access_token',
      'query.token',
      'query.params.extra[0].password',
    ]);
  });

  it('may be the whole body, its query or its params', () => {
    const wire = wireRequest(FULL, 'array');
    const { query, ...rest } = wire;
    expect(read(JSON.stringify(wire)).request).toEqual(FULL);
    expect(read(JSON.stringify(query)).request.query).toEqual(FULL.query);
    const { params: alone } = query as { params: object };
    expect(read(JSON.stringify({ ...alone, ...rest })).request).toEqual(FULL);
    expect(read(JSON.stringify({ query: alone, ...rest })).request).toEqual(FULL);
  });

  it('is read with what is copied along with it', () => {
    const text = params({});
    for (const copied of [
      `\ufeff${text}`,
      `\`\`\`json\r\n${text}\r\n\`\`\`\n`,
      text.replaceAll(',', ',\r\n\t'),
    ])
      expect(read(copied).notes).toEqual([]);
  });

  it('has every default of the interface where it says nothing', () => {
    for (const more of [
      {},
      { by: null, filter: null, limit: null, sort: null, units: null, dimensions: null },
    ])
      expect(read(params(more))).toEqual({
        ok: true,
        limit: null,
        faults: [],
        notes: [],
        request: {
          query: {
            by: null,
            dimensions: [],
            start: 'now-7d',
            end: 'now',
            metrics: ['hits'],
            filter: [],
            limit: null,
            sort: [],
            units: {},
          },
          format: 'csv',
          fileName: '',
        },
      });
  });

  it('is told what is not in the interface, and what was changed', () => {
    const { request, notes } = read(
      JSON.stringify({
        query: { params: { ...(JSON.parse(params({ start: '2026-11-20', offset: 3 })) as object) }, id: '7' },
        filename: 'a\u202eb\n.csv',
        priority: 'low',
      }),
    );
    expect(notes.map(({ path }) => path)).toEqual([
      'query.params.start',
      'filename',
      'priority',
      'query.id',
      'query.params.offset',
    ]);
    expect(request.query.start).toBe('2026-11-20T00:00:00.000000Z');
    expect(request.fileName).toBe('a b .csv');
    expect(request.unknown).toEqual({ body: { priority: 'low' }, query: { id: '7' }, params: { offset: 3 } });
  });

  it('has each metric and dimension once, and says so', () => {
    const { request, notes } = read(params({ metrics: ['a', 'b', 'a'], dimensions: { x: 'p', y: 'p' } }));
    expect([request.query.metrics, request.query.dimensions]).toEqual([['a', 'b'], ['p']]);
    expect(notes.map(({ path }) => path)).toEqual([
      'query.params.dimensions',
      'query.params.dimensions',
      'query.params.metrics',
    ]);
  });

  it('is only the query of a report’s answer, and never its link', () => {
    const answer = {
      '@id': '/x/1',
      id: '1',
      status: 'completed',
      link: 'https://files.example/?X-Signature=s3cret',
      query: { params: JSON.parse(params({})) as object, id: '9' },
    };
    const reading = read(JSON.stringify(answer));
    expect(JSON.stringify(reading)).not.toMatch(/s3cret|"9"/);
    expect(reading.notes).toHaveLength(1);
  });
});

it.each([
  ['', 'Paste a request'],
  ['{"start": "now",\n  oops}', 'not JSON: line 2, column 3'],
  ['{"start": "now"', 'ends too early: line 1, column 16'],
  ['{"start": "now"} x', 'not JSON: line 1, column 18'],
  ['['.repeat(1e5), 'nested too deeply'],
  ['x'.repeat(2 ** 20 + 1), 'too long'],
  ['[]', 'Put an object'],
  ['// mine\n{"start": "now"}', 'not JSON: line 1, column 1. JSON takes no comments'],
  ['{"start": "now", /* mine */ "end": 1}', 'line 1, column 18. JSON takes no comments'],
  ['{"metrics": ["a",\n]}', 'line 2, column 1. Remove the comma before it'],
  ['{“start”: 1}', 'line 1, column 2. JSON takes straight double quotes only'],
  ["{'start': 1}", 'line 1, column 2. JSON takes straight double quotes only'],
  ['{\n\u00a0"start": 1}', 'line 2, column 1. JSON does not take this space'],
  ['{"start": "now", "start": "now-1d"}', 'one of them would be lost: line 1, column 18'],
  ['fetch("https://g.example")', 'neither JSON nor a cURL command'],
  ['2026-11-20 POST body={}', 'neither JSON nor a cURL command'],
  ['{"a": 1}', 'not a report request'],
  ['{"query": 1}', 'query.params: Put an object'],
  [params({}).replace('}', ',"__proto__":1}'), 'name cannot be kept: line 1'],
])('what is no request is told where and why, and nothing is taken: %#', (text, message) => {
  expect(problem(text)).toContain(message);
});

it.each([
  [params({ metrics: undefined }), 'query.params.metrics: Every request needs'],
  [params({ metrics: [] }), 'query.params.metrics: Every request needs'],
  [params({ metrics: 5 }), 'query.params.metrics: Put an array of texts'],
  [
    params({ metrics: ['hits', 5] }),
    'query.params.metrics[1]: Put a text in quotes here. What stands here was not',
  ],
  [params({ metrics: ['a', ' '] }), 'query.params.metrics[1]: Enter an identifier'],
  [params({ start: null }), 'query.params.start: Every request needs'],
  [params({ start: '2026-02-30' }), 'query.params.start: This day does not exist'],
  [params({ start: 20 }), 'query.params.start: '],
  [params({ start: { token: 's3cr3t' } }), 'query.params.start: Put a text in quotes'],
  [params({ by: ['hour'] }), 'query.params.by: Put a text in quotes'],
  [params({ limit: [5] }), 'query.params.limit: Put a whole number of at least 1 here, without quotes. What'],
  [params({ filter: '[{"__proto__": 1}]' }), 'query.params.filter: Put a JSON array'],
  [params({ units: ['x'] }), 'query.params.units: Put an object'],
  [params({ units: { a: 'GB', b: 5 } }), 'query.params.units.b: Put a text in quotes'],
  [params({ dimensions: true }), 'query.params.dimensions: Put an array of texts'],
  [params({ filter: '[{"field": }]' }), 'query.params.filter: Put a JSON array of filter objects'],
  [params({ filter: '[12345678901234567890]' }), 'query.params.filter[0]: Put an object'],
  [params({ filter: 5 }), 'query.params.filter: Put a JSON array'],
  [params({ filter: [{ field: 'a', value: 1 }] }), 'query.params.filter[0].operator: Every filter needs'],
  [params({ filter: [{ field: 'a', operator: 'in' }] }), 'query.params.filter[0].value: Every filter needs'],
  [params({ format: 'xml' }), 'format: Use "csv" or "json". Until then, it is CSV.'],
  [params({ filename: 5 }), 'filename: Put a text in quotes'],
])('what cannot be taken is told where and why, and the rest is taken: %#', (text, message) => {
  const { request, faults } = read(text);
  expect(faults.map((fault) => `${fault.path}: ${fault.message}`)).toEqual([
    expect.stringContaining(message),
  ]);
  expect([request.query.end, request.fileName]).toEqual(['now', '']);
});

it.each([
  ['-5', '-5'],
  ['0', '0'],
  ['1.5', '1.5'],
  ['"abc"', 'abc'],
  ['"05"', '05'],
  ['9007199254740993', '9007199254740993'],
])('a limit that is none is shown as it is written, beside everything else: %s', (written, shown) => {
  const { request, limit, faults, notes } = read(
    `{"start":"now-7d","end":"now","metrics":["hits"],"by":"hour","limit":${written}}`,
  );
  expect([limit, request.query.limit, notes]).toEqual([shown, null, []]);
  expect(request.query).toMatchObject({ by: 'hour', metrics: ['hits'], start: 'now-7d' });
  expect(faults).toEqual([
    {
      path: 'query.params.limit',
      message: `Put a whole number of at least 1 here, without quotes. It was “${shown}”.`,
    },
  ]);
});

it('what was surely meant is taken, and said', () => {
  const { request, limit, faults, notes } = read(
    params({
      limit: '5',
      metrics: 'hits',
      dimensions: 'platform',
      filter: { field: 'a', operator: 'b', value: 1 },
    }),
  );
  expect([limit, faults]).toEqual([null, []]);
  expect(request.query).toMatchObject({
    limit: 5,
    metrics: ['hits'],
    dimensions: ['platform'],
    filter: [{ field: 'a', operator: 'b', value: 1 }],
  });
  expect(notes.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'query.params.limit: The text “5” was taken as a number.',
    'query.params.metrics: What stands alone here was taken as a list of one.',
    'query.params.dimensions: What stands alone here was taken as a list of one.',
    'query.params.filter: What stands alone here was taken as a list of one.',
  ]);
});

it('the place of a fault is found wherever JSON.parse finds one, and nowhere else', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '1',
    '-0.5e3',
    'true',
    'null',
    ' ',
    '\n',
    '"',
    'x',
    '01',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (list) => {
      const text = list.join('');
      let isJson = true;
      try {
        JSON.parse(text);
      } catch {
        isJson = false;
      }
      const reading = readRequest(text, HERE);
      const said = reading.ok ? '' : reading.problem.message;
      const isRefused = /^(?:This is (?:not|neither) JSON|This JSON ends|Paste a request)/.test(said);
      // A number that is too large, or a name that is there twice, may come before the fault.
      const isEarlier = /^(?:This number|A member)/.test(said);
      expect(isRefused || (!isJson && isEarlier), text).toBe(!isJson);
    }),
    { numRuns: 1_000 },
  );
});
