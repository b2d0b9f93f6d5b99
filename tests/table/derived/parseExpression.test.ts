import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expressionText, FORMS, type Expression } from '../../../src/table/derived/expression.ts';
import { parseExpression } from '../../../src/table/derived/parseExpression.ts';

const NOWHERE = { from: 0, to: 0 };
/** An expression without its places, which depend on how it is written. */
const spanless = (expression: Expression): unknown =>
  JSON.parse(JSON.stringify(expression, (key, value: unknown) => (key === 'span' ? undefined : value)));

const name = fc.oneof(
  fc.constantFrom('hits', 'bytes_out', 'bytes out', '2xx', 'a"b', 'share', '__proto__', 'größe', ''),
  fc.string({ maxLength: 6, unit: 'grapheme' }),
);
const { tree } = fc.letrec<{ tree: Expression }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    fc
      .constantFrom('0', '12', '0.50', '.5', '1e3', '2E-2')
      .map((text): Expression => ({ kind: 'number', text })),
    name.map((column): Expression => ({ kind: 'column', name: column, span: NOWHERE })),
    tie('tree').map((of): Expression => ({ kind: 'minus', of })),
    fc
      .tuple(fc.constantFrom(...FORMS), tie('tree'))
      .map(([form, of]): Expression => ({ kind: 'form', form, of, span: NOWHERE })),
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
  [`${'('.repeat(999)}a)`, 'too-long', 1000, 1001],
])('%s is refused: %s from %d to %d', (text, kind, from, to) => {
  expect(parseExpression(text)).toEqual({ ok: false, problem: expect.objectContaining({ kind, from, to }) });
});
