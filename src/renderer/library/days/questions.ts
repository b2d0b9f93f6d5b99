import type { Job } from '../../../contract/jobs.ts';
import type { StoredReport } from '../../../contract/library.ts';
import type { ProfileId } from '../../../contract/profiles.ts';
import type { QueryRef, SavedQuery } from '../../../contract/queries.ts';
import type { ReportId } from '../../../contract/reports.ts';
import { dayStrip, type Answer, type Ask, type StripDay } from '../../../queries/dayStrip.ts';
import { coveredSpan } from '../../../queries/reportSpan.ts';
import { questionOf } from '../../../queries/sameQuestion.ts';
import { titleOf } from '../../../queries/titles.ts';
import { madeLast, madeOnce } from '../../state/madeOnce.ts';
import { askedRange } from '../askedRange.ts';

type Requested = Exclude<StoredReport['source'], { kind: 'file' }>;
type PastRequest = Requested['request'];
type RequestedReport = StoredReport & { source: Requested };

/** Reports of one account that answer the same question about different times. */
export type Question = {
  key: string;
  name: string;
  /** The saved query that asks it, if there is one. */
  saved: QueryRef | null;
  profileId: ProfileId;
  profileName: string;
  demo: boolean;
  /** What is asked, whose times are those of one of the reports. */
  request: PastRequest;
  /** Newest first. */
  reports: readonly RequestedReport[];
  /** Those that did not become a report. */
  jobs: readonly Job[];
};

/** What a question is called, and what is sent for it. */
type Named = { name: string; saved: QueryRef; request: PastRequest };

/** The saved queries by what they ask; the latest version of a query counts most. */
function savedQuestions(queries: readonly SavedQuery[]): ReadonlyMap<string, Named> {
  const found = new Map<string, Named>();
  const versions = queries.flatMap(({ id, name, versions: all }) =>
    all.map((version, index) => ({ id, name, version, age: all.length - index })),
  );
  for (const { id, name, version } of versions.toSorted((a, b) => a.age - b.age)) {
    const asked = questionOf(version.request);
    if (!found.has(asked))
      found.set(asked, { name, saved: { id, version: version.number }, request: version.request });
  }
  return found;
}

/** What a request asks, whenever. */
export const questionAsked: (request: PastRequest) => string = madeOnce(questionOf);

const isRequested = (report: StoredReport): report is RequestedReport => report.source.kind !== 'file';

/** What a question is called that was not saved: its metrics and dimensions, as a part of it may be named by its day. */
export const plainName = (request: PastRequest): string => titleOf({ ...request, fileName: '' });

/** The reports by what they ask, with the jobs of the same questions; the question answered last comes first. */
export function questionsOf(
  reports: readonly StoredReport[],
  jobs: readonly Job[],
  queries: readonly SavedQuery[],
): Question[] {
  const named = savedQuestions(queries);
  const groups = new Map<string, { reports: RequestedReport[]; jobs: Job[] }>();
  const groupOf = (profileId: ProfileId, request: PastRequest) => {
    const key = `${profileId} ${questionAsked(request)}`;
    const group = groups.get(key) ?? { reports: [], jobs: [] };
    groups.set(key, group);
    return group;
  };
  for (const report of reports.toSorted((a, b) => b.storedAtMs - a.storedAtMs))
    if (isRequested(report)) groupOf(report.source.profileId, report.source.request).reports.push(report);
  for (const job of jobs) if (job.state.kind !== 'stored') groupOf(job.profileId, job.request).jobs.push(job);
  return [...groups].flatMap(([key, group]): Question[] => {
    const of = group.reports[0]?.source ?? group.jobs[0];
    if (!of) return [];
    const { profileId, profileName, demo, request } = of;
    const known = named.get(questionAsked(request));
    return [
      {
        key,
        name: known?.name ?? plainName(request),
        saved: known?.saved ?? null,
        profileId,
        profileName,
        demo,
        request: known?.request ?? { ...request, fileName: '' },
        ...group,
      },
    ];
  });
}

/** The questions that reports answer; they are kept while other screens are shown. */
export const answeredQuestions = madeLast((...from: Parameters<typeof questionsOf>) =>
  questionsOf(...from).filter(({ reports }) => reports.length > 0),
);

/** The reports of these questions that are among those listed: a search may leave a part of them. */
export function reportsAmong(
  questions: readonly Question[],
  listed: readonly StoredReport[],
): readonly StoredReport[] {
  const among = new Set(listed);
  return questions.flatMap(({ reports }) => reports.filter((report) => among.has(report)));
}

/** What a report answers: a joined table what each of its parts does. */
function answersOf(report: RequestedReport): Answer<ReportId>[] {
  const { id, source, archive } = report;
  const { by } = source.request.query;
  if (source.kind === 'joined')
    return source.parts.flatMap((part) => {
      const span = part.report && coveredSpan({ ...part, by }, source.requestedAtMs);
      return span ? [{ id, span, contents: part.report?.contents ?? null }] : [];
    });
  const { span } = askedRange(report);
  return span ? [{ id, span, contents: archive.contents ?? null }] : [];
}

/** What there is of each day of a question. */
export function daysOf({ reports, jobs }: Question, nowMs: number): StripDay<ReportId>[] {
  const asks = jobs.flatMap(({ request, createdAtMs, state }): Ask[] => {
    const span = state.kind === 'stopped' ? null : coveredSpan(request.query, createdAtMs);
    return span ? [{ span, is: state.kind === 'failed' ? 'failed' : 'running' }] : [];
  });
  // A report is rather compared with the part than with the whole table that it was joined into.
  const alone = reports.toSorted(
    (a, b) => Number(a.source.kind === 'joined') - Number(b.source.kind === 'joined'),
  );
  return dayStrip(alone.flatMap(answersOf), asks, nowMs);
}
