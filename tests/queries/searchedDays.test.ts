import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../src/contract/time.ts';
import { readDays, readSearch } from '../../src/queries/searchedDays.ts';
import { spanName } from '../../src/queries/reportSpan.ts';

/** A Tuesday. */
const NOW = Date.UTC(2026, 10, 24, 15, 20);
const named = (typed: string, nowMs = NOW) => {
  const span = readDays(typed, nowMs);
  return span && spanName(span);
};

it.each([
  ['10 Nov', '2026-11-10 UTC'],
  ['10th of', null],
  ['Nov 10', '2026-11-10 UTC'],
  ['November 10th, 2025', '2025-11-10 UTC'],
  ['10 Nov 2026', '2026-11-10 UTC'],
  ['2026-11-10', '2026-11-10 UTC'],
  ['24 Dec', '2025-12-24 UTC'],
  ['10 to 12 Nov', '2026-11-10 to 2026-11-12 UTC'],
  ['10-12 Nov', '2026-11-10 to 2026-11-12 UTC'],
  ['10–12 nov 2024', '2024-11-10 to 2024-11-12 UTC'],
  ['28 Oct to 3 Nov', '2026-10-28 to 2026-11-03 UTC'],
  ['28 Dec to 3 Jan', '2025-12-28 to 2026-01-03 UTC'],
  ['28 Dec to 3 Jan 2024', '2023-12-28 to 2024-01-03 UTC'],
  ['from 20 Nov to 30 Nov', '2026-11-20 to 2026-11-30 UTC'],
  ['2026-11-01 to 2026-11-07', '2026-11-01 to 2026-11-07 UTC'],
  ['Nov 2026', '2026-11-01 to 2026-11-30 UTC'],
  ['2026-02', '2026-02-01 to 2026-02-28 UTC'],
  ['yesterday', '2026-11-23 UTC'],
  ['last week', '2026-11-16 to 2026-11-22 UTC'],
  ['last 7 days', '2026-11-17 to 2026-11-23 UTC'],
  ['today', '2026-11-24 00:00 to 15:20 UTC'],
  ['12 to 10 Nov', null],
  ['31 Nov', null],
  ['29 Feb', null], // neither of this year nor of the last
  ['10', null],
  ['10 to 12', null],
  ['10 hosts', null],
  ['', null],
])('%j is %j', (typed, days) => {
  expect(named(typed)).toBe(days);
});

it.each([
  ['cache 10 Nov', ['cache'], '10 Nov'],
  ['last week EDGE hosts', ['edge', 'hosts'], 'last week'],
  ['hosts 10 to 12 Nov 2026 edge', ['hosts', 'edge'], '10 to 12 Nov 2026'],
  ['"last week" edge', ['last week', 'edge'], null],
  ['top 10 hosts', ['top', '10', 'hosts'], null],
  ['', [], null],
])('%j has the words %j and the days %j', (typed, words, said) => {
  const read = readSearch(typed, NOW);
  expect(read.words).toEqual(words);
  expect(read.days?.said ?? null).toBe(said);
});

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');

it('any two days are read, whichever way they are written', () => {
  const days = fc.integer({ min: 0, max: 20_000 });
  const forms = fc.constantFrom(
    (at: Date) => at.toISOString().slice(0, 10),
    (at: Date) => `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()] ?? ''} ${at.getUTCFullYear()}`,
    (at: Date) => `${MONTHS[at.getUTCMonth()] ?? ''} ${at.getUTCDate()}, ${at.getUTCFullYear()}`,
  );
  fc.assert(
    fc.property(days, fc.nat(400), forms, (first, more, form) => {
      const [from, to] = [first, first + more].map((day) => form(new Date(day * DAY_MS)));
      expect(readDays(`${from} to ${to}`, NOW)).toEqual({
        fromMs: first * DAY_MS,
        beforeMs: (first + more + 1) * DAY_MS,
      });
    }),
  );
});

it('a day without a year is the latest that has begun, whenever it is said', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.nat(364), (today, back) => {
      const day = new Date((today - back) * DAY_MS);
      const said = `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()] ?? ''}`;
      fc.pre(said !== '29 Feb');
      expect(readDays(said, today * DAY_MS + 1)).toEqual({
        fromMs: day.getTime(),
        beforeMs: day.getTime() + DAY_MS,
      });
    }),
  );
});

it('no text throws, and what is read has a beginning before its end', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'0123 -–novdectolast"./,'.split('')), maxLength: 24 });
  fc.assert(
    fc.property(texts, (text) => {
      const { days } = readSearch(text, NOW);
      if (days) expect(days.fromMs).toBeLessThan(days.beforeMs);
    }),
  );
});
