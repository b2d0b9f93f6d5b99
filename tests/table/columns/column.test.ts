import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Cell } from '../../../src/table/columns/cell.ts';
import { cellAt } from '../../../src/table/columns/column.ts';
import { ColumnBuilder } from '../../../src/table/columns/columnBuilder.ts';
import { parseTimestamp } from '../../../src/table/columns/timestamp.ts';
import { word } from '../frames.ts';

/** What is added, and the cell expected from a column of this kind. */
type Given = { text: string | null | undefined };
const given: fc.Arbitrary<Given> = fc.oneof(
  fc.record({ text: word }),
  fc.constantFrom<Given>({ text: null }, { text: undefined }, { text: '2026-11-20T10:00:00.5Z' }),
);

function expected({ text }: Given, kind: 'text' | 'number' | 'time'): Cell {
  if (text === undefined) return { kind: 'missing' };
  if (text === null) return { kind: 'null' };
  if (kind === 'text' || text === '') return { kind: 'text', text };
  return kind === 'number'
    ? { kind, text, value: Number(text) }
    : { kind, text, micros: parseTimestamp(text) };
}

it('a cell is what was received, in the kind of its column', () => {
  const columnOf = (cells: readonly Given[]) => {
    const builder = new ColumnBuilder('x');
    for (const { text } of cells) {
      if (text === undefined) builder.addMissing();
      else if (text === null) builder.addNull();
      else builder.add(text);
    }
    return builder.column();
  };
  const numbers = fc.record({ text: fc.oneof(fc.integer().map(String), fc.constantFrom('', '1.50', '1e5')) });
  const times = fc.record({ text: fc.constantFrom('', '2026-11-20', '2026-11-21 10:00') });
  const lists = [given, numbers, times].map((each) => fc.array(each, { maxLength: 30 }));
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.oneof(...lists), (cells) => {
      const column = columnOf(cells);
      seen.add(column.kind);
      expect(cells.map((_, row) => cellAt(column, row))).toEqual(
        cells.map((cell) => expected(cell, column.kind)),
      );
      expect(cellAt(column, cells.length)).toEqual({ kind: 'missing' });
    }),
    { numRuns: 1_000 },
  );
  expect([...seen].toSorted()).toEqual(['number', 'text', 'time']);
});
