import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { columnsOf, seemsHeaded, tableCsv, tableIn } from '../../../src/queries/pasted/pastedTable.ts';

const read = (text: string) => {
  const table = tableIn(text);
  if (!table) throw new Error('It is no table.');
  return table;
};

it('reads back whatever a spreadsheet copies, with quotes, tabs and breaks in its cells', () => {
  const cell = fc.string({ maxLength: 8, unit: fc.constantFrom('a', '1', '"', '\t', '\n', ',', ' ', 'é') });
  const rows = fc
    .integer({ min: 2, max: 5 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 6 }),
    );
  fc.assert(
    fc.property(rows, fc.constantFrom('\n', '\r\n'), (cells, newline) => {
      const text = Papa.unparse(cells, { delimiter: '\t', newline });
      const trimmed = cells.map((row) => row.map((each) => each.trim()));
      expect(read(`${text}${newline}`).rows).toEqual(trimmed);
      expect(Papa.parse(tableCsv(read(text)), { delimiter: ',' }).data).toEqual(trimmed);
    }),
  );
});

it.each(['', 'a\tb', 'a\nb', 'a\tb\nc', '"a\tb\nc\td', 'a\tb\nc\td\te'])('%j is no table', (text) => {
  expect(tableIn(text)).toBeNull();
});

it.each([
  ['host\thits\nwww.example\t5', true],
  ['www.example\t5\nb.example\t6', false],
  ['10.0.0.1\tnew\n10.0.0.2\told', false],
  ['2001:db8::1\tnew\n::1\told', false],
  ['name\tname\na\tb', false],
  ['name\t\na\tb', false],
  ['name\t1,234.5\na\t6', false],
])('%j has a header: %s', (text, isHeaded) => {
  expect(seemsHeaded(read(text))).toBe(isHeaded);
});

it('has its columns under their names, without empty cells; unnamed ones by their number', () => {
  const table = read('host\thits\nwww.example\t5\n\t6');
  expect(columnsOf(table, true)).toEqual([
    { id: '0', name: 'host', values: ['www.example'] },
    { id: '1', name: 'hits', values: ['5', '6'] },
  ]);
  expect(columnsOf(table, false)[0]).toEqual({ id: '0', name: 'Column 1', values: ['host', 'www.example'] });
});
