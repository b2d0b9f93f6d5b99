import type { ReportSource } from '../../contract/library.ts';
import type { Job } from '../../contract/jobs.ts';
import type { ReportRequest } from '../../contract/reports.ts';
import type { RemoteReport } from '../http/reportBuilder.ts';

/** The title of a report: the file name that the user gave, or its metrics and dimensions. */
function titleOf({ fileName, query }: ReportRequest): string {
  if (fileName) return fileName.replace(/\.(?:zip|csv|json)$/i, '');
  const { metrics, dimensions, by } = query;
  const more = metrics.length > 3 ? ` and ${metrics.length - 3} more` : '';
  const parts = [...dimensions, ...(by === null ? [] : [by])];
  return `${metrics.slice(0, 3).join(', ')}${more}${parts.length ? ` by ${parts.join(', ')}` : ''}`;
}

/** What the library stores with an archive: the request, and how the service described the report. */
export function provenanceOf(job: Job, remoteId: string, report: RemoteReport | null) {
  const source: ReportSource = {
    kind: 'service',
    profileId: job.profileId,
    profileName: job.profileName,
    demo: job.demo,
    remoteId,
    request: job.request,
    answer: {
      createdAt: report?.createdAt ?? null,
      completedAt: report?.completedAt ?? null,
      expiresAt: report?.expiresAt ?? null,
      dimensions: report?.dimensions ?? [],
      metrics: report?.metrics ?? [],
      units: report?.units ?? {},
      start: report?.start ?? null,
      end: report?.end ?? null,
    },
    requestedAtMs: job.createdAtMs,
  };
  return { title: titleOf(job.request), source };
}
