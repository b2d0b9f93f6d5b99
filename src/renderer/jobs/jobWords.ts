import type { Job, JobStateOf } from '../../contract/jobs.ts';
import { wordsFor } from '../failures.ts';
import { capital } from '../names.ts';
import type { Tone } from '../ui/messages/tone.ts';
import { formatBytes, formatSecondsLeft } from '../ui/text/formats.ts';
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

/** The state of a job, in words. */
export function jobWords({ state }: Job, nowMs: number): JobWords {
  switch (state.kind) {
    case 'queued':
      return { tone: 'waiting', ...states.queued, percent: null };
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
    case 'downloading': {
      const { receivedBytes, totalBytes, renewals } = state;
      const { status, detail } = states.downloading;
      const total = totalBytes === null ? null : formatBytes(totalBytes);
      return {
        tone: 'busy',
        status,
        detail: [
          detail(formatBytes(receivedBytes), total, renewals),
          ...(isAskedToWait(state, nowMs) ? [states.askedToWait(state.notBeforeMs)] : []),
        ].join('. '),
        percent: totalBytes ? (receivedBytes / totalBytes) * 100 : null,
      };
    }
    case 'stored':
      return { tone: 'good', ...states.stored };
    case 'stopped':
      return { tone: 'plain', ...states.stopped };
    case 'failed': {
      const { title, meaning } = wordsFor(state.error);
      return { tone: 'bad', ...states.failed, detail: `${title} ${meaning}` };
    }
  }
}
