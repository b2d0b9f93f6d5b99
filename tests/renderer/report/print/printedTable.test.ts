import { describe, expect, it } from 'vitest';
import {
  fittingColumns,
  hasShortened,
  printedText,
} from '../../../../src/renderer/report/print/printedTable.ts';
import type { GridColumn } from '../../../../src/renderer/ui/grid/gridColumns.ts';

const column = (name: string, kind: GridColumn['kind'] = 'text'): GridColumn => ({ name, kind });
const cells = (count: number, text: string) => Array.from({ length: count }, () => text);

describe('a table on a page', () => {
  it('has as many columns as can be read, and at least one', () => {
    const many = Array.from({ length: 30 }, (_, at) => column(`c${at}`));
    const short = fittingColumns({ columns: many, rows: [cells(30, '12345678')] });
    expect(short.columns).toHaveLength(11);
    expect(short.rows).toEqual([cells(11, '12345678')]);
    expect(fittingColumns({ columns: many, rows: [cells(30, 'x'.repeat(500))] }).columns).toHaveLength(2);
    const digits = column('n', 'number');
    expect(fittingColumns({ columns: [digits, digits], rows: [cells(2, '7'.repeat(300))] }).columns).toEqual([
      digits,
    ]);
    expect(fittingColumns({ columns: [], rows: [] }).columns).toEqual([]);
  });

  it('shows every digit of a number, in groups, and cuts only long texts', () => {
    expect(printedText('1234567.50', 'number')).toBe('1\u202f234\u202f567.50');
    expect(printedText('0'.repeat(200), 'number')).toBe('0'.repeat(200));
    expect(printedText(null, 'text')).toBe('–');
    expect(printedText(undefined, 'text')).toBe('');
    expect(printedText('a\u202eb', 'text')).toBe('a⟨U+202E⟩b');
    expect(printedText('x'.repeat(141), 'text')).toBe(`${'x'.repeat(140)}…`);
    const table = (text: string) => ({ columns: [column('a')], rows: [[text]] });
    expect(hasShortened(table('x'.repeat(140)))).toBe(false);
    expect(hasShortened(table('x'.repeat(141)))).toBe(true);
  });
});
