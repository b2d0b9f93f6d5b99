import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut, seenColumns } from '../../../../src/renderer/ui/grid/gridColumns.ts';
import { isInside, placeAfter, rectangle } from '../../../../src/renderer/ui/grid/gridKeys.ts';
import {
  lastOffset,
  offsetAfter,
  offsetShowing,
  scrollHeight,
  scrollTopOf,
  seenRows,
} from '../../../../src/renderer/ui/grid/gridScroll.ts';
import { shownText, tsvText } from '../../../../src/renderer/ui/grid/gridText.ts';

const extent = fc.record({
  rows: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1_000, max: 10_000_000 })),
  rowHeight: fc.constantFrom(24, 28, 32),
  body: fc.integer({ min: 40, max: 1_400 }),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('scrolling', () => {
  it('never asks for more pixels than a browser can show, and reaches the last row', () => {
    fc.assert(
      fc.property(extent, (of) => {
        expect(scrollHeight(of)).toBeLessThanOrEqual(8_000_000);
        const bottom = offsetAfter(of, 0, 0, scrollHeight(of) - of.body);
        expect(bottom).toBe(lastOffset(of));
        const { first, count } = seenRows(of, bottom);
        expect(first + count).toBe(of.rows);
      }),
    );
  });

  it('shows any row that is asked for', () => {
    fc.assert(
      fc.property(extent, share, share, (of, a, b) => {
        const row = Math.floor(a * (of.rows - 1));
        const offset = offsetShowing(of, b * lastOffset(of), row);
        const { first, count } = seenRows(of, offset);
        expect(row).toBeGreaterThanOrEqual(first);
        expect(row).toBeLessThan(first + count);
        expect(offset).toBeGreaterThanOrEqual(0);
        expect(offset).toBeLessThanOrEqual(lastOffset(of));
      }),
    );
  });

  it('goes by the pixel for a wheel, and by the share for a drag', () => {
    const of = { rows: 5_000_000, rowHeight: 28, body: 600 };
    expect(offsetAfter(of, 70_000_000, 4_000_000, 4_000_100)).toBe(70_000_100);
    const half = (scrollHeight(of) - of.body) / 2;
    const middle = offsetAfter(of, 0, 0, half);
    expect(middle / lastOffset(of)).toBeCloseTo(0.5, 5);
    expect(scrollTopOf(of, middle)).toBeCloseTo(half, 3);
  });
});

describe('keys', () => {
  const plain = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false });
  const size = { rows: 100, columns: 5, page: 10 };
  it('lead where the grid pattern says', () => {
    const at = { row: 50, column: 2 };
    expect(placeAfter(plain('ArrowDown'), at, size)).toEqual({ row: 51, column: 2 });
    expect(placeAfter(plain('PageUp'), at, size)).toEqual({ row: 40, column: 2 });
    expect(placeAfter(plain('Home'), at, size)).toEqual({ row: 50, column: 0 });
    expect(placeAfter(plain('End', true), at, size)).toEqual({ row: 99, column: 4 });
    expect(placeAfter(plain('Home', true), at, size)).toEqual({ row: 0, column: 0 });
    expect(placeAfter(plain('ArrowUp'), { row: 0, column: 0 }, size)).toEqual({ row: -1, column: 0 });
    expect(placeAfter(plain('x'), at, size)).toBeNull();
  });

  it('never leave the table', () => {
    const keys = 'ArrowDown ArrowUp ArrowLeft ArrowRight PageDown PageUp Home End'.split(' ');
    const presses = fc.array(fc.tuple(fc.constantFrom(...keys), fc.boolean()), { maxLength: 40 });
    fc.assert(
      fc.property(presses, (pressed) => {
        let at = { row: 0, column: 0 };
        for (const [key, ctrlKey] of pressed) at = placeAfter(plain(key, ctrlKey), at, size) ?? at;
        expect(at.row).toBeGreaterThanOrEqual(-1);
        expect(at.row).toBeLessThan(100);
        expect(at.column).toBeGreaterThanOrEqual(0);
        expect(at.column).toBeLessThan(5);
      }),
    );
  });

  it('span a rectangle of data, without the header', () => {
    const span = rectangle({ row: 4, column: 3 }, { row: -1, column: 1 });
    expect(span).toEqual({ firstRow: 0, firstColumn: 1, rows: 5, columns: 3 });
    const inside = (row: number, column: number) => isInside(span, { row, column });
    expect([inside(0, 1), inside(4, 3)]).toEqual([true, true]);
    expect([inside(-1, 1), inside(5, 1), inside(0, 0), inside(0, 4)]).toEqual([false, false, false, false]);
  });
});

describe('texts', () => {
  it('show what would hide, break or turn a line', () => {
    expect(shownText('a\tb\nc')).toBe('a\u2409b\u240ac');
    expect(shownText('user\u202egnp.exe')).toBe('user⟨U+202E⟩gnp.exe');
    expect(shownText('plain – ünï')).toBe('plain – ünï');
    expect(shownText('x'.repeat(10_000))).toHaveLength(401);
  });

  it('are quoted for the clipboard where they would break a cell', () => {
    const rows = [
      ['a', 'b\tc'],
      ['d "e"', 'f\ng'],
    ];
    expect(tsvText(rows)).toBe('a\t"b\tc"\r\n"d ""e"""\t"f\ng"');
  });
});

it('columns follow one another without gaps, and hundreds cost no more than those in sight', () => {
  const columns = Array.from({ length: 400 }, (_, index) => ({
    name: `column ${index}`,
    align: 'start' as const,
  }));
  const laid = layOut(columns, [['short', 'x'.repeat(500)]], new Map([['column 3', 55]]));
  laid.slice(1).forEach((column, index) => {
    expect(column.left).toBe(laid[index]!.left + laid[index]!.width);
  });
  expect(laid[1]!.width).toBe(420);
  expect(laid[3]!.width).toBe(55);
  expect(seenColumns(laid, 20_000, 1_000).length).toBeLessThan(16);
});
