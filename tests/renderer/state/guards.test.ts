import { beforeEach, describe, expect, it } from 'vitest';
import { addGuard, askGuards } from '../../../src/renderer/state/guards.ts';

describe('leaving a document', () => {
  const events: string[] = [];
  const leave = (document = 'report:1') => {
    events.length = 0;
    askGuards(document, () => events.push('left'));
    return events;
  };
  let dismissals: (() => void)[] = [];
  const guard = (name: string, document = 'report:1') => {
    let proceed: (() => void) | undefined;
    const dismiss = addGuard(document, (goOn) => {
      events.push(name);
      proceed = goOn;
    });
    dismissals.push(dismiss);
    return { dismiss, agree: () => proceed?.() };
  };
  beforeEach(() => {
    for (const dismiss of dismissals) dismiss();
    dismissals = [];
  });

  it('proceeds at once without a guard', () => {
    expect(leave()).toEqual(['left']);
  });

  it('asks every guard in turn, each only after the one before has agreed', () => {
    const first = guard('first');
    const second = guard('second');
    expect(leave()).toEqual(['first']);
    first.agree();
    expect(events).toEqual(['first', 'second']);
    second.agree();
    expect(events).toEqual(['first', 'second', 'left']);
  });

  it('still asks the other guards when one of them is removed', () => {
    guard('first');
    guard('second').dismiss();
    expect(leave()).toEqual(['first']);
    const { dismiss } = guard('third');
    dismissals[0]?.();
    expect(leave()).toEqual(['third']);
    dismiss();
    expect(leave()).toEqual(['left']);
  });

  it('does not ask a guard that was removed by the answer to another', () => {
    const first = guard('first');
    const second = guard('second');
    leave();
    second.dismiss();
    first.agree();
    expect(events).toEqual(['first', 'left']);
  });

  it('asks only the guards of that document', () => {
    guard('other', 'certificate:7');
    expect(leave()).toEqual(['left']);
    expect(leave('certificate:7')).toEqual(['other']);
  });
});
