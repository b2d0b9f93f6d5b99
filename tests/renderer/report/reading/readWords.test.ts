import { expect, it } from 'vitest';
import { cautionFor, readWords, warningWords } from '../../../../src/renderer/report/reading/readWords.ts';

it('too many columns: names the limit and the way out', () => {
  expect(readWords({ kind: 'too-many-columns', most: 1_000 }, 'file')).toMatchObject({
    title: 'The report has too many columns.',
    meaning: expect.stringContaining('1\u202f000') as string,
    todo: expect.stringContaining('Remove columns') as string,
  });
});

it('cautions about figures that may be wrong, and only then', () => {
  expect(cautionFor([{ kind: 'bad-characters', count: 2 }], 'csv')).toBeNull();
  expect(cautionFor([{ kind: 'malformed', count: 2, lines: [3] }], 'csv')).toContain('figures may be wrong');
  expect(cautionFor([], 'text')).toContain('figures may be wrong');
  const incomplete = { kind: 'incomplete', problem: { kind: 'archive-cut-off' } } as const;
  expect(cautionFor([incomplete], 'csv')).toContain('figures are incomplete');
  const both = cautionFor([incomplete, { kind: 'malformed', count: 2, lines: [3] }], 'csv');
  expect(both).toMatch(/incomplete.*may be wrong/);
});

it('a warning names the rows, in the singular for one', () => {
  expect(warningWords({ kind: 'rows-too-long', count: 1, rows: [3] })).toBe(
    '1 row has more cells than the header (row 3). All cells are shown.',
  );
  expect(warningWords({ kind: 'rows-too-short', count: 1_200, rows: [3, 5, 8, 9, 10, 11] })).toBe(
    '1\u202f200 rows have fewer cells than the header (rows 3, 5, 8, 9, 10, …). Missing cells are shown empty.',
  );
  expect(warningWords({ kind: 'malformed', count: 3, lines: [4, 9] })).toBe(
    '3 quotation marks or line breaks are misplaced (lines 4, 9). Cells or rows may be joined or cut, so counts and sums may be wrong.',
  );
  expect(warningWords({ kind: 'incomplete', problem: { kind: 'archive-cut-off' } })).toBe(
    'Only the rows before a problem are shown. The archive is incomplete.',
  );
  expect(warningWords({ kind: 'unnamed-columns', count: 1, columns: [2] })).toBe(
    '1 column has no name in the file (column 2), and got one here.',
  );
  expect(warningWords({ kind: 'repeated-names', count: 2, columns: [2, 3] })).toBe(
    '2 columns have the name of another (columns 2, 3), and got a number here.',
  );
  expect(warningWords({ kind: 'bad-characters', count: 2 })).toBe(
    '2 characters are unreadable and shown as \ufffd.',
  );
});

const PROBLEMS: Parameters<typeof readWords>[0][] = [
  { kind: 'empty-file' },
  { kind: 'web-page' },
  { kind: 'not-a-report' },
  { kind: 'not-text' },
  { kind: 'packed-twice' },
  { kind: 'not-a-zip' },
  { kind: 'archive-cut-off' },
  { kind: 'too-many-columns', most: 1 },
  { kind: 'table-too-large', mostBytes: 1 },
  { kind: 'too-large', mostBytes: 1 },
  { kind: 'not-an-array', found: 'a number' },
  { kind: 'bad-json', row: 1, at: 2 },
];

it.each(PROBLEMS)('a bad report says what can be done where it came from: $kind', (problem) => {
  expect(readWords(problem, 'file').todo).not.toMatch(/\brun\b|request/i);
  expect(readWords(problem, 'service').todo).not.toMatch(/\bfile\b/i);
});
