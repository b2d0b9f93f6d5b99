import type { Database } from './database.ts';
import { damaged } from './sqliteErrors.ts';
import { packed, unpacked } from './disk/parcel.ts';
import type { PageReader } from './reading/pageReader.ts';
import type { ChosenRows } from './segments/segmentBuilder.ts';

const COMMA = Buffer.from(',');

/** The texts of some entries as a list, each exactly as received. */
function listOf({ block, rows }: ChosenRows): Uint8Array<ArrayBuffer> {
  const { bytes, starts, ends } = block;
  const pieces: Uint8Array[] = [Buffer.from('[')];
  for (const [index, row] of rows.entries()) {
    if (index > 0) pieces.push(COMMA);
    pieces.push(bytes.subarray(starts[row], ends[row]));
  }
  pieces.push(Buffer.from(']'));
  return new Uint8Array(Buffer.concat(pieces));
}

/** The entries that are not sealed yet: on disk as received, and in memory as they were read. */
export class Tail {
  readonly #database: Database;
  readonly #chosen: ChosenRows[] = [];
  readonly #keys = new Set<string>();
  readonly #ids: number[];
  /** Changes with each page. */
  version = 0;
  count = 0;
  /** Of the texts of all entries. */
  bytes = 0;

  constructor(database: Database, reader: PageReader) {
    this.#database = database;
    this.#ids = database.tables.tail.ids();
    for (const id of this.#ids) {
      const [received, list] = unpacked(database.tables.tail.get(id), 2);
      if (!received || !list) throw damaged();
      const [atMs] = new Float64Array(received.buffer, received.byteOffset, 1);
      const block = reader.readList(list, atMs ?? 0);
      if (!block) throw damaged();
      this.#note({ block, rows: block.starts.map((_, row) => row) });
    }
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }
  get chosen(): readonly ChosenRows[] {
    return this.#chosen;
  }

  #note(chosen: ChosenRows): void {
    this.#chosen.push(chosen);
    const { keys, starts, ends } = chosen.block;
    for (const row of chosen.rows) {
      this.#keys.add(keys[row] ?? '');
      this.bytes += (ends[row] ?? 0) - (starts[row] ?? 0);
    }
    this.count += chosen.rows.length;
    this.version += 1;
  }

  /** Writes entries within a transaction; `commit` makes them known afterwards. */
  write(chosen: ChosenRows): { commit: () => void } {
    if (chosen.rows.length === 0) return { commit: () => undefined };
    const id = (this.#ids.at(-1) ?? 0) + 1;
    const received = Float64Array.of(chosen.block.receivedAtMs);
    this.#database.tables.tail.add(id, packed([received, listOf(chosen)]));
    return {
      commit: () => {
        this.#ids.push(id);
        this.#note(chosen);
      },
    };
  }

  /** Removes everything from the disk within a transaction; `commit` forgets it afterwards. */
  clear(): { commit: () => void } {
    for (const id of this.#ids) this.#database.tables.tail.remove(id);
    return {
      commit: () => {
        this.#ids.length = 0;
        this.#chosen.length = 0;
        this.#keys.clear();
        this.count = 0;
        this.bytes = 0;
        this.version += 1;
      },
    };
  }
}
