import type { ReportSource } from '../../../contract/library.ts';
import type { ProblemWords } from '../../ui/messages/Problem.tsx';
import { formatBytes, formatCount, formatCounted } from '../../ui/text/formats.ts';
import type { ReadProblem } from '../../workers/reading/problems.ts';
import type { Quotes, ReadingWarning } from '../../workers/protocol/reading.ts';
import type { WorkerProblem } from '../../workers/protocol.ts';
import { words } from './words.ts';

type ReaderProblem = ReadProblem | WorkerProblem;
type Kind = ReaderProblem['kind'];
type SourceKind = ReportSource['kind'];
type Of<K extends Kind> = Extract<ReaderProblem, { kind: K }>;

/** What to do: with a report of the service, which can be run again, and with a file, which can only be had again. */
type Remedy = Record<Exclude<SourceKind, 'joined'>, string>;
/** A joined table can be made again of its parts, whatever is wrong with it. */
const JOIN_AGAIN = 'Join the parts of the batch again on the Jobs screen. This table stays in the library.';
type Saying = Omit<ProblemWords, 'todo'> & { todo: Remedy };

const AGAIN: Remedy = {
  service: 'Run the report again. The archive stays in the library as received.',
  file: 'Get the file again from where you have it, then open it.',
};
const OTHER: Remedy = { service: AGAIN.service, file: 'Open another file.' };
const either = (todo: string): Remedy => ({ service: todo, file: todo });
const DAMAGED = 'The archive is damaged.';

const say = (
  title: string,
  meaning: string,
  todo: Remedy = AGAIN,
  details: readonly string[] = [],
): Saying => ({ title, meaning, todo, details });

const readerFailed = (detail: string) =>
  say(
    'Sextant could not read the report.',
    'Something went wrong in Sextant, or there is not enough memory for this report.',
    either('Close other programs and open the report again. If it still fails, report the problem.'),
    [detail],
  );

/** Where a file is damaged, as far as that is known: a sentence after others. */
function damagedAt({ at, near }: { at?: number; near?: number }): string {
  if (at !== undefined) return ` The damage is at byte ${formatCount(at)}.`;
  return near === undefined ? '' : ` The damage is near byte ${formatCount(near)}.`;
}

const SAYINGS: { [K in Kind]: (problem: Of<K>) => Saying } = {
  'empty-file': () => say('The file is empty.', 'It contains no data.'),
  'web-page': () =>
    say(
      'This is a web page, not a report.',
      'A sign-in page, a proxy or an error page answered instead of the service.',
      {
        service: 'Sign in to your network, then run the report again.',
        file: 'Sign in to your network, then download the file again and open it.',
      },
    ),
  'not-a-report': () => say('This is not a report.', 'It is not a zip archive, CSV or JSON.', OTHER),
  'not-text': () =>
    say(
      'This is not a report.',
      'It contains no text: it may be an image, a document or a damaged file. Sextant reads zip archives, gzip files, CSV and JSON.',
      OTHER,
    ),
  'unknown-encoding': () =>
    say(
      'The text is not UTF-8.',
      'Sextant cannot tell which encoding it is.',
      either('Choose the one in which its letters are right.'),
    ),
  'packed-twice': () =>
    say(
      'There is another archive inside this one.',
      'Sextant unpacks a report once, because an archive in an archive can be made to fill a computer.',
      { service: AGAIN.service, file: 'Unpack it, then open what is inside.' },
    ),
  'not-a-zip': () =>
    say('This is not a zip archive.', 'Its name ends in .zip, but it is a file of another kind.', {
      service: AGAIN.service,
      file: 'If it is CSV or JSON, rename it so that its name ends in .csv or .json, then open it again.',
    }),
  'archive-cut-off': ({ at }) =>
    say(
      'The archive is incomplete.',
      `Its end is missing, and perhaps a part of the report with it.${at === undefined ? '' : ` It ends at byte ${formatCount(at)}.`}`,
    ),
  'archive-damaged': (problem) => say(DAMAGED, `Sextant cannot unpack it.${damagedAt(problem)}`),
  'several-directories': () =>
    say(
      'The archive is ambiguous.',
      'It could be read as containing different files, as when another archive is hidden in its comment. Sextant cannot tell which is the report.',
    ),
  'too-many-entries': ({ entries, most }) =>
    say(
      'The archive contains too many files.',
      `It contains ${formatCount(entries)}; a report has one, and Sextant accepts at most ${formatCount(most)}.`,
    ),
  'unsafe-name': ({ name }) =>
    say('The archive is not safe to open.', 'A file in it has an unsafe name.', AGAIN, [`Name: ${name}`]),
  'same-name-twice': ({ name }) =>
    say(
      'The archive is ambiguous.',
      'It contains two files with the same name, and Sextant cannot tell which one is the report.',
      AGAIN,
      [`Name: ${name}`],
    ),
  encrypted: ({ name }) =>
    say(
      'The archive is encrypted.',
      'The service never encrypts reports.',
      either('Unpack it with its password, then open the file inside.'),
      [`Name: ${name}`],
    ),
  'unsupported-method': ({ name, method }) =>
    say(
      'The archive uses an unknown compression method.',
      'Sextant reads files that are stored or deflated.',
      AGAIN,
      [`Name: ${name}`, `Method: ${method}`],
    ),
  'no-data-file': ({ names }) =>
    say('The archive contains no report.', 'Sextant found no CSV or JSON file in it.', OTHER, names),
  'several-data-files': ({ files }) =>
    say(
      'The archive contains more than one report.',
      'Sextant cannot tell which one you want.',
      either(`Choose one of its ${formatCount(files.length)} files.`),
    ),
  'gzip-damaged': (problem) =>
    say(
      'The file cannot be unpacked.',
      `It is cut off or damaged, or several compressed files were joined to make it, which Sextant does not read.${damagedAt(problem)}`,
    ),
  'too-large': ({ mostBytes }) =>
    say(
      'The archive is too large to unpack.',
      `Sextant unpacks at most ${formatBytes(mostBytes)}, because a small archive can be made to fill a computer.`,
      {
        service: 'If the report is genuine, request fewer rows or a shorter period.',
        file: 'If you trust it, unpack it yourself and open the file inside.',
      },
    ),
  'wrong-size': (problem) => {
    const [said, found] = [formatBytes(problem.saidBytes), formatBytes(problem.foundBytes)];
    return say(DAMAGED, `It should unpack to ${said}, but ${found} came out.${damagedAt(problem)}`);
  },
  'wrong-checksum': (problem) =>
    say(
      DAMAGED,
      `Its contents do not match its checksum, so no value can be trusted.${damagedAt(problem)}`,
      AGAIN,
      [`Name: ${problem.name}`],
    ),
  'no-header': () => say('The report has no header.', 'Its first line should name the columns.'),
  'unterminated-quote': ({ row, line }) =>
    say(
      'The report ends in the middle of a cell.',
      `A quotation mark in row ${formatCount(row)} (line ${formatCount(line)}) is never closed.`,
      {
        service: 'Run the report again, or read its quotation marks as text.',
        file: 'Read its quotation marks as text, or open another file.',
      },
    ),
  'row-too-large': (problem) =>
    say(
      'A row is too large.',
      `Row ${formatCount(problem.row)} is larger than any row of a real report.`,
      AGAIN,
      'line' in problem && problem.line ? [`Line: ${problem.line}`] : [],
    ),
  'too-many-columns': ({ most }) =>
    say(
      'The report has too many columns.',
      `Sextant reads at most ${formatCount(most)}; reports from the service have far fewer.`,
      {
        service: 'Run the report again with fewer dimensions and metrics.',
        file: 'Remove columns from the file, then open it again.',
      },
    ),
  'table-too-large': ({ mostBytes }) =>
    say(
      'The report is too large.',
      `Its rows and columns need more than ${formatBytes(mostBytes)} of memory.`,
      {
        service: 'Run it again for a shorter period or with fewer dimensions and metrics.',
        file: 'Split the file, or remove columns, then open it again.',
      },
    ),
  'not-an-array': ({ found }) =>
    say('This JSON is not a table.', `Sextant expected a list of rows, but found ${found}.`, OTHER),
  'not-an-object': ({ row }) => say('This JSON is not a table.', `Row ${row} is not an object.`, OTHER),
  'bad-json': ({ row, at }) =>
    say('The JSON is not valid.', `Sextant cannot read it from row ${row} onwards.`, AGAIN, [
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
  'no-such-view': ({ revision }) => readerFailed(`The worker has no view ${revision}.`),
  'no-such-export': ({ export: id }) => readerFailed(`The worker has no ${id}.`),
};

/** What to tell the user about a problem with a report or its reader. `from` is where the report came from. */
export function readWords<K extends Kind>(problem: Of<K>, from: SourceKind): ProblemWords {
  const sayOne: (problem: Of<K>) => Saying = SAYINGS[problem.kind];
  const { todo, ...saying } = sayOne(problem);
  return { ...saying, todo: from === 'joined' ? JOIN_AGAIN : todo[from] };
}

/** The first few places: `row 3`, or `rows 3, 5, 8, 9, 10, …`. */
const listOf = (noun: string, numbers: readonly number[]) =>
  `${noun}${numbers.length === 1 ? '' : 's'} ${numbers.slice(0, 5).join(', ')}${numbers.length > 5 ? ', …' : ''}`;

/** Why the figures of a report may be wrong, to be shown wherever they are; null if they are right. */
export function cautionFor(warnings: readonly ReadingWarning[], quotes: Quotes): string | null {
  const has = (wanted: ReadingWarning['kind']) => warnings.some(({ kind }) => kind === wanted);
  const cautions = [
    has('incomplete') && words.incomplete,
    quotes === 'text' ? words.quotes.caution : has('malformed') && words.malformed,
  ].filter((each) => each !== false);
  return cautions.length ? cautions.join(' ') : null;
}

/** What to tell the user about a report that was read in spite of irregularities. */
export function warningWords(warning: ReadingWarning): string {
  switch (warning.kind) {
    case 'incomplete':
      return words.part(readWords(warning.problem, 'file').title);
    case 'malformed':
      return `${formatCounted(warning.count, 'quotation mark or line break is', 'quotation marks or line breaks are')} misplaced (${listOf('line', warning.lines)}). Cells or rows may be joined or cut, so counts and sums may be wrong.`;
    case 'rows-too-long':
      return `${formatCounted(warning.count, 'row has', 'rows have')} more cells than the header (${listOf('row', warning.rows)}). All cells are shown.`;
    case 'rows-too-short':
      return `${formatCounted(warning.count, 'row has', 'rows have')} fewer cells than the header (${listOf('row', warning.rows)}). Missing cells are shown empty.`;
    case 'unnamed-columns':
      return `${formatCounted(warning.count, 'column has', 'columns have')} no name in the file (${listOf('column', warning.columns)}), and got one here.`;
    case 'repeated-names':
      return `${formatCounted(warning.count, 'column has', 'columns have')} the name of another (${listOf('column', warning.columns)}), and got a number here.`;
    case 'decimal-commas':
      return `${formatCounted(warning.count, 'column has', 'columns have')} numbers with a decimal comma (${listOf('column', warning.columns)}), which are shown with a point: 1.234,5 as 1234.5. If that is wrong, choose “Text” under Columns, “Read as”.`;
    case 'grouped-numbers':
      return `${formatCounted(warning.count, 'column has', 'columns have')} numbers with thousands apart (${listOf('column', warning.columns)}), which are read as plain ones: 1,234.5 as 1234.5. If that is wrong, choose “Text” under Columns, “Read as”.`;
    case 'maybe-decimal-commas':
      return `${formatCounted(warning.count, 'column', 'columns')} may have numbers with a decimal comma (${listOf('column', warning.columns)}), but ${warning.count === 1 ? 'is' : 'are'} read as text, since 1,5 can be a list. If they are numbers, say so; Columns, “Read as” changes it later.`;
    case 'maybe-commas':
      return `${formatCounted(warning.count, 'column', 'columns')} may have numbers with commas (${listOf('column', warning.columns)}), but ${warning.count === 1 ? 'is' : 'are'} read as text, since 1,234 can be 1.234, 1234 or a list. If they are numbers, say which; Columns, “Read as” changes it later.`;
    case 'odd-cells':
      return words.odd.text(warning);
    case 'encoding':
      return words.encoding.recognised(warning.encoding);
    case 'bad-characters':
      return `${formatCounted(warning.count, 'character is', 'characters are')} unreadable and shown as \ufffd.`;
  }
}
