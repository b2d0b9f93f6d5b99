import type { ListKind } from '../../../contract/listing.ts';
import { formatCounted, formatStamp } from '../../ui/text/formats.ts';

/** Every text of the lists of the service. */
export const words = {
  loading: 'Asking the service for its list',
  lists: {
    label: 'List',
    reports: 'Reports',
    downloadable: 'Downloadable reports',
  } satisfies Record<ListKind | 'label', string>,
  notIncluded:
    'This list leaves out downloadable reports, the only kind that Sextant requests. Find yours under Mine.',
  likely: 'The address of this list is not documented. It was entered under List settings.',
  refresh: 'Refresh',
  settings: 'List settings',
  noAccount: {
    title: 'Connect an account to see its list',
    text: 'The list comes from the service. To try it without an account, start the demo from the home screen.',
  },
  empty: {
    title: 'The list is empty',
    text: 'The service lists no reports of the last 7 days.',
    downloadable: 'The service lists no downloadable reports.',
    gone: 'This page has become empty, because reports have left the list.',
    first: 'Go to the first page',
  },
  table: 'Reports that the service lists',
  columns: {
    report: 'Report',
    status: 'Status',
    created: 'Created',
    completed: 'Completed',
    range: 'Time range',
    here: 'On this computer',
  },
  unknown: 'Not given',
  odd: 'Not as documented',
  noId: 'No report ID',
  here: {
    stored: 'Stored',
    job: 'Not stored',
    none: 'No',
  },
  hereNotes: {
    stored: 'Stored in the library',
    job: 'Requested here, but not in the library',
    none: 'Requested elsewhere: no job and no report on this computer belongs to it',
  },
  filter: 'Filter this page',
  noMatch: {
    title: 'No matching reports on this page',
    text: (typed: string) => `No report on this page matches “${typed}”. Other pages are not searched.`,
    action: 'Clear filter',
  },
  /** What is listed of which list; with a filter, how many of the page it leaves. */
  count: (
    list: ListKind,
    { shown, total, found }: { shown: number; total: number | null; found: number },
  ) => {
    if (found < shown) return `${found} of ${formatCounted(shown, 'report')} on this page`;
    const reports = `${formatCounted(total ?? shown, 'report')}${list === 'reports' ? ' of the last 7 days' : ''}`;
    return total === null ? `${reports} on this page` : reports;
  },
  readAt: (ms: number) => `As of ${formatStamp(ms)}`,
  outdated: 'The list could not be read again. What is shown is older.',
  pages: {
    label: 'Pages',
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
    here: (page: number, last: number | null) => (last === null ? `Page ${page}` : `Page ${page} of ${last}`),
    size: 'Per page',
    otherSize: (asked: number, sent: number) =>
      `The service sent ${formatCounted(sent, 'report')} on this page, although ${asked} were asked for.`,
    counted: 'The service gave no link to the next page, so Sextant counts.',
    contradicted: (total: number) =>
      `The service counts ${formatCounted(total, 'report')}, but its links lead to no more of them, so Sextant counts the pages.`,
    stray: (names: readonly string[]) =>
      `The service’s ${names.length === 1 ? 'link' : 'links'} “${names.join('”, “')}” ${names.length === 1 ? 'leads' : 'lead'} nowhere and ${names.length === 1 ? 'was' : 'were'} not followed.`,
  },
  actions: {
    open: 'Open report',
    job: 'Show under Mine',
    build: 'Edit and rerun',
    details: 'Show details',
    copyId: 'Copy report ID',
    copyIds: (count: number) => `Copy report IDs (${count})`,
  },
  notReadable: 'The query of this report cannot be edited',
  details: {
    raw: 'As received',
    query: 'Query',
    noQuery: 'The service did not include a query, or it is too long.',
    by: 'Granularity',
    dimensions: 'Dimensions',
    metrics: 'Metrics',
    id: 'Report ID',
  },
  form: {
    title: 'List settings',
    refresh: 'Read the list again',
    minutes: { 0: 'By hand', 1: 'Every minute', 5: 'Every 5 minutes', 15: 'Every 15 minutes' },
    path: 'Path of the list of downloadable reports',
    pathHint: (likely: string) =>
      `The path is not documented; it is likely ${likely}. Leave empty not to ask for this list.`,
    likely: 'Use the likely path',
    save: 'Save settings',
  },
} as const;
