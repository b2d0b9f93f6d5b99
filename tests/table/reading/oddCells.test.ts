import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrameBuilder } from '../../../src/table/reading/frameBuilder.ts';
import type { OddCellsWarning } from '../../../src/table/reading/oddCells.ts';

function warningsOf(names: readonly string[], rows: readonly (readonly string[])[]) {
  const builder = new FrameBuilder();
  builder.delimiter = ';';
  builder.addHeader(names);
  for (const row of rows) builder.addRow(row);
  builder.settle();
  return builder.warnings.filter((each) => each.kind === 'odd-cells');
}
const columnOf = (...cells: string[]) =>
  warningsOf(
    ['n'],
    cells.map((cell) => [cell]),
  );

describe('a few cells that turn a column into texts', () => {
  it('are said with the column, the first row, its text, and how many they are', () => {
    expect(columnOf('1', '2', '', 'NaN', '3', 'n/a', 'NaN', '8')).toEqual([
      { kind: 'odd-cells', column: 1, name: 'n', as: 'number', count: 3, of: 7, row: 4, text: 'NaN' },
    ]);
    expect(columnOf('n/a', '1,5', '2,5')).toMatchObject([{ as: 'comma', count: 1, of: 3, row: 1 }]);
    expect(columnOf('n/a', '1,5', '1,234', '2,5')).toMatchObject([{ as: 'comma', count: 1 }]);
    expect(columnOf('n/a', '1,234.5', '1,234', '2,000')).toMatchObject([{ as: 'grouped', count: 1 }]);
    expect(columnOf('2026-11-01', '2026-11-02', 'total')).toMatchObject([{ as: 'time', row: 3 }]);
  });

  it('are none where there are as many as others, very different ones, or only texts', () => {
    expect(columnOf('1', 'a')).toEqual([]);
    expect(columnOf('a', 'b', 'c')).toEqual([]);
    expect(columnOf('1', '2', '')).toEqual([]);
    expect(columnOf('1,234.5', '1,234', '7')).toEqual([]);
    const many = Array.from({ length: 100 }, (_, at) => (at % 4 === 0 ? `x${at}` : `${at}`));
    expect(columnOf(...many)).toEqual([]);
    expect(
      warningsOf(
        ['status', 'account_id'],
        [
          ['200', '1'],
          ['404', '2'],
          ['-', 'x'],
        ],
      ),
    ).toEqual([]);
  });

  it('are found in numbers of JSON, but not among its strings', () => {
    const ofJson = (...cells: (number | string)[]) => {
      const builder = new FrameBuilder();
      const column = builder.addColumn('n');
      for (const cell of cells) {
        if (typeof cell === 'number') column?.add(String(cell));
        else column?.addString(cell);
        builder.endRow();
      }
      builder.settle();
      return builder.warnings;
    };
    expect(ofJson(1, 2, 'NaN', 3)).toMatchObject([{ kind: 'odd-cells', count: 1, row: 3, text: 'NaN' }]);
    expect(ofJson('1', '2', 'NaN')).toEqual([]);
  });

  it('are as many as a recount says, in 2,000 tables', () => {
    const ODD = ['NaN', 'n/a', '-', 'x', '#DIV/0!'];
    const cell = fc.oneof(
      { weight: 6, arbitrary: fc.integer().map(String) },
      { weight: 2, arbitrary: fc.constantFrom(...ODD) },
      fc.constant(''),
    );
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 30 }), (cells) => {
        const filled = cells.filter((each) => each !== '');
        const odd = filled.filter((each) => ODD.includes(each));
        const row = cells.findIndex((each) => ODD.includes(each)) + 1;
        const expected: OddCellsWarning[] =
          odd.length > 0 && odd.length * 2 < filled.length
            ? [
                {
                  kind: 'odd-cells',
                  column: 1,
                  name: 'n',
                  as: 'number',
                  count: odd.length,
                  of: filled.length,
                  row,
                  text: odd[0] ?? '',
                },
              ]
            : [];
        expect(columnOf(...cells)).toEqual(expected);
      }),
      { numRuns: 2_000 },
    );
  });
});
