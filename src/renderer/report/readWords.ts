import type { TableWarning } from '../../table/frameBuilder.ts';
import type { ProblemWords } from '../ui/messages/Problem.tsx';
import { formatBytes, formatCount, formatCounted } from '../ui/text/formats.ts';
import type { ReadProblem } from '../workers/problems.ts';
import type { WorkerProblem } from '../workers/protocol.ts';

type ReaderProblem = ReadProblem | WorkerProblem;
type Kind = ReaderProblem['kind'];
type Of<K extends Kind> = Extract<ReaderProblem, { kind: K }>;

const RERUN = 'Run the report again. The archive stays in the library as received.';
const OPEN_ANOTHER = 'Open another file.';
const DAMAGED = 'The archive is damaged.';

const say = (title: string, meaning: string, todo = RERUN, details: string[] = []): ProblemWords => ({
  title,
  meaning,
  todo,
  details,
});

const readerFailed = (detail: string) =>
  say(
    'Sextant could not read the report.',
    'Something went wrong in Sextant, or there is not enough memory for this report.',
    'Close other programs and open the report again. If it still fails, report the problem.',
    [detail],
  );

const SAYINGS: { [K in Kind]: (problem: Of<K>) => ProblemWords } = {
  'empty-file': () => say('The file is empty.', 'It contains no data.'),
  'web-page': () =>
    say(
      'This is a web page, not a report.',
      'A sign-in page, a proxy or an error page answered instead of the service.',
      'Sign in to your network, then run the report again.',
    ),
  'not-a-report': () => say('This is not a report.', 'It is not a zip archive, CSV or JSON.', OPEN_ANOTHER),
  'archive-cut-off': () =>
    say('The archive is incomplete.', 'Its end is missing, and part of the report with it.'),
  'archive-damaged': () => say(DAMAGED, 'Sextant cannot unpack it.'),
  'too-many-entries': ({ entries, most }) =>
    say(
      'The archive contains too many files.',
      `It contains ${formatCount(entries)}; a report has one, and Sextant accepts at most ${formatCount(most)}.`,
    ),
  'unsafe-name': ({ name }) =>
    say('The archive is not safe to open.', 'A file in it has an unsafe name.', RERUN, [`Name: ${name}`]),
  'same-name-twice': ({ name }) =>
    say(
      'The archive is ambiguous.',
      'It contains two files with the same name, and Sextant cannot tell which one is the report.',
      RERUN,
      [`Name: ${name}`],
    ),
  encrypted: ({ name }) =>
    say(
      'The archive is encrypted.',
      'The service never encrypts reports.',
      'Unpack it with its password, then open the file inside.',
      [`Name: ${name}`],
    ),
  'unsupported-method': ({ name, method }) =>
    say(
      'The archive uses an unknown compression method.',
      'Sextant reads files that are stored or deflated.',
      RERUN,
      [`Name: ${name}`, `Method: ${method}`],
    ),
  'no-data-file': ({ names }) =>
    say('The archive contains no report.', 'Sextant found no CSV or JSON file in it.', OPEN_ANOTHER, names),
  'several-data-files': ({ names }) =>
    say(
      'The archive contains more than one report.',
      'Sextant cannot tell which one you want.',
      'Unpack it, then open the report you want.',
      names,
    ),
  'too-large': ({ mostBytes }) =>
    say(
      'The archive is too large to unpack.',
      `Sextant unpacks at most ${formatBytes(mostBytes)}, because a small archive can be made to fill a computer.`,
      'If the report is genuine, request fewer rows or a shorter period.',
    ),
  'wrong-size': ({ saidBytes, foundBytes }) =>
    say(DAMAGED, `It should unpack to ${formatBytes(saidBytes)}, but ${formatBytes(foundBytes)} came out.`),
  'wrong-checksum': ({ name }) =>
    say(DAMAGED, 'Its contents do not match its checksum, so no value can be trusted.', RERUN, [
      `Name: ${name}`,
    ]),
  'no-header': () => say('The report has no header.', 'Its first line should name the columns.'),
  'unterminated-quote': ({ row }) =>
    say('The report ends in the middle of a cell.', `A quotation mark in row ${row} is never closed.`),
  'row-too-large': ({ row }) =>
    say('A row is too large.', `Row ${row} is larger than any row of a real report.`),
  'too-many-columns': ({ most }) =>
    say(
      'The report has too many columns.',
      `Sextant reads at most ${formatCount(most)}; reports from the service have far fewer.`,
      'Run the report again. If you made the file yourself, remove columns and open it again.',
    ),
  'table-too-large': ({ mostBytes }) =>
    say(
      'The report is too large.',
      `Its rows and columns need more than ${formatBytes(mostBytes)} of memory.`,
      'Run it again for a shorter period or with fewer dimensions and metrics.',
    ),
  'not-an-array': ({ found }) =>
    say('This JSON is not a table.', `Sextant expected a list of rows, but found ${found}.`, OPEN_ANOTHER),
  'not-an-object': ({ row }) =>
    say('This JSON is not a table.', `Row ${row} is not an object.`, OPEN_ANOTHER),
  'bad-json': ({ row, at }) =>
    say('The JSON is not valid.', `Sextant cannot read it from row ${row} onwards.`, RERUN, [
      `Character: ${at}`,
    ]),
  'too-deep': ({ row }) =>
    say('The JSON is nested too deeply.', `Row ${row} has more levels than any real report.`),
  'json-cut-off': ({ rows }) =>
    say('The JSON is incomplete.', `Its end is missing after ${formatCounted(rows, 'row')}.`),
  broken: ({ message }) => readerFailed(message),
  'worker-ended': () => readerFailed('The worker stopped unexpectedly.'),
  'worker-closed': () => readerFailed('The worker was closed.'),
  'worker-bug': ({ message }) => readerFailed(message),
  'no-such-question': ({ name }) => readerFailed(`The worker has no answer to “${name}”.`),
  'no-such-frame': ({ frame }) => readerFailed(`The worker has no ${frame}.`),
  'no-such-export': ({ export: id }) => readerFailed(`The worker has no ${id}.`),
};

/** What to tell the user about a problem with a report or its reader. */
export function readWords<K extends Kind>(problem: Of<K>): ProblemWords {
  const sayOne: (problem: Of<K>) => ProblemWords = SAYINGS[problem.kind];
  return sayOne(problem);
}

/** Where rows are: `row 3`, or `rows 3, 5, 8, 9, 10, …`. */
const placeOf = ({ count, rows }: { count: number; rows: readonly number[] }) =>
  `${count === 1 ? 'row' : 'rows'} ${rows.slice(0, 5).join(', ')}${count > 5 ? ', …' : ''}`;

/** What to tell the user about a report that was read in spite of irregularities. */
export function warningWords(warning: TableWarning): string {
  switch (warning.kind) {
    case 'rows-too-long':
      return `${formatCounted(warning.count, 'row has', 'rows have')} more cells than the header (${placeOf(warning)}). All cells are shown.`;
    case 'rows-too-short':
      return `${formatCounted(warning.count, 'row has', 'rows have')} fewer cells than the header (${placeOf(warning)}). Missing cells are shown empty.`;
    case 'bad-characters':
      return `${formatCounted(warning.count, 'character is', 'characters are')} unreadable and shown as \ufffd.`;
  }
}
