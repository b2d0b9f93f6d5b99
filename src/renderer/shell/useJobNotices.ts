import { useEffect, useRef } from 'react';
import { isSettled, type Job } from '../../contract/jobs.ts';
import { wordsFor } from '../failures.ts';
import { useJobs } from '../live.ts';
import { go, openReport, useNavigation } from '../navigation.ts';
import { expectJob, notify, useNotices } from '../notices.ts';

function notifyEnd({ state, request }: Job): void {
  const name = request.fileName || 'The report';
  if (state.kind === 'stored') {
    const { reportId } = state;
    const run = () => {
      openReport(reportId);
    };
    const text = `${name} is in the library.`;
    notify({ tone: 'good', title: 'Report ready', text, action: { name: 'Open report', run } });
  }
  // The list of jobs says itself what failed.
  if (state.kind === 'failed' && useNavigation.getState().place.screen !== 'jobs') {
    const run = () => {
      go({ screen: 'jobs' });
    };
    const text = `${name}: ${wordsFor(state.error).title}`;
    notify({ tone: 'bad', title: 'Report failed', text, action: { name: 'Show jobs', run } });
  }
}

/** Tells when a job has ended that the analyst waits for: one that they asked for, or that went on after a restart. */
export function useJobNotices(): void {
  const jobs = useJobs((state) => state.value);
  const known = useRef<ReadonlyMap<string, boolean> | null>(null);
  useEffect(() => {
    if (!jobs) return;
    for (const job of jobs) {
      const wasSettled = known.current?.get(job.id);
      if (known.current === null && !isSettled(job.state)) expectJob(job.id);
      if (isSettled(job.state) && wasSettled === false && useNotices.getState().expected.has(job.id))
        notifyEnd(job);
    }
    known.current = new Map(jobs.map((job) => [job.id, isSettled(job.state)]));
  }, [jobs]);
}
