import type { BatchId } from '../../contract/batches.ts';
import { isSettled, type Job, type JobId, type JobState } from '../../contract/jobs.ts';
import type { PastRun } from '../../contract/queries.ts';
import type { ReportId } from '../../contract/reports.ts';
import { wordsFor } from '../failures/failures.ts';
import { madeOnce } from '../state/madeOnce.ts';
import type { Tone } from '../ui/messages/tone.ts';
import { words } from './words.ts';

const { outcomes } = words;

export type Outcome = { tone: Tone; text: string };

/** What became of a job, by its state. */
export function stateOutcome(state: JobState): Outcome {
  if (state.kind === 'failed') return { tone: 'bad', text: wordsFor(state.error).title };
  if (state.kind === 'stored') return { tone: 'good', text: outcomes.stored };
  if (state.kind === 'stopped') return { tone: 'warn', text: outcomes.stopped };
  return { tone: 'busy', text: outcomes.underWay };
}

/** The jobs of a list by their ids, and the parts of each batch. */
const listedOf = madeOnce((jobs: readonly Job[]) => ({
  byId: new Map<JobId, Job>(jobs.map((job) => [job.id, job])),
  byBatch: Map.groupBy(jobs, ({ batchId }): BatchId | undefined => batchId),
}));

/** What became of a run, as far as its job or the parts of its batch are on the list; null if they are not. */
export function runOutcome({ jobId, batchId }: PastRun, jobs: readonly Job[]): Outcome | null {
  const { byId, byBatch } = listedOf(jobs);
  const job = jobId && byId.get(jobId);
  if (job) return stateOutcome(job.state);
  const parts = batchId && byBatch.get(batchId);
  if (!parts) return null;
  const count = (is: (state: JobState) => boolean) => parts.filter(({ state }) => is(state)).length;
  const stored = count(({ kind }) => kind === 'stored');
  const failed = count(({ kind }) => kind === 'failed');
  const text = outcomes.parts(stored, parts.length, failed);
  if (parts.some(({ state }) => !isSettled(state))) return { tone: 'busy', text };
  return { tone: failed > 0 ? 'bad' : stored === parts.length ? 'good' : 'warn', text };
}

/** The report of a run, if there is one by now. */
export function reportOfRun({ jobId }: PastRun, jobs: readonly Job[]): ReportId | null {
  const state = jobId && listedOf(jobs).byId.get(jobId)?.state;
  return state?.kind === 'stored' ? state.reportId : null;
}
