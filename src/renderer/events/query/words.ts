import { formatCount, formatCounted, formatTime } from '../../ui/text/formats.ts';

/** Texts of the live query. */
export const words = {
  form: 'Query of the event log',
  lead: 'Asks the service for one page of the log, now. The answer is not kept: to keep entries, fetch them into the archive.',
  times:
    'The service includes activity after the start, until the end of the second of the end. It only has the last 30 days.',
  page: {
    title: 'Page',
    perPage: 'Entries per page',
    perPageHint: '1 to 1,000. The service’s default is 10.',
    page: 'Page',
    pageHint: 'The first page is 1, which is also the default.',
  },
  sent: {
    title: 'What will be sent',
    filters: 'Filters',
    noFilters: 'None',
    url: 'Request',
    incomplete: 'Complete the fields to see it.',
    secret: 'The REST API token goes in a header and is never shown.',
    copy: 'Copy address',
  },
  ask: 'Ask the service',
  notSent: (labels: readonly string[]) =>
    `Nothing was sent. Correct ${new Intl.ListFormat('en-GB').format(labels)}.`,
  locked: {
    title: 'The profile is incomplete',
    text: 'The event log needs an account number and the address of the legacy host.',
    action: 'Edit profile',
  },
  answer: {
    title: 'Answer',
    received: (ms: number) => `Received ${formatTime(ms)}`,
    page: 'Page',
    pageOf: (page: string | null, pageOf: string | null) =>
      pageOf === null ? (page ?? '–') : `${page ?? '–'} of ${pageOf}`,
    pages:
      'The service says how many pages there are; the log may grow meanwhile, so entries can move to other pages.',
    from: 'From',
    to: 'To',
    time: (text: string, raw: string) => `${text} UTC (time as received: ${raw})`,
    unknown: '–',
    entries: 'Entries',
    count: (entries: number) =>
      `${formatCounted(entries, 'entry', 'entries')} on this page. The log is a sample of the traffic.`,
    none: {
      title: 'No entries on this page',
      text: 'The service has no entries for these times and this filter, or fewer pages. Names and values of a filter are case-sensitive.',
    },
    table: 'Entries of the page',
    columns: {
      time: 'Time (UTC)',
      ip: 'Client IP',
      host: 'Host',
      url: 'URL',
      action: 'Action',
      more: 'Entry',
    },
    show: (number: number) => `Show entry ${formatCount(number)} as received`,
    all: (entries: number) => `Show all ${formatCount(entries)} entries`,
    masked: (values: number) =>
      `The host repeated a stored token at ${formatCounted(values, 'place')}. It is shown as [secret].`,
    raw: 'Answer as received',
    cut: (shown: number, all: number) =>
      `The first ${formatCount(shown)} of ${formatCount(all)} characters are shown. Copying takes all of them.`,
    copy: 'Copy answer',
    copyEntry: 'Copy entry',
    previous: 'Previous page',
    next: 'Next page',
    odd: {
      title: 'The answer is not a page of the event log.',
      meaning: 'It has no list of events, so its entries cannot be shown.',
      todo: 'Look at the answer as received. Try again, and if it stays like this, ask the service’s support.',
    },
  },
} as const;
