import { describe, expect, it } from 'vitest';
import type { EventSync } from '../../../../src/contract/events.ts';
import { returnOf, wipeRange } from '../../../../src/renderer/events/collection/wipeRange.ts';

const micros = (day: string) => Date.parse(`${day}T00:00:00Z`) * 1_000;

it('everything, what is before a day, or whole days are wiped', () => {
  expect(wipeRange({ which: 'all', first: 'x', last: '' })).toEqual({ fromMicros: null, beforeMicros: null });
  expect(wipeRange({ which: 'before', first: '2026-11-20', last: '' })).toEqual({
    fromMicros: null,
    beforeMicros: micros('2026-11-20'),
  });
  expect(wipeRange({ which: 'between', first: '2026-11-19', last: ' 2026-11-20 ' })).toEqual({
    fromMicros: micros('2026-11-19'),
    beforeMicros: micros('2026-11-21'),
  });
});

it('nothing is wiped by a day that does not exist, or in the wrong order', () => {
  for (const first of ['', '2026-02-30', '2026-11-20T10:00:00', 'all'])
    for (const which of ['before', 'between'] as const)
      expect(wipeRange({ which, first, last: '2026-11-20' })).toHaveProperty('first');
  expect(wipeRange({ which: 'between', first: '2026-11-20', last: '' })).toHaveProperty('last');
  expect(wipeRange({ which: 'between', first: '2026-11-20', last: '2026-11-19' })).toHaveProperty('last');
});

describe('what is wiped', () => {
  const nowSecond = Date.parse('2026-11-20T10:00:00Z') / 1_000;
  const until = (before: string | null, collects: boolean, sync: EventSync['kind'] = 'done') =>
    returnOf({ fromMicros: null, beforeMicros: before === null ? null : micros(before) }, nowSecond, {
      collects,
      sync,
    });

  it('stays away only where it is older than 30 days', () => {
    expect([until('2026-10-21', false), until('2026-01-01', true, 'running')]).toEqual(['gone', 'gone']);
    for (const before of [null, '2026-11-21', '2026-10-22']) expect(until(before, false)).toBe('again');
  });

  it('is brought back by what collects, or by a fetch that is under way', () => {
    for (const sync of ['idle', 'running'] as const) expect(until(null, true, sync)).toBe('collected');
    for (const sync of ['running', 'waiting'] as const) expect(until(null, false, sync)).toBe('fetched');
    for (const sync of ['stopped', 'failed', 'idle'] as const) expect(until(null, false, sync)).toBe('again');
  });
});
