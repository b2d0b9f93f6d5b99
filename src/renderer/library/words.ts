import type { StoredReport, UnreadableReport } from '../../contract/library.ts';

/** What is wrong with a report that cannot be opened, and what to do. */
const WHY: Record<UnreadableReport['why'], string> = {
  newer: 'A newer version of Sextant stored it. Install that version to open it.',
  damaged: 'Its description (report.json) is damaged.',
  unreadable: 'Sextant cannot read its folder. Check the permissions and the disk, then restart Sextant.',
  'no-description': 'Its description (report.json) is missing.',
  'no-archive': 'Its archive is missing.',
  'wrong-size': 'Its archive is not as large as it was when it was stored.',
};

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
  unreadable: {
    title: 'Reports that cannot be opened',
    text: 'Their files are as they were found. Show the folder to see what is left of a report, or remove it.',
    column: 'Problem',
    why: WHY,
    name: ({ title, id }: UnreadableReport) => title ?? `Report ${id}`,
    show: (name: string) => `Show the folder of ${name}`,
    removal: (name: string) => `“${name}” and what is left in its folder will be deleted from this computer.`,
  },
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
