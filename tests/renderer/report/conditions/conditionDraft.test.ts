import { describe, expect, it } from 'vitest';
import type { Condition } from '../../../../src/contract/views.ts';
import {
  conditionFrom,
  draftOf,
  newDraft,
  testsFor,
  type ConditionDraft,
} from '../../../../src/renderer/report/conditions/conditionDraft.ts';
import { words } from '../../../../src/renderer/report/conditions/words.ts';

const { notNumber, notTime, noBound, noText } = words.editor;
const made = (kind: 'text' | 'number' | 'time', part: Partial<ConditionDraft>) =>
  conditionFrom({ ...newDraft('c', kind), ...part }, kind);
const test = (kind: 'text' | 'number' | 'time', part: Partial<ConditionDraft>) => {
  const found = made(kind, part);
  return 'condition' in found ? found.condition.test : found.errors;
};
const at = (text: string, inclusive = true) => ({ text, inclusive });

describe('a draft of a condition', () => {
  it('becomes a range of numbers, however they are typed', () => {
    expect(test('number', { test: 'between', from: '1 000', to: '2,000,000' })).toEqual({
      kind: 'range',
      from: at('1000'),
      to: at('2000000'),
    });
    expect(test('number', { test: '>', from: '5' })).toEqual({
      kind: 'range',
      from: at('5', false),
      to: null,
    });
    expect(test('number', { test: '<=', to: '5' })).toEqual({ kind: 'range', from: null, to: at('5') });
    expect(test('number', { test: '=', from: '5' })).toEqual({ kind: 'range', from: at('5'), to: at('5') });
    expect(test('number', { test: 'between', from: '7' })).toEqual({
      kind: 'range',
      from: at('7'),
      to: null,
    });
  });

  it('becomes a range of times, in which a day at the end is whole', () => {
    expect(test('time', { test: 'between', from: '2026-11-20', to: '2026-11-20' })).toEqual({
      kind: 'range',
      from: at('2026-11-20'),
      to: at('2026-11-21', false),
    });
    expect(test('time', { test: '<', to: '2026-11-20' })).toEqual({
      kind: 'range',
      from: null,
      to: at('2026-11-20', false),
    });
  });

  it('says what is wrong at each field', () => {
    expect(test('number', { test: 'between', from: '1,5', to: 'x' })).toEqual({
      from: notNumber.comma,
      to: notNumber['not-a-number'],
    });
    expect(test('time', { test: 'between', from: 'yesterday' })).toEqual({ from: notTime });
    expect(test('number', { test: 'between' })).toEqual({ from: noBound });
    expect(test('number', { test: '<' })).toEqual({ to: noBound });
    expect(test('text', { test: 'contains' })).toEqual({ text: noText });
    expect(test('text', { test: 'one-of' })).toEqual({ texts: 'Choose or enter at least one value.' });
    const texts = Array.from({ length: 10_001 }, (_, index) => `${index}`);
    expect(test('text', { test: 'one-of', texts })).toEqual({ texts: 'Use at most 10\u202f000 values.' });
  });

  it.each<[Condition['test'], 'text' | 'number' | 'time']>([
    [{ kind: 'text', how: 'ends', text: ' x ', matchCase: true }, 'text'],
    [{ kind: 'one-of', texts: ['a', ' b'] }, 'text'],
    [{ kind: 'empty' }, 'number'],
    [{ kind: 'empty', nulls: 'only' }, 'text'],
    [{ kind: 'empty', nulls: 'not' }, 'time'],
    [{ kind: 'range', from: at('1'), to: at('2') }, 'number'],
    [{ kind: 'range', from: at('1', false), to: at('2', false) }, 'number'],
    [{ kind: 'range', from: at('1', false), to: null }, 'number'],
    [{ kind: 'range', from: null, to: at('2', false) }, 'number'],
    [{ kind: 'range', from: at('5'), to: at('5') }, 'number'],
    [{ kind: 'range', from: at('5'), to: at('5', false) }, 'number'],
    [{ kind: 'range', from: at('2026-11-20'), to: at('2026-11-21', false) }, 'time'],
    [{ kind: 'range', from: at('2026-11-19'), to: at('2026-11-20') }, 'time'],
    [{ kind: 'range', from: at('2026-11-20 10:00:00'), to: at('2026-11-20 11:00:00', false) }, 'time'],
  ])('of %j is the same condition again', (said, kind) => {
    const condition: Condition = { column: 'c', test: said, negated: true, on: false };
    expect(conditionFrom(draftOf(condition, kind), kind)).toEqual({ condition });
  });

  it('keeps whether a bound belongs to the range until that bound is typed again', () => {
    const range = { kind: 'range' as const, from: at('1', false), to: at('9', false) };
    const draft = draftOf({ column: 'c', test: range, negated: false, on: true }, 'number');
    expect(test('number', { ...draft, to: '10' })).toEqual({ ...range, to: at('10') });
    expect(test('number', { ...draft, from: '2' })).toEqual({ ...range, from: at('2') });
    expect(test('number', { ...draft, from: '' })).toEqual({ ...range, from: null });
  });

  it('shows the day that a range of times ends with, not the one after', () => {
    const ends = (to: { text: string; inclusive: boolean }) => {
      const said = { kind: 'range' as const, from: at('2026-11-19'), to };
      return draftOf({ column: 'c', test: said, negated: false, on: true }, 'time').to;
    };
    expect(ends(at('2026-11-21', false))).toBe('2026-11-20');
    expect(ends(at('2026-11-21'))).toBe('2026-11-21');
  });

  it('has a test to begin with for every kind', () => {
    for (const kind of ['text', 'number', 'time', 'any'] as const)
      expect(testsFor(kind)).toContain(newDraft(null, kind).test);
  });
});
