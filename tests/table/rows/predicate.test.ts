import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../src/table/frame.ts';
import { FrameBuilder } from '../../../src/table/reading/frameBuilder.ts';
import { rowTest, type Predicate } from '../../../src/table/rows/predicate.ts';
import { word } from '../frames.ts';

type Received = string | null | undefined;

/** Columns of texts, numbers and times, with nulls and missing cells. */
const rows = fc.array(
  fc.tuple(
    fc.oneof(word, fc.constantFrom<Received>(null, undefined)),
    fc.oneof(
      fc.integer({ min: -20, max: 20 }).map(String),
      fc.constantFrom<Received>('1e5', null, undefined, ''),
    ),
    fc.constantFrom<Received>('2026-11-20', '2026-11-21T10:00Z', '', null, undefined),
  ),
  { maxLength: 20 },
);

const predicates = fc.letrec<{ tree: Predicate; trees: readonly Predicate[] }>((tie) => ({
  trees: fc.array(tie('tree'), { maxLength: 3 }),
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({
      kind: fc.constant('contains' as const),
      column: fc.constantFrom<number | 'any'>('any', 0, 1, 2, 3),
      text: fc.oneof(word, fc.constantFrom('', '1', '-', 'E', '2026')),
    }),
    fc.record({
      kind: fc.constant('one-of' as const),
      column: fc.constantFrom(0, 1, 2, 3),
      texts: fc.array(fc.oneof(word, fc.constantFrom('1', '2026-11-20')), { maxLength: 4 }),
    }),
    fc.record({ kind: fc.constantFrom('all' as const, 'any' as const), of: tie('trees') }),
    fc.record({ kind: fc.constant('not' as const), of: tie('tree') }),
  ),
}));

/** A naive implementation on rows of texts. */
function passes(row: readonly Received[], predicate: Predicate): boolean {
  const contains = (cell: Received, text: string) =>
    cell?.toLowerCase().includes(text.toLowerCase()) ?? false;
  switch (predicate.kind) {
    case 'text':
    case 'range':
    case 'empty':
      return false;
    case 'all':
      return predicate.of.every((each) => passes(row, each));
    case 'any':
      return predicate.of.some((each) => passes(row, each));
    case 'not':
      return !passes(row, predicate.of);
    case 'contains': {
      const { column, text } = predicate;
      return column === 'any' ? row.some((cell) => contains(cell, text)) : contains(row[column], text);
    }
    case 'one-of': {
      const cell = row[predicate.column];
      return typeof cell === 'string' && predicate.texts.includes(cell);
    }
  }
}

function frameWith(list: readonly (readonly Received[])[]): Frame {
  const builder = new FrameBuilder();
  const columns = ['text', 'number', 'time'].map((name) => builder.addColumn(name)!);
  for (const row of list) {
    for (const [at, cell] of row.entries()) {
      if (cell === undefined) columns[at]!.addMissing();
      else if (cell === null) columns[at]!.addNull();
      else columns[at]!.add(cell);
    }
    builder.endRow();
  }
  return builder.frame();
}

describe('a predicate', () => {
  it('passes the same rows as a naive implementation', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(rows, predicates.tree, (list, predicate) => {
        const frame = frameWith(list);
        const test = rowTest(frame, predicate);
        seen.add(typeof test);
        const passing = list.map((_, row) => (typeof test === 'function' ? test(row) : test));
        expect(passing).toEqual(list.map((row) => passes(row, predicate)));
      }),
      { numRuns: 2_000 },
    );
    expect(seen).toEqual(new Set(['boolean', 'function']));
  });

  it('is a constant if no text of the columns can pass', () => {
    const frame = frameWith([['abc', '1', '2026-11-20']]);
    expect(rowTest(frame, { kind: 'contains', column: 'any', text: 'nowhere' })).toBe(false);
    expect(rowTest(frame, { kind: 'not', of: { kind: 'one-of', column: 7, texts: ['abc'] } })).toBe(true);
  });
});
