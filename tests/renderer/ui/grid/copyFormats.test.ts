import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import {
  COPY_FORMATS,
  type CopiedRow,
  type CopyFormat,
} from '../../../../src/renderer/ui/grid/copyFormats.ts';
import { valueList } from '../../../../src/renderer/report/conditions/valueList.ts';
import type { GridColumn } from '../../../../src/renderer/ui/grid/gridColumns.ts';

const columns: GridColumn[] = [
  { name: 'host', kind: 'text' },
  { name: 'bytes', unit: 'GB', kind: 'number' },
];
function written(format: CopyFormat, rows: readonly CopiedRow[], of = columns) {
  const { before, row, between, after } = COPY_FORMATS[format];
  return before(of) + rows.map((cells) => row(cells, of)).join(between) + after;
}

describe('copied cells', () => {
  it('make a list of the values that are there, a value a line as a filter takes it, or with commas', () => {
    const rows = [
      ['a, b', ' c'],
      [null, ''],
      ['x', undefined],
    ];
    const kept = rows.filter((row) => COPY_FORMATS.lines.row(row, columns) !== '');
    expect(kept).toHaveLength(2);
    expect(valueList(written('lines', kept), false).texts).toEqual(['a, b', ' c', 'x']);
    expect(written('commas', kept)).toBe('"a, b"," c",x');
  });

  it('are tab-separated, quoted where they would break a cell', () => {
    const rows = [
      ['a', 'b\tc'],
      ['d "e"', 'f\ng'],
      [null, undefined],
    ];
    expect(written('tsv', rows)).toBe('a\t"b\tc"\r\n"d ""e"""\t"f\ng"\r\n\t');
    expect(written('tsv-with-headers', [['x', '-5']])).toBe('host\tbytes (GB)\r\nx\t-5');
  });

  it('come back from a reader of tab-separated text as they were', () => {
    const row = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 2 });
    const breaking = fc.array(fc.stringMatching(/^[\t\r\n" a]{0,6}$/), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(fc.array(fc.oneof(row, breaking), { minLength: 1, maxLength: 6 }), (rows) => {
        const text = written('tsv', rows);
        expect(Papa.parse(text, { delimiter: '\t', newline: '\r\n' }).data).toEqual(rows);
      }),
    );
  });

  it('are a table in Markdown that formats nothing of its own', () => {
    expect(
      written('markdown', [
        ['a|b', '5'],
        ['<img> [x](y)\n*z* request_count _u_', null],
      ]),
    ).toBe(
      [
        '| host | bytes (GB) |',
        '| --- | ---: |',
        String.raw`| a\|b | 5 |`,
        String.raw`| \<img\> \[x\](y)<br>\*z\* request_count \_u\_ |  |`,
        '',
      ].join('\n'),
    );
  });

  it('are JSON with every digit of a number, with nulls, and without the cells between areas', () => {
    const text = written('json', [
      ['a "b"', '9007199254740993.10'],
      [null, '00712'],
      [undefined, '-1e400'],
      ['', '.5'],
    ]);
    expect(text).toContain('{"host": "a \\"b\\"", "bytes": 9007199254740993.10}');
    expect(text).toContain('{"bytes": -1e400}');
    expect(JSON.parse(text)).toMatchObject([
      {},
      { host: null, bytes: '00712' },
      {},
      { host: '', bytes: '.5' },
    ]);
  });

  it('are the same after reading their JSON', () => {
    const cell = fc.option(fc.string({ unit: 'binary' }), { nil: null });
    const texts: GridColumn[] = [
      { name: 'a', kind: 'text' },
      { name: 'b"\n', kind: 'time' },
    ];
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const read: unknown = JSON.parse(written('json', rows, texts));
        expect(read).toEqual(rows.map(([a, b]) => ({ a, 'b"\n': b })));
      }),
    );
  });
});
