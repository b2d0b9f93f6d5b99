import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportFacts } from '../../../src/table/export/exportFacts.ts';
import { exportTable } from '../../../src/table/export/exportTable.ts';
import { guarded } from '../../../src/table/export/formulaGuard.ts';
import type { Frame } from '../../../src/table/frame.ts';
import { done } from '../../../src/table/work.ts';
import { frameOf } from '../frames.ts';
import { hostileText } from '../spreadsheets.ts';
import { isLong, numberText } from './written.ts';

function factsOf(frame: Frame, longest = 10, rows: Uint32Array | null = null) {
  const all = frame.columns.map((_, at) => at);
  return done(
    exportFacts(exportTable(frame, rows, all, false), { longest, delimiter: ';', decimalMark: '.' }),
  );
}
const NONE = { cells: 0, columns: [] };

describe('what programs may do to a table', () => {
  it('is counted with the columns that it is in', () => {
    const frame = frameOf(
      ['id', 'n', '=head', 'time'],
      [
        ['00712', '9007199254740993', 'x', '2026-11-20T10:05:00.25Z'],
        ['x', '12', '=1', '2026-11-20T10:05:00Z'],
        ['0', '1234567890123456', 'twelve chars', ''],
        ['x1234567890123456', '1200000000000000000', '=1', ''],
      ],
    );
    expect(factsOf(frame)).toEqual({
      longDigits: { cells: 2, columns: ['n'] },
      leadingZeros: { cells: 1, columns: ['id'] },
      misread: NONE,
      longCells: { cells: 4, columns: ['id', '=head', 'time'] },
      formulas: { cells: 3, columns: ['=head'] },
      fineTimes: { milli: ['time'], text: [] },
    });
  });

  it('is also found in headers', () => {
    const frame = frameOf(['a header', '=1'], [['x', 'y']]);
    expect(factsOf(frame, 5)).toMatchObject({
      longCells: { cells: 1, columns: ['a header'] },
      formulas: { cells: 1, columns: ['=1'] },
    });
  });

  it('is nothing about digits in an exponent, and something about zeros before a number', () => {
    const frame = frameOf(['a'], [['x'], ['1.2345678901234e-123'], ['1.2345678901234567e-1'], ['-007']]);
    expect(factsOf(frame, 99)).toMatchObject({
      longDigits: { cells: 1, columns: ['a'] },
      leadingZeros: { cells: 1, columns: ['a'] },
    });
  });

  it('is told of texts that look like a date, and not of dates, times and numbers', () => {
    const frame = frameOf(
      ['version', 'day', 'n', 'share'],
      [
        ['1/2', '2026-11-20', '1.50', '12%'],
        ['1E5', '2026-11-21', '2.0', 'x'],
        ['00712', '', '1e5', ''],
        ['x', '', '3', ''],
      ],
    );
    expect(factsOf(frame, 99)).toMatchObject({
      leadingZeros: { cells: 1, columns: ['version'] },
      misread: { cells: 2, columns: ['version'] },
    });
  });

  it('is counted in the chosen rows only', () => {
    const frame = frameOf(['a'], [['=1'], ['x'], ['00712']]);
    expect(factsOf(frame, 10, Uint32Array.of(1, 1))).toEqual({
      longDigits: NONE,
      leadingZeros: NONE,
      misread: NONE,
      longCells: NONE,
      formulas: NONE,
      fineTimes: { milli: [], text: [] },
    });
  });

  it('is nothing for a table without rows', () => {
    expect(factsOf(frameOf(['a'], []))).toMatchObject({ longDigits: NONE, formulas: NONE });
  });

  it('is what a look at each cell finds', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(hostileText, numberText), { maxLength: 20 }), (rows) => {
        const facts = factsOf(frameOf(['text', 'n'], rows), 4);
        const texts = rows.map(([text]) => text);
        expect(facts.formulas.cells).toBe(texts.filter((text) => guarded(text) !== text).length);
        expect(facts.longDigits.cells).toBe(rows.filter(([, n]) => isLong(n)).length);
      }),
    );
  });

  it('yields the share that is done, between 0 and 1', () => {
    const frame = frameOf(
      ['a', 'b'],
      Array.from({ length: 200_000 }, (_, row) => [`x${row % 7}`, String(row)]),
    );
    const shares = [
      ...exportFacts(exportTable(frame, null, [0, 1], false), {
        longest: 9,
        delimiter: ',',
        decimalMark: '.',
      }),
    ];
    expect(shares.length).toBeGreaterThan(2);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
  });
});
