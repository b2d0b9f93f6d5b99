import type { Job } from '../../../contract/jobs.ts';
import { serviceMs } from '../linkEnd.ts';
import { words } from './words.ts';

const names = words.timeline;

/** A step in the life of a report. Its time is in milliseconds, or as the service wrote it, or not known. */
type Step = { name: string; atMs: number | null; text: string | null };

const said = (name: string, text: string | null | undefined, otherwise: string): Step => {
  const atMs = serviceMs(text);
  return { name, atMs, text: atMs === null ? (text ?? otherwise) : null };
};

/** How the life of a job has ended, or will. */
function endOf({ state }: Job): Step {
  switch (state.kind) {
    case 'stored':
      return { name: names.stored, atMs: state.atMs ?? null, text: state.atMs ? null : names.notSaid };
    case 'failed':
      return { name: names.failed, atMs: state.atMs, text: null };
    case 'stopped':
      return { name: names.stopped, atMs: state.atMs, text: null };
    case 'queued':
    case 'requesting':
    case 'waiting':
    case 'downloading':
      return { name: names.stored, atMs: null, text: names.notYet };
  }
}

/**
 * What happened to a job and its report, in the order of time: created, completed, downloaded, link ended. A step
 * without a time stands where it would come. `clockOffMs`: how far this computer’s clock is ahead of the service’s.
 */
export function timelineOf(job: Job, nowMs: number, clockOffMs = 0): Step[] {
  const { createdAtMs, service, state } = job;
  const missing = state.kind === 'stored' || state.kind === 'failed' ? names.notSaid : names.notYet;
  const linkMs = serviceMs(service?.expiresAt);
  const hasEnded = linkMs !== null && linkMs <= nowMs - clockOffMs;
  const here = (step: Step) => ({ step, order: step.atMs });
  const there = (step: Step) => ({ step, order: step.atMs === null ? null : step.atMs + clockOffMs });
  const steps = [
    here({ name: names.requested, atMs: createdAtMs, text: null }),
    there(said(names.created, service?.createdAt, missing)),
    there(said(names.completed, service?.completedAt, missing)),
    here(endOf(job)),
    there(said(hasEnded ? names.linkEnded : names.linkEnds, service?.expiresAt, missing)),
  ];
  let before = createdAtMs;
  return steps
    .map(({ step, order }) => ({ step, order: (before = order ?? before) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ step }) => step);
}
