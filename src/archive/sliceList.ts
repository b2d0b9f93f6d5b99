import { z } from 'zod';
import { ArchiveError } from './archiveFailure.ts';
import type { Database } from './database.ts';
import { parsed } from './disk/parcel.ts';
import { damaged } from './sqliteErrors.ts';
import type { Slice, SliceRange } from './eventArchive.ts';

/** Until the year 2286. What counts the days of a slice must come to an end. */
const Second = z.int().min(0).max(9_999_999_999);

const Kept = z.object({
  account: z.string().nullable().default(null),
  fromSecond: Second,
  toSecond: Second,
  filters: z.string().nullable(),
  state: z.enum(['open', 'complete']),
  perPage: z.number(),
  nextPage: z.number(),
  pages: z.number().nullable(),
  entries: z.number(),
  pass: z.number(),
  newInPass: z.number(),
  startedAtMs: z.number(),
  completedAtMs: z.number().nullable(),
});

const SECOND = 1_000_000;

/** What is left of a range without a time between two moments: nothing, a part, or one on each side. */
export function withoutTime<R extends SliceRange>(range: R, fromMicros: number, beforeMicros: number): R[] {
  const { fromSecond, toSecond } = range;
  // It covers what is after its first second's start, until the end of its last second.
  if (beforeMicros <= fromSecond * SECOND || fromMicros >= (toSecond + 1) * SECOND) return [range];
  const before = { ...range, toSecond: Math.floor(fromMicros / SECOND) - 1 };
  const after = { ...range, fromSecond: Math.ceil(beforeMicros / SECOND) };
  return [before, after].filter((each) => each.toSecond >= each.fromSecond);
}

/** Reads a slice that was kept. */
export function keptSlice(body: Uint8Array, id: number): Slice {
  const kept = Kept.safeParse(parsed(body));
  if (!kept.success) throw damaged(kept.error);
  return { id, ...kept.data };
}

/** The slices of an archive, kept with its entries. Each change is within the transaction of what it belongs to. */
export class SliceList {
  readonly #database: Database;
  readonly #slices = new Map<number, Slice>();
  #next = 1;

  constructor(database: Database) {
    this.#database = database;
    for (const id of database.tables.slices.ids()) {
      this.#slices.set(id, keptSlice(database.tables.slices.get(id), id));
      this.#next = id + 1;
    }
  }

  /** An open slice with this number. */
  open(id: number): Slice {
    const slice = this.#slices.get(id);
    if (slice?.state !== 'open') throw new ArchiveError({ kind: 'no-slice' });
    return slice;
  }

  openFor({ fromSecond, toSecond, filters }: SliceRange): Slice | undefined {
    return this.#slices
      .values()
      .find(
        (each) =>
          each.state === 'open' &&
          each.fromSecond === fromSecond &&
          each.toSecond === toSecond &&
          each.filters === filters,
      );
  }

  /** Every slice, oldest range first. */
  all(): Slice[] {
    return [...this.#slices.values()].sort(
      (a, b) => a.fromSecond - b.fromSecond || a.toSecond - b.toSecond || a.id - b.id,
    );
  }

  /** What changes where nothing is known any more of the time between two moments. An open slice begins anew. */
  changesWithout(fromMicros: number, beforeMicros: number): SliceChange[] {
    return this.all().flatMap((slice): SliceChange[] => {
      const [first, ...others] = withoutTime(slice, fromMicros, beforeMicros);
      if (first === slice) return [];
      if (!first || slice.state === 'open') return [{ kind: 'remove', id: slice.id }];
      return [
        { kind: 'put', slice: first },
        ...others.map((each) => ({ kind: 'add' as const, slice: each })),
      ];
    });
  }

  /** Writes a change within a transaction; `commit` makes it known afterwards. */
  write(changes: readonly SliceChange[]): { commit: () => Slice[] } {
    const { slices } = this.#database.tables;
    let next = this.#next;
    const done = changes.map((change) => {
      if (change.kind === 'remove') {
        slices.remove(change.id);
        return change;
      }
      const { id: own, ...kept } = change.slice;
      const id = change.kind === 'add' ? next++ : own;
      const body = Buffer.from(JSON.stringify(Kept.parse(kept)));
      if (change.kind === 'add') slices.add(id, body);
      else slices.put(id, body);
      return { kind: change.kind, slice: { ...change.slice, id } };
    });
    const commit = () => {
      this.#next = next;
      const written: Slice[] = [];
      for (const change of done) {
        if (change.kind === 'remove') this.#slices.delete(change.id);
        else {
          this.#slices.set(change.slice.id, change.slice);
          written.push(change.slice);
        }
      }
      return written;
    };
    return { commit };
  }
}

export type SliceChange = { kind: 'add' | 'put'; slice: Slice } | { kind: 'remove'; id: number };
