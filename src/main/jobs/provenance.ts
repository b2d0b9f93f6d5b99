import type { ReportSource } from '../../contract/library.ts';
import type { Job } from '../../contract/jobs.ts';
import { askedName } from '../../queries/titles.ts';
import type { RemoteReport } from '../http/reportBuilder.ts';

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
  return { title: askedName(job), source };
}
