import { describe, expect, it } from 'vitest';
import {
  beginOf,
  quickTimeOf,
  quickTimesIn,
} from '../../../../../src/renderer/events/explorer/filter/quickTimes.ts';

const HOUR = 3_600_000_000;
const archive = { firstMicros: 0, lastMicros: 200 * HOUR };

describe('the end of an archive', () => {
  it('is offered where it is less than all of it', () => {
    expect(quickTimesIn(archive)).toEqual(['hour', 'day', 'week']);
    expect(quickTimesIn({ firstMicros: 5, lastMicros: 5 })).toEqual([]);
    expect(quickTimesIn({ firstMicros: null, lastMicros: null })).toEqual([]);
  });

  it('is as long as it says, with the last entry in it', () => {
    expect(beginOf(archive, 'day')).toBe(200 * HOUR + 1 - 24 * HOUR);
  });

  it('is known again from the span that is shown', () => {
    const from = (fromMicros: number | null, beforeMicros: number | null = null) =>
      quickTimeOf({ fromMicros, beforeMicros }, archive);
    expect(from(null)).toBe('all');
    expect(from(beginOf(archive, 'week'))).toBe('week');
    expect(from(beginOf(archive, 'week'), 9)).toBe('other');
    expect(from(7)).toBe('other');
    expect(from(null, 7)).toBe('other');
  });
});
