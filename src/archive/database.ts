// The only file that knows SQLite. An archive is one file; its tables hold numbered bodies, each with a checksum.

import { existsSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';
import { ArchiveError } from './archiveFailure.ts';
import { forOwnerOnly, putAside } from './databaseFile.ts';
import { damaged, translating } from './sqliteErrors.ts';

/** What the file says of itself, as text: "SXEV". */
const APPLICATION = 0x53584556;
/** The version of the file's content. A newer one is left alone. */
const VERSION = 1;
const PAGE_BYTES = 16_384;
/** Pages of the log before they are moved into the file. */
const LOG_PAGES = 2_048;
const BUSY_MS = 5_000;

/** Tables, in the order of the numbers that go into their checksums. */
const TABLES = ['slices', 'segments', 'columns', 'texts', 'fields', 'skeletons', 'tail'] as const;
type TableName = (typeof TABLES)[number];

type Body = Uint8Array;

/** SQLite, or null if this Node has none, or none that keeps a log. */
export function findSqlite(): typeof import('node:sqlite') | null {
  const found = process.getBuiltinModule('node:sqlite');
  return typeof found?.DatabaseSync === 'function' ? found : null;
}

/** The bodies of one table, by number. */
export class Table {
  readonly #seed: number;
  readonly #statements: Record<'add' | 'put' | 'get' | 'remove' | 'all' | 'backwards', StatementSync>;

  constructor(sqlite: DatabaseSync, name: TableName) {
    this.#seed = (TABLES.indexOf(name) + 1) << 24;
    this.#statements = {
      add: sqlite.prepare(`INSERT INTO ${name} (id, checksum, body) VALUES (?, ?, ?)`),
      put: sqlite.prepare(`UPDATE ${name} SET checksum = ?, body = ? WHERE id = ?`),
      get: sqlite.prepare(`SELECT checksum, body FROM ${name} WHERE id = ?`),
      remove: sqlite.prepare(`DELETE FROM ${name} WHERE id = ?`),
      all: sqlite.prepare(`SELECT id FROM ${name} ORDER BY id`),
      backwards: sqlite.prepare(`SELECT id FROM ${name} ORDER BY id DESC`),
    };
  }

  #sum(id: number, body: Body): number {
    return crc32(body, (this.#seed ^ id) >>> 0);
  }
  add(id: number, body: Body): void {
    translating(() => this.#statements.add.run(id, this.#sum(id, body), body));
  }
  put(id: number, body: Body): void {
    translating(() => this.#statements.put.run(this.#sum(id, body), body, id));
  }
  remove(id: number): void {
    translating(() => this.#statements.remove.run(id));
  }
  get(id: number): Body {
    const row = translating(() => this.#statements.get.get(id));
    const body = row?.['body'];
    if (!(body instanceof Uint8Array) || row?.['checksum'] !== this.#sum(id, body)) throw damaged();
    return body;
  }
  /** The numbers in use, in order. */
  ids(): number[] {
    return translating(() => this.#statements.all.all()).map(({ id }) => {
      if (typeof id !== 'number') throw damaged();
      return id;
    });
  }
  /** The numbers that can still be found, from both ends, and whether these are all. */
  idsLeft(): { ids: number[]; all: boolean } {
    const ids = new Set<number>();
    const collect = (statement: StatementSync) => {
      try {
        for (const { id } of statement.iterate()) if (typeof id === 'number') ids.add(id);
        return true;
      } catch {
        return false;
      }
    };
    const all = collect(this.#statements.all) || (collect(this.#statements.backwards) && false);
    return { ids: [...ids].sort((a, b) => a - b), all };
  }
}
type Tables = Record<TableName, Table>;

const numberOf = (sqlite: DatabaseSync, pragma: string): number =>
  Number(Object.values(sqlite.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]);

/** How a file is opened: as the archive itself, or to read what another one holds, damaged or not. */
type Use = 'own' | 'other';

/** An open file. */
export class Database {
  readonly file: string;
  readonly #sqlite: DatabaseSync;
  readonly tables: Tables;

  private constructor(file: string, use: Use) {
    const found = findSqlite();
    if (!found) throw new ArchiveError({ kind: 'unsupported' });
    this.file = file;
    const readOnly = use === 'other' && !existsSync(`${file}-wal`);
    const place = readOnly ? new URL(`${pathToFileURL(file).href}?immutable=1`) : file;
    this.#sqlite = new found.DatabaseSync(place, { timeout: BUSY_MS, readOnly });
    try {
      this.#prepare(use, readOnly);
      const table = (name: TableName) => new Table(this.#sqlite, name);
      this.tables = {
        slices: table('slices'),
        segments: table('segments'),
        columns: table('columns'),
        texts: table('texts'),
        fields: table('fields'),
        skeletons: table('skeletons'),
        tail: table('tail'),
      };
    } catch (error) {
      this.#sqlite.close();
      throw error;
    }
  }

  #prepare(use: Use, readOnly: boolean): void {
    const sqlite = this.#sqlite;
    if (!readOnly) {
      // Alone, so that there is no file of shared memory, and no second process that writes.
      sqlite.exec('PRAGMA locking_mode = EXCLUSIVE');
      sqlite.exec(`PRAGMA page_size = ${PAGE_BYTES}`);
    }
    const version = numberOf(sqlite, 'user_version');
    const application = numberOf(sqlite, 'application_id');
    if (application === APPLICATION && version > VERSION) throw new ArchiveError({ kind: 'newer', version });
    const isNew = use === 'own' && version === 0 && numberOf(sqlite, 'schema_version') === 0;
    if (!isNew && application !== APPLICATION) throw damaged();
    if (readOnly) return;
    sqlite.exec('PRAGMA journal_mode = WAL');
    sqlite.exec('PRAGMA synchronous = FULL');
    sqlite.exec(`PRAGMA wal_autocheckpoint = ${LOG_PAGES}`);
    if (isNew) {
      const tables = TABLES.map(
        (name) =>
          `CREATE TABLE ${name} (id INTEGER PRIMARY KEY, checksum INTEGER NOT NULL, body BLOB NOT NULL);`,
      );
      const about = `PRAGMA application_id = ${APPLICATION}; PRAGMA user_version = ${VERSION};`;
      sqlite.exec(`BEGIN IMMEDIATE; ${tables.join(' ')} ${about} COMMIT;`);
    } else if (use === 'own') {
      const [said] = Object.values(sqlite.prepare('PRAGMA quick_check(1)').get() ?? {});
      if (said !== 'ok') throw damaged();
    }
  }

  /** Opens the archive's own file; a damaged one is put aside, and a new one begun. */
  static open(file: string): { database: Database; putAside: string | null } {
    forOwnerOnly(file);
    try {
      return { database: Database.#opened(file, 'own'), putAside: null };
    } catch (error) {
      if (!(error instanceof ArchiveError) || error.failure.kind !== 'damaged') throw error;
      const aside = putAside(file);
      forOwnerOnly(file);
      return { database: Database.#opened(file, 'own'), putAside: aside };
    }
  }

  /** Opens another archive to read what it holds. */
  static openOther(file: string): Database {
    if (!existsSync(file)) throw new ArchiveError({ kind: 'disk', problem: 'missing' });
    return Database.#opened(file, 'other');
  }

  static #opened(file: string, use: Use): Database {
    return translating(() => {
      try {
        return new Database(file, use);
      } catch (error) {
        // A table or a column is missing: somebody else's file, or damage that SQLite has not noticed.
        const isPlain = error instanceof Error && 'errcode' in error && Number(error.errcode) === 1;
        throw isPlain ? damaged(error) : error;
      }
    });
  }

  /** Does all of it or, if it fails, nothing. It is on disk when this returns. */
  transaction<T>(work: () => T): T {
    translating(() => {
      this.#sqlite.exec('BEGIN IMMEDIATE');
    });
    try {
      const done = work();
      translating(() => {
        this.#sqlite.exec('COMMIT');
      });
      return done;
    } catch (error) {
      // SQLite has rolled back already where the disk failed.
      if (this.#sqlite.isTransaction) this.#sqlite.exec('ROLLBACK');
      throw error;
    }
  }

  /** On disk, without the log. */
  get bytes(): number {
    return numberOf(this.#sqlite, 'page_count') * numberOf(this.#sqlite, 'page_size');
  }

  /** Builds the file anew, so that nothing is left in it of what was removed. */
  forgetRemoved(): void {
    translating(() => {
      this.#sqlite.exec('VACUUM');
      this.#sqlite.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    });
  }

  /** Writes all of it into a new file. */
  copyTo(file: string): void {
    forOwnerOnly(file);
    translating(() => this.#sqlite.prepare('VACUUM INTO ?').run(file));
  }

  close(): void {
    if (this.#sqlite.isOpen) this.#sqlite.close();
  }

  /** Closes the file and puts it aside, because it is damaged. Returns its new name; null if that fails. */
  abandon(): string | null {
    this.close();
    try {
      return putAside(this.file);
    } catch {
      return null;
    }
  }
}
