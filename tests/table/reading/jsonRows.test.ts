import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { JsonRows, type JsonProblem } from '../../../src/table/reading/jsonRows.ts';
import { cellAt } from '../../../src/table/columns/column.ts';
import type { Frame } from '../../../src/table/frame.ts';
import { FrameBuilder, MAX_COLUMNS, MAX_ROW_CHARACTERS } from '../../../src/table/reading/frameBuilder.ts';
import { receivedText, textsOf } from '../frames.ts';

function read(text: string, cuts: readonly number[] = []): { frame: Frame; problem: JsonProblem | null } {
  const builder = new FrameBuilder();
  const rows = new JsonRows(builder);
  let from = 0;
  for (const to of [...cuts.filter((cut) => cut < text.length).toSorted((a, b) => a - b), text.length]) {
    const problem = rows.push(text.slice(from, to));
    if (problem) return { frame: builder.frame(), problem };
    from = to;
  }
  const problem = rows.end();
  return { frame: builder.frame(), problem };
}

const cells = ({ columns, length }: Frame) =>
  Array.from({ length }, (_, row) =>
    Object.fromEntries(columns.map((column) => [column.name, receivedText(cellAt(column, row))])),
  );

describe('a report in JSON', () => {
  it('keeps digits, strings of digits, nulls and nested values as written', () => {
    const text =
      '[ {"n": 9007199254740993, "s":"00712", "t":"a\\n\\u00e9", "z":null, "o":{"a":[1, 2]}, "b":true},\n{"n":1.50} ]';
    expect(cells(read(text).frame)).toEqual([
      { n: '9007199254740993', s: '00712', t: 'a\né', z: null, o: '{"a":[1, 2]}', b: 'true' },
      { n: '1.50', s: undefined, t: undefined, z: undefined, o: undefined, b: undefined },
    ]);
  });

  it('is read like JSON.parse, wherever it is split', () => {
    const key = fc.oneof(
      fc.constantFrom('a', 'b', '__proto__', 'constructor'),
      fc.string({ minLength: 1, maxLength: 4 }),
    );
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constant(null),
      fc.boolean(),
      fc.jsonValue({ maxDepth: 2 }),
    );
    const rows = fc.array(fc.dictionary(key, value, { maxKeys: 5 }), { maxLength: 6 });
    fc.assert(
      fc.property(rows, fc.array(fc.nat(400)), fc.constantFrom(undefined, 1, '\t'), (list, cuts, space) => {
        const { frame, problem } = read(JSON.stringify(list, null, space), cuts);
        expect(problem).toBeNull();
        expect(frame.length).toBe(list.length);
        for (const [row, record] of list.entries()) {
          for (const [name, expected] of Object.entries(record)) {
            const column = frame.columns.find((each) => each.name === name)!;
            const text = receivedText(cellAt(column, row));
            if (typeof expected === 'string') expect(text).toBe(expected);
            else if (expected === null) expect(text).toBeNull();
            else expect(JSON.parse(text ?? '')).toEqual(JSON.parse(JSON.stringify(expected)));
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('may be objects one after another, wherever it is split', () => {
    const row = fc.dictionary(fc.constantFrom('a', 'b'), fc.oneof(fc.string(), fc.integer()), { minKeys: 1 });
    const between = fc.constantFrom('\n', '\r\n', '', ' \n\n');
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 2, maxLength: 6 }),
        fc.array(fc.nat(200)),
        between,
        (list, cuts, end) => {
          const bare = read(list.map((each) => JSON.stringify(each) + end).join(''), cuts);
          const inArray = read(JSON.stringify(list));
          expect(bare.problem).toBeNull();
          expect(cells(bare.frame)).toEqual(cells(inArray.frame));
        },
      ),
    );
  });

  it.each([
    ['{"a":1}', 'an object'],
    ['{"a":1}\n', 'an object'],
    ['{"data":[{"a":1},{"a":2}]}', 'an object'],
    ['{\\rtf1 text}\n{"a":1}', 'an object'],
    ['{"a":1},{"a":2}]', 'an object'],
    ['{"a":1} x', 'an object'],
    [`{"a":${'['.repeat(70)}`, 'an object'],
    [`{"a":"${'x'.repeat(MAX_ROW_CHARACTERS)}"}`, 'an object'],
  ])('is not a single object, nor half an array (%#)', (text, found) => {
    const { frame, problem } = read(text);
    expect(problem).toEqual({ kind: 'not-an-array', found });
    expect(frame.length).toBe(0);
  });

  it.each<[string, JsonProblem, number]>([
    ['{"a":1}\n{"a":2}\n{"a":', { kind: 'json-cut-off', rows: 2 }, 2],
    ['{"a":1}\n{"a":2}\n[1]', { kind: 'not-an-object', row: 3 }, 2],
    ['{"a":1}\n{"a":2}\n{"a":2,}', { kind: 'bad-json', at: 23, row: 3 }, 2],
    ['{"a":', { kind: 'not-an-array', found: 'an object' }, 0],
  ])('of objects one after another says what is wrong: %s', (text, problem, rows) => {
    const found = read(text);
    expect(found.problem).toEqual(problem);
    expect(found.frame.length).toBe(rows);
  });

  it('gives an empty name one that can be seen', () => {
    const builder = new FrameBuilder();
    const rows = new JsonRows(builder);
    rows.push('[{"a":1,"":"x"},{"":"y","column 2":"z"}]');
    expect(rows.end()).toBeNull();
    expect(cells(builder.frame())).toEqual([
      { a: '1', 'column 2': 'x', 'column 2 (2)': undefined },
      { a: undefined, 'column 2': 'y', 'column 2 (2)': 'z' },
    ]);
    expect(builder.warnings).toContainEqual({ kind: 'unnamed-columns', count: 1, columns: [2] });
  });

  it('gives a repeated name in an object a column of its own', () => {
    const { frame } = read('[{"a":1,"a":2},{"a":3}]');
    expect(frame.columns.map(textsOf)).toEqual([
      ['1', '3'],
      ['2', undefined],
    ]);
  });

  it('mistakes no name for the repetition of another', () => {
    const { frame } = read('[{"a":1,"a":2},{"a":3,"a\\u00001":4}]');
    expect(cells(frame)).toEqual([
      { a: '1', 'a (2)': '2', 'a\u00001': undefined },
      { a: '3', 'a (2)': undefined, 'a\u00001': '4' },
    ]);
  });

  it('finds the column of each value with one look-up, however often its name repeats', () => {
    const rows = 5;
    const record = `{${Array.from({ length: MAX_COLUMNS }, () => '"a":1').join(',')}}`;
    const text = `[${Array.from({ length: rows }, () => record).join(',')}]`;
    const look = vi.spyOn(Map.prototype, 'get');
    const { frame, problem } = read(text);
    const count = look.mock.calls.length;
    look.mockRestore();
    expect(problem).toBeNull();
    expect(frame.length).toBe(rows);
    expect(count).toBeLessThan(rows * MAX_COLUMNS * 5);
  });

  it('is refused when its rows together name more columns than a table may have', () => {
    const names = fc.integer({ min: MAX_COLUMNS - 3, max: MAX_COLUMNS + 3 });
    fc.assert(
      fc.property(names, fc.integer({ min: 1, max: MAX_COLUMNS }), fc.boolean(), (count, perRow, same) => {
        const fields = Array.from({ length: count }, (_, at) => `"${same ? 'k' : `k${at}`}":${at}`);
        // A repeated name is a new column only within one object.
        const size = same ? count : perRow;
        const records: string[] = [];
        for (let at = 0; at < count; at += size) records.push(`{${fields.slice(at, at + size).join(',')}}`);
        const { frame, problem } = read(`[${records.join(',')}]`);
        const most = MAX_COLUMNS;
        expect(problem).toEqual(count > most ? { kind: 'too-many-columns', most } : null);
        expect(frame.columns).toHaveLength(Math.min(count, most));
        // Earlier whole rows are kept.
        expect(frame.length).toBe(count > most ? Math.floor(most / size) : records.length);
      }),
      { numRuns: 30 },
    );
  });

  it.each<[string, JsonProblem]>([
    ['', { kind: 'not-an-array', found: 'nothing' }],
    ['null', { kind: 'not-an-array', found: 'a single value' }],
    ['{"error":"x"}', { kind: 'not-an-array', found: 'an object' }],
    ['[1]', { kind: 'not-an-object', row: 1 }],
    ['[{"a":1}{"a":2}]', { kind: 'not-an-object', row: 2 }],
    ['[{"a":1},]', { kind: 'bad-json', at: 9, row: 2 }],
    ['[{"a":}]', { kind: 'bad-json', at: 6, row: 1 }],
    ['[{"a":1}] x', { kind: 'bad-json', at: 10, row: 2 }],
    ['[{"a":1},{"a"', { kind: 'json-cut-off', rows: 1 }],
    [`[{"a":${'['.repeat(100)}`, { kind: 'too-deep', row: 1 }],
  ])('is refused with words: %j', (text, problem) => {
    expect(read(text).problem).toEqual(problem);
  });

  it('is refused when truncated anywhere, never read in part', () => {
    const whole = '[{"a":"x]}\\"","b":[1,{"c":2}]},{"a":null}]';
    for (let length = 0; length < whole.length; length += 1)
      expect(read(whole.slice(0, length)).problem).not.toBeNull();
    expect(read(whole).problem).toBeNull();
  });
});
