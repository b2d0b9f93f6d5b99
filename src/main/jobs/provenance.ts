import type { ReportSource } from '../../contract/library.ts';
import type { Job } from '../../contract/jobs.ts';
import type { ReportRequest } from '../../contract/reports.ts';
import type { RemoteReport } from '../http/reportBuilder.ts';

/** What a report is called when nobody named it: its figures, and what they are split by. */
function titleOf({ fileName, query }: ReportRequest): string {
  if (fileName) return fileName.replace(/\.(?:zip|csv|json)$/i, '');
  const { metrics, dimensions, by } = query;
  const more = metrics.length > 3 ? ` and ${metrics.length - 3} more` : '';
  const parts = [...dimensions, ...(by === null ? [] : [by])];
  return `${metrics.slice(0, 3).join(', ')}${more}${parts.length ? ` by ${parts.join(', ')}` : ''}`;
}

/** What the library keeps beside an archive: who asked for what, and what the service said of it. */
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
      dimensions: report?.dimensions ?? [],
      metrics: report?.metrics ?? [],
      start: report?.start ?? null,
      end: report?.end ?? null,
    },
    requestedAtMs: job.createdAtMs,
  };
  return { title: titleOf(job.request), source };
}
