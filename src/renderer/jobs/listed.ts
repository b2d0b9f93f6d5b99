import { isSettled, type Batch, type Job } from '../../contract/jobs.ts';
import type { StoredReport } from '../../contract/library.ts';
import { rangeNameAt } from '../../queries/reportSpan.ts';
import { askedName } from '../../queries/titles.ts';
import { madeOnce } from '../state/madeOnce.ts';
import { sortedByKey, sortKey } from '../ui/text/sortKey.ts';
import { batchFacts, type BatchFacts } from '../joining/batchFacts.ts';

/** A row of the list: a job on its own, or a batch with its parts below. */
export type Listed = { kind: 'job'; job: Job } | { kind: 'batch'; facts: BatchFacts; jobs: readonly Job[] };

/** A line of the list: a job, a batch, or below it one of its parts. */
export type JobRow =
  | { kind: 'job'; key: string; job: Job; /** The name of a part in its batch. */ part: string | null }
  | { kind: 'batch'; key: string; facts: BatchFacts; jobs: readonly Job[]; isOpen: boolean };

export type StateFilter = 'all' | 'running' | 'failed' | 'stored' | 'stopped';

/** Whether a job is in a state of this kind. */
const isIn = ({ state }: Job, filter: StateFilter): boolean =>
  filter === 'all' || (filter === 'running' ? !isSettled(state) : state.kind === filter);

const timeOf = (listed: Listed) =>
  listed.kind === 'job' ? listed.job.createdAtMs : listed.facts.batch.createdAtMs;

/** Jobs and batches, newest first. The parts of a batch stand in it, and a batch without any is not listed. */
export function listedJobs(
  jobs: readonly Job[],
  batches: readonly Batch[],
  reports: readonly StoredReport[],
): Listed[] {
  const byId = new Map(batches.length === 0 ? [] : jobs.map((job) => [job.id, job]));
  const known = new Set(batches.map(({ id }) => id));
  const single = jobs.filter(({ batchId }) => batchId === undefined || !known.has(batchId));
  const listed: Listed[] = single.map((job) => ({ kind: 'job', job }));
  for (const batch of batches) {
    const facts = batchFacts(batch, byId, reports);
    const parts = facts.parts.flatMap(({ job }) => job ?? []);
    if (parts.length > 0) listed.push({ kind: 'batch', facts, jobs: parts });
  }
  return listed.toSorted((a, b) => timeOf(b) - timeOf(a));
}

/** The range of a request in words: reading its times takes long. */
export const rangeOf = madeOnce(({ request, createdAtMs }: Job | Batch) =>
  rangeNameAt(request.query, createdAtMs),
);
const titleKey = madeOnce((asked: Job | Batch) => sortKey(askedName(asked)));
const rangeKey = madeOnce((asked: Job | Batch) => sortKey(rangeOf(asked)));

/** What is searched of a job: its name, its range, its profile, its columns and its state. */
const searched = madeOnce((job: Job) => {
  const { request, profileName, state } = job;
  return [
    askedName(job),
    rangeOf(job),
    profileName,
    ...request.query.metrics,
    ...request.query.dimensions,
    state.kind === 'waiting' ? state.serverStatus : state.kind,
  ]
    .join('\n')
    .toLowerCase();
});

/** Makes ready what a job is searched and sorted by. */
export function prepareJob(job: Job): void {
  searched(job);
  titleKey(job);
  rangeKey(job);
}

/** The rows that match. A batch is listed with those of its parts that do. */
export function matching(listed: readonly Listed[], typed: string, state: StateFilter): readonly Listed[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '' && state === 'all') return listed;
  const matches = (job: Job) => isIn(job, state) && (wanted === '' || searched(job).includes(wanted));
  return listed.flatMap((each): Listed[] => {
    if (each.kind === 'job') return matches(each.job) ? [each] : [];
    const jobs = each.jobs.filter(matches);
    return jobs.length > 0 ? [{ ...each, jobs }] : [];
  });
}

/** The lines of the list: the parts of a batch stand below it while it is unfolded. */
export const rowsOf = (listed: readonly Listed[], unfolded: ReadonlySet<string>): JobRow[] =>
  listed.flatMap((each): JobRow[] => {
    if (each.kind === 'job') return [{ kind: 'job', key: each.job.id, job: each.job, part: null }];
    const { facts, jobs } = each;
    const { id, parts } = facts.batch;
    const isOpen = unfolded.has(id);
    const batch: JobRow = { kind: 'batch', key: id, facts, jobs, isOpen };
    if (!isOpen) return [batch];
    const labels = new Map(parts.map(({ jobId, label }) => [jobId, label]));
    return [
      batch,
      ...jobs.map((job): JobRow => {
        const part = labels.get(job.id) ?? askedName(job);
        return { kind: 'job', key: job.id, job, part };
      }),
    ];
  });

/** The jobs of several lines, each once: a batch stands for its parts. */
export const jobsOf = (rows: readonly JobRow[]): Job[] => [
  ...new Set(rows.flatMap((row) => (row.kind === 'job' ? [row.job] : row.jobs))),
];

const askedBy = (listed: Listed) => (listed.kind === 'job' ? listed.job : listed.facts.batch);

/** Those that failed first, then those under way: what needs somebody before what does not. */
const RANKS: Readonly<Record<Job['state']['kind'], number>> = {
  failed: 0,
  stopped: 1,
  queued: 2,
  requesting: 3,
  waiting: 4,
  downloading: 5,
  stored: 6,
};
const rankOf = (listed: Listed) => Math.min(...jobsIn([listed]).map(({ state }) => RANKS[state.kind]));

const KEYS: Readonly<Record<string, (listed: Listed) => string | number>> = {
  name: (each) => titleKey(askedBy(each)),
  range: (each) => rangeKey(askedBy(each)),
  state: rankOf,
  requested: timeOf,
};

/** Jobs and batches in an order; those that compare alike stay newest first. Parts stay in that of their times. */
export function inOrder(
  listed: readonly Listed[],
  { column, descending }: { column: string; descending: boolean },
): readonly Listed[] {
  const isAsListed = column === 'requested' && descending;
  const keyOf = isAsListed ? undefined : KEYS[column];
  return keyOf ? sortedByKey(listed, keyOf, descending) : listed;
}

/** Every job that is listed. */
export function jobsIn(listed: readonly Listed[]): Job[] {
  const jobs: Job[] = []; // flatMap would make a list of each of ten thousand
  for (const each of listed)
    if (each.kind === 'job') jobs.push(each.job);
    else jobs.push(...each.jobs);
  return jobs;
}

/** How many jobs there are: those that have a row of their own, and those that are parts of batches. */
export type Amount = { jobs: number; parts: number };

export function amountOf(jobs: readonly Pick<Job, 'batchId'>[]): Amount {
  const parts = jobs.filter(({ batchId }) => batchId !== undefined).length;
  return { jobs: jobs.length - parts, parts };
}
