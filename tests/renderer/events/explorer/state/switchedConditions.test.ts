import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventCondition } from '../../../../../src/contract/eventQuestions.ts';
import {
  activeOf,
  reconciled,
  replaced,
  type Switched,
} from '../../../../../src/renderer/events/explorer/state/switchedConditions.ts';

const on = (text: string): EventCondition => ({
  field: 'Host',
  test: { kind: 'is', values: [text] },
  negated: false,
});
const switched = (text: string, isOn = true): Switched => ({ condition: on(text), isOn });
const texts = (conditions: readonly Switched[]) =>
  conditions.map(
    ({ condition: { test }, isOn }) => `${test.kind === 'is' ? test.values[0] : ''}${isOn ? '' : '-'}`,
  );

const anyConditions = fc.uniqueArray(
  fc.record({ condition: fc.constantFrom('a', 'b', 'c', 'd').map(on), isOn: fc.boolean() }),
  { selector: ({ condition }) => JSON.stringify(condition) },
);

describe('conditions that are switched', () => {
  it('keep their places when others come and go', () => {
    const before = [switched('a'), switched('b', false), switched('c')];
    expect(texts(reconciled(before, [on('c'), on('d')]))).toEqual(['b-', 'c', 'd']);
  });

  it('are switched on again where they are added once more', () => {
    expect(texts(reconciled([switched('a', false), switched('b')], [on('b'), on('a')]))).toEqual(['a', 'b']);
  });

  it('hold as asked, each once, and lose none that is off', () => {
    fc.assert(
      fc.property(
        anyConditions,
        fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e').map(on)),
        (before, filter) => {
          const after = reconciled(before, filter);
          const names = (conditions: readonly EventCondition[]) =>
            [...new Set(conditions.map((each) => JSON.stringify(each)))].sort();
          expect(names(activeOf(after))).toEqual(names(filter));
          expect(names(after.map(({ condition }) => condition))).toHaveLength(after.length);
          for (const { condition, isOn } of before)
            if (!isOn) expect(after.map((each) => each.condition)).toContainEqual(condition);
        },
      ),
    );
  });

  it('are replaced in their place by any number of others', () => {
    const before = [switched('a'), switched('b'), switched('c')];
    expect(texts(replaced(before, 1, [switched('x'), switched('y', false)]))).toEqual(['a', 'x', 'y-', 'c']);
    expect(texts(replaced(before, 1, []))).toEqual(['a', 'c']);
    expect(texts(replaced(before, 1, [switched('c')]))).toEqual(['a', 'c']);
  });
});
