import { expect, it } from 'vitest';
import { comesBack, wipeRange } from '../../../../src/renderer/events/collection/wipeRange.ts';

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

it('only what is older than 30 days stays away when the log is fetched again', () => {
  const nowSecond = Date.parse('2026-11-20T10:00:00Z') / 1_000;
  const back = (before: string | null) =>
    comesBack({ fromMicros: null, beforeMicros: before === null ? null : micros(before) }, nowSecond);
  expect([back(null), back('2026-11-21'), back('2026-10-22')]).toEqual([true, true, true]);
  expect([back('2026-10-21'), back('2026-01-01')]).toEqual([false, false]);
});
