import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition } from '../../../../src/contract/views.ts';
import {
  conditionPredicate,
  filterOf,
  searchPredicate,
} from '../../../../src/renderer/report/views/conditionPredicate.ts';

const columns = [
  { name: 'host', kind: 'text' as const },
  { name: 'hits', kind: 'number' as const },
];
const contains = (text: string, matchCase = false): Condition['test'] => ({
  kind: 'text',
  how: 'contains',
  text,
  matchCase,
});
const on = (column: string | null, test: Condition['test'], negated = false): Condition => ({
  column,
  test,
  negated,
  on: true,
});

describe('a condition', () => {
  it('is about its column, or about any cell', () => {
    const test = { kind: 'one-of', texts: ['1'] } as const satisfies Condition['test'];
    const asked = { kind: 'one-of', texts: ['1'] };
    expect(conditionPredicate(on('hits', { ...test, texts: ['1'] }), columns)).toEqual({
      ...asked,
      column: 1,
    });
    expect(conditionPredicate(on(null, contains('a')), columns)).toEqual({
      kind: 'contains',
      column: 'any',
      text: 'a',
    });
    expect(conditionPredicate(on(null, contains('a', true), true), columns)).toEqual({
      kind: 'not',
      of: {
        kind: 'any',
        of: [
          { ...contains('a', true), column: 0 },
          { ...contains('a', true), column: 1 },
        ],
      },
    });
  });

  it('on a column that the report does not have is left out, as is one that is off', () => {
    expect(conditionPredicate(on('gone', { kind: 'empty' }), columns)).toBeNull();
    const off = { ...on('host', { kind: 'empty' }), on: false };
    const conditions = [on('gone', { kind: 'empty' }), off];
    expect(filterOf({ typed: '', conditions }, columns)).toEqual({ kind: 'all', of: [] });
    expect(filterOf({ typed: 'x', conditions: [off, on('host', { kind: 'empty' })] }, columns)).toEqual({
      kind: 'all',
      of: [
        { kind: 'contains', column: 'any', text: 'x' },
        { kind: 'empty', column: 0 },
      ],
    });
  });
});

describe('the search', () => {
  it('finds a number as the screen shows it, and as it is', () => {
    expect(searchPredicate('146\u202f611')).toEqual({
      kind: 'any',
      of: [
        { kind: 'contains', column: 'any', text: '146\u202f611' },
        { kind: 'contains', column: 'any', text: '146611' },
      ],
    });
  });
  it('takes every other text as it is, blanks at the ends included', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((text) => !/\d[ '’_]\d{3}/.test(text)),
        (text) => {
          expect(searchPredicate(text)).toEqual({ kind: 'contains', column: 'any', text });
        },
      ),
    );
    expect(searchPredicate('')).toBeNull();
  });
});
