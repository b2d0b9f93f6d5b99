import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ColumnKind } from '../../../src/table/columns/column.ts';
import { unscaled } from '../../../src/table/exactSum.ts';
import { statistics } from '../../../src/table/rows/statistics.ts';
import { done } from '../../../src/table/work.ts';
import { frameOf } from '../frames.ts';
import { anyRows, DIGITS, frameWith, numberOf, timeOf, valueOf } from '../naiveTable.ts';

const kinds = fc.array(fc.constantFrom<ColumnKind>('text', 'number', 'time'), { minLength: 3, maxLength: 3 });
const areas = fc.array(
  fc.record({
    firstRow: fc.nat(20),
    rows: fc.nat(10),
    columns: fc.uniqueArray(fc.constantFrom(0, 1, 2, 5), { maxLength: 3 }),
  }),
  { maxLength: 4 },
);

const total = (texts: readonly string[]) =>
  unscaled(
    texts.reduce((sum, text) => sum + (numberOf(text) ?? 0n), 0n),
    DIGITS,
  );

describe('statistics of selected cells', () => {
  it('are those of a naive implementation, with each cell once', () => {
    fc.assert(
      fc.property(anyRows, kinds, areas, (rows, types, selected) => {
        const view = rows.map((_, row) => row).toReversed();
        const found = done(statistics(frameWith(types, rows), Uint32Array.from(view), selected));
        const cells = new Set(
          selected.flatMap(({ firstRow, rows: count, columns }) =>
            view
              .slice(firstRow, firstRow + count)
              .flatMap((row) => columns.filter((column) => column < 3).map((column) => `${row} ${column}`)),
          ),
        );
        const received = [...cells].map((cell) => {
          const [row = 0, column = 0] = cell.split(' ').map(Number);
          return { text: rows[row]?.[column] ?? '', kind: types[column]! };
        });
        expect(found.cells).toBe(cells.size);
        expect(found.filled).toBe(received.filter(({ text }) => text !== '').length);

        const fitting = (kind: ColumnKind) =>
          received.flatMap((cell) =>
            cell.kind === kind && valueOf(kind, cell.text) !== null ? [cell.text] : [],
          );
        const numbers = fitting('number');
        expect(found.numbers === null).toBe(numbers.length === 0);
        if (found.numbers) {
          expect(found.numbers.count).toBe(numbers.length);
          expect(found.numbers.sum).toEqual({ text: total(numbers), rounded: false });
          expect(found.numbers.mean).toBe(Number(total(numbers)) / numbers.length);
          const ordered = numbers
            .map((text) => numberOf(text)!)
            .sort((a, b) => Number(a > b) - Number(a < b));
          expect(numberOf(found.numbers.smallest)).toBe(ordered[0]);
          expect(numberOf(found.numbers.largest)).toBe(ordered.at(-1));
          expect(numbers).toContain(found.numbers.smallest);
        }
        const times = fitting('time');
        expect(found.times?.count ?? 0).toBe(times.length);
        if (found.times) {
          const ordered = times.map((text) => timeOf(text)!).sort((a, b) => Number(a > b) - Number(a < b));
          expect([found.times.earliest, found.times.latest].map(timeOf)).toEqual([
            ordered[0],
            ordered.at(-1),
          ]);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('say whether the figures of the columns may be added up', () => {
    const names = ['request_count', 'bytes_out', 'cache_hit_percentage', 'p95'];
    const frame = frameOf(names, [['1', '2', '3', '4']]);
    const combined = (columns: number[], units = {}) =>
      done(statistics(frame, null, [{ firstRow: 0, rows: 1, columns }], units)).numbers?.combination;
    expect(combined([0])).toBe('add');
    expect(combined([0, 1])).toBe('add');
    expect(combined([0, 1], { bytes_out: 'byte' })).toBe('different');
    expect(combined([2])).toBe('weight');
    expect(combined([3])).toBe('none');
    expect(combined([0, 2])).toBe('different');
  });

  it('have the mean of a share weighted by requests, exactly, where every row has both', () => {
    const row = fc.tuple(fc.nat(100_000), fc.nat(10_000));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 60 }), (list) => {
        const cells = list.map(([requests, share]) => [String(requests), (share / 100).toFixed(2)]);
        const frame = frameOf(['request_count', 'cache_hit_percentage'], cells);
        const area = { firstRow: 1, rows: list.length, columns: [1] };
        const found = done(statistics(frame, null, [area]));
        const rest = list.slice(1).map(([requests, share]) => [BigInt(requests), BigInt(share)] as const);
        const weight = rest.reduce((sum, [requests]) => sum + requests, 0n);
        const product = rest.reduce((sum, [requests, share]) => sum + requests * share, 0n);
        const weighted = found.numbers?.weighted ?? null;
        expect(weighted === null).toBe(weight === 0n);
        if (!weighted) return;
        expect(weighted.by).toBe('request_count');
        const shown = numberOf(weighted.text)!;
        const unit = 10n ** BigInt(DIGITS);
        // Within half a unit of its last digit, of which there are five.
        const error = shown * weight * 100n - product * unit;
        expect((error < 0n ? -error : error) * 2n * 100_000n <= weight * 100n * unit).toBe(true);
        expect(weighted.rounded).toBe(error !== 0n);
      }),
      { numRuns: 300 },
    );
    const of = (header: string[], cells: string[][], columns = [1]) =>
      done(statistics(frameOf(header, cells), null, [{ firstRow: 0, rows: 9, columns }])).numbers?.weighted;
    expect(of(['hits', 'cache_hit_percentage'], [['1', '50']])).toBeNull();
    expect(of(['request_count', 'cache_hit_percentage'], [['', '50']])).toBeNull();
    const [whole, header] = [
      ['2', '50'],
      ['request_count', 'cache_hit_percentage'],
    ];
    expect(of(header, [whole, whole])).toEqual({ text: '50', rounded: false, by: 'request_count' });
    for (const half of [
      ['', '60'],
      ['3', ''],
    ])
      expect(of(header, [whole, half]), String(half)).toBeNull();
    expect(of(header, [whole], [0, 1])).toBeNull();
    expect(of(header.toReversed(), [whole.toReversed()], [0, 1])).toBeNull();
  });

  it('are exact beyond doubles', () => {
    const frame = frameOf(['bytes'], [['9007199254740993'], ['9007199254740993'], ['0.1'], ['0.2']]);
    const found = done(statistics(frame, null, [{ firstRow: 0, rows: 4, columns: [0] }]));
    expect(found.numbers?.sum.text).toBe('18014398509481986.3');
    expect(found.numbers?.largest).toBe('9007199254740993');
  });

  it('are rounded if those of one column are', () => {
    const fine = `0.${'3'.repeat(41)}`;
    const frame = frameOf(['bytes', 'hits'], [[fine, '1']]);
    const sum = (columns: number[]) =>
      done(statistics(frame, null, [{ firstRow: 0, rows: 1, columns }])).numbers?.sum;
    expect(sum([1])).toEqual({ text: '1', rounded: false });
    expect(sum([0, 1])?.rounded).toBe(true);
  });

  it('tell times apart by nanoseconds', () => {
    const times = [5, 1, 9].map((nanos) => [`2026-11-20T10:00:00.00000000${nanos}Z`]);
    const found = done(statistics(frameOf(['time'], times), null, [{ firstRow: 0, rows: 3, columns: [0] }]));
    expect(found.times).toEqual({ count: 3, earliest: times[1]?.[0], latest: times[2]?.[0] });
  });
});
