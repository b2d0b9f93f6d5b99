import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartData, suggestChart } from '../../src/table/chartData.ts';
import { cellText } from '../../src/table/column.ts';
import { CSV_DEFAULTS, csvText, isFormula } from '../../src/table/csvText.ts';
import { filterRows } from '../../src/table/filter.ts';
import { compareTexts, sortRows } from '../../src/table/sort.ts';
import { Table } from '../../src/table/table.ts';
import { readWindow } from '../../src/table/view.ts';

function tableOf(header: readonly string[], rows: readonly (readonly string[])[]): Table {
  const table = new Table();
  for (const name of header) table.addColumn(name);
  for (const row of rows) table.addRow(row);
  return table;
}

function found(table: Table, typed: string, only: { column: number; values: string[] }[] = []): number[] {
  const search = filterRows(table, { typed, only });
  let step = search.next();
  while (!step.done) step = search.next();
  return [...step.value];
}

const word = fc.oneof(
  fc.constantFrom('', 'DE', 'de', '200', 'img', '7.50', '-3', '1e2'),
  fc.string({ maxLength: 4 }),
  fc.integer().map(String),
);
const someRows = fc.array(fc.tuple(word, word, fc.integer({ min: -50, max: 50 }).map(String)), {
  maxLength: 40,
});

describe('filtering', () => {
  it('finds what a search through all texts finds', () => {
    fc.assert(
      fc.property(someRows, fc.oneof(word, fc.constantFrom('1', '-', 'E')), (rows, typed) => {
        const table = tableOf(['a', 'b', 'c'], rows);
        const expected = rows.flatMap((row, index) =>
          row.some((text) => text.toLowerCase().includes(typed.toLowerCase())) ? [index] : [],
        );
        expect(found(table, typed)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps rows that hold one of the wanted values in every wanted column', () => {
    const table = tableOf(
      ['a', 'b'],
      [
        ['x', '1'],
        ['y', '1'],
        ['x', '2'],
        ['z', '3'],
      ],
    );
    expect(found(table, '', [{ column: 0, values: ['x', 'z'] }])).toEqual([0, 2, 3]);
    expect(
      found(table, '', [
        { column: 0, values: ['x'] },
        { column: 1, values: ['2'] },
      ]),
    ).toEqual([2]);
  });
});

describe('sorting', () => {
  it('orders like a plain stable sort, with nothing last', () => {
    const levels = fc.array(fc.record({ column: fc.nat(2), descending: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(someRows, levels, (rows, order) => {
        const table = tableOf(['a', 'b', 'c'], rows);
        const compare = (a: number, b: number) => {
          for (const { column, descending } of order) {
            const held = table.columns[column]!;
            const [x, y] = [cellText(held, a), cellText(held, b)];
            if (x === y && held.kind !== 'number') continue;
            if (x === '' || y === '') {
              if (x === y) continue;
              return x === '' ? 1 : -1;
            }
            const difference = held.kind === 'number' ? Number(x) - Number(y) : compareTexts(x, y);
            if (difference !== 0) return descending ? -difference : difference;
          }
          return a - b;
        };
        expect([...(sortRows(table, null, order) ?? [])]).toEqual(
          rows.map((_, index) => index).sort(compare),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('knows digits inside texts, and negative and fractional numbers', () => {
    expect(['item 10', 'item 9', 'Item 1', 'item 09'].toSorted(compareTexts)).toEqual([
      'Item 1',
      'item 9',
      'item 09',
      'item 10',
    ]);
    const table = tableOf(['n'], [['-1.5'], ['10'], ['9.25'], ['0'], ['-20'], ['']]);
    const order = (descending: boolean) => [...(sortRows(table, null, [{ column: 0, descending }]) ?? [])];
    expect(order(false)).toEqual([4, 0, 3, 2, 1, 5]);
    expect(order(true)).toEqual([1, 2, 3, 0, 4, 5]);
  });
});

describe('a chart', () => {
  const hours = [
    '2026-11-20T00:00:00Z',
    '2026-11-20T01:00:00Z',
    '2026-11-20T02:00:00Z',
    '2026-11-20T04:00:00Z',
  ];
  const table = tableOf(
    ['time', 'platform', 'requests', 'hit_percentage'],
    hours.flatMap((time, index) =>
      index === 1
        ? [[time, 'a', '5', '50.00']]
        : [
            [time, 'a', '10', '60.00'],
            [time, 'b', '1', '80.00'],
          ],
    ),
  );

  it('is lines over time of the first figure that can be added up', () => {
    expect(suggestChart(table)).toEqual({ type: 'line', x: 0, metric: 2, split: 1 });
    expect(
      suggestChart(
        tableOf(
          ['host', 'hits'],
          [
            ['a', '1'],
            ['b', '2'],
          ],
        ),
      ),
    ).toEqual({ type: 'bar', x: 0, metric: 1, split: null });
    expect(suggestChart(tableOf(['only'], [['x'], ['y']]))).toEqual({
      type: 'bar',
      x: 0,
      metric: null,
      split: null,
    });
    expect(suggestChart(tableOf(['a'], []))).toBeNull();
  });

  it('tells nothing counted from nothing known', () => {
    const data = chartData(table, null, { type: 'line', x: 0, metric: 2, split: 1 });
    expect(data?.x.values).toHaveLength(5); // the missing hour has a place of its own
    expect([...data!.series[0]!.values]).toEqual([10, 5, 10, Number.NaN, 10]);
    expect([...data!.series[1]!.values]).toEqual([1, 0, 1, Number.NaN, 1]);
    expect(data?.stepMs).toBe(3_600_000);
  });

  it('never adds up shares', () => {
    const data = chartData(table, null, { type: 'line', x: 0, metric: 3, split: null });
    expect(data?.aggregation).toBe('mean of rows');
    expect(data?.series[0]?.values[0]).toBe(70);
    expect(data?.series[0]?.values[3]).toBeNaN();
  });

  it('shows the largest and takes the others together, losing nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(60), fc.nat(1000)), { minLength: 1, maxLength: 200 }), (pairs) => {
        const many = tableOf(
          ['host', 'n'],
          pairs.map(([host, n]) => [`h${host}`, String(n)]),
        );
        const data = chartData(many, null, { type: 'bar', x: 0, metric: 1, split: null });
        const shown = data!.series.flatMap((each) => [...each.values]).reduce((a, b) => a + b, 0);
        expect(shown).toBe(pairs.reduce((sum, [, n]) => sum + n, 0));
        expect(data!.x.values.length).toBeLessThanOrEqual(31);
      }),
      { numRuns: 200 },
    );
  });
});

describe('CSV', () => {
  const write = (table: Table, options = CSV_DEFAULTS) => {
    const pieces = csvText(table, null, options);
    let text = '';
    let step = pieces.next();
    for (; !step.done; step = pieces.next()) text += step.value;
    return { text, ...step.value };
  };

  it('begins with a mark, ends lines for Excel and quotes only what it must', () => {
    const table = tableOf(
      ['a', 'b,c'],
      [
        ['x', '1'],
        ['two\nlines', '2'],
        ['say "hi"', '3.50'],
        ['', ''],
      ],
    );
    expect(write(table).text).toBe('\ufeffa,"b,c"\r\nx,1\r\n"two\nlines",2\r\n"say ""hi""",3.50\r\n,\r\n');
  });

  it('guards formulas in texts and headers, spares numbers, and counts', () => {
    const rows = [
      ['=1+1', '-5'],
      ['\u00a0 @SUM(A1)', '-7'],
      ['x\n=1', '3'],
      ['\t=1', '2'],
      ['＝1', '1'],
      ['-5', '9'],
    ];
    const { text, protectedCells } = write(tableOf(['+head', 'n'], rows));
    expect(protectedCells).toBe(5);
    expect(text).toContain("'+head,n\r\n'=1+1,-5\r\n'\u00a0 @SUM(A1),-7\r\n");
    expect(text).toContain('\r\n-5,9\r\n');
    expect(write(tableOf(['a'], [['=1']]), { ...CSV_DEFAULTS, guardFormulas: false }).protectedCells).toBe(0);
  });

  it('leaves no text that a spreadsheet would run', () => {
    // As spreadsheets do: invisible beginnings are passed over, full-width signs are signs.
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

  it('writes what is on screen', () => {
    const table = tableOf(['a'], [['b'], ['a'], ['c']]);
    const rows = sortRows(table, null, [{ column: 0, descending: true }]);
    expect(readWindow(table, rows, 0, 10)).toEqual([['c'], ['b'], ['a']]);
    expect(readWindow(table, rows, 2, 10)).toEqual([['a']]);
  });
});
