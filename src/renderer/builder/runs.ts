import { create } from 'zustand';
import type { JobId } from '../../contract/jobs.ts';
import type { QueryRef } from '../../contract/queries.ts';

/** More than anybody looks back at. */
const MOST = 12;

type Runs = {
  /** What was run in the builder since the start, the latest first. */
  ids: readonly JobId[];
  /** The saved queries that they were. */
  queries: ReadonlyMap<JobId, QueryRef>;
  /** The one whose result is shown. */
  shown: JobId | null;
};

export const useRuns = create<Runs>(() => ({ ids: [], queries: new Map(), shown: null }));

/** Shows the result of a run in place of the one before. */
export function addRun(id: JobId, query: QueryRef | undefined): void {
  useRuns.setState(({ ids, queries }) => ({
    ids: [id, ...ids].slice(0, MOST),
    queries: query ? new Map(queries).set(id, query) : queries,
    shown: id,
  }));
}

export function showRun(id: JobId): void {
  useRuns.setState({ shown: id });
}
