import { expect, it } from 'vitest';
import type { Condition } from '../../../../src/contract/views.ts';
import { conditionWords, testWords } from '../../../../src/renderer/report/conditions/conditionWords.ts';

const at = (text: string, inclusive = true) => ({ text, inclusive });
const text = (
  how: 'contains' | 'equals' | 'starts' | 'ends',
  value: string,
  matchCase = false,
): Condition['test'] => ({
  kind: 'text',
  how,
  text: value,
  matchCase,
});

it.each<[Condition['test'], string, string]>([
  [text('contains', 'wac '), 'contains “wac␣”', 'does not contain “wac␣”'],
  [text('equals', 'a', true), '= a (Aa)', '≠ a (Aa)'],
  [text('starts', 'x'.repeat(60)), `starts with “${'x'.repeat(20)}…${'x'.repeat(20)}”`, ''],
  [{ kind: 'one-of', texts: ['a'] }, '= a', '≠ a'],
  [{ kind: 'one-of', texts: ['a', 'b', 'c'] }, 'is a, b or c', 'is not a, b or c'],
  [{ kind: 'one-of', texts: [''] }, 'is an empty text', 'is not an empty text'],
  [{ kind: 'one-of', texts: ['a', ''] }, 'is a or an empty text', 'is not a or an empty text'],
  [{ kind: 'one-of', texts: ['a', 'b', 'c', 'd'] }, 'is one of 4 values', 'is not one of 4 values'],
  [{ kind: 'range', from: at('1000000'), to: null }, '≥ 1\u202f000\u202f000', 'not ≥ 1\u202f000\u202f000'],
  [{ kind: 'range', from: at('1', false), to: at('2', false) }, '> 1 and < 2', 'not > 1 and < 2'],
  [{ kind: 'range', from: at('1'), to: at('2') }, 'from 1 to 2', 'not from 1 to 2'],
  [{ kind: 'range', from: at('5'), to: at('5') }, '= 5', '≠ 5'],
  [{ kind: 'empty' }, 'is empty', 'is not empty'],
  [{ kind: 'empty', nulls: 'only' }, 'is null', 'is not null'],
  [{ kind: 'empty', nulls: 'not' }, 'is an empty text', 'is not an empty text'],
])('%j is said as “%s”', (test, said, negated) => {
  expect(testWords({ test, negated: false })).toBe(said);
  if (negated) expect(testWords({ test, negated: true })).toBe(negated);
});

it('no character of a value or a name hides or turns what follows', () => {
  const test: Condition['test'] = { kind: 'one-of', texts: ['a\u202egnp.exe\n'] };
  expect(conditionWords({ column: '\u202eevil', test, negated: false, on: true })).toBe(
    '⟨U+202E⟩evil = a⟨U+202E⟩gnp.exe␣',
  );
});
