import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FIRST_TEXT } from '../../../src/table/columns/codedColumn.ts';
import { ofKind } from '../../../src/table/columns/retype.ts';
import { numberBands } from '../../../src/table/special/numberBands.ts';
import { done } from '../../../src/table/work.ts';
import { compare, fractionOf } from '../exactNumbers.ts';
import { frameOf } from '../frames.ts';

const number = fc.oneof(
  fc.nat(12).map(String),
  fc.integer({ min: -4_000, max: 4_000 }).map((n) => (n / 100).toFixed(2)),
  // Other digits with the same double.
  fc.constantFrom('9007199254740992', '9007199254740993', '0.1', '0.10000000000000000001', '1e-7', ''),
);

function bandsOf(cells: readonly string[], rows: readonly number[] | null) {
  const frame = frameOf(['bytes_out'], [['1'], ...cells.map((cell) => [cell])]);
  const [column] = frame.columns;
  if (column?.kind !== 'number') throw new Error('These are no numbers.');
  const side = rows && Uint32Array.from(rows);
  return done(numberBands(column, frame, { here: side, there: side }));
}

it('bands are at most eight, and each has the numbers from its cut up to the next, by all their digits', () => {
  fc.assert(
    fc.property(fc.array(number, { maxLength: 60 }), fc.nat(60), (cells, from) => {
      const all = ['1', ...cells];
      const rows = [...all.keys()].slice(Math.min(from, cells.length));
      const bands = bandsOf(cells, rows);
      const known = new Set(rows.flatMap((row) => (all[row] === '' ? [] : [Number(all[row])])));
      const hasEmpty = rows.some((row) => all[row] === '');
      if (!bands) {
        expect(known.size).toBeLessThanOrEqual(1);
        if (known.size > 0) expect(hasEmpty).toBe(false);
        return;
      }
      const { cuts, column } = bands;
      expect(cuts.length).toBeLessThanOrEqual(7);
      // Few values have a band each.
      // A single number is told from cells without one.
      if (known.size <= 8)
        expect(cuts).toHaveLength(known.size === 1 ? Number(hasEmpty) : Math.max(0, known.size - 1));
      for (const [row, cell] of all.entries()) {
        const band = cuts.filter(
          ({ text }) => cell && compare(fractionOf(cell), fractionOf(text)) >= 0,
        ).length;
        expect(column.codes[row]).toBe(cell ? FIRST_TEXT + band : 0);
      }
    }),
    { numRuns: 1_000 },
  );
});

it('bands have about equal counts, but for what one number alone has', () => {
  const counts = (cells: readonly string[]) => {
    const { codes, codeCount } = bandsOf(
      cells,
      cells.map((_, at) => at + 1),
    )!.column;
    const found = Array.from({ length: codeCount }, () => 0);
    for (let row = 0; row < cells.length; row += 1) found[codes[row + 1]!]! += 1;
    return found.slice(FIRST_TEXT, -1);
  };
  const spread = Array.from({ length: 8_000 }, (_, at) => String((at * 7_919) % 8_009));
  for (const count of counts(spread)) expect(Math.abs(count - 1_000)).toBeLessThan(20);
  // Nine of ten are 200; the others share the bands that are left.
  const statuses = Array.from({ length: 1_000 }, (_, at) => String(at % 10 ? 200 : 400 + at / 10));
  const [most, ...others] = counts(statuses);
  expect(most).toBe(900);
  expect(others).toHaveLength(7);
  for (const count of others) expect(Math.abs(count - 100 / 7)).toBeLessThan(3);
});

it('a text among numbers is in no band', () => {
  const { columns } = frameOf(['host'], [['1'], ['a'], ['2'], ['3']]);
  const column = done(ofKind(columns[0]!, 'number'));
  if (column.kind !== 'number') throw new Error('These are no numbers.');
  const bands = done(numberBands(column, { columns: [column], length: 4 }, { here: null, there: null }))!;
  expect([...(bands.column.codes as Uint8Array)]).toEqual([2, 5, 3, 4]);
});
