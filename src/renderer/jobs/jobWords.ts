import type { Job } from '../../contract/jobs.ts';
import { wordsFor } from '../failures.ts';
import type { Tone } from '../ui/messages/tone.ts';
import { formatBytes, formatSecondsLeft } from '../ui/text/formats.ts';

export type JobWords = {
  tone: Tone;
  status: string;
  detail: string;
  /** From 0 to 100 while something measurable goes on; null while something else does. */
  percent?: number | null;
};

/** How a job stands, in words. */
export function jobWords({ state }: Job, nowMs: number): JobWords {
  switch (state.kind) {
    case 'queued':
      return { tone: 'waiting', status: 'Queued', detail: 'It is sent as soon as possible.', percent: null };
    case 'requesting':
      return { tone: 'busy', status: 'Asking', detail: 'The request is on its way.', percent: null };
    case 'waiting': {
      const next = `Next check in ${formatSecondsLeft(state.nextCheckAtMs - nowMs)}.`;
      const trouble = state.trouble ? `${wordsFor(state.trouble).title} ` : '';
      return {
        tone: state.trouble ? 'warn' : 'busy',
        status: state.serverStatus,
        detail: `${trouble}${next}`,
        percent: null,
      };
    }
    case 'downloading': {
      const { receivedBytes, totalBytes, renewals } = state;
      const of = totalBytes === null ? '' : ` of ${formatBytes(totalBytes)}`;
      const again = renewals > 0 ? `, with fresh link no. ${renewals}` : '';
      return {
        tone: 'busy',
        status: 'Downloading',
        detail: `${formatBytes(receivedBytes)}${of}${again}`,
        percent: totalBytes ? (receivedBytes / totalBytes) * 100 : null,
      };
    }
    case 'stored':
      return { tone: 'good', status: 'Stored', detail: 'In the library, also without a network.' };
    case 'stopped':
      return {
        tone: 'plain',
        status: 'Stopped watching',
        detail: 'The service may have finished it all the same: it has no way to cancel.',
      };
    case 'failed': {
      const { title, meaning } = wordsFor(state.error);
      return { tone: 'bad', status: 'Failed', detail: `${title} ${meaning}` };
    }
  }
}
