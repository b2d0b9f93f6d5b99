import fc from 'fast-check';
import { expect, it } from 'vitest';
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
    fc.property(text, cuts, fc.constantFrom('csv', 'text'), (body, places, quotes) => {
      const whole = `a,b\n${body}`;
      const ends = [...places.toSorted((one, other) => one - other), whole.length];
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
