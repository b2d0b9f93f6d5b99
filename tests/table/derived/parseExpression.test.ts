import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Condition } from '../../../src/table/derived/condition.ts';
import {
  AGGREGATES,
  BASES,
  expressionText,
  FORMS,
  PERIODS,
  WINDOWS,
  type Expression,
} from '../../../src/table/derived/expression.ts';
import { parseExpression } from '../../../src/table/derived/parseExpression.ts';

const NOWHERE = { from: 0, to: 0 };
/** An expression without its places, which depend on how it is written. */
const spanless = (expression: Expression): unknown =>
  JSON.parse(JSON.stringify(expression, (key, value: unknown) => (key === 'span' ? undefined : value)));

const name = fc.oneof(
  fc.constantFrom('not', 'hits', 'bytes_out', 'bytes out', '2xx', 'a"b', 'share', '__proto__', 'größe', ''),
  fc.string({ maxLength: 6, unit: 'grapheme' }),
);
const column = name.map((each) => ({ name: each, span: NOWHERE }));
const value = fc
  .oneof(name, fc.constantFrom('4xx', '404', '-3.5', '2026-11-20', 'a b', '3g', '1e3', ''))
  .map((text) => ({ text, span: NOWHERE }));
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.record({
      kind: fc.constant('compared' as const),
      column,
      by: fc.constantFrom('=' as const, '!=' as const, '<' as const, '>=' as const, 'contains' as const),
      value,
    }),
    fc.record({
      kind: fc.constant('in' as const),
      column,
      values: fc.array(value, { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('empty' as const), column }),
    fc.record({ kind: fc.constant('not' as const), of: tie('condition') }),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      left: tie('condition'),
      right: tie('condition'),
    }),
  ),
}));
const aggregate = fc.record({
  kind: fc.constant('aggregate' as const),
  how: fc.constantFrom(...AGGREGATES),
  of: column,
  base: fc.option(fc.constantFrom(...BASES)),
  where: fc.option(condition),
  span: fc.constant(NOWHERE),
});
const { tree } = fc.letrec<{ tree: Expression }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    fc
      .constantFrom('0', '12', '0.50', '.5', '1e3', '2E-2')
      .map((text): Expression => ({ kind: 'number', text })),
    name.map((column): Expression => ({ kind: 'column', name: column, span: NOWHERE })),
    aggregate,
    fc.constant<Expression>({
      kind: 'aggregate',
      how: 'count',
      of: null,
      base: null,
      where: null,
      span: NOWHERE,
    }),
    tie('tree').map((of): Expression => ({ kind: 'minus', of })),
    fc
      .tuple(fc.constantFrom(...FORMS), tie('tree'))
      .map(([form, of]): Expression => ({ kind: 'form', form, of, span: NOWHERE })),
    name.map((text): Expression => ({ kind: 'text', text, span: NOWHERE })),
    fc
      .tuple(fc.constantFrom('lower' as const, 'length' as const, 'concat' as const), tie('tree'))
      .map(([called, of]): Expression => ({ kind: 'call', called, of: [of], span: NOWHERE })),
    fc
      .tuple(condition, tie('tree'), tie('tree'))
      .map(([where, met, otherwise]): Expression => ({ kind: 'if', where, met, otherwise, span: NOWHERE })),
    fc
      .tuple(fc.constantFrom(...WINDOWS), tie('tree'), fc.constantFrom(null, ...PERIODS))
      .map(([window, of, period]): Expression => ({
        kind: 'window',
        window,
        of,
        period: window === 'rank' || window === 'running' ? null : period,
        span: NOWHERE,
      })),
    fc.tuple(tie('tree'), tie('tree')).map(([of, target]): Expression => ({ kind: 'percent', of, target })),
    fc
      .tuple(
        fc.constantFrom('+' as const, '-' as const, '*' as const, '/' as const),
        tie('tree'),
        tie('tree'),
      )
      .map(([operator, left, right]): Expression => ({ kind: 'operation', operator, left, right })),
  ),
}));

test('An expression that is written and read again is the same', () => {
  fc.assert(
    fc.property(tree, (expression) => {
      const read = parseExpression(expressionText(expression));
      expect(read.ok && spanless(read.expression)).toEqual(spanless(expression));
    }),
    { numRuns: 300 },
  );
});

test('Any text is read, or refused with the place of what is wrong', () => {
  const pieces = fc.array(
    fc.oneof(
      fc.constantFrom('(', ')', '+', '-', '*', '/', 'a', '"', '1', '.', ' ', 'share(', '𝒳', '÷'),
      fc.constantFrom(
        'sum(a)',
        'rank(',
        'percent(a, ',
        'if(',
        "'",
        "replace(a, 'b', ",
        ' where ',
        'a in ',
        ' of ',
        ' not ',
        '=',
        '<=',
        ',',
        ' is empty',
        '4xx',
        ' and ',
      ),
      fc.string(),
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(pieces, (parts) => {
      const text = parts.join('');
      const read = parseExpression(text);
      if (read.ok) return;
      const { from, to } = read.problem;
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeGreaterThanOrEqual(from);
      expect(to).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 500 },
  );
});

test('Multiplication goes before addition, and equals go from the left', () => {
  const text = (typed: string) => {
    const read = parseExpression(typed);
    return read.ok ? JSON.stringify(spanless(read.expression)) : read.problem.kind;
  };
  expect(text('a - b - c * d')).toBe(text('(a - b) - (c * d)'));
  expect(text('a / b / c')).toBe(text('(a / b) / c'));
  expect(text('-a * b')).toBe(text('(-a) * b'));
  expect(text('a × b ÷ c − d')).toBe(text('a * b / c - d'));
});

test.each([
  ['', 'nothing', 0, 0],
  ['   ', 'nothing', 3, 3],
  ['hits /', 'no-value', 6, 6],
  ['hits / * 2', 'no-value', 7, 8],
  ['hits requests', 'no-operator', 5, 13],
  ['(hits + 1', 'unclosed', 0, 1],
  ['hits) + 1', 'unopened', 4, 5],
  ['(hits requests)', 'no-operator', 6, 14],
  ['hits % 2', 'not-understood', 5, 6],
  ['hits + 𝒳?', 'not-understood', 9, 10],
  ['"hits + 1', 'open-quote', 0, 9],
  ['eval(hits)', 'no-such-form', 0, 4],
  ['()', 'no-value', 1, 2],
  ['hits = 2', 'not-understood', 5, 6],
  ['hits, 2', 'not-understood', 4, 5],
  ['sum()', 'no-value', 4, 5],
  ['sum(hits + 1)', 'no-operator', 9, 10],
  ['sum(hits', 'unclosed', 3, 4],
  ['sum(hits) where', 'no-condition', 15, 15],
  ['sum(hits) where 4xx', 'no-condition', 16, 17],
  ['sum(hits) where status', 'no-comparison', 22, 22],
  ['sum(hits) where status is 4xx', 'no-comparison', 26, 27],
  ['sum(hits) where status not 4xx', 'no-comparison', 27, 28],
  ['sum(hits) where status in', 'no-compared', 25, 25],
  ['sum(hits) where status in (200 404)', 'no-operator', 31, 34],
  ['sum(hits) where status in (200, 404', 'unclosed', 26, 27],
  ['sum(hits) where (a = 1 or b = 2', 'unclosed', 16, 17],
  ['sum(hits) where host = img.example', 'not-understood', 26, 27],
  ['sum(hits) of', 'no-base', 12, 12],
  ['rank(', 'no-value', 5, 5],
  ['rank(hits, 2)', 'not-understood', 9, 10],
  ['percent(hits)', 'arguments', 0, 7],
  ['percent(hits', 'unclosed', 7, 8],
  ['percent(hits 2)', 'no-operator', 13, 14],
  ['percent(hits, )', 'no-value', 14, 15],
  ['sum(hits) of hosts', 'no-base', 13, 18],
  [`${'('.repeat(999)}a)`, 'too-long', 1000, 1001],
])('%s is refused: %s from %d to %d', (text, kind, from, to) => {
  expect(parseExpression(text)).toEqual({ ok: false, problem: expect.objectContaining({ kind, from, to }) });
});

test('A figure takes its condition up to the next sign, and its base before or behind it', () => {
  const text = (typed: string) => {
    const read = parseExpression(typed);
    return read.ok ? expressionText(read.expression) : read.problem.kind;
  };
  expect(text('sum(a) where b in 4xx / sum(a)')).toBe('sum(a) where b in 4xx / sum(a)');
  expect(text('SUM(a) WHERE b = 2026-11-20 of all')).toBe('sum(a) of all where b = "2026-11-20"');
  expect(text('count() where a=1 or not b>=2 and c is not empty')).toBe(
    'count() where a = 1 or not b >= 2 and not c is empty',
  );
  expect(text('count() where a not in (x, "y z")')).toBe('count() where not a in (x, "y z")');
  expect(text('"sum" - "where"')).toBe('sum - where');
});
