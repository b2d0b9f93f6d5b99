import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
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

/** The time in the archive is fixed, so that the same report gives the same bytes. */
const OPTIONS = { compressionLevel: 5, mtime: new Date(2025, 0, 1), forceDosTimestamp: true };

type Order = { plan: Plan; format: 'csv' | 'json'; name: string; file: string; seed: number; nowMs: number };

/** Small archives that are over and done, by what was ordered: the specs ask for the same few reports in every account. */
const made = new Map<string, { content: Uint8Array; rows: number }>();
const KEPT_BYTES = 200_000;
const KEPT_ARCHIVES = 50;

/** Writes a report as a zip with one entry. Unsorted rows are streamed, so memory does not grow with their number. */
export async function writeArchive(order: Order): Promise<Archive> {
  const { file, nowMs, ...question } = order;
  // What had not happened yet when it was asked for may be there the next time.
  const key = question.plan.endMs <= nowMs ? JSON.stringify(question) : null;
  const before = key === null ? undefined : made.get(key);
  if (before) {
    await writeFile(file, before.content);
    return { file, rows: before.rows, bytes: before.content.length };
  }
  const archive = await makeArchive(order);
  if (key !== null && archive.bytes <= KEPT_BYTES && made.size < KEPT_ARCHIVES)
    made.set(key, { content: await readFile(file), rows: archive.rows });
  return archive;
}

async function makeArchive({ plan, format, name, file, seed, nowMs }: Order): Promise<Archive> {
  let rows = 0;
  const pieces = text(plan, format, deliver(plan, seed, nowMs), (more) => {
    rows += more;
  });
  const out = createWriteStream(file);
  const zip = new ZipFile();
  zip.on('error', (error: Error) => {
    out.destroy(error);
  });
  zip.addReadStream(Readable.from(pieces), name, OPTIONS);
  zip.end();
  await pipeline(zip.outputStream, out);
  return { file, rows, bytes: out.bytesWritten };
}
