import { describe, expect, it } from 'vitest';
import {
  frozenWithin,
  lineOf,
  layColumns,
  seenPositions,
  usualWidths,
  widthsToNumber,
  type GridColumn,
} from '../../../../src/renderer/ui/grid/gridColumns.ts';
import { withFrozenUpTo, wholeLayout, withWidth } from '../../../../src/renderer/ui/grid/gridLayout.ts';

const columns = Array.from({ length: 1_000 }, (_, index): GridColumn => ({
  name: `c${index}`,
  kind: 'text',
}));

describe('columns', () => {
  it('adjoin without gaps, in the order of the layout', () => {
    const usual = usualWidths(columns, [['short', 'x'.repeat(500)]]);
    const layout = withWidth({ ...wholeLayout(1_000), order: [7, 1, 3, 2] }, 3, 55);
    const { all, width } = layColumns(columns, layout, usual, 40);
    expect(all.map(({ index, at }) => [index, at])).toEqual([
      [7, 0],
      [1, 1],
      [3, 2],
      [2, 3],
    ]);
    all.slice(1).forEach((column, index) => {
      expect(column.left).toBe(all[index]!.left + all[index]!.width);
    });
    expect([all[0]!.left, all[1]!.width, all[2]!.width]).toEqual([40, 420, 55]);
    expect(width).toBe(all[3]!.left + all[3]!.width);
  });

  it('cost no more than the visible ones, however many there are', () => {
    const laid = layColumns(columns, withFrozenUpTo(wholeLayout(1_000), 1), usualWidths(columns, []), 40);
    const { first, end } = seenPositions(laid, 20_000, 1_000);
    expect(end - first).toBeLessThan(20);
    expect(laid.all[first]!.left).toBeLessThanOrEqual(20_000 + laid.frozenWidth);
    expect(laid.all[end]!.left).toBeGreaterThan(21_000);
    expect(seenPositions(laid, 0, 1_000).first).toBe(2);
    expect(seenPositions(laid, laid.width - 1_000, 1_000).end).toBe(1_000);
  });

  it('stay frozen only as far as others have room beside them', () => {
    const laid = layColumns(columns, withFrozenUpTo(wholeLayout(20), 9), usualWidths(columns, []), 40);
    expect(frozenWithin(laid, 5_000).frozen).toBe(10);
    const narrow = frozenWithin(laid, 600);
    expect(narrow.frozenWidth).toBeLessThanOrEqual(440);
    expect(narrow.frozenWidth).toBe(laid.all[narrow.frozen]!.left);
    expect(frozenWithin(laid, 50).frozen).toBe(0);
    // If all are frozen and there are too many of them, the last must still come into sight.
    const all = layColumns(columns, withFrozenUpTo(wholeLayout(20), 19), usualWidths(columns, []), 40);
    expect(frozenWithin(all, all.width).frozen).toBe(20);
    expect(frozenWithin(all, 600).frozenWidth).toBeLessThanOrEqual(440);
  });
});

it('columns are narrowed until the first number is in sight, and no further', () => {
  const kinds = ['time', 'text', 'text', 'number', 'number'] as const;
  const given = kinds.map((kind, index): GridColumn => ({ name: `c${index}`, kind }));
  const usual = [243, 127, 167, 199, 300];
  const order = [0, 1, 2, 3, 4];
  const to = (room: number) => widthsToNumber(given, order, usual, room);
  const reach = (widths: readonly number[]) => widths.slice(0, 4).reduce((total, width) => total + width, 0);
  expect(to(800)).toBe(usual);
  expect(reach(to(500))).toBeLessThanOrEqual(500);
  expect(reach(to(500))).toBeGreaterThan(490);
  expect(to(500)[4]).toBe(300);
  expect(to(0).slice(0, 4)).toEqual([156, 80, 80, 112]);
  // Without a number there is nothing to come into sight.
  expect(widthsToNumber(given.slice(0, 3), [0, 1, 2], usual, 100)).toBe(usual);
  expect(widthsToNumber(given, [3, 0, 1, 2], usual, 200)).toBe(usual);
});

it('digits are grouped in columns of numbers only, and a null is a dash', () => {
  expect(lineOf('146611', 'number')).toBe('146\u202f611');
  expect(lineOf('146611', 'text')).toBe('146611');
  expect(lineOf('2026', 'time')).toBe('2026');
  expect([lineOf(null, 'number'), lineOf('', 'number'), lineOf(undefined, 'text')]).toEqual(['–', '', '']);
});
