import { formatStamp } from '../../ui/text/formats.ts';

/** So many parts are named that failed for the same reason. */
const MOST = 5;

/** Every text of the details of a job. */
export const words = {
  timeline: {
    title: 'Timeline',
    requested: 'Requested here',
    created: 'Created by the service',
    completed: 'Completed by the service',
    linkEnds: 'Link ends',
    linkEnded: 'Link ended',
    stored: 'Downloaded and stored',
    failed: 'Failed',
    stopped: 'Stopped watching',
    notYet: 'not yet',
    notSaid: 'not reported',
  },
  facts: {
    title: 'Report',
    profile: 'Profile',
    requested: 'Requested',
    split: 'Split',
    report: 'Report ID',
    none: 'None yet',
    rowLimit: 'Row limit',
    noLimit: 'None',
    archive: 'Archive',
    sha256: 'SHA-256',
    gone: 'No longer in the library',
  },
  failedParts: (labels: readonly string[], cause: string) =>
    `${labels.length > MOST ? `${labels.slice(0, MOST).join(', ')} and ${labels.length - MOST} more` : labels.join(', ')}: ${cause}`,
  request: { title: 'Request', text: 'Request as JSON', copy: 'Copy request' },
  answers: {
    title: 'Answers of the service',
    note: 'As received, but for links and other secrets.',
    none: 'No answer is kept with this job.',
    loading: 'Loading answers',
    one: (to: 'generate' | 'check', atMs: number, status: number, said: string) =>
      `${formatStamp(atMs)} · ${to === 'generate' ? 'request' : 'check'} · ${status} · ${said}`,
  },
} as const;
