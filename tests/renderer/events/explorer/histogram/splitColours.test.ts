import { describe, expect, it } from 'vitest';
import { SplitColours } from '../../../../../src/renderer/events/explorer/histogram/splitColours.ts';

describe('the colours of a split', () => {
  it('stay with their values while others come and go', () => {
    const colours = new SplitColours();
    expect([...colours.slotsFor('Host', ['a', 'b', 'c'])]).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ]);
    const next = colours.slotsFor('Host', ['c', 'd', 'b']);
    expect(Object.fromEntries(next)).toEqual({ b: 1, c: 2, d: 0 });
    expect(Object.fromEntries(colours.slotsFor('URL', ['c']))).toEqual({ c: 0 });
  });
});
