import type { QueryRef, SavedQuery } from '../../contract/queries.ts';
import type { ReportRequest } from '../../contract/reports.ts';
import { isSameRequest } from '../../queries/differences.ts';
import { requestAt } from '../../queries/movingRange.ts';
import { useQueries } from '../state/mainState.ts';
import type { OpenQuery } from './draft.ts';

/**
 * The saved query that a request is, unchanged; null if it was changed since it was opened, or is none. Times that move
 * may be those of when it was opened: they stay in the form when a day ends.
 */
export function savedAs(
  open: OpenQuery | null,
  request: ReportRequest,
  queries: readonly SavedQuery[],
  nowMs: number,
): QueryRef | null {
  if (!open) return null;
  const { id, version: number, atMs } = open;
  const saved = queries.find((each) => each.id === id);
  const version = saved?.versions.find((each) => each.number === number);
  const isUnchanged = version && [atMs, nowMs].some((ms) => isSameRequest(requestAt(version, ms), request));
  return isUnchanged ? { id, version: number } : null;
}

/** What a request is run as: the saved query that it is, if it is one. The history knows the run by it. */
export function sentAs({ query }: { query: OpenQuery | null }, request: ReportRequest): { query?: QueryRef } {
  const saved = savedAs(query, request, useQueries.getState().value ?? [], Date.now());
  return saved ? { query: saved } : {};
}
