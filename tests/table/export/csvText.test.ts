import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CSV_DEFAULTS, csvText } from '../../../src/table/export/csvText.ts';
import type { Frame } from '../../../src/table/frame.ts';
import { frameOf } from '../frames.ts';
import {
  hostileText,
  readWithoutQuotes,
  readWithQuotes,
  runs,
  unguarded,
  unguardedAtEnd,
} from '../spreadsheets.ts';

describe('CSV', () => {
  const write = (frame: Frame, options = CSV_DEFAULTS) => {
    const pieces = csvText(frame, null, options);
    let text = '';
    let step = pieces.next();
    for (; !step.done; step = pieces.next()) text += step.value;
    return { text, ...step.value };
  };

  it('starts with a byte order mark, ends lines with CR LF and quotes every text but no number', () => {
    const frame = frameOf(
      ['a', 'b,c'],
      [
        ['x', '1'],
        ['two\nlines', '2'],
        ['say "hi"', '-3.50'],
        ['', ''],
      ],
    );
    expect(write(frame).text).toBe(
      '\ufeff"a","b,c"\r\n"x",1\r\n"two\nlines",2\r\n"say ""hi""",-3.50\r\n,\r\n',
    );
  });

  it('guards formulas in texts and headers, but not numbers, and counts the cells', () => {
    const rows = [
      ['=1+1', '-5'],
      ['\u00a0 @SUM(A1)', '-7'],
      ['x\n=1;=2', '3'],
      ['\t=1', '2'],
      ['＝1', '1'],
      ['-5', '9'],
      ["/a;=cmd|'/C calc'!A0;x", '4'],
    ];
    const { text, protectedCells } = write(frameOf(['+head', 'n'], rows));
    expect(protectedCells).toBe(7);
    expect(text).toContain('"\'+head","n"\r\n"\'=1+1",-5\r\n"\'\u00a0 @SUM(A1)",-7\r\n');
    expect(text).toContain('\r\n"-5",9\r\n"/a;\'=cmd|');
    expect(write(frameOf(['a'], [['=1']]), { ...CSV_DEFAULTS, guardFormulas: false })).toMatchObject({
      text: '\ufeff"a"\r\n"=1"\r\n',
      protectedCells: 0,
    });
  });

  it('counts the cells with characters that UTF-8 cannot express', () => {
    const frame = frameOf(
      ['a', 'b'],
      [
        ['x\ud800', 'y'],
        ['\udc00', '\ud83d\ude00'],
      ],
    );
    expect(write(frame)).toMatchObject({ rows: 2, protectedCells: 0, replacedCells: 2 });
  });

  it('holds no cell that a spreadsheet would run, whatever separator it reads with', () => {
    const rows = fc.array(fc.tuple(fc.integer().map(String), hostileText, hostileText), {
      minLength: 1,
      maxLength: 4,
    });
    const delimiter = fc.constantFrom(',' as const, ';' as const, '\t' as const);
    fc.assert(
      fc.property(rows, hostileText, delimiter, (body, name, own) => {
        const frame = frameOf(['n', name, 'other'], body);
        const { text } = write(frame, { ...CSV_DEFAULTS, delimiter: own });
        const content = text.slice(1);
        for (const separator of [',', ';', '\t', '|']) {
          const cells = readWithQuotes(content, separator).flat();
          expect(cells.filter(runs)).toEqual([]);
          if (separator === own) expect(cells.filter((cell) => /^[\t\r\n]/.test(cell))).toEqual([]);
          // A program without quotes may also take off the one at the start.
          const bare = readWithoutQuotes(content, separator).flat();
          expect(bare.filter((cell) => runs(cell) || runs(cell.replace(/^"+/, '')))).toEqual([]);
        }
      }),
      { numRuns: 5_000 },
    );
  });

  it('gives back every text when one apostrophe is taken from each place', () => {
    const rows = fc.array(fc.tuple(hostileText, hostileText), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(rows, fc.constantFrom('x', '-1'), (pairs, first) => {
        const body = pairs.map((pair) => [first, ...pair]);
        const { text, protectedCells } = write(frameOf(['k', 'a', 'b'], body));
        const read = readWithQuotes(text.slice(1), ',').slice(1);
        // Where rows start with a number, the end of the last text is guarded as well.
        const undone = read.map(([k, a = '', b = '']) => [
          k,
          unguarded(a),
          unguarded(first === 'x' ? b : unguardedAtEnd(b)),
        ]);
        expect(undone).toEqual(body);
        expect(protectedCells).toBe(read.flat().filter((cell, at) => cell !== body.flat()[at]).length);
      }),
      { numRuns: 5_000 },
    );
  });
});
