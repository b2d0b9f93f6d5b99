import { describe, expect, it } from 'vitest';
import { words } from '../../../../../src/renderer/events/explorer/before/words.ts';

describe('the difference to the period before', () => {
  it.each([
    [150, 100, '50 entries more than in the period before (+50 %): 150 here, 100 from then.'],
    [99, 100, '1 entry fewer than in the period before (−1.0 %): 99 here, 100 from then.'],
    [5, 0, '5 entries more than in the period before: 5 here, 0 from then.'],
    [7, 7, 'As many entries as in the period before: 7 here, 7 from then.'],
  ])('of %d to %d', (now, before, said) => {
    expect(words.compared(now, before, 'then')).toBe(said);
  });
});
