import { describe, expect, it } from 'vitest';
import type { EventScope, Incident } from '../../../../../src/contract/eventQuestions.ts';
import {
  incidentScope,
  isInView,
  listedIncidents,
  listedScope,
  sortedIncidents,
} from '../../../../../src/renderer/events/explorer/incidents/incidentScope.ts';

const incident = (tupleId: string, startEpoch: string, entries = 5): Incident => ({
  tupleId,
  startEpoch,
  entries,
  firstMicros: 1_700_000_000_000_000 + entries,
  lastMicros: 1_700_000_100_000_000 + entries,
});
const NEWER = {
  tupleId: 'Rate Limiting Enforcement Tuple ID',
  startEpoch: 'Rate Limiting Enforcement Start Epoch',
};
const HOST = { field: 'Host', test: { kind: 'is' as const, values: ['h'] }, negated: false };
const SPAN: EventScope = { fromMicros: 1, beforeMicros: 2, filter: [HOST] };

const only = (...incidents: Incident[]) => {
  const [first] = listedIncidents(incidents);
  if (!first) throw new Error('no incident');
  return first;
};

describe('incidents', () => {
  it('have their start in its right unit', () => {
    expect(only(incident('t', '1763668680123')).startMicros).toBe(1_763_668_680_123_000);
    expect(only(incident('t', '1763668680.123')).startMicros).toBe(1_763_668_680_123_000);
    expect(only(incident('t', 'soon')).startMicros).toBeNull();
  });

  it('are one if their starts are the same moment, in seconds and in milliseconds', () => {
    const listed = listedIncidents([
      incident('t', '1763668680123', 5),
      incident('u', '1763668680123', 2),
      incident('t', '1763668680.123', 3),
      incident('t', '1763668680124', 1),
    ]);
    expect(listed.map(({ tupleId, entries }) => [tupleId, entries])).toEqual([
      ['t', 8],
      ['u', 2],
      ['t', 1],
    ]);
    expect(listed[0]).toMatchObject({
      starts: ['1763668680123', '1763668680.123'],
      firstMicros: 1_700_000_000_000_003,
      lastMicros: 1_700_000_100_000_005,
    });
  });

  it('come by size or by start', () => {
    const listed = listedIncidents([incident('a', '1763668680123', 2), incident('b', '1763668680000', 9)]);
    expect(sortedIncidents(listed, 'size').map(({ tupleId }) => tupleId)).toEqual(['b', 'a']);
    expect(sortedIncidents(listed, 'time').map(({ tupleId }) => tupleId)).toEqual(['a', 'b']);
  });
});

describe('what is shown of an incident', () => {
  const one = only(incident('t', '1763668680123'), incident('t', '1763668680.123'));
  const shown = incidentScope(SPAN, one);

  it('are the entries of its span that pass the filter and have both fields', () => {
    expect(shown).toEqual({
      fromMicros: one.firstMicros,
      beforeMicros: one.lastMicros + 1,
      filter: [
        HOST,
        { field: NEWER.tupleId, test: { kind: 'is', values: ['t'] }, negated: false },
        { field: NEWER.startEpoch, test: { kind: 'is', values: one.starts }, negated: false },
      ],
    });
  });

  it('marks this incident and no other', () => {
    expect(isInView(shown, one)).toBe(true);
    expect(isInView(SPAN, one)).toBe(false);
    expect(isInView(shown, only(incident('t', '1763668680124')))).toBe(false);
    expect(isInView(shown, only(incident('u', '1763668680123')))).toBe(false);
  });

  it('leaves the list as it was', () => {
    const narrower = { ...shown, filter: [...shown.filter, HOST] };
    expect(listedScope([SPAN], shown)).toBe(SPAN);
    expect(listedScope([SPAN, shown], narrower)).toBe(SPAN);
    expect(listedScope([SPAN, shown], { ...SPAN, filter: [] })).toEqual({ ...SPAN, filter: [] });
    expect(listedScope([], shown)).toEqual({ fromMicros: null, beforeMicros: null, filter: [] });
  });
});
