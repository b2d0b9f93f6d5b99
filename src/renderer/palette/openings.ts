import type { Attempt, Draft } from '../../contract/certificates.ts';
import { knownRemoteId, type Job } from '../../contract/jobs.ts';
import type { StoredReport } from '../../contract/library.ts';
import { askedName } from '../../queries/titles.ts';
import { go, openReport } from '../state/navigation.ts';
import { openJob } from './openJob.ts';
import { pastedWords } from './pastedWords.ts';

const { openings: words } = pastedWords;

/** Something that has an identifier, and how it is opened. */
export type Opening = { id: string; name: string; open: () => void };

/** Where identifiers are looked up. */
type Identified = {
  reports: readonly StoredReport[];
  jobs: readonly Job[];
  drafts: readonly Draft[];
  attempts: readonly Attempt[];
};

/** Whatever has this identifier, ours or the service’s. */
export function openingsOf(word: string, from: Identified): Opening[] {
  const id = word.toLowerCase();
  const is = (...ids: readonly (string | null)[]) => ids.some((each) => each?.toLowerCase() === id);
  const reports = from.reports.filter((report) =>
    is(report.id, 'remoteId' in report.source ? report.source.remoteId : null),
  );
  const kept = new Set(reports.map((report) => report.id));
  const jobs = from.jobs.filter(
    ({ id: own, state }) =>
      is(own, knownRemoteId(state)) && !(state.kind === 'stored' && kept.has(state.reportId)),
  );
  return [
    ...reports.map((report) => ({
      id: report.id,
      name: words.report(report.title),
      open: () => {
        openReport(report.id);
      },
    })),
    ...jobs.map((job) => ({
      id: job.id,
      name: words.job(askedName(job)),
      open: () => {
        openJob(job.id);
      },
    })),
    ...from.drafts
      .filter((draft) => is(draft.id, draft.content.requestId))
      .map((draft) => ({
        id: draft.id,
        name: words.draft(draft.content.requestId),
        open: () => {
          go({ screen: 'draft', id: draft.id });
        },
      })),
    ...from.attempts
      .filter((attempt) => is(attempt.id, attempt.requestId))
      .map((attempt) => ({
        id: attempt.id,
        name: words.attempt(attempt.requestId, attempt.startedAtMs),
        open: () => {
          go({ screen: 'attempt', id: attempt.id });
        },
      })),
  ];
}
