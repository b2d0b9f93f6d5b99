import { crc32 } from 'node:zlib';
import { damaged, translating } from './sqliteErrors.ts';

/** Tables, in the order of the numbers that go into their checksums. */
export const TABLES = ['slices', 'segments', 'columns', 'texts', 'fields', 'skeletons', 'tail'] as const;
export type TableName = (typeof TABLES)[number];

type Body = Uint8Array;
type Row = Record<string, unknown>;

/** A statement of SQLite, as far as a table needs it. */
type Statement = {
  run: (...values: (number | Body)[]) => unknown;
  get: (id: number) => Row | undefined;
  all: () => Row[];
  iterate: () => Iterable<Row>;
};

/** The bodies of one table, by number. */
export class Table {
  readonly #seed: number;
  readonly #statements: Record<'add' | 'put' | 'get' | 'remove' | 'all' | 'backwards', Statement>;

  constructor(sqlite: { prepare: (sql: string) => Statement }, name: TableName) {
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
    const collect = (statement: Statement) => {
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
