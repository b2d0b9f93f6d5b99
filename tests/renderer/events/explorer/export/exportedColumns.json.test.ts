// Entries of odd shapes, from a page to the JSON that is exported: every token as received, or none where they are
// anonymous.
import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { LocalArchive } from '../../../../../src/archive/localArchive.ts';
import type { AnonymousAs } from '../../../../../src/contract/eventExport.ts';
import {
  exportedFields,
  hintsFor,
} from '../../../../../src/renderer/events/explorer/export/exportedColumns.ts';
import { Refused } from '../../../../../src/renderer/workers/channel.ts';
import { OpenFrame } from '../../../../../src/renderer/workers/openFrame.ts';
import { jsonString, jsonValue, newFile, pageOf } from '../../../../archive/pages.ts';
import { rangesOf } from '../../../workers/ranges.ts';

const NAMES = [
  'Epoch Time',
  'Rate Limiting Enforcement Start Epoch',
  'Rate Limiting Enforcement Percentage',
  'Rate Limiting Action Duration',
  '@fields.common_header',
  'URL',
  'Client IP',
  '__proto__',
  'constructor',
  'odd, "name"\n',
];
const FIELDS = ['(time)', 'id', ...NAMES];

const odd = fc.constantFrom(
  '5',
  '"5"',
  '"05"',
  '1700000000.123456789',
  '123456789012345678901234567890.10',
  '-0',
  '1E+5',
  '0.10',
  '"1.234,5"',
  '1.234',
  '"1,5"',
  'null',
  '"null"',
  'true',
  'false',
  '""',
  '{}',
  '"{}"',
  '{ "__proto__": 1, "a": "x",\r\n "a": [1, 1.0], "__proto__": {"b": null} }',
  '[ ]',
  '"2026-11-20 10:05:00"',
  String.raw`"\ud800"`,
  String.raw`"\/a\/b"`,
  String.raw`"a\u0062"`,
  '" x "',
  '"\u2028\ufeff\u007f"',
);
const token = fc.oneof({ weight: 3, arbitrary: odd }, jsonValue, jsonString);
/** The tokens of an entry by field, of which some are missing. */
const entry = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), token), { maxLength: 8 })
  .map((all) => new Map(all));
const entries = fc.array(entry, { minLength: 1, maxLength: 12 });
type Received = ReadonlyMap<string, string>;

const object = (members: Iterable<readonly [string, string]>) =>
  `{${Array.from(members, ([name, each]) => `${JSON.stringify(name)}:${each}`).join(',')}}`;
const idOf = (index: number) => (index % 2 ? `"id${index}"` : String(index));

/** What the archive hands over, and the table that is read from it. */
async function tableOf(received: readonly Received[], anonymous: AnonymousAs | null) {
  const { archive } = LocalArchive.open(newFile());
  const { id: slice } = await archive.begin({ fromSecond: 0, toSecond: 4e9, filters: null }, 1_000, 1);
  const texts = received.map((each, index) => object([['id', idOf(index)], ...each]));
  await archive.put({ slice, page: 1, text: pageOf(texts), receivedAtMs: 1 });
  const scope = { fromMicros: null, beforeMicros: null, filter: [] };
  const fields = exportedFields(
    FIELDS.slice(1).map((name) => ({ name })),
    anonymous,
  );
  const wanted = { run: 'run', scope, order: 'oldest', ids: null, fields, offset: 0, anonymous } as const;
  const { text: csv } = await archive.lines(wanted, 'a key');
  await archive.close();
  const open = new OpenFrame(hintsFor(fields), () => undefined);
  await open.read(rangesOf(new TextEncoder().encode(csv)));
  return { csv, open, marks: fields.length };
}

/** All columns as JSON, or these. */
async function written(
  open: OpenFrame,
  marks: number,
  columns = Array.from({ length: marks }, (_, at) => at),
): Promise<string> {
  const form = { kind: 'json' as const, marks };
  const id = open.exports.begin({ rows: { kind: 'all' }, columns, form, utc: true });
  if (id instanceof Refused) throw new Error(id.problem.kind);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let text = '';
  for (;;) {
    const piece = await open.exports.next(id);
    if (piece instanceof Refused || 'refused' in piece.value) throw new Error('It was not written.');
    if ('done' in piece.value) return text;
    text += decoder.decode(piece.value.bytes, { stream: true });
  }
}

/** The objects of an export, without the time that stands first in each. */
const objectsOf = (json: string) =>
  json
    .slice('[\n'.length, -'\n]\n'.length)
    .split(/,\n(?=\{"Time":")/)
    .map((each) => each.replace(/^\{"Time":"[^"]*",/, '{'));

it('every value comes out as the token that was received, and a missing one not at all', async () => {
  await fc.assert(
    fc.asyncProperty(entries, async (received) => {
      const { open, marks } = await tableOf(received, null);
      const json = await written(open, marks);
      JSON.parse(json);
      const expected = received.map((each, index) =>
        object(
          FIELDS.slice(1).flatMap((name) => {
            const own = name === 'id' ? idOf(index) : each.get(name);
            return own === undefined ? [] : [[name, own] as const];
          }),
        ),
      );
      expect(objectsOf(json).toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 60 },
  );
}, 60_000);

it('numbers stay numbers, strings strings, objects objects, and the time of the list a text', async () => {
  const { open, marks } = await tableOf(
    [
      new Map([
        ['Epoch Time', '1700000000.123456'],
        ['Rate Limiting Enforcement Start Epoch', '1700000000123'],
        ['@fields.common_header', '{}'],
        ['URL', '"5"'],
      ]),
    ],
    null,
  );
  const json = '"id":0,"Epoch Time":1700000000.123456,"Rate Limiting Enforcement Start Epoch":1700000000123,';
  expect(await written(open, marks)).toBe(
    `[\n{"Time":"2023-11-14T22:13:20.123456Z",${json}"@fields.common_header":{},"URL":"5"}\n]\n`,
  );
  const [url, id] = [FIELDS.indexOf('URL'), FIELDS.indexOf('id')];
  expect(await written(open, marks, [url, id])).toBe('[\n{"URL":"5","id":0}\n]\n');
});

it('a column that is read with decimal commas has its tokens as received', async () => {
  const tokens = ['"1.234,5"', '1.234', '"22"'];
  const received = tokens.map((each) => new Map([['Rate Limiting Enforcement Percentage', each]]));
  const { open, marks } = await tableOf(received, null);
  const json = await written(open, marks);
  for (const each of tokens) expect(json).toContain(`Percentage":${each}}`);
});

it.each([
  { addresses: 'hashed', hosts: false, others: false },
  { addresses: 'shortened', hosts: true, others: true },
] as const)(
  'what is anonymous has the texts of its CSV, as strings or numbers: %o',
  async (anonymous) => {
    await fc.assert(
      fc.asyncProperty(entries, async (received) => {
        const { csv, open, marks } = await tableOf(received, anonymous);
        const [header = [], ...rows] = Papa.parse<string[]>(csv, { skipEmptyLines: true }).data;
        const json = await written(open, marks);
        const values: unknown = JSON.parse(json, (_name, value: unknown, context?: { source?: string }) =>
          typeof value === 'number' ? { number: context?.source } : value,
        );
        const texts = rows.map(
          (row) => new Map(header.slice(0, -1).map((name, at) => [name, row[at] ?? ''])),
        );
        const found = Array.isArray(values) ? values.map((each: object) => Object.entries(each)) : [];
        expect(found).toHaveLength(received.length);
        for (const [at, members] of found.entries())
          for (const [name, value] of members) {
            // Half of a pair of surrogates is lost on the way to a table.
            const text = texts[at]?.get(name)?.toWellFormed();
            expect([text, null, { number: text }]).toContainEqual(value);
          }
        // What says how they were received holds nothing of it.
        expect(rows.map((row) => row.at(-1)?.replaceAll(/[-nbs]/g, ''))).toEqual(rows.map(() => ''));
      }),
      { numRuns: 30 },
    );
  },
  60_000,
);
