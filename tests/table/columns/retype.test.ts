import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt, type ColumnKind } from '../../../src/table/columns/column.ts';
import { doNotFit, ofKind } from '../../../src/table/columns/retype.ts';
import { csvText } from '../../../src/table/export/csvText.ts';
import { exportTable } from '../../../src/table/export/exportTable.ts';
import { csvFormFor } from '../../../src/table/export/exportTargets.ts';
import { ExactTotals } from '../../../src/table/figures/exactTotals.ts';
import { slicesOf } from '../../../src/table/figures/rowSlices.ts';
import { unscaled } from '../../../src/table/exactSum.ts';
import { done } from '../../../src/table/work.ts';
import { textsOf, word } from '../frames.ts';
import { DIGITS, frameWith, numberOf, valueOf } from '../naiveTable.ts';

const text = fc.oneof(
  word,
  fc.constantFrom(
    '',
    '007',
    '9007199254740993',
    '0.10',
    '2026-11-20',
    '2026-11-20T00:00:00.123456789Z',
    '-0',
    '.5',
  ),
);
const cells = fc.array(fc.oneof({ arbitrary: text, weight: 8 }, fc.constantFrom(null, undefined)), {
  maxLength: 30,
});
const kinds = fc.constantFrom<ColumnKind>('text', 'number', 'time');

describe('correcting the kind of a column', () => {
  it('keeps every text, marks what fits, and counts what does not, whatever the kind was before', () => {
    fc.assert(
      fc.property(cells, kinds, kinds, (received, before, kind) => {
        const frame = frameWith(
          [before],
          received.map((cell) => [cell]),
        );
        const column = done(ofKind(frame.columns[0]!, kind));
        expect(column.kind).toBe(kind);
        expect(textsOf(column)).toEqual(received);
        const fits = (each: string) => kind !== 'text' && valueOf(kind, each) !== null;
        const expected = received.map((each) =>
          each === undefined ? 'missing' : each === null ? 'null' : fits(each) ? kind : 'text',
        );
        expect(received.map((_, row) => cellAt(column, row).kind)).toEqual(expected);
        const others = received.filter((each) => typeof each === 'string' && each !== '' && !fits(each));
        expect(doNotFit(column)).toBe(kind === 'text' ? 0 : others.length);
      }),
      { numRuns: 1_000 },
    );
  });

  it('lists the texts that are kept by row, and no others', () => {
    const frame = frameWith(['number'], [['1'], ['x'], ['+2'], [''], ['x'], [null], ['3.5']]);
    const column = frame.columns[0]!;
    expect(column.kind === 'number' && [...(column.kept ?? [])]).toEqual([
      [1, 'x'],
      [2, '+2'],
      [4, 'x'],
    ]);
  });

  it('leaves exact sums exact, and texts that are no numbers out of them', () => {
    fc.assert(
      fc.property(cells, (received) => {
        const frame = frameWith(
          ['number'],
          received.map((cell) => [cell]),
        );
        const column = frame.columns[0]!;
        if (column.kind !== 'number') throw new Error(column.kind);
        const totals = new ExactTotals(column);
        totals.reserve(1);
        for (const { slice } of slicesOf(frame, null)) totals.take(slice, new Int32Array(slice.count));
        const numbers = received.flatMap((each) => numberOf(each) ?? []);
        const total = unscaled(
          numbers.reduce((sum, each) => sum + each, 0n),
          DIGITS,
        );
        expect(totals.blanks(0)).toBe(received.length - numbers.length);
        expect(Number(unscaled(totals.of(0), totals.scaled.digits))).toBe(Number(total));
      }),
    );
  });

  it('writes texts that are no numbers as texts to CSV, guarded against formulas', () => {
    const frame = frameWith(['number'], [['1.50'], ['=1+1'], [''], ['n/a']]);
    const written: string[] = [];
    const pieces = csvText(exportTable(frame, null, [0], false), csvFormFor('csv', '.')!);
    for (let piece = pieces.next(); !piece.done; piece = pieces.next()) written.push(piece.value);
    expect(written.join('').split('\r\n').slice(1, 5)).toEqual(['1.50', `"'=1+1"`, '""', '"n/a"']);
  });
});
