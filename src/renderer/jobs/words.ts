import { formatTime, formatTimes } from '../ui/text/formats.ts';

/** Every text of the jobs screen. */
export const words = {
  title: 'Jobs',
  parts: { label: 'Show', mine: 'Mine', server: 'On the server (7 days)' },
  loading: 'Loading jobs',
  empty: {
    title: 'No jobs',
    text: 'Reports that you run appear here, and continue after a restart. Select New report to run one.',
  },
  /** A job whose report has no name yet. */
  unnamed: 'Report',
  /** Precedes the time. */
  requested: 'requested',
  actions: {
    open: 'Open report',
    edit: 'Edit and rerun',
    remove: 'Remove from list',
    /** The request is sent anew. */
    runAgain: 'Run again',
    /** The service has the report already. */
    continue: { failed: 'Try again', stopped: 'Watch again' },
    checkNow: 'Check now',
    stop: 'Stop watching',
  },
  states: {
    /** The host named this time, so that Check now does not shorten the wait. */
    askedToWait: (untilMs: number) => `Sextant was asked to wait until ${formatTime(untilMs)}`,
    queued: { status: 'Queued', detail: 'Waiting to be sent' },
    requesting: { status: 'Requesting', detail: 'Sending the request' },
    waiting: {
      nextCheck: (left: string) => `Next check in ${left}`,
    },
    downloading: {
      status: 'Downloading',
      detail: (received: string, total: string | null, renewals: number) =>
        [
          total === null ? received : `${received} of ${total}`,
          ...(renewals > 0 ? [`link renewed ${formatTimes(renewals)}`] : []),
        ].join(', '),
    },
    stored: { status: 'Stored', detail: 'Saved in the library; available offline' },
    stopped: {
      status: 'Stopped watching',
      detail: 'The service cannot cancel a report, so it may still finish this one.',
    },
    failed: { status: 'Failed' },
  },
} as const;
