import type { QueryRef, SavedQuery } from '../../contract/queries.ts';
import type { ReportRequest } from '../../contract/reports.ts';
import { isSameRequest } from '../../queries/differences.ts';
import { requestAt } from '../../queries/movingRange.ts';

/** The saved query that a request is, unchanged; null if it was changed since it was opened, or is none. */
export function savedAs(
  { query }: { query: QueryRef | null },
  request: ReportRequest,
  queries: readonly SavedQuery[],
  nowMs: number,
): QueryRef | null {
  const saved = queries.find(({ id }) => id === query?.id);
  const version = saved?.versions.find(({ number }) => number === query?.version);
  return version && isSameRequest(requestAt(version, nowMs), request) ? query : null;
}
