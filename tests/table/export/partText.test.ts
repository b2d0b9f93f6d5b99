import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { fieldsOf, freeName, joinedColumns, lacking } from '../../../src/renderer/joining/joinedColumns.ts';
import { partText } from '../../../src/table/export/partText.ts';
import { frameOf, word } from '../frames.ts';

type Part = { names: string[]; rows: string[][] };

/** The table that parts make together, as text, and as an independent reader sees it. */
function join(parts: readonly Part[], label: (index: number) => string | null) {
  const columns = joinedColumns(parts.map(({ names }) => names));
  let text = '';
  for (const [index, { names, rows }] of parts.entries()) {
    const from = label(index);
    const own = fieldsOf(columns, names);
    const header = index === 0 ? (from === null ? columns : ['part', ...columns]) : null;
    const fields = from === null ? own : [{ text: from }, ...own];
    for (const piece of partText(frameOf(names, rows), { header, fields })) text += piece;
  }
  return { columns, text, read: Papa.parse<string[]>(text, { skipEmptyLines: true }).data };
}

const parts = fc.array(
  fc
    .uniqueArray(fc.constantFrom('host', 'hits', 'bytes', 'ratio'), { minLength: 2, maxLength: 4 })
    .chain((names) =>
      fc.record({
        names: fc.constant(names),
        rows: fc.array(
          fc.array(fc.oneof(word, fc.constantFrom('00012345678901234567', '0.1000', '=1+1', 'a "b",\nc')), {
            minLength: names.length,
            maxLength: names.length,
          }),
          { maxLength: 6 },
        ),
      }),
    ),
  { minLength: 1, maxLength: 4 },
);

it('parts joined have every cell of every part as received, under its own column, in order', () => {
  fc.assert(
    fc.property(parts, (all) => {
      const { columns, read } = join(all, (index) => `day ${index}`);
      const expected = all.flatMap(({ names, rows }, index) =>
        rows.map((row) => [
          `day ${index}`,
          ...columns.map((name) => row[names.findIndex((own) => own === name)] ?? ''),
        ]),
      );
      expect(read).toEqual([['part', ...columns], ...expected]);
    }),
  );
});

it('names what a part lacks, and a column for the parts that no other has', () => {
  const columns = joinedColumns([
    ['host', 'hits'],
    ['hits', 'part', 'bytes'],
  ]);
  expect(columns).toEqual(['host', 'hits', 'part', 'bytes']);
  expect(lacking(columns, ['host', 'hits'])).toEqual(['part', 'bytes']);
  expect(freeName('part', columns)).toBe('part 2');
});

it('a row of empty cells stays a row', () => {
  expect(join([{ names: ['host'], rows: [[''], ['x']] }], () => null).text).toBe('"host"\r\n""\r\n"x"\r\n');
});
