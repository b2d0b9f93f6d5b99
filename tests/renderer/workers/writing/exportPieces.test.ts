import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportPieces } from '../../../../src/renderer/workers/writing/exportPieces.ts';
import { exportTable } from '../../../../src/table/export/exportTable.ts';
import { FrameBuilder } from '../../../../src/table/reading/frameBuilder.ts';
import { csvFormFor } from '../../../../src/table/export/exportTargets.ts';
import {
  isLong,
  anyText,
  knownText,
  numberText,
  timeText,
  written,
  XLSX,
} from '../../../table/export/written.ts';
import { frameOf } from '../../../table/frames.ts';
import { readWithQuotes, runs, unguarded } from '../../../table/spreadsheets.ts';
import { readWorkbook, type FoundCell } from '../../../table/workbookReader.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** A frame of a time, a dimension and a metric. */
function typedFrame(rows: readonly (readonly string[])[]) {
  const builder = new FrameBuilder({ dimensions: ['time', 'text'], metrics: ['n'] });
  for (const name of ['time', 'text', 'n']) builder.addColumn(name);
  for (const row of rows) builder.addRow(row);
  return builder.frame();
}
const rowsWith = (text: fc.Arbitrary<string>) =>
  fc.array(fc.tuple(timeText, text, numberText), { minLength: 1, maxLength: 6 });

/** When Excel shows this number of days, in milliseconds. */
const millisOf = (cell: FoundCell | undefined) => Math.round((Number(cell?.text) - 25_569) * 86_400_000);

describe('a workbook', () => {
  it('gives an independent reader the same values, none of them a formula', async () => {
    await fc.assert(
      fc.asyncProperty(rowsWith(anyText), async (rows) => {
        const frame = typedFrame(rows);
        const [sheet] = await readWorkbook((await written(frame, XLSX)).bytes);
        expect(sheet?.rows).toHaveLength(rows.length + 1);
        for (const [at, [time, text, number]] of rows.entries()) {
          const [foundTime, foundText, foundNumber] = sheet?.rows[at + 1] ?? [];
          if (foundTime?.kind === 'number') expect(millisOf(foundTime)).toBe(Date.parse(time));
          else {
            // Excel has no day before 1 March 1900 that is sure.
            expect(Date.parse(time)).toBeLessThan(Date.UTC(1900, 2, 1));
            expect(foundTime?.text).toBe(time);
          }
          if (text === '') expect(foundText).toBeUndefined();
          else expect(foundText).toMatchObject({ kind: 'text', text: text.toWellFormed() });
          if (frame.columns[2]?.kind === 'number' && !isLong(number)) {
            expect(foundNumber?.kind).toBe('number');
            expect(Number(foundNumber?.text) + 0).toBe(Number(number) + 0);
          } else expect(foundNumber).toMatchObject({ kind: 'text', text: number });
        }
      }),
      { numRuns: 300 },
    );
  });

  it('has a bold header that stays, formats for its times, and says where it comes from', async () => {
    const frame = frameOf(
      ['second', 'milli', 'micro', 'day'],
      [
        ['2026-11-20T10:05:00Z', '2026-11-20T10:05:00.250Z', '2026-11-20T10:05:00.250001Z', '2026-11-20'],
        ['2026-11-20T12:05:00+01:00', '2026-11-20T10:05:00Z', '2026-11-20T10:05:00Z', '2026-11-21'],
      ],
    );
    const [sheet, info] = await readWorkbook((await written(frame, XLSX)).bytes);
    expect(sheet?.rows[0]?.map((cell) => cell?.text)).toEqual([
      'second (UTC)',
      'milli (UTC)',
      'micro',
      'day',
    ]);
    expect(sheet?.rows[0]?.every((cell) => cell?.isBold)).toBe(true);
    expect(sheet?.xml).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    );
    expect(sheet?.xml).toContain('<col min="1" max="1" width="21" customWidth="1"/>');
    expect(sheet?.rows[1]?.map((cell) => cell?.format)).toEqual([
      'yyyy-mm-dd hh:mm:ss',
      'yyyy-mm-dd hh:mm:ss.000',
      '',
      'yyyy-mm-dd',
    ]);
    expect(sheet?.rows[1]?.[2]).toMatchObject({ kind: 'text', text: '2026-11-20T10:05:00.250001Z' });
    expect(millisOf(sheet?.rows[2]?.[0])).toBe(Date.parse('2026-11-20T11:05:00Z'));
    expect(info).toMatchObject({
      name: 'Info',
      rows: [[{ text: 'Report', isBold: true }, { text: 'a=b & <c>' }]],
    });
  });

  it('goes on in further sheets, each with the header', async () => {
    const frame = frameOf(
      ['n'],
      Array.from({ length: 7 }, (_, row) => [String(row)]),
    );
    const sheets = await readWorkbook((await written(frame, { ...XLSX, sheetRows: 4 })).bytes);
    expect(sheets.map(({ name, rows }) => [name, rows.map(([cell]) => cell?.text)])).toEqual([
      ['Rows 1', ['n', '0', '1', '2']],
      ['Rows 2', ['n', '3', '4', '5']],
      ['Rows 3', ['n', '6']],
      ['Info', ['Report']],
    ]);
  });

  it('has its rows as a table, which formulas know by name, on each sheet', async () => {
    const rows = Array.from({ length: 5 }, (_, row) => [`host${row}`, String(row)]);
    const frame = frameOf(['edge host', '<n> & "_x0041_"'], rows);
    const [one, info] = await readWorkbook((await written(frame, XLSX)).bytes);
    const columns = one?.rows[0]?.map((cell) => cell?.text);
    expect(one?.table).toEqual({ name: 'ReportRows', ref: 'A1:B6', columns });
    expect(info?.table).toBeNull();
    const split = await readWorkbook((await written(frame, { ...XLSX, sheetRows: 4 })).bytes);
    expect(split.map(({ table }) => table && [table.name, table.ref])).toEqual([
      ['ReportRows_1', 'A1:B4'],
      ['ReportRows_2', 'A1:B3'],
      null,
    ]);
  });

  it('says above its table what the rows are, always in as many rows, all of which stay', async () => {
    const frame = frameOf(
      ['host', 'n'],
      Array.from({ length: 5 }, (_, row) => [`host${row}`, String(row)]),
    );
    const above = ['Report: a=b & <c>', '=1+1'];
    const [sheet] = await readWorkbook((await written(frame, { ...XLSX, above })).bytes);
    expect(sheet?.above).toEqual([...above, '', '', '']);
    expect(sheet?.table?.ref).toBe('A6:B11');
    expect(sheet?.rows.map((row) => row.map((cell) => cell?.text))[1]).toEqual(['host0', '0']);
    expect(sheet?.xml).toContain('<pane ySplit="6" topLeftCell="A7" ');
    const split = await readWorkbook((await written(frame, { ...XLSX, above, sheetRows: 9 })).bytes);
    expect(split.map((each) => [each.above[0], each.rows.length, each.table?.ref])).toEqual([
      [above[0], 4, 'A6:B9'],
      [above[0], 3, 'A6:B8'],
      [undefined, 1, undefined],
    ]);
  });

  it('has no table where Excel would repair it', async () => {
    const row = ['1', '2'];
    for (const names of [
      ['Host', 'host'],
      ['a', ' '],
      ['a', 'b\nc'],
      ['a', 'x'.repeat(256)],
    ]) {
      const [sheet] = await readWorkbook((await written(frameOf(names, [row]), XLSX)).bytes);
      expect([sheet?.table, sheet?.rows[1]?.length], names.join()).toEqual([null, 2]);
    }
    const [empty] = await readWorkbook((await written(frameOf(['a', 'b'], []), XLSX)).bytes);
    expect(empty?.table).toBeNull();
  });

  it('cuts only what Excel refuses, not within a character, and counts it', async () => {
    const long = `${'x'.repeat(32_766)}😀${'y'.repeat(10)}`;
    const { bytes, written: done } = await written(
      frameOf(['a'], [[long], ['b'.repeat(32_767)], [long]]),
      XLSX,
    );
    const [sheet] = await readWorkbook(bytes);
    expect(sheet?.rows.slice(1).map(([cell]) => cell?.text.length)).toEqual([32_766, 32_767, 32_766]);
    expect(done).toMatchObject({ rows: 3, cutCells: 2 });
  });

  it('counts a header that it changes, once in all sheets', async () => {
    const frame = frameOf(
      ['h'.repeat(40_000), '\ud800'],
      Array.from({ length: 7 }, () => ['1', '2']),
    );
    const { bytes, written: done } = await written(frame, { ...XLSX, sheetRows: 4 });
    const [sheet] = await readWorkbook(bytes);
    expect(sheet?.rows[0]?.map((cell) => cell?.text)).toEqual(['h'.repeat(32_767), '\ufffd']);
    expect(done).toMatchObject({ cutCells: 1, replacedCells: 1 });
  });

  it('of no rows or no columns can be read', async () => {
    for (const frame of [frameOf(['a', 'b'], []), frameOf([], [])])
      expect(await readWorkbook((await written(frame, XLSX)).bytes)).toHaveLength(2);
  });
});

/** A number of JSON with its own digits. */
type Source = { source?: string };

describe('JSON', () => {
  it('gives an independent reader every text and every digit', async () => {
    await fc.assert(
      fc.asyncProperty(rowsWith(anyText), async (rows) => {
        const frame = typedFrame(rows);
        const text = decoder.decode((await written(frame, { kind: 'json' })).bytes);
        const digits: unknown = JSON.parse(text, (_key, value: unknown, context?: Source) =>
          typeof value === 'number' ? context?.source : value,
        );
        expect(digits).toEqual(rows.map(([time, own, n]) => ({ time, text: own, n })));
        JSON.parse(text);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps null, empty and missing apart, and every column of a name', async () => {
    const builder = new FrameBuilder();
    for (const name of ['a', 'a', 'n']) builder.addColumn(name);
    builder.addRow(['x']);
    builder.addRow(['', 'y', '1.50']);
    const text = decoder.decode((await written(builder.frame(), { kind: 'json' })).bytes);
    expect(text).toBe('[\n{"a":"x"},\n{"a":"","a (2)":"y","n":1.50}\n]\n');
  });
});

describe.each(['excel', 'sheets', 'numbers', 'csv'] as const)('CSV for %s', (target) => {
  it.each(['.', ','] as const)(
    'with the decimal mark %j gives an independent reader the same values',
    async (mark) => {
      const form = csvFormFor(target, mark)!;
      await fc.assert(
        fc.asyncProperty(rowsWith(knownText), async (rows) => {
          const frame = typedFrame(rows);
          const text = decoder.decode((await written(frame, form)).bytes);
          expect(text.startsWith('\ufeff')).toBe(form.byteOrderMark);
          const read = readWithQuotes(text.replace(/^\ufeff/, ''), form.delimiter);
          expect(read.flat().filter((cell) => runs(cell.replace(',', '.')))).toEqual([]);
          for (const [at, [time, own, n]] of rows.entries()) {
            const [foundTime = '', foundText = '', foundNumber = ''] = read[at + 1] ?? [];
            expect(Date.parse(foundTime.includes('T') ? foundTime : `${foundTime.replace(' ', 'T')}Z`)).toBe(
              Date.parse(time),
            );
            expect(unguarded(foundText)).toBe(own.toWellFormed());
            const decimal = frame.columns[2]?.kind === 'number' ? form.decimalMark : '.';
            expect(unguarded(foundNumber).replace(decimal, '.')).toBe(n);
          }
        }),
        { numRuns: 100 },
      );
    },
  );
});

it('tells how many rows are written with each piece', async () => {
  const frame = frameOf(
    ['n'],
    Array.from({ length: 9_000 }, (_, row) => [String(row)]),
  );
  const rows: number[] = [];
  const form = csvFormFor('csv', '.')!;
  for await (const piece of exportPieces(exportTable(frame, null, [0], false), form)) rows.push(piece.rows);
  expect(rows).toEqual([4_000, 8_000, 9_000]);
});
