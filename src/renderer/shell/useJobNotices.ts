import { useEffect, useRef } from 'react';
import { isSettled, type Job } from '../../contract/jobs.ts';
import { wordsFor } from '../failures.ts';
import { useJobs } from '../mainState.ts';
import { go, openReport, useNavigation } from '../navigation.ts';
import { expectJob, notify, useNotices } from '../notices.ts';
import { words } from './words.ts';

const { ready, failed, unnamed } = words.jobNotices;

function notifyEnd({ id, state, request }: Job): void {
  const name = request.fileName || unnamed;
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
  if (state.kind === 'failed' && useNavigation.getState().place.screen !== 'jobs') {
    const run = () => {
      go({ screen: 'jobs' });
    };
    const text = failed.text(name, wordsFor(state.error).title);
    notify({ tone: 'bad', title: failed.title, text, about: id, action: { name: failed.action, run } });
  }
}

/** Shows a notice when an expected job ends: one that was run here, or that continued after a restart. */
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
