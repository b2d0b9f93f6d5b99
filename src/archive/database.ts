// The only file that knows SQLite. An archive is one file; its tables hold numbered bodies, each with a checksum.

import { existsSync } from 'node:fs';
import type { DatabaseSync as Sqlite } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { ArchiveError } from './archiveFailure.ts';
import { forOwnerOnly, hasLog, putAside, whole } from './databaseFile.ts';
import { damaged, rebuilding, translating } from './sqliteErrors.ts';
import { Table, TABLES, type TableName } from './table.ts';

/** What the file says of itself, as text: "SXEV". */
const APPLICATION = 0x53584556;
/**
 * The version of the file's content. A newer one is left alone; it must have other tables, so that a turned bit is not
 * taken for it. Below zero, the file is to be built anew.
 */
const VERSION = 1;
const PAGE_BYTES = 16_384;
/** Pages of the log before they are moved into the file. */
const LOG_PAGES = 2_048;
const BUSY_MS = 5_000;

type Tables = Record<TableName, Table>;

/** SQLite. Throws an `ArchiveError` where this Node has none. */
function needSqlite(): typeof import('node:sqlite') {
  const found = process.getBuiltinModule('node:sqlite');
  if (typeof found?.DatabaseSync !== 'function') throw new ArchiveError({ kind: 'unsupported' });
  return found;
}

/** Opens a file that nobody changes, to read it without a lock. */
export function openUnchanging(file: string): Sqlite {
  const { DatabaseSync } = needSqlite();
  return new DatabaseSync(new URL(`${pathToFileURL(file).href}?immutable=1`), { readOnly: true });
}

/** Whether SQLite finds nothing wrong with a file; it reads all of it. */
export const isSound = (sqlite: Sqlite): boolean =>
  Object.values(sqlite.prepare('PRAGMA quick_check(1)').get() ?? {})[0] === 'ok';

const numberOf = (sqlite: Sqlite, pragma: string): number =>
  Number(Object.values(sqlite.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]);

/**
 * How a file is opened: as the archive itself, which is looked at as a whole at once or later, or to read what another
 * one holds, damaged or not.
 */
type Use = 'own' | 'own, looked at later' | 'other';

const creationOf = (name: TableName) =>
  `CREATE TABLE ${name} (id INTEGER PRIMARY KEY, checksum INTEGER NOT NULL, body BLOB NOT NULL)`;

/** Whether a file has our tables and nothing else: a view or a trigger of somebody else would run when it is read. */
const hasOnlyTables = (sqlite: Sqlite): boolean => {
  const expected = new Set<unknown>(TABLES.map(creationOf));
  const found = sqlite.prepare('SELECT sql FROM sqlite_schema').all();
  return found.length === expected.size && found.every(({ sql }) => expected.has(sql));
};

/** An open file. */
export class Database {
  readonly file: string;
  readonly #sqlite: Sqlite;
  readonly tables: Tables;
  /** Whether the file is known to be sound. Nothing is written to it before. */
  #isChecked = false;

  private constructor(file: string, use: Use) {
    const { DatabaseSync } = needSqlite();
    this.file = file;
    const readOnly = use === 'other' && !existsSync(`${file}-wal`);
    this.#sqlite = readOnly ? openUnchanging(file) : new DatabaseSync(file, { timeout: BUSY_MS });
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
    const version = Math.abs(numberOf(sqlite, 'user_version'));
    const isOurs = numberOf(sqlite, 'application_id') === APPLICATION;
    const hasTables = hasOnlyTables(sqlite);
    if (isOurs && !hasTables && version > VERSION) throw new ArchiveError({ kind: 'newer', version });
    const isNew = use !== 'other' && version === 0 && numberOf(sqlite, 'schema_version') === 0;
    // With our tables, any other number is damage; what the tables hold can still be read.
    if (!isNew && (!hasTables || (use !== 'other' && !(isOurs && version === VERSION)))) throw damaged();
    if (readOnly) return;
    sqlite.exec('PRAGMA journal_mode = WAL');
    sqlite.exec('PRAGMA synchronous = FULL');
    sqlite.exec(`PRAGMA wal_autocheckpoint = ${LOG_PAGES}`);
    if (isNew) {
      const tables = TABLES.map((name) => `${creationOf(name)};`);
      const about = `PRAGMA application_id = ${APPLICATION}; PRAGMA user_version = ${VERSION};`;
      sqlite.exec(`BEGIN IMMEDIATE; ${tables.join(' ')} ${about} COMMIT;`);
    }
    if (isNew || use === 'other') this.#isChecked = true;
    else if (use === 'own') this.check();
  }

  /**
   * Opens the archive's own file; a damaged one is put aside, and a new one begun. With `isPatient`, only what is read
   * is looked at now, unless there is a log: the rest before anything is written.
   */
  static open(file: string, isPatient = false): { database: Database; putAside: string | null } {
    forOwnerOnly(file);
    try {
      const use = isPatient && !hasLog(file) ? 'own, looked at later' : 'own';
      return { database: Database.#opened(file, use), putAside: null };
    } catch (error) {
      if (!(error instanceof ArchiveError) || error.failure.kind !== 'damaged') throw error;
      const aside = translating(() => putAside(file));
      forOwnerOnly(file);
      return { database: Database.#opened(file, 'own'), putAside: aside };
    }
  }

  /** Opens another archive to read what it holds. */
  static openOther(file: string): Database {
    if (!existsSync(file)) throw new ArchiveError({ kind: 'disk', problem: 'missing' });
    return Database.#opened(file, 'other');
  }

  get isChecked(): boolean {
    return this.#isChecked;
  }

  /** Somebody else has looked at all of it. */
  found(isFoundSound: boolean): void {
    if (!isFoundSound) throw damaged();
    this.#isChecked = true;
  }

  /** Looks whether the file is sound, unless that is known. */
  check(): void {
    if (!this.#isChecked) this.found(translating(() => isSound(this.#sqlite)));
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
    this.check();
    // What is written to a file that was removed, or whose drive is gone, would be kept nowhere.
    if (!existsSync(this.file)) throw new ArchiveError({ kind: 'disk', problem: 'missing' });
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

  /** Notes, within the transaction that removes something, that the file is to be built anew. */
  noteRemoval(): void {
    translating(() => {
      this.#sqlite.exec(`PRAGMA user_version = ${-VERSION}`);
    });
  }

  /**
   * Builds the file anew if something was removed, so that nothing is left of it there or in the log. The note goes last:
   * what fails or is killed before is done by the next call.
   */
  forgetRemoved(): void {
    if (numberOf(this.#sqlite, 'user_version') > 0) return;
    this.check();
    rebuilding(() => {
      this.#sqlite.exec('VACUUM');
      const isBusy = numberOf(this.#sqlite, 'wal_checkpoint(TRUNCATE)') !== 0;
      if (!isBusy) this.#sqlite.exec(`PRAGMA user_version = ${VERSION}`);
    });
  }

  /** Writes all of it into another file, completely or not at all. Nothing is written to its own. */
  copyTo(file: string, part?: string): void {
    this.check();
    translating(() => {
      whole(
        file,
        (target) => {
          this.#sqlite.prepare('VACUUM INTO ?').run(target);
        },
        part,
      );
    });
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
