import { create } from 'zustand';
import type { JobId } from '../../contract/jobs.ts';

/** More than anybody looks back at. */
const MOST = 12;

type Runs = {
  /** What was run in the builder since the start, the latest first. */
  ids: readonly JobId[];
  /** The one whose result is shown. */
  shown: JobId | null;
};

export const useRuns = create<Runs>(() => ({ ids: [], shown: null }));

/** Shows the result of a run in place of the one before. */
export function addRun(id: JobId): void {
  useRuns.setState(({ ids }) => ({ ids: [id, ...ids].slice(0, MOST), shown: id }));
}

export function showRun(id: JobId): void {
  useRuns.setState({ shown: id });
}
