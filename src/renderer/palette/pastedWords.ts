import { formatCounted, formatTime } from '../ui/text/formats.ts';
import type { ValueKind } from './pasted.ts';

const counted = (count: number, of: ValueKind): string => {
  if (of === 'hosts') return formatCounted(count, 'host');
  return of === 'addresses' ? formatCounted(count, 'address', 'addresses') : formatCounted(count, 'value');
};
const these = (count: number, of: ValueKind): string =>
  `${count === 1 ? 'this' : 'these'} ${count === 1 ? counted(1, of).slice(2) : counted(count, of)}`;

/** Every text about what was pasted or dropped. */
export const pastedWords = {
  close: 'Close',
  request: {
    title: 'Report request',
    /** Before what was changed or left out. */
    notes: 'What was pasted',
    notAll: 'Some of it needs correcting, which the form shows.',
    more: (count: number) => `And ${formatCounted(count, 'other')}.`,
    open: 'Open as query',
    notSent: 'It opens in the builder. Nothing is sent yet.',
  },
  noRequest: {
    json: 'This JSON is not a report request',
    curl: 'This command is not a report request',
    problem: (path: string, message: string) => (path === '' ? message : `${path}: ${message}`),
    credentials: 'If it holds credentials, paste it on the Credentials screen, which keeps them safe.',
    show: 'Show credentials',
  },
  values: {
    title: (count: number, of: ValueKind) => counted(count, of),
    column: 'Column',
    filter: (count: number, of: ValueKind) => `Filter by ${these(count, of)}`,
    list: 'The list',
    span: (first: string, last: string) => `From ${first} to ${last}.`,
    more: (count: number) => `and ${formatCounted(count, 'other')}`,
    repeated: (count: number) => `${formatCounted(count, 'repeated value')} left out.`,
    elsewhere: 'To filter by this list, open a report or the events and paste it again there.',
    events: 'Show events',
    filterEvents: (count: number, of: ValueKind) => `Filter the events by ${these(count, of)}`,
    report: 'To filter a report by this list, open the report and paste the list again there.',
  },
  table: {
    title: (rows: number, columns: number) =>
      `A table: ${formatCounted(rows, 'row')}, ${formatCounted(columns, 'column')}`,
    isHeaded: 'The first row names the columns',
    column: 'Column of the table',
    nothing: 'This column is empty.',
    open: 'Open as report',
    fileName: 'Pasted table.csv',
  },
  path: {
    title: 'File path',
    text: 'Sextant cannot open a file by its path. Choose the file, or drop it on the window.',
    choose: 'Choose file',
  },
  files: {
    title: (count: number) => formatCounted(count, 'file'),
    open: (count: number) => (count === 1 ? 'Open file' : 'Open files'),
  },
  openings: {
    title: (word: string) => `Found “${word}”`,
    open: 'Open',
    choose: 'Which one',
    report: (name: string) => `Report “${name}”`,
    job: (name: string) => `Job “${name}”`,
    draft: (requestId: string) => `Draft for request ${requestId}`,
    attempt: (requestId: string, atMs: number) => `Change of request ${requestId}, ${formatTime(atMs)}`,
  },
  unknown: {
    title: 'Sextant does not know this text',
    text: 'Paste a report request as cURL or JSON, a list of hosts or addresses, or the ID of a report, job or certificate request.',
    search: 'Search for it',
  },
} as const;
