import type { StoredReport } from '../../contract/library.ts';

/** Every text of the library. */
export const words = {
  title: 'Library',
  count: (matching: number, all: number) => {
    const reports = all === 1 ? '1 report' : `${all} reports`;
    return matching === all ? reports : `${matching} of ${reports}`;
  },
  loading: 'Loading reports',
  filter: 'Filter reports',
  openedFile: 'Opened file',
  empty: {
    title: 'No reports yet',
    text: 'Reports that you run or open are kept here exactly as received, available offline. Run a report or open a file to add one.',
  },
  noMatch: {
    title: 'No matching reports',
    text: (typed: string) => `No reports match “${typed}”.`,
    action: 'Clear filter',
  },
  columns: {
    title: 'Title',
    origin: 'Origin',
    stored: 'Stored',
    size: 'Size',
    hash: 'SHA-256',
    actions: 'Actions',
  },
  table: 'Reports',
  remove: (title: string) => `Remove ${title}`,
  removal: {
    title: 'Remove this report?',
    action: 'Remove report',
    text: ({ title, source }: StoredReport) =>
      source.kind === 'file'
        ? `“${title}” will be deleted from the library. The file that you opened is not affected.`
        : `“${title}” and its archive will be deleted from this computer. The service keeps its own copy for at most 7 days.`,
  },
} as const;
