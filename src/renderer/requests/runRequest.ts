import type { QueryRef, SavedQuery } from '../../contract/queries.ts';
import type { ReportRequest } from '../../contract/reports.ts';
import { ok, type Result } from '../../contract/result.ts';
import { requestAt } from '../../queries/movingRange.ts';
import { rangeName, titleOf } from '../../queries/titles.ts';
import { api } from '../state/api.ts';
import { go } from '../state/navigation.ts';
import { expectJob, notify } from '../state/notices.ts';
import { words } from './words.ts';

/** Runs a request with the active profile, and says what was asked for. */
export async function runRequest(
  request: ReportRequest,
  query?: QueryRef,
  name?: string,
): Promise<Result<unknown>> {
  const job = await api.jobs.run({ request, ...(query ? { query } : {}) });
  if (!job.ok) return job;
  expectJob(job.value.id);
  notify({
    tone: 'good',
    about: job.value.id,
    title: words.ran.title,
    text: words.ran.text(name ?? titleOf(request), rangeName(request.query)),
    action: {
      name: words.ran.show,
      run: () => {
        go({ screen: 'jobs', at: 'mine' });
      },
    },
  });
  return job;
}

/** The latest version of a query as it would be sent at a moment. */
export function latestOf(
  query: SavedQuery,
  nowMs: number,
): { request: ReportRequest; query: QueryRef } | null {
  const version = query.versions.at(-1);
  return version
    ? { request: requestAt(version, nowMs), query: { id: query.id, version: version.number } }
    : null;
}

/** Runs the latest version of a saved query. */
export async function runQuery(query: SavedQuery): Promise<Result<unknown>> {
  const latest = latestOf(query, Date.now());
  return latest ? runRequest(latest.request, latest.query, query.name) : ok(undefined);
}
