import { expect, it } from 'vitest';
import { AnnouncedState } from '../../src/main/announcedState.ts';

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
  /** What is announced of this change. */
  const after = (change: Partial<typeof world>) => {
    Object.assign(world, change);
    announced.length = 0;
    state.announce();
    return announced;
  };
  return { state, after };
}

it('is not announced to a window that has not read it yet', () => {
  const { after } = setUp();
  expect(after({ word: 'y' })).toEqual([]);
});

it('announces what changed and nothing else', () => {
  const { state, after } = setUp();
  state.read();
  expect(after({ list: [1] }), 'as it was').toEqual([]);
  expect(after({ list: [1, 2] })).toEqual([['list', [1, 2], [1]]]);
  expect(after({})).toEqual([]);
  expect(after({ word: 'y' })).toEqual([['word', 'y']]);
});

it('announces what went back to what it was, where the window has read it in between', () => {
  const { state, after } = setUp();
  state.read();
  after({ word: 'y' });
  state.read();
  expect(after({ word: 'x' })).toEqual([['word', 'x']]);
});

it('is announced as a whole, once, when it is another one', () => {
  const { state, after } = setUp();
  state.read();
  expect(after({ owner: 'b', word: 'z' })).toEqual([{ owner: 'b', list: [1], word: 'z' }]);
  expect(after({})).toEqual([]);
});
