// Thousands of damaged files: what the view shows is what an independent reader finds, or the view says what is wrong.
import { beforeAll, describe, expect, it } from 'vitest';
import { OpenFrame } from '../../../../src/renderer/workers/openFrame.ts';
import type { ReadingProgress } from '../../../../src/renderer/workers/protocol/reading.ts';
import { mutated, randomFrom } from '../mutations.ts';
import { NotAllowed, readCsv, readJson, readText, readZip, type PlainTable } from '../plainReaders.ts';
import { secondHere } from '../secondHere.ts';
import { rangesOf } from '../ranges.ts';
import { zipOf } from '../zips.ts';

beforeAll(secondHere);

const bytesOf = (text: string) => new TextEncoder().encode(text);

const CSVS = [
  'timestamp,host,count\r\n2026-11-20T00:00:00Z,a.example,1\r\n2026-11-20T00:05:00Z,b.example,2000000\r\n2026-11-20T00:10:00Z,c.example,-7\r\n',
  '"url","n"\r\n"/x, y","1"\r\n"say ""hi""","2"\r\n"two\r\nlines","3"\r\n"","4"\r\n"/z","5"\r\n',
  '\ufeffname;größe;n\n"a;b";1;2\nü;"3,5";4\n"ends in CR\r";5;"6\r"\n;;\nx;7;8',
  'a\tb\n1\t"2"\n"3\t3"\t4\n\n5\t6\n',
  'sep=;\r\na;b\r\n1;2\r\n3;"4"\r\n',
  'one\n1\n"2"\n\n3\n',
  'a,b\r1,"2"\r3,4\r',
  'a,b,c\n1,2\n3,4,5,6\n"7",8,9\n',
  `id,note\n${Array.from({ length: 40 }, (_, row) => `${row},"n, ${row % 3} ""q"""`).join('\n')}\n`,
];
const JSONS = [
  '[{"host":"a","n":1},{"host":"b","n":9007199254740993},{"n":-0.50,"host":null}]',
  '[\n  {"a": "x\\u00e9\\n", "b": true, "c": {"d": [1, 2, "]"]}},\n  {"b": false, "a": "\\ud800", "e": []}\n]\n',
  '[]',
  '[{"a":1,"a":2,"":3},{},{"a":1e400,"toString":"x"}]',
  '{"host":"a","n":1}\n{"host":"b\\n","x":{"d":[1]}}\r\n {"n":2}\n',
  `[${Array.from({ length: 30 }, (_, row) => `{"id":${row},"t":"2026-11-20T00:00:00Z","u":"/${row},\\"x"}`).join(',')}]`,
];
const ARCHIVES = [...CSVS.slice(0, 3), ...JSONS.slice(0, 2)].flatMap((text) => {
  const part = { name: 'report.csv', data: bytesOf(text) };
  return [
    zipOf([part]),
    zipOf([{ ...part, method: 0 }]),
    zipOf([{ ...part, descriptor: { signed: true, long: false } }], bytesOf('Made for a test.')),
  ];
});
/** Pieces that mean something in the formats; a change may insert one. */
const CSV_PIECES = [
  '"',
  '""',
  '","',
  ',',
  ';',
  '\t',
  '\n',
  '\r',
  '\r\n',
  ' ',
  '"\n',
  '"/x" y,2000000\n',
  '=',
  '\ufeff',
];
const JSON_PIECES = [
  '"',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '\\',
  '\\u',
  'null',
  '1',
  ' ',
  '\n',
  '{"a":1},',
  '//',
  '\0',
];
const ZIP_PIECES = [
  'PK\x03\x04',
  'PK\x01\x02',
  'PK\x05\x06',
  'PK\x07\x08',
  '\0',
  '\0\0\0\0',
  '\xff\xff\xff\xff',
];

/** What independent readers find in a file. */
function expected(file: Uint8Array): PlainTable {
  const isZip = /^PK(?:\x03\x04|\x05\x06)/.test(Buffer.from(file.subarray(0, 4)).toString('latin1'));
  const text = readText(isZip ? readZip(file) : file);
  return /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text);
}

/** What the view gets of a file. */
async function shown(file: Uint8Array) {
  const told: ReadingProgress[] = [];
  const frame = new OpenFrame({ dimensions: [], metrics: [] }, (progress) => told.push(progress));
  await frame.read(rangesOf(file));
  const last = told.at(-1);
  if (last?.kind === 'failed') return { problem: last.problem.kind, warnings: [], rows: [], names: [] };
  if (last?.kind !== 'read') throw new Error('The reading did not end.');
  const names = last.columns.map(({ name }) => name);
  // Numbers with marks are shown plain, and said to be; what was received is there as text.
  const kinds = last.columns.flatMap(({ written }, column) =>
    written ? [{ column, kind: 'text' as const }] : [],
  );
  const asReceived = kinds.length > 0 ? await frame.setKinds({ kinds, derived: [] }, 'task-1') : null;
  return {
    problem: null,
    warnings: last.warnings,
    names,
    rows: frame.window(0, last.rows, asReceived?.shown?.revision ?? last.revision) ?? [],
  };
}

/** Why a file that the specifications allow may still be refused: the app reads less than they allow. */
const MAY_REFUSE = [
  'not-a-report',
  'not-text',
  'web-page',
  'not-an-array',
  'no-header',
  'unsafe-name',
  'several-directories',
];
/** The same of a few bytes, which are text, but also the start of what was an archive. */
const MAY_REFUSE_CUT = ['archive-cut-off', 'gzip-damaged'];
/** What must be said about a file that they do not allow; otherwise it is refused. */
const MUST_WARN = {
  text: ['bad-characters', 'encoding'],
  csv: ['malformed'],
  json: [],
  zip: [],
} as const;

/** What is said of whole files too. */
const SAYS_NOTHING_WRONG: ReadonlySet<string> = new Set(['decimal-commas', 'grouped-numbers', 'odd-cells']);

/** Compares the view with the independent readers, and returns how the file was treated. */
async function verdict(file: Uint8Array): Promise<'refused' | 'warned' | 'read'> {
  const view = await shown(file);
  const kinds = view.warnings.map(({ kind }) => kind);
  let table: PlainTable;
  try {
    table = expected(file);
  } catch (error) {
    if (!(error instanceof NotAllowed)) throw error;
    const warnings: readonly string[] = MUST_WARN[error.where];
    if (view.problem === null && !kinds.some((kind) => warnings.includes(kind))) throw error;
    return view.problem === null ? 'warned' : 'refused';
  }
  if (view.problem !== null) {
    expect(file.length < 4 ? [...MAY_REFUSE, ...MAY_REFUSE_CUT] : MAY_REFUSE).toContain(view.problem);
    return 'refused';
  }
  expect(view.rows).toEqual(table.rows.map((row) => row.map((cell) => (cell === undefined ? '' : cell))));
  expect(view.names).toHaveLength(table.names.length);
  for (const [column, name] of view.names.entries())
    expect(name === table.names[column] || /^column \d+$|^extra \d+| \(\d+\)$/.test(name)).toBe(true);
  const count = (kind: 'rows-too-long' | 'rows-too-short') => {
    const warning = view.warnings.find((each) => each.kind === kind);
    return warning && 'count' in warning ? warning.count : 0;
  };
  expect([count('rows-too-long'), count('rows-too-short')]).toEqual([table.long, table.short]);
  expect(kinds).not.toContain('malformed');
  return kinds.some((kind) => !SAYS_NOTHING_WRONG.has(kind)) ? 'warned' : 'read';
}

/** The most that buffers may take: columns, and what is inflated. No mutant is as large as a hundred thousandth of it. */
const MOST_BUFFERED = 512 * 2 ** 20;

/** Treats this many mutants, and returns how many of them were refused, warned about or read. */
async function runMutants(seed: number, runs: number, bases: Uint8Array[], pieces: string[]) {
  const random = randomFrom(seed);
  const counts = { refused: 0, warned: 0, read: 0 };
  const encoded = pieces.map((piece) => Uint8Array.from(Buffer.from(piece, 'latin1')));
  for (let run = 0; run < runs; run += 1) {
    const file = mutated(bases[run % bases.length] ?? new Uint8Array(), encoded, random);
    try {
      counts[await verdict(file)] += 1;
      expect(process.memoryUsage().arrayBuffers).toBeLessThan(MOST_BUFFERED);
    } catch (error) {
      throw new Error(
        `Mutant ${run} of seed ${seed}: ${JSON.stringify(Buffer.from(file).toString('latin1'))}`,
        {
          cause: error,
        },
      );
    }
  }
  return counts;
}

describe('no row is lost or changed without being counted and shown', () => {
  const LONG = 120_000;
  it('in files that are whole', async () => {
    for (const file of [...CSVS, ...JSONS].map(bytesOf)) expect(await verdict(file)).not.toBe('refused');
    for (const file of ARCHIVES) expect(await verdict(file)).not.toBe('refused');
  });

  it('in 10,000 mutants of CSV', { timeout: LONG }, async () => {
    const counts = await runMutants(1, 10_000, CSVS.map(bytesOf), CSV_PIECES);
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(500);
  });

  it('in 6,000 mutants of JSON', { timeout: LONG }, async () => {
    const counts = await runMutants(2, 6_000, JSONS.map(bytesOf), JSON_PIECES);
    expect(counts.refused).toBeGreaterThan(1_000);
    expect(counts.read).toBeGreaterThan(500);
  });

  it('in 6,000 mutants of archives', { timeout: LONG }, async () => {
    const counts = await runMutants(3, 6_000, ARCHIVES, ZIP_PIECES);
    expect(counts.refused).toBeGreaterThan(1_000);
    expect(counts.read).toBeGreaterThan(100);
  });
});
