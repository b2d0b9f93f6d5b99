import type { TableWarning } from '../../table/frameBuilder.ts';
import type { ProblemWords } from '../ui/messages/Problem.tsx';
import { formatBytes, formatCount } from '../ui/text/formats.ts';
import type { ReadProblem } from '../workers/problems.ts';
import type { WorkerProblem } from '../workers/protocol.ts';

type ReaderProblem = ReadProblem | WorkerProblem;
type Kind = ReaderProblem['kind'];
type Of<K extends Kind> = Extract<ReaderProblem, { kind: K }>;

const AGAIN = 'Run the report again. The archive stays in the library as it was received.';
const DAMAGED = 'The archive is damaged.';

const say = (title: string, meaning: string, todo = AGAIN, details: string[] = []): ProblemWords => ({
  title,
  meaning,
  todo,
  details,
});

const stopped = (detail: string) =>
  say(
    'The reader stopped.',
    'Something went wrong in Sextant itself, or the report needs more memory than there is.',
    'Close other programs and open it again; report it if it stays so.',
    [detail],
  );

const SAYINGS: { [K in Kind]: (problem: Of<K>) => ProblemWords } = {
  'empty-file': () => say('The file is empty.', 'It has no bytes at all.'),
  'web-page': () =>
    say(
      'This is a web page, not a report.',
      'A sign-in portal, a proxy or an error page answered instead of the service.',
      'Sign in to your network, then run the report again.',
    ),
  'not-a-report': () =>
    say('This is not a report.', 'It is neither a zip archive nor CSV nor JSON.', 'Open another file.'),
  'archive-cut-off': () =>
    say('The archive is cut off.', 'Its end is missing, so parts of the report are too.'),
  'archive-damaged': () => say(DAMAGED, 'It cannot be unpacked.'),
  'too-many-entries': ({ entries, most }) =>
    say(
      'The archive holds too many files.',
      `It has ${entries}; a report has one, and Sextant looks at ${most} at most.`,
    ),
  'unsafe-name': ({ name }) =>
    say('The archive is not safe to open.', 'The name of a file in it leads out of its folder.', AGAIN, [
      `Name: ${name}`,
    ]),
  'same-name-twice': ({ name }) =>
    say('The archive contradicts itself.', 'Two files in it have one name.', AGAIN, [`Name: ${name}`]),
  encrypted: ({ name }) =>
    say(
      'The archive is encrypted.',
      'Reports never are.',
      'Unpack it with its password and open the file inside.',
      [`Name: ${name}`],
    ),
  'unsupported-method': ({ name, method }) =>
    say('The archive is packed in an unknown way.', 'Sextant knows stored and deflated files.', AGAIN, [
      `Name: ${name}`,
      `Method: ${method}`,
    ]),
  'no-data-file': ({ names }) =>
    say(
      'There is no report in the archive.',
      'It holds no CSV and no JSON file.',
      'Open another file.',
      names,
    ),
  'several-data-files': ({ names }) =>
    say(
      'There is more than one report in the archive.',
      'Which of them is meant cannot be known.',
      'Unpack it and open the one that you want.',
      names,
    ),
  'too-large': ({ mostBytes }) =>
    say(
      'The archive unpacks to more than any report.',
      `It was stopped at ${formatBytes(mostBytes)}: archives that swell like this are made to fill a computer.`,
      'Ask for fewer rows or a shorter time if the report is real.',
    ),
  'wrong-size': ({ saidBytes, foundBytes }) =>
    say(
      DAMAGED,
      `It says that ${formatBytes(saidBytes)} are in it, and ${formatBytes(foundBytes)} came out.`,
    ),
  'wrong-checksum': ({ name }) =>
    say(DAMAGED, 'The checksum does not fit what came out of it, so no figure can be trusted.', AGAIN, [
      `Name: ${name}`,
    ]),
  'no-header': () => say('The report has no header.', 'Its first line should name the columns.'),
  'unterminated-quote': ({ row }) =>
    say('The report ends in the middle of a cell.', `A quote that opens in row ${row} never closes.`),
  'row-too-large': ({ row }) => say('A row is larger than any real one.', `It is row ${row}.`),
  'too-many-columns': ({ most }) =>
    say(
      'The report has too many columns.',
      `Sextant reads ${formatCount(most)} at most, and no report of the service comes near.`,
      'Run the report again. If the file is your own, take out columns and open it again.',
    ),
  'table-too-large': ({ mostBytes }) =>
    say(
      'The report needs more memory than there is for one.',
      `Its rows and columns take more than ${formatBytes(mostBytes)}.`,
      'Run it again for a shorter time or with fewer dimensions and metrics.',
    ),
  'not-an-array': ({ found }) =>
    say(
      'This JSON is not a table.',
      `A list of rows was expected, and ${found} was found.`,
      'Open another file.',
    ),
  'not-an-object': ({ row }) =>
    say('This JSON is not a table.', `Row ${row} is not an object.`, 'Open another file.'),
  'bad-json': ({ row, at }) =>
    say('The JSON is broken.', `It cannot be read from row ${row} on.`, AGAIN, [`Character: ${at}`]),
  'too-deep': ({ row }) => say('The JSON is nested too deeply.', `No real report is like row ${row}.`),
  'json-cut-off': ({ rows }) =>
    say('The JSON is cut off.', `Its end is missing after ${formatCount(rows)} rows.`),
  broken: ({ message }) => stopped(message),
  'worker-ended': () => stopped('The worker ended.'),
  'worker-closed': () => stopped('The worker was closed.'),
  'worker-bug': ({ message }) => stopped(message),
  'no-such-question': ({ name }) => stopped(`The worker does not know the question ${name}.`),
  'no-such-frame': ({ frame }) => stopped(`The worker has no ${frame}.`),
  'no-such-export': ({ export: id }) => stopped(`The worker has no ${id}.`),
};

/** The words for what is wrong with a report, or with its reader. */
export function readWords<K extends Kind>(problem: Of<K>): ProblemWords {
  const sayOne: (problem: Of<K>) => ProblemWords = SAYINGS[problem.kind];
  return sayOne(problem);
}

const rowList = ({ count, rows }: { count: number; rows: readonly number[] }) =>
  `${rows.slice(0, 5).join(', ')}${count > 5 ? ' …' : ''}`;

/** What the analyst should know of a report that was read. */
export function warningWords(warning: TableWarning): string {
  const count = formatCount(warning.count);
  switch (warning.kind) {
    case 'rows-too-long':
      return `${count} rows have more cells than the header: ${rowList(warning)}. All cells are shown.`;
    case 'rows-too-short':
      return `${count} rows have fewer cells than the header: ${rowList(warning)}. Missing cells are empty.`;
    case 'bad-characters':
      return `${count} characters could not be read and are shown as \ufffd.`;
  }
}
