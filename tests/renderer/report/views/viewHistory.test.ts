import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WHOLE_REPORT, type ViewState } from '../../../../src/contract/views.ts';
import {
  afterChange,
  afterRedo,
  afterUndo,
  historyOf,
} from '../../../../src/renderer/report/views/viewHistory.ts';

const typed = (text: string): ViewState => ({ ...WHOLE_REPORT, typed: text });

describe('the history of a view', () => {
  it('undoes and redoes changes by their names', () => {
    const filtered = afterChange(historyOf(WHOLE_REPORT), 'search', typed('a'));
    const undone = afterUndo(filtered);
    expect(filtered.past.map(({ name }) => name)).toEqual(['search']);
    expect(undone.present).toEqual(WHOLE_REPORT);
    expect(undone.future.map(({ name }) => name)).toEqual(['search']);
    expect(afterRedo(undone).present).toEqual(typed('a'));
    expect(afterUndo(historyOf(WHOLE_REPORT)).present).toEqual(WHOLE_REPORT);
  });

  it('makes one step of typing, and another one after something else', () => {
    let history = historyOf(WHOLE_REPORT);
    for (const text of ['a', 'ab', 'abc'])
      history = afterChange(history, `search ${text}`, typed(text), 'search');
    expect(history.past).toEqual([{ name: 'search abc', state: WHOLE_REPORT }]);
    history = afterChange(history, 'sort', { ...history.present, sort: [{ column: 'n', descending: true }] });
    history = afterChange(history, 'search abcd', { ...history.present, typed: 'abcd' }, 'search');
    expect(history.past).toHaveLength(3);
    const again = afterChange(afterUndo(history), 'search x', typed('x'), 'search');
    expect(again.past, 'what is typed after undoing is a step of its own').toHaveLength(3);
  });

  it('has no step for typing that ends where it began', () => {
    let history = afterChange(historyOf(WHOLE_REPORT), 'search x', typed('x'));
    for (const text of ['xy', 'x']) history = afterChange(history, `search ${text}`, typed(text), 'search');
    expect(history.past.map(({ name }) => name)).toEqual(['search x']);
    history = afterChange(history, 'search xz', typed('xz'), 'search');
    expect(afterUndo(history).present).toEqual(typed('x'));
  });

  it('keeps the last hundred steps', () => {
    let history = historyOf(WHOLE_REPORT);
    for (let step = 1; step <= 130; step += 1) history = afterChange(history, 'search', typed(`${step}`));
    expect(history.past).toHaveLength(100);
    for (let step = 0; step < 130; step += 1) history = afterUndo(history);
    expect(history.present).toEqual(typed('30'));
    expect(history.future).toHaveLength(100);
  });

  it('comes back to every state, whatever is done', () => {
    const action = fc.oneof(
      fc.constant('undo' as const),
      fc.constant('redo' as const),
      fc.string({ maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40, size: 'max' }), (actions) => {
        let history = historyOf(WHOLE_REPORT);
        /** The plain way: every state, and where we are. */
        let [states, at] = [[WHOLE_REPORT], 0];
        for (const each of actions) {
          if (each === 'undo') {
            history = afterUndo(history);
            at = Math.max(0, at - 1);
          } else if (each === 'redo') {
            history = afterRedo(history);
            at = Math.min(states.length - 1, at + 1);
          } else {
            history = afterChange(history, each, typed(each));
            states = [...states.slice(0, at + 1), typed(each)];
            at += 1;
          }
          expect(history.present).toEqual(states[at]);
        }
      }),
    );
  });
});
