import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GrowingColumn } from '../../src/table/column.ts';
import { formatDecimal, INEXACT, readDecimal } from '../../src/table/decimal.ts';
import { Table } from '../../src/table/table.ts';
import { parseTimestamp } from '../../src/table/timestamp.ts';

describe('numbers', () => {
  const read = { value: 0, digits: 0 };
  it.each([
    ['0', 0, 0],
    ['-5', -5, 0],
    ['12.50', 12.5, 2],
    ['0.000001', 0.000001, 6],
    ['999999999999999', 999_999_999_999_999, 0],
    ['9007199254740993', 9_007_199_254_740_992, INEXACT],
    ['1e5', 100_000, INEXACT],
    ['+3', 3, INEXACT],
    ['-0', -0, INEXACT],
    ['.5', 0.5, INEXACT],
    ['5.', 5, INEXACT],
  ])('are read: %s', (text, value, digits) => {
    expect(readDecimal(text, read)).toBe(true);
    expect(read).toEqual({ value, digits });
  });

  it.each(['', '00712', '-01', '1,000', '1 000', 'NaN', 'Infinity', '0x10', '1e', '--1', '1.2.3', ' 1', '٣'])(
    'are not read: %j',
    (text) => {
      expect(readDecimal(text, read)).toBe(false);
    },
  );

  it('come back digit by digit wherever they say so', () => {
    const decimals = fc
      .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat(8))
      .map(([whole, digits]) => {
        const text = String(whole < 0n ? -whole : whole).padStart(digits + 1, '0');
        const cut = digits ? `${text.slice(0, -digits)}.${text.slice(-digits)}` : text;
        return whole < 0n ? `-${cut}` : cut;
      });
    fc.assert(
      fc.property(decimals, (text) => {
        expect(readDecimal(text, read)).toBe(true);
        if (read.digits !== INEXACT) expect(formatDecimal(read.value, read.digits)).toBe(text);
        expect(read.value).toBe(Number(text));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('times', () => {
  it.each([
    ['2026-11-20', Date.UTC(2026, 10, 20) * 1000],
    ['2026-11-20T10:05:00Z', Date.UTC(2026, 10, 20, 10, 5) * 1000],
    ['2026-11-20 10:05', Date.UTC(2026, 10, 20, 10, 5) * 1000],
    ['2026-11-20T10:05:00:123456Z', Date.UTC(2026, 10, 20, 10, 5) * 1000 + 123_456],
    ['2026-11-20T10:05:00.5+01:00', Date.UTC(2026, 10, 20, 9, 5) * 1000 + 500_000],
    ['2024-02-29', Date.UTC(2024, 1, 29) * 1000],
    ['1969-12-31T23:59:59Z', -1_000_000],
  ])('are read: %s', (text, micros) => {
    expect(parseTimestamp(text)).toBe(micros);
  });

  it.each([
    '',
    '2026',
    '2026-02-30',
    '2026-13-01',
    '2025-02-29',
    '2026-11-20T24:00:00Z',
    '20.11.2026',
    '2026-11-20T10',
    '1795132800',
  ])('are not read: %j', (text) => {
    expect(parseTimestamp(text)).toBeNaN();
  });

  it('agree with another calendar over four thousand years', () => {
    const any = fc.date({ min: new Date('0001-01-01'), max: new Date('4000-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(any, (date) => {
        expect(parseTimestamp(date.toISOString())).toBe(date.getTime() * 1000);
      }),
      { numRuns: 1_000 },
    );
  });
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '',
    '0',
    '-0',
    '00712',
    '1.50',
    '1e5',
    '9007199254740993',
    '2026-11-20T10:00:00Z',
    'null',
    '__proto__',
  ),
  fc.integer().map(String),
  fc.double({ noNaN: true }).map(String),
);

describe('a column', () => {
  it('gives back every cell exactly as it was received, whatever it turns into', () => {
    const cell = fc.oneof(
      { weight: 6, arbitrary: anyText.map((text) => ({ text })) },
      { weight: 1, arbitrary: fc.constant({ text: null }) },
      { weight: 1, arbitrary: fc.constant({ text: undefined }) },
    );
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 60 }), fc.boolean(), (cells, asStrings) => {
        const growing = new GrowingColumn('x');
        for (const { text } of cells) {
          if (text === null) growing.addNull();
          else if (text === undefined) growing.addMissing();
          else if (asStrings) growing.addString(text);
          else growing.add(text);
        }
        expect(cells.map((_, row) => growing.column.text(row))).toEqual(cells.map(({ text }) => text));
      }),
      { numRuns: 1_000 },
    );
  });

  const kindOf = (name: string, ...texts: string[]) => {
    const growing = new GrowingColumn(name);
    for (const text of texts) growing.add(text);
    return growing.column.kind;
  };
  it('is what its texts are', () => {
    expect(kindOf('x', '1', '2.5', '')).toBe('number');
    expect(kindOf('x', '', '1', 'n/a')).toBe('text');
    expect(kindOf('x', '007', '12')).toBe('text');
    expect(kindOf('x', '2026-11-20', '2026-11-21T00:00:00Z')).toBe('time');
    expect(kindOf('x', '2026-11-20', 'soon')).toBe('text');
    expect(kindOf('status_code', '200', '404')).toBe('text');
    expect(new GrowingColumn('n', 'dimension').column.kind).toBe('text');
  });

  it('holds more distinct texts than sixteen bits can number', () => {
    const growing = new GrowingColumn('x');
    for (let index = 0; index < 70_000; index += 1) growing.add(`text ${index}`);
    expect(growing.column.text(0)).toBe('text 0');
    expect(growing.column.text(69_999)).toBe('text 69999');
  });
});

describe('a table', () => {
  it('keeps ragged rows whole and says where they are', () => {
    const table = new Table();
    for (const name of ['a', 'b']) table.addColumn(name);
    table.addRow(['1', '2']);
    table.addRow(['3', '4', '5']);
    table.addRow(['6']);
    expect(table.columns.map((column) => column.name)).toEqual(['a', 'b', 'extra 1']);
    expect(table.columns.map((column) => [0, 1, 2].map((row) => column.text(row)))).toEqual([
      ['1', '3', '6'],
      ['2', '4', undefined],
      [undefined, '5', undefined],
    ]);
    expect(table.warnings).toEqual([
      { kind: 'rows-too-long', count: 1, rows: [2] },
      { kind: 'rows-too-short', count: 1, rows: [3] },
    ]);
  });

  it('tells columns of the same name apart, and has no special names', () => {
    const table = new Table();
    for (const name of ['a', 'a', '__proto__', 'a (2)', 'constructor']) table.addColumn(name);
    expect(table.columns.map((column) => column.name)).toEqual([
      'a',
      'a (2)',
      '__proto__',
      'a (2) (2)',
      'constructor',
    ]);
  });
});
