import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText } from '../../../src/table/export/csvText.ts';
import type { CsvForm } from '../../../src/table/export/exportForm.ts';
import { exportTable } from '../../../src/table/export/exportTable.ts';
import { csvFormFor } from '../../../src/table/export/exportTargets.ts';
import type { Frame } from '../../../src/table/frame.ts';
import { drained, frameOf } from '../frames.ts';
import {
  hostileText,
  readWithoutQuotes,
  readWithQuotes,
  runs,
  unguarded,
  unguardedAtEnd,
} from '../spreadsheets.ts';

const EXCEL = csvFormFor('excel', '.')!;

describe('CSV', () => {
  const write = (frame: Frame, options = EXCEL) => {
    const all = frame.columns.map((_, at) => at);
    const pieces = csvText(exportTable(frame, null, all, false), options);
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

  it('guards a header that is only a name, which a spreadsheet reads as a formula all the same', () => {
    const { text } = write(frameOf(['@fields.COMMON_HEADER', '@A1', 'x'], [['1', '2', '3']]), EXCEL);
    expect(text).toContain(`"'@fields.COMMON_HEADER","'@A1","x"`);
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
    expect(write(frameOf(['a'], [['=1']]), { ...EXCEL, guardFormulas: false })).toMatchObject({
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
    const rows = fc.array(
      fc.tuple(
        fc.integer().map((n) => String(n / 4)),
        hostileText,
        hostileText,
      ),
      {
        minLength: 1,
        maxLength: 4,
      },
    );
    const delimiter = fc.constantFrom(',' as const, ';' as const, '\t' as const);
    const mark = fc.constantFrom('.' as const, ',' as const);
    fc.assert(
      fc.property(rows, hostileText, delimiter, mark, (body, name, own, decimalMark) => {
        if (own === decimalMark) return;
        const frame = frameOf(['n', name, 'other'], body);
        const { text } = write(frame, { ...EXCEL, delimiter: own, decimalMark });
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

describe('CSV for one program', () => {
  const rows = [
    ['2026-11-20T10:05:00Z', '1.50', '12345678901234567'],
    ['2026-11-20T12:05:00+01:00', '-0.25', '3'],
  ];
  const frame = frameOf(['time', 'share', 'n'], rows);
  const write = (form: CsvForm, columns: readonly number[] = [0, 1, 2]) =>
    [...csvText(exportTable(frame, null, columns, false), form)].join('');

  it('for Excel in German has semicolons, decimal commas and its kind of times', () => {
    expect(write(csvFormFor('excel', ',')!)).toBe(
      '\ufeff"time (UTC)";"share";"n"\r\n' +
        '"2026-11-20 10:05:00";1,50;12345678901234567\r\n"2026-11-20 11:05:00";-0,25;3\r\n',
    );
  });

  it('for Excel in English has commas and points', () => {
    expect(write(csvFormFor('excel', '.')!, [0, 1])).toBe(
      '\ufeff"time (UTC)","share"\r\n"2026-11-20 10:05:00",1.50\r\n"2026-11-20 11:05:00",-0.25\r\n',
    );
  });

  it('for Google Sheets is the same everywhere, without a mark', () => {
    expect(write(csvFormFor('sheets', ',')!, [1, 0])).toBe(
      '"share","time (UTC)"\r\n1.50,"2026-11-20 10:05:00"\r\n-0.25,"2026-11-20 11:05:00"\r\n',
    );
  });

  it('for Numbers follows the locale, without a mark', () => {
    expect(write(csvFormFor('numbers', ',')!, [1])).toBe('"share"\r\n1,50\r\n-0,25\r\n');
  });

  it('for other programs is as received', () => {
    expect(write(csvFormFor('csv', ',')!)).toBe(
      '"time","share","n"\r\n"2026-11-20T10:05:00Z",1.50,12345678901234567\r\n"2026-11-20T12:05:00+01:00",-0.25,3\r\n',
    );
  });

  it('to be pasted has quotes only where they are needed', () => {
    const pasted = frameOf(
      ['a', 'b'],
      [
        ['x', 'two\nlines'],
        ['say "hi"', '=1'],
      ],
    );
    const form: CsvForm = {
      ...csvFormFor('excel', '.')!,
      delimiter: '\t',
      byteOrderMark: false,
      quotes: 'needed',
    };
    expect([...csvText(exportTable(pasted, null, [0, 1], false), form)].join('')).toBe(
      'a\tb\r\nx\t"two\nlines"\r\n"say ""hi"""\t\'=1\r\n',
    );
  });

  it('counts what it changed for each row, also where a text is repeated', () => {
    const repeated = frameOf(
      ['a'],
      Array.from({ length: 10 }, () => ['=1']),
    );
    const pieces = csvText(exportTable(repeated, null, [0], false), csvFormFor('csv', '.')!);
    expect(drained(pieces)).toMatchObject({ rows: 10, protectedCells: 10 });
    const broken = frameOf(['a'], [['x\ud800'], ['x\ud800'], ['y']]);
    const written = drained(csvText(exportTable(broken, null, [0], false), csvFormFor('csv', '.')!));
    expect(written).toMatchObject({ rows: 3, replacedCells: 2 });
  });

  it('of one column has no blank line, which readers pass over', () => {
    const pieces = csvText(exportTable(frameOf(['a'], [['x'], [''], ['y']]), null, [0], false), {
      ...csvFormFor('csv', '.')!,
      newline: '\n',
    });
    expect([...pieces].join('')).toBe('"a"\n"x"\n""\n"y"\n');
  });
});
