import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt } from '../../../src/table/columns/column.ts';
import { ColumnBuilder } from '../../../src/table/columns/columnBuilder.ts';
import { NumberBuilder } from '../../../src/table/columns/numberBuilder.ts';
import { TextBuilder } from '../../../src/table/columns/textBuilder.ts';
import { receivedText, textsOf } from '../frames.ts';

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
  it('reproduces every cell exactly as received, whatever kind it turns into', () => {
    const cell = fc.oneof(
      { weight: 6, arbitrary: anyText.map((text) => ({ text })) },
      { weight: 1, arbitrary: fc.constant({ text: null }) },
      { weight: 1, arbitrary: fc.constant({ text: undefined }) },
    );
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 60 }), fc.boolean(), (cells, asStrings) => {
        const builder = new ColumnBuilder('x');
        for (const { text } of cells) {
          if (text === null) builder.addNull();
          else if (text === undefined) builder.addMissing();
          else if (asStrings) builder.addString(text);
          else builder.add(text);
        }
        expect(textsOf(builder.column())).toEqual(cells.map(({ text }) => text));
      }),
      { numRuns: 1_000 },
    );
  });

  const kindOf = (name: string, ...texts: string[]) => {
    const builder = new ColumnBuilder(name);
    for (const text of texts) builder.add(text);
    return builder.column().kind;
  };
  it('has the kind of its texts', () => {
    expect(kindOf('x', '1', '2.5', '')).toBe('number');
    expect(kindOf('x', '', '1', 'n/a')).toBe('text');
    expect(kindOf('x', '007', '12')).toBe('text');
    expect(kindOf('x', '2026-11-20', '2026-11-21T00:00:00Z')).toBe('time');
    expect(kindOf('x', '2026-11-20', 'soon')).toBe('text');
    expect(kindOf('status_code', '200', '404')).toBe('text');
    expect(new ColumnBuilder('n', 'dimension').column().kind).toBe('text');
  });

  it('stores more distinct texts than sixteen bits can number', () => {
    const builder = new ColumnBuilder('x');
    for (let index = 0; index < 70_000; index += 1) builder.add(`text ${index}`);
    const column = builder.column();
    expect(receivedText(cellAt(column, 0))).toBe('text 0');
    expect(receivedText(cellAt(column, 69_999))).toBe('text 69999');
  });
});

describe('missing cells', () => {
  const part = fc.oneof(fc.constantFrom('1', '2.50', '9007199254740993'), fc.nat(3_000));
  it.each([
    ['texts', () => new TextBuilder('t', false)],
    ['numbers', () => new NumberBuilder('n')],
  ])('between %s are the same, whether added one by one or together', (_name, make) => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const together = make();
        const expected: (string | undefined)[] = [];
        for (const each of parts) {
          if (typeof each === 'string') {
            together.add(each);
            expected.push(each);
          } else {
            together.addMissing(each);
            for (let count = 0; count < each; count += 1) expected.push(undefined);
          }
        }
        expect(together.length).toBe(expected.length);
        const column = together.column(together.length);
        expect(textsOf(column)).toEqual(expected);
        if (column.kind === 'number') {
          const figures = Array.from(column.values).slice(0, column.length);
          expect(figures.map(Number.isNaN)).toEqual(expected.map((text) => text === undefined));
        }
      }),
    );
  });
});
