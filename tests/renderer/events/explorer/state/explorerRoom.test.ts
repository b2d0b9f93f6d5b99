import { describe, expect, it } from 'vitest';
import {
  nameOfPane,
  shownIn,
  type Pane,
} from '../../../../../src/renderer/events/explorer/state/explorerRoom.ts';

const partsIn = (...asked: Parameters<typeof shownIn>) => [...shownIn(...asked).panes].join(' ');

describe('the room of the explorer', () => {
  it('holds everything in a large window, and before its size is known', () => {
    for (const size of [
      { width: 1_600, height: 700 },
      { width: 0, height: 0 },
    ]) {
      expect(partsIn(size, 'list', true)).toBe('chart aside list detail');
      expect(partsIn(size, 'list', false)).toBe('chart aside list');
      expect(shownIn(size, 'list', true).choices).toEqual([]);
    }
  });

  it('shows an entry or what else is beside the list where there is no room for both', () => {
    const size = { width: 800, height: 700 };
    expect(partsIn(size, 'detail', true)).toBe('chart list detail');
    expect(partsIn(size, 'aside', true)).toBe('chart list aside');
    expect(shownIn(size, 'list', true)).toMatchObject({ choices: ['aside', 'detail'], chosen: 'detail' });
    expect(shownIn(size, 'list', false).choices).toEqual([]);
  });

  it('shows the chart or the list in a low window', () => {
    const size = { width: 1_600, height: 300 };
    expect(partsIn(size, 'list', false)).toBe('aside list');
    expect(partsIn(size, 'chart', false)).toBe('chart');
    expect(shownIn(size, 'aside', false)).toMatchObject({ choices: ['chart', 'list'], chosen: 'list' });
  });

  it('shows one part at a time in a small window', () => {
    const size = { width: 500, height: 240 };
    for (const part of ['chart', 'aside', 'list', 'detail'] as const)
      expect(partsIn(size, part, true)).toBe(part);
    expect(shownIn(size, 'list', true).choices).toEqual(['chart', 'aside', 'list', 'detail']);
    // The entry was closed while it was shown.
    expect(partsIn(size, 'detail', false)).toBe('list');
  });

  it('keeps the chart above one part in a narrow window', () => {
    const size = { width: 500, height: 700 };
    expect(partsIn(size, 'aside', false)).toBe('chart aside');
    expect(partsIn(size, 'chart', false)).toBe('chart list');
  });

  it.each([200, 500, 620, 800, 940, 1_600])('of %i pixels always names what it shows', (width) => {
    for (const height of [100, 300, 430, 900])
      for (const hasDetail of [true, false])
        for (const part of ['chart', 'aside', 'list', 'detail'] as const) {
          const { panes, choices, chosen } = shownIn({ width, height }, part, hasDetail);
          const all: Pane[] = hasDetail ? ['chart', 'aside', 'list', 'detail'] : ['chart', 'aside', 'list'];
          expect([...panes].every((each) => all.includes(each))).toBe(true);
          if (choices.length > 0) {
            expect(choices).toContain(chosen);
            expect(panes.has(chosen)).toBe(true);
          } else expect([...panes].sort()).toEqual(all.sort());
          // Whatever is not shown is one press away.
          for (const each of all)
            expect(partsIn({ width, height }, each, hasDetail).includes(each)).toBe(true);
        }
  });
});

describe('the name of a part', () => {
  it('beside the list is that of what it shows', () => {
    const names = {
      asides: { fields: 'Fields', incidents: 'Incidents', special: 'Special' },
      panes: { chart: 'Chart', list: 'Entries', detail: 'Details' },
    };
    expect(nameOfPane('aside', 'incidents', names)).toBe('Incidents');
    expect(nameOfPane('list', 'incidents', names)).toBe('Entries');
  });
});
