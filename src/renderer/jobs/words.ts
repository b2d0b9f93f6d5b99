import { formatCounted, formatMinutesLeft, formatTime, formatTimes } from '../ui/text/formats.ts';
import type { Amount } from './listed.ts';

/** An amount in words. Most lists have no batch, and then a number says enough. */
const amount = ({ jobs, parts }: Amount): string =>
  [jobs > 0 || parts === 0 ? formatCounted(jobs, 'job') : '', parts > 0 ? formatCounted(parts, 'part') : '']
    .filter(Boolean)
    .join(', ');
const inBrackets = (of: Amount) => (of.parts === 0 ? `(${of.jobs})` : `(${amount(of)})`);

/** Every text of the list of jobs. */
export const words = {
  title: 'Jobs',
  list: 'Jobs',
  sections: { mine: 'Mine', server: 'On the server' },
  loading: 'Loading jobs',
  empty: {
    title: 'No jobs',
    text: 'Reports that you run appear here, and continue after a restart. Select New report to run one.',
  },
  noMatch: {
    title: 'No matching jobs',
    text: 'No job matches what you typed and the state that you chose.',
    action: 'Clear filter',
  },
  filter: 'Filter jobs',
  state: {
    label: 'State',
    all: 'All',
    running: 'Running',
    failed: 'Failed',
    stored: 'Stored',
    stopped: 'Stopped',
  },
  notify: 'Notify when a job ends in the background',
  count: (shown: Amount, all: Amount, batches: number) => {
    const isAll = shown.jobs === all.jobs && shown.parts === all.parts;
    const of = (some: number, every: number, noun: string) =>
      every > 0 ? `${isAll ? '' : `${some} of `}${formatCounted(every, noun)}` : '';
    const parts = of(shown.parts, all.parts, 'part');
    // What is one row is counted as one.
    const inBatches = isAll && parts ? `${formatCounted(batches, 'batch', 'batches')} of ${parts}` : parts;
    return [of(shown.jobs, all.jobs, 'job'), inBatches].filter(Boolean).join(isAll ? ' and ' : ', ');
  },
  columns: {
    name: 'Name',
    range: 'Time range',
    state: 'State',
    requested: 'Requested',
    next: 'Next step',
  },
  several: {
    counted: (act: string, of: Amount) => `${act} ${inBrackets(of)}`,
    stop: (of: Amount) => `Stop watching ${inBrackets(of)}`,
    removeStored: (of: Amount) => `Remove stored ${inBrackets(of)}`,
    remove: (of: Amount) => `Remove ${inBrackets(of)}`,
  },
  removed: {
    title: (of: Amount) => `${amount(of)} removed`,
    text: 'Reports in the library are not affected. You can undo this until Sextant restarts.',
    undo: 'Undo',
  },
  actions: {
    open: 'Open report',
    edit: 'Edit and rerun',
    editHere: 'Edit the request',
    remove: 'Remove from list',
    details: 'Show request and answers',
    unfold: 'Show parts',
    fold: 'Hide parts',
    /** The request is sent anew. */
    runAgain: 'Run again',
    runFailedAgain: 'Run failed again',
    /** The service has the report already. */
    continue: { failed: 'Try again', stopped: 'Watch again' },
    continueFailed: 'Try failed again',
    checkNow: 'Check now',
    tryNow: 'Try now',
    stop: 'Stop watching',
  },
  /** What a state means beside the request that it is about, and what to do. */
  meaning: {
    notSent: 'No report was requested yet. The request leaves by itself as soon as it can.',
    known: 'The service has the request, and goes on with the report meanwhile.',
    fetch: 'Watch it again to fetch what it has made.',
    anew: 'Run it again to request it anew.',
  },
  batch: {
    kinds: { day: 'by day', week: 'by week', month: 'by month' },
    mark: 'Batch',
    stored: (stored: number, all: number) => `${stored} of ${formatCounted(all, 'part')} stored`,
    failed: (count: number) => `${count} failed`,
    running: (count: number) => `${count} running`,
    states: { running: 'Running', failed: 'Incomplete', stored: 'Complete', stopped: 'Stopped' },
    join: 'Join table',
    joinAgain: 'Join anew',
    joining: (share: number) => `Joining ${Math.round(share * 100)} %`,
  },
  states: {
    /** The host named this time, so that Check now does not shorten the wait. */
    askedToWait: (untilMs: number) => `Sextant was asked to wait until ${formatTime(untilMs)}`,
    tryingAgain: 'Trying again',
    queued: { status: 'Queued', detail: 'Waiting to be sent' },
    held: { status: 'Waiting', next: (left: string) => `Next try in ${left}` },
    requesting: { status: 'Requesting', detail: 'Sending the request' },
    waiting: {
      nextCheck: (left: string) => `Next check in ${left}`,
    },
    downloading: {
      status: 'Downloading',
      detail: (received: string, total: string | null, percent: number | null, renewals: number) =>
        [
          total === null ? received : `${received} of ${total}${percent === null ? '' : ` (${percent} %)`}`,
          ...(renewals > 0 ? [`link renewed ${formatTimes(renewals)}`] : []),
        ].join(', '),
      linkEnds: (leftMs: number) =>
        leftMs > 0 ? `link ends in ${formatMinutesLeft(leftMs)}` : 'link has ended, a fresh one follows',
    },
    stored: {
      status: 'Stored',
      detail: 'In the library; available offline',
      gone: 'No longer in the library',
    },
    storedEmpty: {
      status: 'Stored, 0 rows',
      detail: 'In the library, but nothing was counted for its range and filters',
    },
    stopped: {
      status: 'Stopped watching',
      detail: 'The service cannot cancel a report, so it may still finish this one.',
    },
    failed: { status: 'Failed' },
  },
} as const;
