import { expect, it } from 'vitest';
import { AnnouncedState } from '../../../src/main/time/announcedState.ts';

function setUp() {
  const world = { owner: 'a', list: [1], word: 'x' };
  const announced: unknown[] = [];
  const state = new AnnouncedState({
    current: () => ({ ...world }),
    replaced: (now, before) => now.owner !== before.owner && announced.push(now) > 0,
    changed: {
      owner: () => undefined,
      list: (now, before) => announced.push(['list', now, before]),
      word: (now) => announced.push(['word', now]),
    },
  });
  /** What is announced after this change. */
  const after = (change: Partial<typeof world>) => {
    Object.assign(world, change);
    announced.length = 0;
    state.announce();
    return announced;
  };
  return { state, after };
}

it('announces nothing to a window that has not read the state yet', () => {
  const { after } = setUp();
  expect(after({ word: 'y' })).toEqual([]);
});

it('announces only what changed', () => {
  const { state, after } = setUp();
  state.read();
  expect(after({ list: [1] }), 'as it was').toEqual([]);
  expect(after({ list: [1, 2] })).toEqual([['list', [1, 2], [1]]]);
  expect(after({})).toEqual([]);
  expect(after({ word: 'y' })).toEqual([['word', 'y']]);
});

it('announces a value that changed back if the window read it in between', () => {
  const { state, after } = setUp();
  state.read();
  after({ word: 'y' });
  state.read();
  expect(after({ word: 'x' })).toEqual([['word', 'x']]);
});

it('announces a new state as a whole, once', () => {
  const { state, after } = setUp();
  state.read();
  expect(after({ owner: 'b', word: 'z' })).toEqual([{ owner: 'b', list: [1], word: 'z' }]);
  expect(after({})).toEqual([]);
});
