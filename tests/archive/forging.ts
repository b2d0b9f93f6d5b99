// Archives whose checksums are right although nobody but an attacker could have written what is in them.
import { copyFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { TABLES, type TableName } from '../../src/archive/table.ts';
import { newFile } from './pages.ts';

/** The rows of a file that is being forged. */
export class Forgery {
  readonly #database: DatabaseSync;

  constructor(file: string) {
    this.#database = new DatabaseSync(file);
  }

  /** The first row of a table. */
  first(table: TableName): { id: number; body: Buffer } {
    const row = this.#database.prepare(`SELECT id, body FROM ${table} ORDER BY id`).get();
    const body = row?.['body'];
    if (!(body instanceof Uint8Array)) throw new Error(`There is nothing in ${table}.`);
    return { id: Number(row?.['id']), body: Buffer.from(body) };
  }

  put(table: TableName, id: number, body: Uint8Array): void {
    const checksum = crc32(body, (((TABLES.indexOf(table) + 1) << 24) ^ id) >>> 0);
    this.#database
      .prepare(`INSERT OR REPLACE INTO ${table} (id, checksum, body) VALUES (?, ?, ?)`)
      .run(id, checksum, body);
  }

  clear(table: TableName): void {
    this.#database.exec(`DELETE FROM ${table}`);
  }

  run(sql: string): void {
    this.#database.exec(sql);
  }

  close(): void {
    this.#database.close();
  }
}

/** A copy of an archive in which something was changed. */
export function forgedCopy(original: string, change: (forgery: Forgery) => void): string {
  const file = newFile();
  copyFileSync(original, file);
  const forgery = new Forgery(file);
  change(forgery);
  forgery.close();
  return file;
}
