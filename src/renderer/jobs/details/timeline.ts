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

/** What happened to a job and its report, in order: created, completed, link ended, downloaded. */
export function timelineOf({ createdAtMs, service, state }: Job, nowMs: number): Step[] {
  const isOver = state.kind === 'stored' || state.kind === 'failed';
  const missing = isOver ? names.notSaid : names.notYet;
  const linkMs = serviceMs(service?.expiresAt);
  const steps: Step[] = [
    { name: names.requested, atMs: createdAtMs, text: null },
    said(names.created, service?.createdAt, missing),
    said(names.completed, service?.completedAt, missing),
    said(linkMs !== null && linkMs <= nowMs ? names.linkEnded : names.linkEnds, service?.expiresAt, missing),
  ];
  switch (state.kind) {
    case 'stored':
      return [
        ...steps,
        { name: names.stored, atMs: state.atMs ?? null, text: state.atMs ? null : names.notSaid },
      ];
    case 'failed':
      return [...steps, { name: names.failed, atMs: state.atMs, text: null }];
    case 'stopped':
      return [...steps, { name: names.stopped, atMs: state.atMs, text: null }];
    case 'queued':
    case 'requesting':
    case 'waiting':
    case 'downloading':
      return [...steps, { name: names.stored, atMs: null, text: names.notYet }];
  }
}
