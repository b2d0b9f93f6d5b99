import { describe, expect, it } from 'vitest';
import { specialQuestion } from '../../../../../src/renderer/events/explorer/special/specialQuestion.ts';

const OVERVIEW = {
  kind: 'overview' as const,
  entries: 10,
  firstMicros: 1_000,
  lastMicros: 9_000,
  bytes: 0,
  fields: [],
};
const SPAN = { fromMicros: 5_000, beforeMicros: 6_000, filter: [] };
const HOST = { field: 'Host', test: { kind: 'is' as const, values: ['h'] }, negated: false };

describe('what is asked', () => {
  it('is nothing about everything', () => {
    const all = { fromMicros: null, beforeMicros: null, filter: [] };
    expect(specialQuestion(all, 'rest', OVERVIEW)).toBe('whole');
    expect(specialQuestion(all, 'before', OVERVIEW)).toBe('whole');
  });

  it('compares a span or a filter with everything else', () => {
    const filtered = { fromMicros: null, beforeMicros: null, filter: [HOST] };
    for (const scope of [SPAN, filtered])
      expect(specialQuestion(scope, 'rest', OVERVIEW)).toMatchObject({ scope, against: null });
  });

  it('compares a span with the period before, and a filter alone with none', () => {
    expect(specialQuestion(SPAN, 'before', OVERVIEW)).toMatchObject({
      scope: SPAN,
      against: { fromMicros: 4_000, beforeMicros: 5_000, filter: [] },
    });
    const filtered = { fromMicros: null, beforeMicros: null, filter: [HOST] };
    expect(specialQuestion(filtered, 'before', OVERVIEW)).toBe('no-span');
  });
});
