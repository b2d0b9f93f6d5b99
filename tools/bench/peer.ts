// DuckDB, the named peer: native, with two threads, on the same archive.
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { DATA_AT } from './archives.ts';
import { CHECKED_IN, IN_SQL, type Question } from './questions.ts';

const THREADS = '2';
const MIB = 2 ** 20;

/** Inflates the archive into a CSV file. */
async function inflate(archive: string, csv: string): Promise<void> {
  await pipeline(
    createReadStream(archive, { start: DATA_AT, highWaterMark: MIB }),
    createInflateRaw({ chunkSize: MIB }),
    createWriteStream(csv, { highWaterMark: 4 * MIB }),
  );
}

/** Writes the data of the archive, still deflated, as a gzip file, which DuckDB inflates by itself. */
async function rewrap(archive: string, gzip: string): Promise<void> {
  const zip = await readFile(archive);
  const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
  const packed = zip.readUInt32LE(18);
  const tail = Buffer.concat([zip.subarray(14, 18), zip.subarray(22, 26)]); // CRC-32 and size
  await writeFile(gzip, Buffer.concat([head, zip.subarray(DATA_AT, DATA_AT + packed), tail]));
}

/** The ways to bring an archive into DuckDB. Which one is faster depends on the machine. */
export const WAYS = { 'csv file': inflate, 'gzip file': rewrap } as const;
export type Way = keyof typeof WAYS;

/** One archive in DuckDB. */
export class Peer {
  readonly #connection;
  readonly #archive: string;
  readonly #folder: string;

  private constructor(connection: Awaited<ReturnType<typeof Peer.connect>>, archive: string, folder: string) {
    this.#connection = connection;
    this.#archive = archive;
    this.#folder = folder;
  }

  static async connect() {
    const database = await DuckDBInstance.create(':memory:', { threads: THREADS });
    return database.connect();
  }

  /** `folder` is for the files that are made on the way. */
  static async start(archive: string, folder: string): Promise<Peer> {
    return new Peer(await Peer.connect(), archive, folder);
  }

  /** Brings the archive into the table `t`: from the zip on disk to a table in memory. Returns the time it takes. */
  async load(way: Way): Promise<number> {
    const file = path.join(this.#folder, way === 'csv file' ? 'peer.csv' : 'peer.csv.gz');
    await this.#connection.run('drop table if exists t');
    const began = performance.now();
    await WAYS[way](this.#archive, file);
    await this.#connection.run(`create table t as select * from read_csv('${file.replaceAll("'", "''")}')`);
    const tookMs = performance.now() - began;
    await rm(file);
    return tookMs;
  }

  /** Asks about the table. Returns the time until the answer is there, and the number to compare. */
  async ask(question: Question): Promise<{ tookMs: number; checked: number }> {
    const began = performance.now();
    const answer = await this.#connection.runAndReadAll(IN_SQL[question]);
    const tookMs = performance.now() - began;
    const sql = CHECKED_IN[question];
    const made = sql === undefined ? answer : await this.#connection.runAndReadAll(sql);
    return { tookMs, checked: Number(made.getRowObjects()[0]?.['checked']) };
  }

  /** The row numbers in order alone, which is what Sextant's sort makes: the harder comparison. */
  async order(): Promise<number> {
    const began = performance.now();
    await this.#connection.run(
      'create or replace temp table ordered as select rowid from t order by bytes_out desc',
    );
    return performance.now() - began;
  }

  close(): void {
    this.#connection.closeSync();
  }
}
