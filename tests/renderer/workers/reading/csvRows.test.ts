import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvRows } from '../../../../src/renderer/workers/reading/csvRows.ts';
import { FrameBuilder } from '../../../../src/table/reading/frameBuilder.ts';
import { textsOf } from '../../../table/frames.ts';

/** What is read from these pieces. */
function read(pieces: readonly string[], quotes: 'csv' | 'text') {
  const builder = new FrameBuilder();
  const rows = new CsvRows(builder, quotes);
  const problem = pieces.map((piece) => rows.push(piece)).find((each) => each !== null) ?? rows.end();
  return { problem, warnings: builder.warnings, columns: builder.frame().columns.map(textsOf) };
}

it('reads the same rows and finds the same faults, whatever pieces the text arrives in', () => {
  const text = fc.string({
    unit: fc.constantFrom('"', '"', '","', ',', '\r', '\n', '\r\n', ' ', 'x', '1'),
    maxLength: 40,
  });
  const cuts = fc.array(fc.nat(60), { maxLength: 6 });
  fc.assert(
    fc.property(text, cuts, fc.constantFrom('csv', 'text'), (body, cutAt, quotes) => {
      const whole = `a,b\n${body}`;
      const ends = [...cutAt.toSorted((one, other) => one - other), whole.length];
      const pieces = ends.map((end, index) => whole.slice(ends[index - 1] ?? 0, end));
      const expected = read([whole], quotes);
      const found = read(pieces, quotes);
      expect(found.problem).toEqual(expected.problem);
      if (found.problem === null) expect(found).toEqual(expected);
    }),
    { numRuns: 5_000 },
  );
});

it('keeps a return at the end of a cell, and characters that are written with two halves', () => {
  const { columns } = read(['a,b\n"x\r","\u{10000}\u{103ff}"\n'], 'csv');
  expect(columns).toEqual([['x\r'], ['\u{10000}\u{103ff}']]);
});

describe('a line that was made to cost minutes', () => {
  const blanks = ' '.repeat(3_000);
  const stray = '"x'.repeat(3_000);
  const before = 'a,b\n1,2\n"3\n3",4\n';

  it.each([
    ['blanks before the next delimiter', `5,"${stray}${blanks},6\n`],
    ['blanks before the end of the line', `5,"${'"x,'.repeat(3_000)}${blanks}\n`],
    ['a million quotation marks', `5,"${'"x'.repeat(2 ** 20 + 2)}",6\n`],
  ])('is refused with its number, after the rows before it: %s', (_, line) => {
    const { problem, columns } = read([`${before}${line}`], 'csv');
    expect(problem).toEqual({ kind: 'row-too-large', row: 3, line: 5 });
    expect(columns).toEqual([
      ['1', '3\n3'],
      ['2', '4'],
    ]);
  });

  it('costs nothing where quotation marks are text', () => {
    const { problem, columns } = read([`${before}5,"${stray}${blanks},6\n`], 'text');
    expect(problem).toBeNull();
    expect(columns[0]?.length).toBe(4);
  });

  it('is not one with as many blanks, or as many quotation marks, of which none is stray', () => {
    const { problem } = read([`${before}"${'""'.repeat(2 ** 18)}"${blanks},6\n"5"${blanks},6\n`], 'csv');
    expect(problem).toBeNull();
  });
});
