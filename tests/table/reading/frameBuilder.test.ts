import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Frame } from '../../../src/table/frame.ts';
import { FrameBuilder, MAX_COLUMNS } from '../../../src/table/reading/frameBuilder.ts';
import { cellText } from '../../../src/table/columns/cell.ts';
import { cellAt } from '../../../src/table/columns/column.ts';
import { TextBuilder } from '../../../src/table/columns/textBuilder.ts';
import { textsOf, word } from '../frames.ts';

const namesOf = ({ columns }: Frame) => columns.map(({ name }) => name);

describe('the names of columns', () => {
  it('get the lowest free number when they repeat', () => {
    const name = fc.constantFrom<string[]>(
      'a',
      'a (2)',
      'a (3)',
      'a (2) (2)',
      'b',
      '',
      'column 2',
      '__proto__',
    );
    fc.assert(
      fc.property(fc.array(name, { maxLength: 30 }), (names) => {
        const expected: string[] = [];
        for (const [at, given] of names.entries()) {
          const wanted = given || `column ${at + 1}`;
          let own = wanted;
          for (let number = 2; expected.includes(own); number += 1) own = `${wanted} (${number})`;
          expected.push(own);
        }
        const builder = new FrameBuilder();
        for (const wanted of names) builder.addColumn(wanted);
        expect(namesOf(builder.frame())).toEqual(expected);
      }),
    );
  });

  it('are found with a few look-ups each, however often one repeats', () => {
    const looks = [
      vi.spyOn(Map.prototype, 'get'),
      vi.spyOn(Map.prototype, 'has'),
      vi.spyOn(Set.prototype, 'has'),
    ];
    const builder = new FrameBuilder();
    for (let at = 0; at < MAX_COLUMNS; at += 1) builder.addColumn('a');
    const count = looks.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    vi.restoreAllMocks();
    expect(count).toBeLessThan(MAX_COLUMNS * 5);
    expect(namesOf(builder.frame()).at(-1)).toBe(`a (${MAX_COLUMNS})`);
  });
});

describe('a table', () => {
  it('accepts columns up to the limit, and then none', () => {
    const builder = new FrameBuilder();
    expect(builder.addRow(Array.from({ length: MAX_COLUMNS }, () => 'x'))).toBe(true);
    expect(builder.frame().columns.length).toBe(MAX_COLUMNS);
    expect(builder.addColumn('one more')).toBeNull();
    expect(builder.frame().columns.length).toBe(MAX_COLUMNS);
  });

  it('adds no part of a row that is too long', () => {
    const builder = new FrameBuilder();
    builder.addColumn('a');
    builder.addRow(['1']);
    const { bytes } = builder;
    expect(builder.addRow(Array.from({ length: MAX_COLUMNS + 1 }, () => '2'))).toBe(false);
    expect(builder).toMatchObject({ rows: 1, bytes, warnings: [] });
    expect(namesOf(builder.frame())).toEqual(['a']);
  });

  it('keeps ragged rows whole and reports where they are', () => {
    const builder = new FrameBuilder();
    for (const name of ['a', 'b']) builder.addColumn(name);
    builder.addRow(['1', '2']);
    builder.addRow(['3', '4', '5']);
    builder.addRow(['6']);
    expect(namesOf(builder.frame())).toEqual(['a', 'b', 'extra 1']);
    expect(builder.frame().columns.map(textsOf)).toEqual([
      ['1', '3', '6'],
      ['2', '4', undefined],
      [undefined, '5', undefined],
    ]);
    expect(builder.warnings).toEqual([
      { kind: 'rows-too-long', count: 1, rows: [2] },
      { kind: 'rows-too-short', count: 1, rows: [3] },
    ]);
  });

  it('tells columns of the same name apart, and treats no name specially', () => {
    const builder = new FrameBuilder();
    for (const name of ['a', 'a', '__proto__', 'a (2)', 'constructor']) builder.addColumn(name);
    expect(namesOf(builder.frame())).toEqual(['a', 'a (2)', '__proto__', 'a (2) (2)', 'constructor']);
  });

  it('adds the missing cells of a late column at once', () => {
    const builder = new FrameBuilder();
    builder.addColumn('a');
    for (let row = 0; row < 5_000; row += 1) builder.addRow(['x']);
    const add = vi.spyOn(TextBuilder.prototype, 'addMissing');
    builder.addColumn('late');
    expect(add).toHaveBeenCalledExactlyOnceWith(5_000);
    add.mockRestore();
    expect(builder.frame().columns[1]).toMatchObject({ length: 5_000 });
  });
});

describe('a frame', () => {
  const rowOfAnyLength = fc.array(
    fc.oneof({ weight: 3, arbitrary: word }, fc.constantFrom('2026-11-20', '9007199254740993', 'n/a')),
    { maxLength: 5 },
  );
  const contentsOf = (frame: Frame) => ({
    length: frame.length,
    columns: frame.columns.map((column) => ({
      name: column.name,
      kind: column.kind,
      texts: textsOf(column),
      distinct: column.kind === 'number' ? null : column.codeCount,
    })),
  });

  it('does not change while its builder continues', () => {
    fc.assert(
      fc.property(fc.array(rowOfAnyLength, { maxLength: 30 }), (rows) => {
        const builder = new FrameBuilder();
        const taken: { frame: Frame; was: ReturnType<typeof contentsOf> }[] = [];
        for (const row of rows) {
          builder.addRow(row);
          const frame = builder.frame();
          taken.push({ frame, was: contentsOf(frame) });
        }
        for (const { frame, was } of taken) expect(contentsOf(frame)).toEqual(was);
        expect(builder.frame().length).toBe(rows.length);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps its rows when the builder’s arrays grow and widen', () => {
    const builder = new FrameBuilder();
    for (const name of ['text', 'number']) builder.addColumn(name);
    builder.addRow(['first', '1']);
    const frame = builder.frame();
    for (let row = 0; row < 70_000; row += 1) builder.addRow([`text ${row}`, `${row}.5`]);
    expect(frame.columns.map(textsOf)).toEqual([['first'], ['1']]);
    expect(builder.frame().columns.map(({ length }) => length)).toEqual([70_001, 70_001]);
  });

  it('has only whole rows, even after a row that did not fit', () => {
    const builder = new FrameBuilder();
    builder.addColumn('a')?.add('1');
    builder.endRow();
    builder.addColumn('b')?.add('2'); // the row is never ended
    expect(builder.frame().columns.map(textsOf)).toEqual([['1'], [undefined]]);
  });
});

it('memory is counted as texts arrive, each distinct text once', () => {
  const builder = new FrameBuilder();
  builder.addColumn('a');
  const before = builder.bytes;
  builder.addRow(['twelve chars']);
  const one = builder.bytes - before;
  builder.addRow(['twelve chars']);
  const code = 2;
  expect(builder.bytes - before).toBe(one + code);
  builder.addRow(['other  chars']);
  expect(builder.bytes - before).toBe(2 * one + code);
  expect(one).toBeGreaterThanOrEqual(24);
});

describe('columns that come late', () => {
  const rows = 20_000;
  const wide = Array.from({ length: 500 }, (_, at) => String(at));
  function narrow(): FrameBuilder {
    const builder = new FrameBuilder();
    builder.mostBytes = 10_000_000;
    builder.addColumn('a');
    for (let row = 0; row < rows; row += 1) builder.addRow(['x']);
    return builder;
  }

  it('are refused before there is memory for all of their missing cells', () => {
    const builder = narrow();
    expect(builder.addRow(wide)).toBe(false);
    expect(builder.refusal).toEqual({ kind: 'table-too-large', mostBytes: 10_000_000 });
    expect([builder.rows, builder.columns.length]).toEqual([rows, 1]);
    let added = 0;
    while (builder.addColumn(`late ${added}`)) added += 1;
    expect(added).toBeGreaterThan(10);
    expect(added).toBeLessThan(500);
    expect(builder.bytes).toBeLessThanOrEqual(10_000_000);
  });

  it('are missing from the rows before, whatever their kind', () => {
    const builder = narrow();
    const late = ['x', '7', '2026-01-01', 'text', ''];
    expect(builder.addRow(late)).toBe(true);
    expect(builder.addRow(['y', '8.5'])).toBe(true);
    const [, ...columns] = builder.frame().columns;
    expect(columns.map(({ kind }) => kind)).toEqual(['number', 'time', 'text', 'text']);
    for (const [at, column] of columns.entries()) {
      expect(cellAt(column, 0)).toEqual({ kind: 'missing' });
      expect(cellAt(column, rows - 1)).toEqual({ kind: 'missing' });
      expect(cellText(cellAt(column, rows))).toBe(late[at + 1]);
    }
  });
});
