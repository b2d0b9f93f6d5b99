import { isSettled, type Batch, type Job } from '../../contract/jobs.ts';
import type { StoredReport } from '../../contract/library.ts';
import { rangeName, titleOf } from '../../queries/titles.ts';
import { batchFacts, type BatchFacts } from '../joining/batchFacts.ts';

/** A row of the list: a job on its own, or a batch with its parts below. */
export type Listed = { kind: 'job'; job: Job } | { kind: 'batch'; facts: BatchFacts; jobs: readonly Job[] };

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
  const byId = new Map(jobs.map((job) => [job.id, job]));
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

/** What is searched of a job: its name, its range, its profile, its columns and its state. */
const textOf = ({ request, profileName, state }: Job) =>
  [
    titleOf(request),
    rangeName(request.query),
    profileName,
    ...request.query.metrics,
    ...request.query.dimensions,
    state.kind === 'waiting' ? state.serverStatus : state.kind,
  ]
    .join('\n')
    .toLowerCase();

/** The rows that match. A batch is listed with those of its parts that do. */
export function matching(listed: readonly Listed[], typed: string, state: StateFilter): Listed[] {
  const wanted = typed.trim().toLowerCase();
  const matches = (job: Job) => isIn(job, state) && (wanted === '' || textOf(job).includes(wanted));
  return listed.flatMap((each): Listed[] => {
    if (each.kind === 'job') return matches(each.job) ? [each] : [];
    const jobs = each.jobs.filter(matches);
    return jobs.length > 0 ? [{ ...each, jobs }] : [];
  });
}

/** Every job that is listed. */
export const jobsIn = (listed: readonly Listed[]): Job[] =>
  listed.flatMap((each) => (each.kind === 'job' ? [each.job] : each.jobs));

/** How many jobs there are: those that have a row of their own, and those that are parts of batches. */
export type Amount = { jobs: number; parts: number };

export function amountOf(jobs: readonly Pick<Job, 'batchId'>[]): Amount {
  const parts = jobs.filter(({ batchId }) => batchId !== undefined).length;
  return { jobs: jobs.length - parts, parts };
}
