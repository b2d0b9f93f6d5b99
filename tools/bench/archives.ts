// The archives that are measured: a zip with one CSV, the same bytes at every run.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { crc32, createDeflateRaw } from 'node:zlib';
import { ROOT } from '../run.ts';

/** Part of the name of the files, so that a change of what they hold makes new ones. */
const EDITION = 1;
export const HEADER =
  'timestamp,country,edge_host,cache_status,request_count,bytes_out,cache_hit,cache_hit_percentage,average_response_time';
const COUNTRIES =
  'US DE GB FR JP BR IN NL PL ES IT CA AU KR MX SE CH AT BE CZ DK FI NO PT RO GR HU IE SG TR UA ZA AR CL CO ID MY PH TH VN'.split(
    ' ',
  );
const STATUSES = ['HIT', 'MISS', 'EXPIRED', 'STALE', 'BYPASS'];
const HOSTS = 40;
const ROWS_PER_TIME = 200;
const ROWS_PER_PIECE = 20_000;

/** Numbers from 0 to 2^32 - 1 that look random and are always the same. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** The CSV in pieces: a time, three dimensions and five metrics, with as many rows as asked for. */
export function* csvPieces(rows: number): Generator<string> {
  const next = numbers(rows);
  let lines = [HEADER];
  for (let row = 0; row < rows; row += 1) {
    const time = new Date(Date.UTC(2026, 0, 1) + Math.floor(row / ROWS_PER_TIME) * 300_000)
      .toISOString()
      .replace('.000Z', '.000000Z');
    const [a, b, c, d] = [next(), next(), next(), next()];
    const country = COUNTRIES[Math.min(a % 64, (a >>> 8) % COUNTRIES.length)] ?? '';
    const requests = b % 100_003;
    const hits = Math.floor((requests * (c % 1_001)) / 1_000);
    lines.push(
      `${time},${country},edge-${String((a >>> 16) % HOSTS).padStart(3, '0')}.example.com,${STATUSES[d % 5] ?? ''},` +
        `${requests},${requests * (d % 90_001)},${hits},${((c % 1_001) / 10).toFixed(2)},${((d >>> 4) % 400_000) / 1_000}`,
    );
    if (lines.length < ROWS_PER_PIECE) continue;
    yield `${lines.join('\r\n')}\r\n`;
    lines = [];
  }
  if (lines.length) yield `${lines.join('\r\n')}\r\n`;
}

type Entry = { crc: number; packed: number; bytes: number };
const NAME = Buffer.from('report.csv');

/** What the header of a file and its line in the directory have in common. */
function described({ crc, packed, bytes }: Entry): Buffer {
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc, 10);
  common.writeUInt32LE(packed, 14);
  common.writeUInt32LE(bytes, 18);
  common.writeUInt16LE(NAME.length, 22);
  return common;
}

const signed = (signature: number, ...pieces: readonly Buffer[]) => {
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(signature, 0);
  return Buffer.concat([mark, ...pieces]);
};

const localHeader = (entry: Entry) => signed(0x04034b50, described(entry), NAME);

function directory(entry: Entry): Buffer {
  const madeBy = Buffer.from([20, 0]);
  const central = signed(0x02014b50, madeBy, described(entry), Buffer.alloc(14), NAME);
  const counts = Buffer.alloc(18);
  counts.writeUInt16LE(1, 4);
  counts.writeUInt16LE(1, 6);
  counts.writeUInt32LE(central.length, 8);
  counts.writeUInt32LE(DATA_AT + entry.packed, 12);
  return Buffer.concat([central, signed(0x06054b50, counts)]);
}

/** Where the deflated data of such an archive begins. */
export const DATA_AT = 30 + NAME.length;

async function write(file: string, rows: number): Promise<void> {
  const out = await open(file, 'w');
  const entry: Entry = { crc: 0, packed: 0, bytes: 0 };
  const writing: Promise<unknown>[] = [];
  const deflate = createDeflateRaw({ memLevel: 9 });
  deflate.on('data', (piece: Buffer) => {
    writing.push(out.write(piece, 0, piece.length, DATA_AT + entry.packed));
    entry.packed += piece.length;
  });
  for (const piece of csvPieces(rows)) {
    const bytes = Buffer.from(piece);
    entry.crc = crc32(bytes, entry.crc);
    entry.bytes += bytes.length;
    if (!deflate.write(bytes)) await once(deflate, 'drain');
  }
  deflate.end();
  await once(deflate, 'end');
  await Promise.all(writing);
  const end = directory(entry);
  await out.write(end, 0, end.length, DATA_AT + entry.packed);
  const start = localHeader(entry);
  await out.write(start, 0, start.length, 0);
  await out.close();
}
/** The path of an archive with this many rows. It is made once and kept in `out/bench`. */
export async function archiveOf(rows: number): Promise<string> {
  const folder = path.join(ROOT, 'out/bench');
  const file = path.join(folder, `${rows}-rows-${EDITION}.zip`);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  console.log(`Making ${path.relative(ROOT, file)} …`);
  await write(`${file}.new`, rows);
  await rename(`${file}.new`, file);
  return file;
}
