import { requestsAnew, type Job, type JobStateOf } from '../../contract/jobs.ts';
import { wordsFor } from '../failures/failures.ts';
import { capital } from '../failures/names.ts';
import type { Tone } from '../ui/messages/tone.ts';
import { formatBytes, formatSecondsLeft } from '../ui/text/formats.ts';
import { linkEndMs } from './linkEnd.ts';
import { words } from './words.ts';

const { states } = words;

type JobWords = {
  tone: Tone;
  status: string;
  detail: string;
  /** From 0 to 100; null while work of unknown length goes on. */
  percent?: number | null;
};

/** Whether a host asked to wait, and the time that it named is still to come. */
export const isAskedToWait = (
  state: Pick<JobStateOf<'waiting' | 'downloading'>, 'notBeforeMs'>,
  nowMs: number,
): state is { notBeforeMs: number } => state.notBeforeMs !== null && state.notBeforeMs > nowMs;

function downloadWords(
  job: Job,
  state: JobStateOf<'downloading'>,
  nowMs: number,
  clockOffMs: number,
): JobWords {
  const { receivedBytes, totalBytes, renewals, trouble } = state;
  const { status, detail, linkEnds } = states.downloading;
  const total = totalBytes === null ? null : formatBytes(totalBytes);
  const percent = totalBytes ? (receivedBytes / totalBytes) * 100 : null;
  const endMs = linkEndMs(job, clockOffMs);
  return {
    tone: 'busy',
    status,
    detail: [
      [
        detail(formatBytes(receivedBytes), total, percent === null ? null : Math.floor(percent), renewals),
        ...(endMs === null ? [] : [linkEnds(endMs - nowMs)]),
      ].join(', '),
      ...(trouble ? [`${wordsFor(trouble).title.replace(/\.$/, '')}. ${states.tryingAgain}`] : []),
      ...(isAskedToWait(state, nowMs) ? [states.askedToWait(state.notBeforeMs)] : []),
    ].join('. '),
    percent,
  };
}

/** What the state means for the report, and what to do; empty where the state says enough. */
export function meaningOf({ state }: Job): string {
  const { notSent, known, fetch, anew } = words.meaning;
  switch (state.kind) {
    case 'queued':
      return state.hold ? notSent : '';
    case 'waiting':
    case 'downloading':
      return state.trouble ? known : '';
    case 'stopped':
      return requestsAnew(state) ? anew : fetch;
    case 'requesting':
    case 'stored':
    case 'failed':
      return '';
  }
}

/**
 * The state of a job, in words. `clockOffMs`: how far this computer’s clock is ahead of the service’s. `isEmpty`: whether
 * its report is known to have no row.
 */
export function jobWords(job: Job, nowMs: number, clockOffMs = 0, isEmpty = false): JobWords {
  const { state } = job;
  switch (state.kind) {
    case 'queued': {
      if (!state.hold) return { tone: 'waiting', ...states.queued };
      const { trouble, nextTryAtMs } = state.hold;
      const { title, todo } = wordsFor(trouble);
      const next = states.held.next(formatSecondsLeft(nextTryAtMs - nowMs));
      // A limit asks nobody to do anything: the request leaves by itself.
      const detail =
        trouble.kind === 'rate-limited'
          ? `${title} ${trouble.retryAfterMs ? states.askedToWait(nextTryAtMs) : next}`
          : `${title} ${next}. ${todo}`;
      return { tone: 'warn', status: states.held.status, detail };
    }
    case 'requesting':
      return { tone: 'busy', ...states.requesting, percent: null };
    case 'waiting': {
      const next = isAskedToWait(state, nowMs)
        ? states.askedToWait(state.notBeforeMs)
        : states.waiting.nextCheck(formatSecondsLeft(state.nextCheckAtMs - nowMs));
      const trouble = state.trouble ? `${wordsFor(state.trouble).title} ` : '';
      return {
        tone: state.trouble ? 'warn' : 'busy',
        status: capital(state.serverStatus),
        detail: `${trouble}${next}`,
        percent: null,
      };
    }
    case 'downloading':
      return downloadWords(job, state, nowMs, clockOffMs);
    case 'stored':
      return isEmpty ? { tone: 'warn', ...states.storedEmpty } : { tone: 'good', ...states.stored };
    case 'stopped':
      return { tone: 'plain', ...states.stopped };
    case 'failed': {
      const { title, meaning, todo } = wordsFor(state.error);
      return { tone: 'bad', ...states.failed, detail: `${title} ${meaning} ${todo}` };
    }
  }
}
