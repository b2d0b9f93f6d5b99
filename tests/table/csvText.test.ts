import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CSV_DEFAULTS, csvText, isFormula } from '../../src/table/csvText.ts';
import type { Frame } from '../../src/table/frame.ts';
import { frameOf } from './frames.ts';

describe('CSV', () => {
  const write = (frame: Frame, options = CSV_DEFAULTS) => {
    const pieces = csvText(frame, null, options);
    let text = '';
    let step = pieces.next();
    for (; !step.done; step = pieces.next()) text += step.value;
    return { text, ...step.value };
  };

  it('starts with a byte order mark, ends lines with CR LF and quotes only if necessary', () => {
    const frame = frameOf(
      ['a', 'b,c'],
      [
        ['x', '1'],
        ['two\nlines', '2'],
        ['say "hi"', '3.50'],
        ['', ''],
      ],
    );
    expect(write(frame).text).toBe('\ufeffa,"b,c"\r\nx,1\r\n"two\nlines",2\r\n"say ""hi""",3.50\r\n,\r\n');
  });

  it('guards formulas in texts and headers, but not numbers, and counts them', () => {
    const rows = [
      ['=1+1', '-5'],
      ['\u00a0 @SUM(A1)', '-7'],
      ['x\n=1', '3'],
      ['\t=1', '2'],
      ['＝1', '1'],
      ['-5', '9'],
    ];
    const { text, protectedCells } = write(frameOf(['+head', 'n'], rows));
    expect(protectedCells).toBe(5);
    expect(text).toContain("'+head,n\r\n'=1+1,-5\r\n'\u00a0 @SUM(A1),-7\r\n");
    expect(text).toContain('\r\n-5,9\r\n');
    expect(write(frameOf(['a'], [['=1']]), { ...CSV_DEFAULTS, guardFormulas: false }).protectedCells).toBe(0);
  });

  it('leaves no text that a spreadsheet would run', () => {
    // Like spreadsheets: skips invisible characters at the start, and accepts full-width signs.
    const runs = (cell: string) =>
      /^[=+\-@＝＋－＠]/.test(cell.replace(/^[\s\u0000-\u001f\u200b-\u200f\ufeff]+/u, '')) &&
      Number.isNaN(Number(cell));
    const nasty = fc.string({
      unit: fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        '＝',
        ' ',
        '\t',
        '\r',
        '\n',
        '\u00a0',
        '\u200b',
        '\ufeff',
        '"',
        ',',
        '1',
        'a',
        '\u0000',
      ),
    });
    fc.assert(
      fc.property(nasty, (text) => {
        const guarded = isFormula(text) ? `'${text}` : text;
        expect(runs(guarded)).toBe(false);
      }),
      { numRuns: 5_000 },
    );
  });
});
