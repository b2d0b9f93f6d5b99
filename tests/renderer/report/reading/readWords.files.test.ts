// What is said about each file that is made by hand to be wrong, from its bytes to the words.
import { beforeAll, expect, it } from 'vitest';
import { readWords } from '../../../../src/renderer/report/reading/readWords.ts';
import { readReport } from '../../../../src/renderer/workers/reading/readReport.ts';
import { FrameBuilder } from '../../../../src/table/reading/frameBuilder.ts';
import { secondHere } from '../../workers/secondHere.ts';
import { rangesOf } from '../../workers/ranges.ts';
import { zipOf, type Part } from '../../workers/zips.ts';

beforeAll(secondHere);

const DATA = Buffer.from('a,b\n1,2\n3,4\n');
const zipped = (...parts: Partial<Part>[]) =>
  zipOf(parts.map((part) => ({ name: 'a.csv', data: DATA, ...part })));
const PLAIN = zipped({});
const NO_TRUST = 'Its contents do not match its checksum, so no value can be trusted.';
const UNSAFE = 'The archive is not safe to open. A file in it has an unsafe name.';
const TWICE =
  'The archive is ambiguous. It contains two files with the same name, and Sextant cannot tell which one is the report.';
const CUT = 'The archive is incomplete. Its end is missing, and perhaps a part of the report with it.';
const AGAIN = 'Run the report again. The archive stays in the library as received.';

it.each<[string, Uint8Array | string, string, string, string[]?]>([
  ['0 bytes', '', 'The file is empty. It contains no data.', AGAIN],
  [
    'a web page',
    '<!doctype html><html>Sign in</html>',
    'This is a web page, not a report. A sign-in page, a proxy or an error page answered instead of the service.',
    'Sign in to your network, then run the report again.',
  ],
  [
    'XML',
    '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>',
    'This is not a report. It is not a zip archive, CSV or JSON.',
    AGAIN,
  ],
  ['no file', zipped(), 'The archive contains no report. Sextant found no CSV or JSON file in it.', AGAIN],
  [
    'no data file',
    zipped({ name: 'a.exe' }, { name: 'b.pdf' }),
    'The archive contains no report. Sextant found no CSV or JSON file in it.',
    AGAIN,
    ['a.exe', 'b.pdf'],
  ],
  [
    'two data files',
    zipped({}, { name: 'b.csv' }),
    'The archive contains more than one report. Sextant cannot tell which one you want.',
    'Choose one of its 2 files.',
  ],
  ['../x', zipped({ name: '../a.csv' }), UNSAFE, AGAIN, ['Name: ../a.csv']],
  ['/abs', zipped({ name: '/a.csv' }), UNSAFE, AGAIN, ['Name: /a.csv']],
  ['..\\x', zipped({ name: '..\\a.csv' }), UNSAFE, AGAIN, ['Name: ..\\a.csv']],
  ['a name twice', zipped({}, { name: 'A.csv' }), TWICE, AGAIN, ['Name: A.csv']],
  [
    'encrypted',
    zipped({ flags: 1 }),
    'The archive is encrypted. The service never encrypts reports.',
    'Unpack it with its password, then open the file inside.',
    ['Name: a.csv'],
  ],
  [
    'an unknown method',
    zipped({ method: 12 }),
    'The archive uses an unknown compression method. Sextant reads files that are stored or deflated.',
    AGAIN,
    ['Name: a.csv', 'Method: 12'],
  ],
  [
    'more comes out than it says',
    zipped({ size: 5 }),
    'The archive is damaged. It should unpack to 5 B, but 12 B came out.',
    AGAIN,
  ],
  [
    'less comes out than it says',
    zipped({ size: 99 }),
    'The archive is damaged. It should unpack to 99 B, but 12 B came out.',
    AGAIN,
  ],
  ['a wrong checksum', zipped({ crc: 1 }), `The archive is damaged. ${NO_TRUST}`, AGAIN, ['Name: a.csv']],
  ['without its end', PLAIN.subarray(0, -1), `${CUT} It ends at byte 121.`, AGAIN],
  ['cut in its data', PLAIN.subarray(0, 45), `${CUT} It ends at byte 45.`, AGAIN],
  [
    'two names for one file',
    zipped({ localName: 'b.csv' }),
    'The archive is damaged. Sextant cannot unpack it. The damage is at byte 0.',
    AGAIN,
  ],
  [
    'one archive behind another',
    new Uint8Array(Buffer.concat([zipOf([{ name: 'a.csv', data: DATA }], PLAIN)])),
    'The archive is ambiguous. It could be read as containing different files, as when another archive is hidden in its comment. Sextant cannot tell which is the report.',
    AGAIN,
  ],
  [
    '101 files',
    zipped(...Array.from({ length: 101 }, (_, at) => ({ name: `${at}.csv` }))),
    'The archive contains too many files. It contains 101; a report has one, and Sextant accepts at most 100.',
    AGAIN,
  ],
  [
    'gzip that is cut off',
    new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1]),
    'The file cannot be unpacked. It is cut off or damaged, or several compressed files were joined to make it, which Sextant does not read.',
    AGAIN,
  ],
  ['blank lines', '\n\n', 'The report has no header. Its first line should name the columns.', AGAIN],
  [
    'a quotation mark that is never closed',
    'a,b\n1,2\n3,"4\n',
    'The report ends in the middle of a cell. A quotation mark in row 2 (line 3) is never closed.',
    'Run the report again, or read its quotation marks as text.',
  ],
  [
    'a field of 20 MB',
    `a,b\n1,"${'x'.repeat(20 * 1024 * 1024)}`,
    'A row is too large. Row 1 is larger than any row of a real report.',
    AGAIN,
    ['Line: 2'],
  ],
  [
    'very many columns',
    `${'a,'.repeat(2_000)}\n`,
    'The report has too many columns. Sextant reads at most 1\u202f000; reports from the service have far fewer.',
    'Run the report again with fewer dimensions and metrics.',
  ],
  [
    'JSON of one value',
    '{"error":"quota"}',
    'This JSON is not a table. Sextant expected a list of rows, but found an object.',
    AGAIN,
  ],
  ['JSON of numbers', '[1]', 'This JSON is not a table. Row 1 is not an object.', AGAIN],
  [
    'JSON that is none',
    '[{"a":1},]',
    'The JSON is not valid. Sextant cannot read it from row 2 onwards.',
    AGAIN,
    ['Character: 9'],
  ],
  ['JSON without its end', '[{"a":1},{"a"', 'The JSON is incomplete. Its end is missing after 1 row.', AGAIN],
  [
    'JSON of many levels',
    `[{"a":${'['.repeat(100)}`,
    'The JSON is nested too deeply. Row 1 has more levels than any real report.',
    AGAIN,
  ],
])('a file is refused in words: %s', async (_name, file, said, todo, details = []) => {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const problem = await readReport(rangesOf(bytes), new FrameBuilder());
  if (!problem) throw new Error('It was read.');
  const words = readWords(problem, 'service');
  expect(`${words.title} ${words.meaning}`).toBe(said);
  expect(words.todo).toBe(todo);
  expect(words.details ?? []).toEqual(details);
});

it('says near which byte packed data is damaged, in groups of digits', () => {
  for (const problem of [
    { kind: 'archive-damaged', near: 1_234_567 },
    { kind: 'gzip-damaged', near: 1_234_567 },
    { kind: 'wrong-size', saidBytes: 2, foundBytes: 1, near: 1_234_567 },
  ] as const)
    expect(readWords(problem, 'file').meaning).toMatch(/ The damage is near byte 1\u202f234\u202f567\.$/);
});
