import { useEffect, useRef } from 'react';
import { isSettled, type Batch, type Job } from '../../contract/jobs.ts';
import { rangeNameAt } from '../../queries/reportSpan.ts';
import { askedName } from '../../queries/titles.ts';
import { wordsFor } from '../failures/failures.ts';
import { batchFacts } from '../joining/batchFacts.ts';
import { joinFacts } from '../joining/joinFacts.ts';
import { useBatches, useJobs, useLibrary } from '../state/mainState.ts';
import { go, openReport, useNavigation } from '../state/navigation.ts';
import { expectJob, forgetAbout, notify, useNotices } from '../state/notices.ts';
import { words } from './words.ts';

const { ready, failed, batch } = words.jobNotices;

/** What was asked for, so that two notices can be told apart. */
const nameOf = (asked: Pick<Job, 'request' | 'query' | 'createdAtMs'>) =>
  words.jobNotices.named(askedName(asked), rangeNameAt(asked.request.query, asked.createdAtMs));

function notifyEnd(job: Job): void {
  const { id, state } = job;
  const name = nameOf(job);
  // That it was asked for is no news any more.
  forgetAbout(id);
  if (state.kind === 'stored') {
    const { reportId } = state;
    const run = () => {
      openReport(reportId);
    };
    notify({
      tone: 'good',
      title: ready.title,
      text: ready.text(name),
      about: reportId,
      action: { name: ready.action, run },
    });
  }
  // The jobs screen shows the failure itself.
  if (state.kind === 'failed' && useNavigation.getState().route.screen !== 'jobs') {
    const run = () => {
      go({ screen: 'jobs' });
    };
    const text = failed.text(name, wordsFor(state.error).title);
    notify({ tone: 'bad', title: failed.title, text, about: id, action: { name: failed.action, run } });
  }
}

/** A batch that is complete becomes a table, as was said before it was run; of any other, the jobs say what is missing. */
function notifyBatch(ended: Batch, jobs: readonly Job[]): void {
  const { id, parts } = ended;
  const stored = jobs.filter(({ state }) => state.kind === 'stored').length;
  const isWhole = stored === parts.length;
  const run = () => {
    go({ screen: 'jobs', at: 'mine' });
  };
  notify({
    tone: isWhole ? 'good' : 'warn',
    title: isWhole ? batch.ready : batch.incomplete,
    text: batch.text(nameOf(ended), stored, parts.length),
    about: id,
    ...(useNavigation.getState().route.screen !== 'jobs' && { action: { name: batch.action, run } }),
  });
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const facts = batchFacts(ended, byId, useLibrary.getState().value ?? []);
  if (isWhole && facts.canJoin)
    void joinFacts(facts).then(() => {
      forgetAbout(id);
    });
}

/** Says of each batch of these jobs, of which one has just ended, that it has ended if no other part runs. */
function notifyBatches(ended: readonly Job[], jobs: readonly Job[], batches: readonly Batch[]): void {
  for (const id of new Set(ended.map(({ batchId }) => batchId))) {
    const found = batches.find((each) => each.id === id);
    const parts = jobs.filter(({ batchId }) => batchId === id);
    // Nobody needs to be told of what they stopped.
    const isNews = ended.some((job) => job.batchId === id && job.state.kind !== 'stopped');
    if (found && isNews && parts.every(({ state }) => isSettled(state))) notifyBatch(found, parts);
  }
}

/**
 * Shows a notice when an expected job ends: one that was run here, or that continued after a restart. The parts of a
 * batch have one together.
 */
export function useJobNotices(): void {
  const jobs = useJobs((state) => state.value);
  const batches = useBatches((state) => state.value);
  const known = useRef<ReadonlyMap<string, boolean> | null>(null);
  useEffect(() => {
    if (!jobs || !batches) return;
    for (const { id, state } of jobs) if (known.current === null && !isSettled(state)) expectJob(id);
    const ended = jobs.filter(({ id, state }) => isSettled(state) && known.current?.get(id) === false);
    for (const job of ended)
      if (job.batchId === undefined && useNotices.getState().expected.has(job.id)) notifyEnd(job);
    notifyBatches(
      ended.filter(({ batchId }) => batchId !== undefined),
      jobs,
      batches,
    );
    known.current = new Map(jobs.map((job) => [job.id, isSettled(job.state)]));
  }, [jobs, batches]);
}
