import { describe, expect, it } from 'vitest';
import { stateMeant, stateName, STATES } from '../../src/organizations/states.ts';
import { STATES as OF_SIMULATOR } from '../../src/simulator/countries.ts';

describe('states', () => {
  it('are 50 with the district and five territories, the same as in the simulator’s own list', () => {
    const codes = STATES.map(({ code }) => code);
    expect(new Set(codes).size).toBe(56);
    expect(codes.toSorted()).toEqual([...OF_SIMULATOR].toSorted());
  });

  it('have names of their own, in order', () => {
    const names = STATES.map(({ name }) => name);
    expect(new Set(names).size).toBe(56);
    expect(names).toEqual(names.toSorted());
    expect(names[0]).toBe('Alabama');
  });

  it('are named by exactly their abbreviation', () => {
    expect(stateName('CA')).toBe('California');
    expect(['ca', ' CA', 'California', 'XX', '', '__proto__', 'constructor'].map(stateName)).toEqual(
      Array.from({ length: 7 }, () => null),
    );
  });

  it.each([
    ['California', 'CA'],
    ['ca', 'CA'],
    ['N.Y.', 'NY'],
    ['new  york', 'NY'],
    ['Washington', 'WA'],
    ['Washington, D.C.', 'DC'],
    ['D.C.', 'DC'],
    ['Virgin Islands', 'VI'],
    ['US Virgin Islands', 'VI'],
  ])('“%s” means %s', (text, code) => {
    expect(stateMeant(text)?.code).toBe(code);
  });

  it.each(['', ' ', 'Bavaria', 'XX', '東京', 'constructor', '\ud800'])('%j means none', (text) => {
    expect(stateMeant(text)).toBeNull();
  });
});
