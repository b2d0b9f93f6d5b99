import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { NumberColumn } from '../../src/table/numberColumn.ts';
import { MAX_COLUMNS, Table } from '../../src/table/table.ts';
import { TextColumn } from '../../src/table/textColumn.ts';

const namesOf = (table: Table) => table.columns.map(({ name }) => name);

describe('the names of columns', () => {
  it('get the lowest number that is free when they repeat', () => {
    const name = fc.constantFrom<string[]>('a', 'a (2)', 'a (3)', 'a (2) (2)', 'b', '', '__proto__');
    fc.assert(
      fc.property(fc.array(name, { maxLength: 30 }), (names) => {
        const expected: string[] = [];
        for (const wanted of names) {
          let own = wanted;
          for (let number = 2; expected.includes(own); number += 1) own = `${wanted} (${number})`;
          expected.push(own);
        }
        const table = new Table();
        for (const wanted of names) table.addColumn(wanted);
        expect(namesOf(table)).toEqual(expected);
      }),
    );
  });

  it('are found with a few looks each, however often one repeats', () => {
    const looks = [
      vi.spyOn(Map.prototype, 'get'),
      vi.spyOn(Map.prototype, 'has'),
      vi.spyOn(Set.prototype, 'has'),
    ];
    const table = new Table();
    for (let at = 0; at < MAX_COLUMNS; at += 1) table.addColumn('a');
    const count = looks.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    vi.restoreAllMocks();
    expect(count).toBeLessThan(MAX_COLUMNS * 5);
    expect(namesOf(table).at(-1)).toBe(`a (${MAX_COLUMNS})`);
  });
});

describe('a table', () => {
  it('takes as many columns as the limit says, and then none', () => {
    const table = new Table();
    expect(table.addRow(Array.from({ length: MAX_COLUMNS }, () => 'x'))).toBe(true);
    expect(table.columns).toHaveLength(MAX_COLUMNS);
    expect(table.addColumn('one more')).toBeNull();
    expect(table.columns).toHaveLength(MAX_COLUMNS);
  });

  it('adds nothing of a row that is too long', () => {
    const table = new Table();
    table.addColumn('a');
    table.addRow(['1']);
    const { bytes } = table;
    expect(table.addRow(Array.from({ length: MAX_COLUMNS + 1 }, () => '2'))).toBe(false);
    expect(table).toMatchObject({ rows: 1, bytes, warnings: [] });
    expect(namesOf(table)).toEqual(['a']);
  });
});

describe('missing cells', () => {
  const part = fc.oneof(fc.constantFrom('1', '2.50', '9007199254740993'), fc.nat(3_000));
  it.each([
    ['texts', () => new TextColumn('t', false)],
    ['numbers', () => new NumberColumn('n')],
  ])('stand between %s alike, whether added one by one or together', (_name, make) => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const together = make();
        const expected: (string | undefined)[] = [];
        for (const each of parts) {
          if (typeof each === 'string') {
            together.add(each);
            expected.push(each);
          } else {
            together.addMissing(each);
            for (let count = 0; count < each; count += 1) expected.push(undefined);
          }
        }
        expect(together.length).toBe(expected.length);
        expect(expected.map((_, row) => together.text(row))).toEqual(expected);
        if (together.kind === 'number') {
          const figures = [...together.values.subarray(0, together.length)];
          expect(figures.map(Number.isNaN)).toEqual(expected.map((text) => text === undefined));
        }
      }),
    );
  });

  it('before a late column are not pushed one by one', () => {
    const table = new Table();
    table.addColumn('a');
    for (let row = 0; row < 5_000; row += 1) table.addRow(['x']);
    const push = vi.spyOn(TextColumn.prototype, 'push');
    table.addColumn('late');
    expect(push).not.toHaveBeenCalled();
    expect(table.columns[1]).toMatchObject({ length: 5_000 });
  });
});
