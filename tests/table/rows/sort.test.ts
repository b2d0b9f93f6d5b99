import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellText } from '../../../src/table/columns/cell.ts';
import { cellAt, type ColumnKind } from '../../../src/table/columns/column.ts';
import { compareNatural } from '../../../src/table/rows/naturalOrder.ts';
import { ofKind } from '../../../src/table/columns/retype.ts';
import { sortRows, type SortLevel } from '../../../src/table/rows/sort.ts';
import { drained, frameOf } from '../frames.ts';
import { frameWith, valueOf } from '../naiveTable.ts';

/** Texts in the order in which they sort, written down by hand. */
const TEXTS = ['!', '-3', '7a', '07a', '9', '10', 'a', 'A b', 'a1', 'a2b', 'a02c', 'a10', 'B', 'b', 'é'];
/** Numbers from the least to the greatest; those in one line are equal. */
const NUMBERS = [
  ['-9007199254740993'],
  ['-9007199254740992', '-9007199254740992.0'],
  ['-1.5', '-1.50'],
  ['-3e-7'],
  ['0', '-0', '0.0', '0e5'],
  ['3e-7', '0.0000003'],
  ['0.1', '1e-1', '0.10'],
  ['0.10000000000000000001'],
  ['0.1000000000000000055511151231257827', '0.10000000000000000555111512312578270'],
  ['0.3'],
  ['0.30000000000000000000001'],
  ['9.25'],
  ['10', '+10', '1e1'],
  ['123456789012345678'],
  ['123456789012345679'],
  ['9.99e307'],
];
const DIGITS_OF_ORDER = new Map(NUMBERS.flatMap((equal, rank) => equal.map((text) => [text, rank] as const)));
/** Times that differ beyond the microsecond. */
const TIMES = [
  '2026-11-20T00:00:00.123456Z',
  '2026-11-20T00:00:00.1234561Z',
  '2026-11-20T00:00:00.123456101Z',
  '2026-11-20T00:00:00:1234562Z',
  '2026-11-20T00:00:00.123457',
  '2026-11-20',
].sort((a, b) => (a.length === 10 ? -1 : b.length === 10 ? 1 : 0));

const sorted = (texts: readonly string[], descending = false) => {
  const frame = frameOf(
    ['x', 'also'],
    texts.map((text) => [text, '']),
  );
  const order = Array.from(drained(sortRows(frame, null, [{ column: 0, descending }])) ?? []);
  return order.map((row) => texts[row]);
};

describe('sorting', () => {
  it('sorts rows by several columns, stably, with empty cells last', () => {
    const orders: readonly ((text: string) => number)[] = [
      (text) => TEXTS.indexOf(text),
      (text) => DIGITS_OF_ORDER.get(text) ?? -1,
      (text) => TIMES.indexOf(text),
    ];
    const levels = fc.array(fc.record({ column: fc.nat(2), descending: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    });
    const cell = (known: readonly string[]) => fc.constantFrom('', ...known);
    const rows = fc.array(fc.tuple(cell(TEXTS), cell(NUMBERS.flat()), cell(TIMES)), { maxLength: 40 });
    fc.assert(
      fc.property(rows, levels, fc.nat(40), (cells, by: SortLevel[], last) => {
        const compare = (a: number, b: number) => {
          for (const { column, descending } of by) {
            const [x, y] = [a, b].map((row) => cells[row]?.[column] ?? '');
            if (x === '' || y === '') {
              if (x === y) continue;
              return x === '' ? 1 : -1;
            }
            const difference = orders[column]!(x!) - orders[column]!(y!);
            if (difference !== 0) return descending ? -difference : difference;
          }
          return a - b;
        };
        // The first row decides what kind a column is.
        const kinds = ['a', '0', TIMES[0]!];
        const frame = frameOf(['a', 'b', 'c'], [kinds, ...cells]);
        const chosen = Uint32Array.from(cells, (_, index) => index + 1);
        const order = Array.from(drained(sortRows(frame, chosen, by)) ?? [], (row) => row - 1);
        const wanted = cells.map((_, index) => index).sort(compare);
        expect(order).toEqual(wanted);
        // One stays last in the same order of all others, even if it is not among the rows.
        const kept = drained(sortRows(frame, chosen, by, last + 1)) ?? [];
        expect(Array.from(kept, (row) => row - 1)).toEqual([
          ...wanted.filter((row) => row !== last),
          ...wanted.filter((row) => row === last),
        ]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('sorts digits inside texts by value, and negative and fractional numbers', () => {
    expect(sorted(['item 10', 'item 9', 'Item 1', 'item 09'])).toEqual([
      'Item 1',
      'item 9',
      'item 09',
      'item 10',
    ]);
    const figures = ['-1.5', '10', '9.25', '0', '-20', ''];
    expect(sorted(figures)).toEqual(['-20', '-1.5', '0', '9.25', '10', '']);
    expect(sorted(figures, true)).toEqual(['10', '9.25', '0', '-1.5', '-20', '']);
  });

  it('sorts columns of corrected kinds: texts that do not fit after the others, empty cells last', () => {
    const cell = fc.constantFrom('', null, undefined, ...TEXTS, ...NUMBERS.flat(), ...TIMES);
    const kinds = fc.constantFrom<ColumnKind>('text', 'number', 'time');
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 30 }), kinds, fc.boolean(), (cells, kind, descending) => {
        const frame = frameWith(
          [kind],
          cells.map((each) => [each]),
        );
        const order = Array.from(drained(sortRows(frame, null, [{ column: 0, descending }])) ?? []);
        const groupOf = (row: number) => {
          const text = cells[row] ?? '';
          return text === '' ? 2 : kind === 'text' || valueOf(kind, text) !== null ? 0 : 1;
        };
        const lowered = (row: number) => ({ text: cells[row]!, lower: cells[row]!.toLowerCase() });
        const compare = (a: number, b: number) => {
          const group = groupOf(a);
          if (group !== groupOf(b)) return group - groupOf(b);
          if (group === 2) return a - b;
          const [x, y] = [valueOf(kind, cells[a]), valueOf(kind, cells[b])];
          const difference =
            x === null || y === null ? compareNatural(lowered(a), lowered(b)) : Number(x > y) - Number(x < y);
          return (descending ? -difference : difference) || a - b;
        };
        expect(order).toEqual(cells.map((_, row) => row).sort(compare));
      }),
      { numRuns: 1_000 },
    );
  });

  it('does not take the ranks of texts for those of times', () => {
    const texts = ['2026-11-20T01:00+02:00', '2026-11-19T23:30', 'b', 'a'];
    const frame = frameWith(
      ['text'],
      texts.map((text) => [text]),
    );
    const sortedAs = (kind: ColumnKind) => {
      const typed = { ...frame, columns: frame.columns.map((column) => drained(ofKind(column, kind))) };
      return Array.from(drained(sortRows(typed, null, [{ column: 0, descending: false }])) ?? []);
    };
    expect(sortedAs('text')).toEqual([1, 0, 3, 2]);
    expect(sortedAs('time')).toEqual([0, 1, 3, 2]);
    expect(sortedAs('text')).toEqual([1, 0, 3, 2]);
  });

  it('tells numbers apart beyond the digits of a double', () => {
    const wide = ['9007199254740993', '9007199254740992', '9007199254740994'];
    expect(sorted(wide)).toEqual(['9007199254740992', '9007199254740993', '9007199254740994']);
    expect(sorted(wide, true)).toEqual(['9007199254740994', '9007199254740993', '9007199254740992']);
  });

  it('sorts like a comparison of big integers and of decimals', () => {
    const numbers = fc.array(
      fc.tuple(fc.bigInt({ min: 2n ** 53n, max: 2n ** 53n + 9n }), fc.constantFrom(0, 0, 0, 20, 30)),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(numbers, fc.boolean(), (pairs, descending) => {
        const texts = pairs.map(([whole, digits]) => {
          const text = String(whole).padStart(digits + 1, '0');
          return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
        });
        const scaled = new Map(
          texts.map((text, at) => [text, pairs[at]![0] * 10n ** BigInt(30 - pairs[at]![1])]),
        );
        const compare = (a: string, b: string) => {
          const difference = scaled.get(a)! - scaled.get(b)!;
          return Number(difference > 0n) - Number(difference < 0n);
        };
        const expected = texts.toSorted((a, b) => (descending ? compare(b, a) : compare(a, b)));
        expect(sorted(texts, descending)).toEqual(expected);
      }),
    );
  });

  it('yields while it sorts many texts, and merges the slices it sorted', () => {
    const texts = Array.from({ length: 50_000 }, (_, row) => `/${(row * 7_919) % 50_000}`);
    const frame = frameOf(
      ['path'],
      texts.map((text) => [text]),
    );
    const sorting = sortRows(frame, null, [{ column: 0, descending: false }]);
    let yields = 0;
    let step = sorting.next();
    for (; !step.done; step = sorting.next()) yields += 1;
    expect(yields).toBeGreaterThan(12);
    const order = Array.from(step.value ?? [], (row) => cellText(cellAt(frame.columns[0]!, row)));
    expect(order).toEqual(Array.from({ length: 50_000 }, (_, rank) => `/${rank}`));
  });
});
