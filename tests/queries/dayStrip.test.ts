import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../src/contract/time.ts';
import { dayStrip, type Answer, type Ask } from '../../src/queries/dayStrip.ts';

const TODAY = 20_000;
const NOW = TODAY * DAY_MS + 15 * 3_600_000;
const HOUR = 3_600_000;
const days = (first: number, before: number) => ({ fromMs: first * DAY_MS, beforeMs: before * DAY_MS });
const answer = (id: number, span: Answer<number>['span'], contents: string | null = 'a'): Answer<number> => ({
  id,
  span,
  contents,
});
/** The look of a day that is so many days ago. */
const look = (ago: number, answers: Answer<number>[], asks: Ask[] = []) =>
  dayStrip(answers, asks, NOW).at(-1 - ago)?.look;

it('has the last 30 days, or all since the first that was asked for, up to 400; today is open', () => {
  const strip = dayStrip([], [], NOW);
  expect(strip).toHaveLength(30);
  expect(strip.at(-1)).toEqual({
    startMs: TODAY * DAY_MS,
    look: 'missing',
    isOpen: true,
    answers: [],
    differing: null,
  });
  expect(strip.filter(({ isOpen }) => isOpen)).toHaveLength(1);
  expect(dayStrip([answer(1, days(TODAY - 99, TODAY - 98))], [], NOW)).toHaveLength(100);
  expect(dayStrip([], [{ span: days(TODAY - 9_999, TODAY), is: 'failed' }], NOW)).toHaveLength(400);
});

it.each<[string, Answer<number>[], Ask[], string]>([
  ['a report of it', [answer(1, days(TODAY - 3, TODAY - 2))], [], 'filled'],
  ['a report of a week', [answer(1, days(TODAY - 7, TODAY))], [], 'filled'],
  [
    'one up to its last second',
    [answer(1, { fromMs: (TODAY - 3) * DAY_MS, beforeMs: (TODAY - 2) * DAY_MS - 1_000 })],
    [],
    'filled',
  ],
  [
    'two halves',
    [
      answer(1, { fromMs: (TODAY - 4) * DAY_MS, beforeMs: (TODAY - 3) * DAY_MS + 12 * HOUR }),
      answer(2, { fromMs: (TODAY - 3) * DAY_MS + 12 * HOUR, beforeMs: (TODAY - 2) * DAY_MS }),
    ],
    [],
    'filled',
  ],
  [
    'some hours',
    [answer(1, { fromMs: (TODAY - 3) * DAY_MS, beforeMs: (TODAY - 3) * DAY_MS + HOUR })],
    [],
    'part',
  ],
  [
    'two answers that differ',
    [answer(1, days(TODAY - 3, TODAY - 2)), answer(2, days(TODAY - 3, TODAY - 2), 'b')],
    [],
    'different',
  ],
  [
    'two answers of which one is not known to differ',
    [answer(1, days(TODAY - 3, TODAY - 2)), answer(2, days(TODAY - 3, TODAY - 2), null)],
    [],
    'filled',
  ],
  [
    'the same answer twice',
    [answer(1, days(TODAY - 3, TODAY - 2)), answer(2, days(TODAY - 3, TODAY - 2))],
    [],
    'filled',
  ],
  [
    'a day and its week, which cannot be the same bytes',
    [answer(1, days(TODAY - 3, TODAY - 2)), answer(2, days(TODAY - 7, TODAY), 'b')],
    [],
    'filled',
  ],
  ['a request that failed', [], [{ span: days(TODAY - 3, TODAY - 2), is: 'failed' }], 'failed'],
  [
    'one that failed, and one under way',
    [],
    [
      { span: days(TODAY - 3, TODAY - 2), is: 'failed' },
      { span: days(TODAY - 4, TODAY), is: 'running' },
    ],
    'asked',
  ],
  [
    'a report after a failure',
    [answer(1, days(TODAY - 3, TODAY - 2))],
    [{ span: days(TODAY - 3, TODAY - 2), is: 'failed' }],
    'filled',
  ],
  ['nothing', [answer(1, days(TODAY - 2, TODAY - 1))], [], 'missing'],
])('with %s', (_, answers, asks, expected) => {
  expect(look(3, answers, asks)).toBe(expected);
});

const spans = fc
  .tuple(fc.integer({ min: -60 * 24, max: 24 }), fc.integer({ min: 1, max: 200 }))
  .map(([from, hours]) => ({
    fromMs: TODAY * DAY_MS + from * HOUR,
    beforeMs: TODAY * DAY_MS + (from + hours) * HOUR,
  }));

it('is what a recount hour by hour says of each day', () => {
  const answers = fc.array(fc.record({ id: fc.nat(), span: spans, contents: fc.constant('a') }), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(answers, (all) => {
      for (const { startMs, look: seen, answers: ids } of dayStrip(all, [], NOW)) {
        const hours = Array.from({ length: 24 }, (_, hour) => startMs + hour * HOUR);
        const covered = hours.filter((at) => all.some(({ span }) => span.fromMs <= at && at < span.beforeMs));
        expect(seen).toBe(covered.length === 24 ? 'filled' : covered.length > 0 ? 'part' : 'missing');
        expect(ids.length > 0).toBe(covered.length > 0);
      }
    }),
  );
});

it('says which two of several answers differ', () => {
  const day = days(TODAY - 3, TODAY - 2);
  const answers = [answer(1, day), answer(2, day, null), answer(3, day), answer(4, day, 'b')];
  expect(dayStrip(answers, [], NOW).at(-4)?.differing).toEqual([1, 4]);
  expect(dayStrip(answers.slice(0, 3), [], NOW).at(-4)?.differing).toBeNull();
});
