import { describe, expect, it } from 'vitest';
import { afterPage, afterPass, type SecondLook } from '../../../src/main/events/sliceSteps.ts';
import { slice } from './slice.ts';

const full = { entries: 1_000, repeats: false, isShifted: false };
const short = { entries: 10, repeats: false, isShifted: false };
const empty = { ...short, entries: 0 };
const page = (number: number) => ({ kind: 'page', page: number });
const COUNT = { kind: 'count' };

describe('after a page', () => {
  it.each([
    ['the first comes first', slice(), null, page(1)],
    ['the next comes while there is one', slice({ nextPage: 2, pages: 3 }), full, page(2)],
    ['also after one that is short', slice({ nextPage: 2, pages: 3 }), short, page(2)],
    ['the last one is the end', slice({ nextPage: 4, pages: 3 }), short, COUNT],
    ['a full last one may not be the end', slice({ nextPage: 4, pages: 3 }), full, page(4)],
    ['an empty one is the end', slice({ nextPage: 2, pages: 9 }), empty, COUNT],
    ['one that repeats is the end', slice({ nextPage: 3, pages: 9 }), { ...full, repeats: true }, COUNT],
    ['page_of 0 with entries is not believed', slice({ nextPage: 2, pages: 0 }), full, page(2)],
    ['without page_of, a short one is not the end', slice({ nextPage: 2 }), short, page(2)],
    ['a start goes on where it was', slice({ nextPage: 3, pages: 9 }), null, page(3)],
    ['a start after the last page looks once more', slice({ nextPage: 4, pages: 3 }), null, page(4)],
    ['the second pass begins with the first', slice({ pass: 2, pages: 3 }), null, page(1)],
  ])('%s', (_, at, last, step) => {
    expect(afterPage(at, last)).toEqual(step);
  });

  it('what is read again later anyway needs no second look', () => {
    const late = slice({ nextPage: 4, pages: 3, startedAtMs: 1_001_000_000 });
    expect(afterPage(late, short)).toEqual({ kind: 'enough' });
    const shifted = { ...short, isShifted: true };
    expect(afterPage(late, shifted), 'unless its pages shifted').toEqual(COUNT);
    const brought = { rows: 8, different: 7 };
    const look = { counted: 8, kept: 7, brought, isOdd: false };
    expect(afterPass({ ...late, newInPass: 7 }, look)).toBe('look-again');
    expect(afterPass({ ...late, pass: 2, newInPass: 1 }, look), 'it keeps growing').toBe('leave');
  });

  it('a slice of too many pages is cut, but not in a second pass or at a minute', () => {
    const many = { nextPage: 2, pages: 300 };
    expect(afterPage(slice(many), full)).toEqual({ kind: 'cut', lengthSeconds: 600 });
    expect(afterPage(slice(many), short), 'page_of is not believed').toEqual(page(2));
    expect(afterPage(slice({ ...many, pass: 2 }), full)).toEqual(page(2));
    expect(afterPage(slice({ ...many, toSecond: 1_000_060 }), full)).toEqual(page(2));
  });
});

describe('after a pass', () => {
  const brought = (different: number, rows = different) => ({ rows, different });
  const look = (more: Partial<SecondLook> = {}): SecondLook => ({
    counted: null,
    kept: null,
    brought: brought(7),
    isOdd: false,
    ...more,
  });
  const second = slice({ pass: 2 });
  const third = slice({ pass: 3 });
  const timeless = look({ counted: 7, kept: 6 });
  const repeated = { kept: 7, brought: brought(7, 8) };

  it.each([
    ['the count agrees', slice(), look({ counted: 7, kept: 7 }), 'complete'],
    ['it agrees at 0', slice(), look({ counted: 0, kept: 0 }), 'complete'],
    ['it does not', slice(), look({ counted: 8, kept: 7 }), 'look-again'],
    ['there is none', slice(), look({ kept: 7 }), 'look-again'],
    ['there is none, and nothing was new', second, look({ kept: 7 }), 'complete'],
    ['there is none, and something was new', slice({ pass: 2, newInPass: 1 }), look(), 'look-again'],
    ['it is smaller, and nothing was new', second, look({ counted: 6, kept: 7 }), 'complete'],
    ['it is larger, and nothing was new', second, look({ counted: 8, kept: 7 }), 'look-again'],
    ['it is larger, once more', third, look({ counted: 8, kept: 7 }), 'leave'],
    ['it is that of the ids, of which some have no time', second, timeless, 'complete'],
    ['it is that of the rows, of which two are one', second, look({ counted: 8, ...repeated }), 'look-again'],
    ['it is that of the rows, once more', third, look({ counted: 8, ...repeated }), 'leave'],
    ['there is none, and an entry came twice', second, look(repeated), 'look-again'],
    ['there is none, and one came twice again', third, look(repeated), 'leave'],
    ['it agrees, though an entry came twice', slice(), look({ counted: 7, ...repeated }), 'complete'],
    ['with a filter, it is larger than the ids', third, look({ counted: 8 }), 'leave'],
    ['pages repeat, as many as it says', second, look({ counted: 7, isOdd: true }), 'look-again'],
    ['pages repeat, once more', third, look({ isOdd: true }), 'leave'],
    ['pages repeat, but it agrees', slice(), look({ counted: 7, kept: 7, isOdd: true }), 'complete'],
    ['the pass was interrupted', second, look({ kept: 7, brought: null }), 'look-again'],
    ['the pass brought less than is known', second, look({ kept: 7, brought: brought(6) }), 'look-again'],
    ['something was new in the sixth', slice({ pass: 6, newInPass: 1 }), look(), 'leave'],
  ])('%s', (_, at, found, verdict) => {
    expect(afterPass(at, found)).toBe(verdict);
  });
});
