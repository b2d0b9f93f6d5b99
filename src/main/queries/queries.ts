import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { MOST_VERSIONS, QueryId, SavedQuery, type QueryVersion } from '../../contract/queries.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';
import { createQueue } from '../disk/queue.ts';
import type { RecordFolder, RecordKind } from '../disk/recordFolder.ts';

/** `queries/saved/<id>.json`. */
export const QUERY_FILES: RecordKind<SavedQuery> = {
  name: 'query',
  version: 1,
  id: QueryId,
  schema: SavedQuery,
};

type Dependencies = {
  files: Pick<RecordFolder<SavedQuery>, 'write' | 'remove'>;
  /** The queries that were on disk at the start. */
  loaded: readonly SavedQuery[];
  clock: Clock;
  changed: (query: SavedQuery) => void;
  removed: (id: QueryId) => void;
};

type Content = Pick<QueryVersion, 'request' | 'range'>;

const GONE = fail({ kind: 'missing', what: 'query' });
const FULL = fail({
  kind: 'invalid',
  issues: [
    {
      path: 'id',
      message: `This query has ${MOST_VERSIONS.toLocaleString('en-GB')} versions. Save it as a new one.`,
    },
  ],
});

/** The saved queries, in memory and on disk. */
export class Queries {
  readonly #dependencies: Dependencies;
  readonly #queries: Map<QueryId, SavedQuery>;
  /** One change at a time, so that the last one saved is the one that stays. */
  readonly #changes = createQueue();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#queries = new Map(dependencies.loaded.map((query) => [query.id, query]));
  }

  /** Newest first. */
  all(): SavedQuery[] {
    return [...this.#queries.values()].toReversed().toSorted((a, b) => b.createdAtMs - a.createdAtMs);
  }

  find(id: QueryId): SavedQuery | undefined {
    return this.#queries.get(id);
  }

  create({
    name,
    tags,
    request,
    range,
  }: Content & Pick<SavedQuery, 'name' | 'tags'>): Promise<Result<SavedQuery>> {
    const nowMs = this.#dependencies.clock.now();
    return this.#changes(() =>
      this.#write({
        id: QueryId.parse(randomUUID()),
        name,
        tags,
        starred: false,
        createdAtMs: nowMs,
        versions: [{ number: 1, savedAtMs: nowMs, request, range }],
      }),
    );
  }

  save(id: QueryId, { request, range }: Content): Promise<Result<SavedQuery>> {
    return this.#change(id, (query) => {
      const latest = query.versions.at(-1);
      if (isDeepStrictEqual([latest?.request, latest?.range], [request, range])) return ok(query);
      if (query.versions.length >= MOST_VERSIONS) return FULL;
      const version = {
        number: (latest?.number ?? 0) + 1,
        savedAtMs: this.#dependencies.clock.now(),
        request,
        range,
      };
      return ok({ ...query, versions: [...query.versions, version] });
    });
  }

  describe(
    id: QueryId,
    changed: Partial<Pick<SavedQuery, 'name' | 'tags' | 'starred'>>,
  ): Promise<Result<SavedQuery>> {
    return this.#change(id, (query) => ok({ ...query, ...changed }));
  }

  remove(id: QueryId): Promise<Result<undefined>> {
    return this.#changes(async () => {
      if (!this.#queries.has(id)) return GONE;
      const erased = await this.#dependencies.files.remove(id);
      if (!erased.ok) return erased;
      this.#queries.delete(id);
      this.#dependencies.removed(id);
      return ok(undefined);
    });
  }

  /** Brings back what was removed, unless it is there. */
  restore(query: SavedQuery): Promise<Result<undefined>> {
    return this.#changes(async () => {
      if (this.#queries.has(query.id)) return ok(undefined);
      const written = await this.#write(query);
      return written.ok ? ok(undefined) : written;
    });
  }

  /** Waits until every change so far has been written. */
  settled(): Promise<void> {
    return this.#changes(async () => undefined);
  }

  #change(id: QueryId, next: (query: SavedQuery) => Result<SavedQuery>): Promise<Result<SavedQuery>> {
    return this.#changes(async () => {
      const query = this.#queries.get(id);
      if (!query) return GONE;
      const changed = next(query);
      if (!changed.ok || isDeepStrictEqual(changed.value, query)) return changed;
      return this.#write(changed.value);
    });
  }

  async #write(query: SavedQuery): Promise<Result<SavedQuery>> {
    const written = await this.#dependencies.files.write(query);
    if (!written.ok) return written;
    this.#queries.set(query.id, query);
    this.#dependencies.changed(query);
    return ok(query);
  }
}
