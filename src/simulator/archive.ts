import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDeflateRaw, crc32 } from 'node:zlib';
import type { Plan } from './query.ts';
import { inTime, type Row } from './rows.ts';

/** A finished archive on disk. */
export type Archive = { file: string; bytes: number; rows: number };

/** A temporary folder for archives, removed when the simulator is closed or its process exits. */
export function archiveFolder(): { path: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'sextant-simulator-'));
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  mkdirSync(folder, { recursive: true });
  return {
    path: folder,
    remove() {
      process.off('exit', remove);
      remove();
    },
  };
}

const quote = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** One row as a JSON object: dimensions are strings, metrics are numbers. */
function jsonRow(header: readonly string[], row: Row, dimensions: number): string {
  const fields = header.map(
    (name, index) =>
      `${JSON.stringify(name)}:${index < dimensions ? JSON.stringify(row[index]) : row[index]}`,
  );
  return `{${fields.join(',')}}`;
}

function compare(plan: Plan, a: Row, b: Row): number {
  for (const { index, descending } of plan.sort) {
    const [x = '', y = ''] = [a[index], b[index]];
    const order = index < plan.dimensions.length ? (x < y ? -1 : x > y ? 1 : 0) : Number(x) - Number(y);
    if (order !== 0) return descending ? -order : order;
  }
  return 0;
}

const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The rows of a report in batches, up to the limit. A sorted report is one batch. */
async function* deliver(plan: Plan, seed: number, nowMs: number): AsyncGenerator<Row[]> {
  let left = plan.limit ?? Infinity;
  let batch: Row[] = [];
  for (const row of inTime(plan, seed, nowMs)) {
    if (row) batch.push(row);
    else if (plan.sort.length || batch.length < 1_000) await breathe();
    else {
      yield batch.slice(0, left);
      left -= batch.length;
      batch = [];
      if (left <= 0) return;
      await breathe();
    }
  }
  if (plan.sort.length) batch.sort((a, b) => compare(plan, a, b));
  yield batch.slice(0, left);
}

/** The text of a report, in pieces of about 400,000 characters. */
async function* text(
  plan: Plan,
  format: 'csv' | 'json',
  batches: AsyncIterable<Row[]>,
  counted: (rows: number) => void,
) {
  const header = [...plan.dimensions, ...plan.metrics];
  let piece = format === 'csv' ? `${header.map(quote).join(',')}\r\n` : '[';
  let first = true;
  for await (const batch of batches) {
    counted(batch.length);
    for (const all of batch) {
      const row = all.length > header.length ? all.slice(0, header.length) : all;
      if (format === 'csv') piece += `${row.map(quote).join(',')}\r\n`;
      else piece += `${first ? '' : ','}\n${jsonRow(header, row, plan.dimensions.length)}`;
      first = false;
      if (piece.length > 400_000) {
        yield piece;
        piece = '';
      }
    }
  }
  yield format === 'csv' ? piece : `${piece}\n]\n`;
}

/** The 26 bytes that are the same in an entry's header and in the directory at the end. */
function fields(crc: number, packed: number, size: number, nameLength: number): Buffer {
  const part = Buffer.alloc(26);
  part.writeUInt16LE(20, 0); // version needed
  part.writeUInt16LE(0x0800, 2); // names in UTF-8
  part.writeUInt16LE(8, 4); // deflate
  part.writeUInt16LE(0, 6); // time and date are fixed, so that the same report gives the same bytes
  part.writeUInt16LE(0x5a21, 8);
  part.writeUInt32LE(crc, 10);
  part.writeUInt32LE(packed, 14);
  part.writeUInt32LE(size, 18);
  part.writeUInt16LE(nameLength, 22);
  return part;
}

const signature = (text: string) => Buffer.from(text, 'latin1');

async function writeEnd(handle: FileHandle, name: Buffer, crc: number, packed: number, size: number) {
  const common = fields(crc, packed, size, name.length);
  await handle.write(Buffer.concat([signature('PK\x03\x04'), common]), 0, 30, 0);
  const directory = Buffer.concat([
    signature('PK\x01\x02'),
    Buffer.from([20, 3]),
    common,
    Buffer.alloc(14),
    name,
  ]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(directory.length, 8);
  const at = 30 + name.length + packed;
  end.writeUInt32LE(at, 12);
  const tail = Buffer.concat([directory, signature('PK\x05\x06'), end]);
  await handle.write(tail, 0, tail.length, at);
  return at + tail.length;
}

type Order = { plan: Plan; format: 'csv' | 'json'; name: string; file: string; seed: number; nowMs: number };

/** Writes a report as a zip with one entry. Unsorted rows are streamed, so memory does not grow with their number. */
export async function writeArchive({ plan, format, name, file, seed, nowMs }: Order): Promise<Archive> {
  const handle = await open(file, 'w+');
  try {
    const entryName = Buffer.from(name, 'utf8');
    const start = 30 + entryName.length;
    await handle.write(entryName, 0, entryName.length, 30);
    const deflate = createDeflateRaw({ level: 5 });
    let [crc, size, packed, rows] = [0, 0, 0, 0];
    const written = (async () => {
      for await (const chunk of deflate as AsyncIterable<Buffer>) {
        await handle.write(chunk, 0, chunk.length, start + packed);
        packed += chunk.length;
      }
    })();
    const counted = (more: number) => {
      rows += more;
    };
    for await (const piece of text(plan, format, deliver(plan, seed, nowMs), counted)) {
      const bytes = Buffer.from(piece, 'utf8');
      crc = crc32(bytes, crc);
      size += bytes.length;
      if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve));
    }
    deflate.end();
    await written;
    return { file, rows, bytes: await writeEnd(handle, entryName, crc, packed, size) };
  } finally {
    await handle.close();
  }
}
