import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellCount, clipped, isInside } from '../../../../src/renderer/ui/grid/areas.ts';
import {
  addedAt,
  afterReordering,
  areasOf,
  extendedTo,
  isSingle,
  movedBy,
  selectedAt,
  widenedTo,
  type GridSelection,
} from '../../../../src/renderer/ui/grid/gridSelection.ts';

const [ROWS, COLUMNS] = [6, 5];
const shown = (selection: GridSelection) =>
  Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_, at) => (isInside(areasOf(selection), row, at) ? '#' : '.')).join(''),
  );

describe('a selection', () => {
  const at = (row: number, column: number) => ({ row, at: column });
  const block = extendedTo(selectedAt(at(3, 2)), at(1, 1));

  it('moves with its rows, but not out of the table', () => {
    const both = extendedTo(addedAt(selectedAt(at(0, 0)), at(2, 2)), at(3, 3));
    expect(shown(movedBy(both, 2))).toEqual(['.....', '.....', '#....', '.....', '..##.', '..##.']);
    expect(movedBy(both, 2).active).toEqual(at(5, 3));
    expect(movedBy(selectedAt(at(1, 1)), -3).active).toEqual(at(0, 1));
    expect(movedBy(selectedAt(at(-1, 1)), 3).active).toEqual(at(-1, 1));
  });

  it('is a cell, and a rectangle when it is extended', () => {
    expect(isSingle(selectedAt(at(3, 2)))).toBe(true);
    expect(shown(block)).toEqual(['.....', '.##..', '.##..', '.##..', '.....', '.....']);
    expect([block.active, isSingle(block)]).toEqual([at(1, 1), false]);
  });

  it('gets further areas, and loses those that are selected already', () => {
    const two = extendedTo(addedAt(block, at(4, 3)), at(5, 4));
    expect(shown(two)).toEqual(['.....', '.##..', '.##..', '.##..', '...##', '...##']);
    const hole = addedAt(two, at(2, 1));
    expect(shown(hole)).toEqual(['.....', '.##..', '..#..', '.##..', '...##', '...##']);
    expect(shown(extendedTo(hole, at(3, 1)))).toEqual(['.....', '.##..', '..#..', '..#..', '...##', '...##']);
  });

  it('widens to rows, to columns, and to all', () => {
    expect(shown(widenedTo(selectedAt(at(2, 2)), 'rows'))[2]).toBe('#####');
    expect(shown(widenedTo(block, 'columns'))).toEqual(Array.from({ length: ROWS }, () => '.##..'));
    expect(shown(widenedTo(widenedTo(block, 'columns'), 'rows')).join('')).not.toContain('.');
    expect(shown(widenedTo(selectedAt(at(-1, 0)), 'all')).join('')).not.toContain('.');
    const rows = extendedTo(selectedAt(at(1, 0), 'rows'), at(2, 3));
    expect(shown(rows)).toEqual(['.....', '#####', '#####', '.....', '.....', '.....']);
    expect(shown(addedAt(rows, at(1, 0), 'rows'))).toEqual([
      '.....',
      '.....',
      '#####',
      '.....',
      '.....',
      '.....',
    ]);
  });

  it('leaves headers out', () => {
    expect(areasOf(selectedAt(at(-1, 2)))).toEqual([]);
    expect(shown(extendedTo(selectedAt(at(-1, 2)), at(0, 3)))[0]).toBe('...#.');
    expect(shown(widenedTo(selectedAt(at(-1, 2)), 'columns'))).toEqual(
      Array.from({ length: ROWS }, () => '..#..'),
    );
  });

  it('follows its active cell when columns are moved', () => {
    expect(afterReordering(block, [4, 6, 8], [6, 4, 8])).toEqual(selectedAt(at(1, 0)));
    expect(afterReordering(block, [4, 6, 8], [4])).toEqual(selectedAt(at(1, 0)));
  });

  it('never has a cell twice, whatever is pressed', () => {
    const position = fc.record({ row: fc.integer({ min: -1, max: ROWS - 1 }), at: fc.nat(COLUMNS - 1) });
    const acts = fc.constantFrom('select', 'extend', 'add', 'addRow', 'rows', 'columns', 'all');
    fc.assert(
      fc.property(fc.array(fc.tuple(acts, position), { maxLength: 25 }), (pressed) => {
        let now = selectedAt(at(0, 0));
        for (const [act, to] of pressed) {
          if (act === 'select') now = selectedAt(to);
          if (act === 'extend') now = extendedTo(now, to);
          if (act === 'add') now = addedAt(now, to);
          if (act === 'addRow') now = addedAt(now, { ...to, row: Math.max(0, to.row) }, 'rows');
          if (act === 'rows' || act === 'columns' || act === 'all') now = widenedTo(now, act);
        }
        const areas = clipped(areasOf(now), ROWS, COLUMNS);
        expect(cellCount(areas)).toBe(shown(now).join('').replaceAll('.', '').length);
      }),
    );
  });
});
