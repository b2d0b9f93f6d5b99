import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Condition } from '../../../../src/contract/views.ts';
import { beginOf, type QuickRange } from '../../../../src/renderer/report/chart/dataRanges.ts';
import { periodSides, type PeriodSides } from '../../../../src/renderer/report/compare/periodSides.ts';
import { timeText } from '../../../../src/renderer/report/conditions/typedTime.ts';
import { ChartRows } from '../../../../src/table/charts/chartPositions.ts';
import { timesOf } from '../../../../src/table/charts/timeAxis.ts';
import { explainWork } from '../../../../src/table/comparison/explain.ts';
import type { Explanation } from '../../../../src/table/comparison/explanation.ts';
import type { Frame } from '../../../../src/table/frame.ts';
import { filterRows } from '../../../../src/table/rows/filterRows.ts';
import { done } from '../../../../src/table/work.ts';
import { frameOf } from '../../../table/frames.ts';

const [HOUR, DAY] = [3_600_000, 86_400_000];
const RUNS = Number(process.env['SEXTANT_RUNS'] ?? 300);
vi.setConfig({ testTimeout: 30_000 + RUNS * 100 });
const HEADER = ['time', 'host', 'request_count', 'cache_hit_percentage'];
const COLUMNS = [
  { name: 'time', kind: 'time' },
  { name: 'host', kind: 'text' },
  { name: 'request_count', kind: 'number' },
  { name: 'cache_hit_percentage', kind: 'number' },
] as const;

const after = (ms: number): Condition => ({
  column: 'time',
  test: { kind: 'range', from: { text: timeText(ms), inclusive: false }, to: null },
  negated: false,
  on: true,
});

function sidesOf(
  frame: Frame,
  conditions: readonly Condition[],
  covers: PeriodSides['periods']['now'] | null,
) {
  const [column] = frame.columns;
  if (column?.kind !== 'time') throw new Error('There are no times.');
  const times = done(timesOf(column, new ChartRows(frame, null, null)));
  return periodSides(times, { typed: '', conditions: [...conditions] }, COLUMNS, 0, covers);
}
function explained(frame: Frame, found: PeriodSides, metric: string): Explanation {
  const side = (name: 'now' | 'before') => ({
    frame,
    selection: done(filterRows(frame, found[name])),
    units: {},
    covers: found.periods[name],
  });
  const answer = done(explainWork({ now: side('now'), before: side('before') }, metric));
  if ('not' in answer) throw new Error(`It is not explained: ${answer.not.kind}.`);
  return answer.explained;
}

/** What is shown: all of the report, or one of its quick ranges. */
const PRESETS = ['all', 'day', 'week', 'month'] as const satisfies readonly (QuickRange | 'all')[];
const HOSTS = ['a', 'b'];

/** A report whose figures depend on the time of day and the day of the week, and on nothing else. */
const rhythmic = (lengths: { minDays: number; maxDays: number; weekly: boolean }) =>
  fc
    .record({
      stepMs: fc.constantFrom(HOUR, HOUR, 6 * HOUR, DAY),
      startStep: fc.nat(400),
      days: fc.integer({ min: lengths.minDays, max: lengths.maxDays }),
      extraSteps: fc.nat(23),
      daily: fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 24, maxLength: 24 }),
      weekly: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 7, maxLength: 7 }),
      /** How much of its last step the report covers. */
      covered: fc.constantFrom(1, 0.25),
      preset: fc.constantFrom(...PRESETS),
    })
    // Of a single unfinished day nothing can be left out.
    .filter(({ stepMs, preset, covered }) => covered === 1 || stepMs < DAY || preset !== 'day')
    .map(({ stepMs, startStep, days, extraSteps, daily, weekly, covered, preset }) => {
      const startMs = Date.UTC(2026, 0, 1) + startStep * stepMs;
      const steps = (days * DAY) / stepMs + (stepMs < DAY ? extraSteps : 0) + (covered < 1 ? 1 : 0);
      const lastMs = startMs + (steps - 1) * stepMs;
      const make = (plantedMs = Infinity, factor = 1) =>
        frameOf(
          HEADER,
          Array.from({ length: steps }, (_, step) => startMs + step * stepMs).flatMap((ms) =>
            HOSTS.map((host, at) => {
              const date = new Date(ms);
              const base = daily[(date.getUTCHours() + 5 * at) % 24] ?? 1;
              const day = lengths.weekly ? (weekly[(date.getUTCDay() + at) % 7] ?? 1) : 1;
              const hit = 50 + ((base + day) % 40);
              const part = ms === lastMs ? covered : 1;
              const change = host === 'b' && ms >= plantedMs ? factor : 1;
              const requests = Math.ceil(base * day * 100 * part * change);
              return [date.toISOString(), host, String(requests), String(hit)];
            }),
          ),
        );
      const shown = preset === 'all' ? [] : [after(beginOf({ fromMs: startMs, toMs: lastMs }, preset))];
      const coverage = { fromMs: startMs, toMs: lastMs + covered * stepMs };
      return { make, shown, coverage, endMs: lastMs };
    });

describe('V1: a report with a rhythm is compared with its period before', () => {
  it('finds no difference where there is none, in whole weeks and for whatever is shown', () => {
    const reports = rhythmic({ minDays: 15, maxDays: 45, weekly: true });
    fc.assert(
      fc.property(reports, ({ make, shown, coverage }) => {
        const frame = make();
        const found = sidesOf(frame, shown, coverage)!;
        expect(found.cautions).toEqual([]);
        for (const metric of ['request_count', 'cache_hit_percentage'])
          expect(Number(explained(frame, found, metric).difference.text)).toBe(0);
      }),
      { numRuns: RUNS },
    );
  });

  it('in whole days where there are no two weeks, and says that days of the week differ', () => {
    const reports = rhythmic({ minDays: 3, maxDays: 12, weekly: false });
    fc.assert(
      fc.property(reports, ({ make, shown, coverage }) => {
        const frame = make();
        const found = sidesOf(frame, shown, coverage)!;
        expect(['', 'weekdays']).toContain(found.cautions.map(({ kind }) => kind).join());
        expect(Number(explained(frame, found, 'request_count').difference.text)).toBe(0);
      }),
      { numRuns: RUNS },
    );
  });

  it('never differs by its rhythm alone without a caution', () => {
    const reports = rhythmic({ minDays: 1, maxDays: 20, weekly: true });
    fc.assert(
      fc.property(reports, ({ make, shown, coverage }) => {
        const frame = make();
        const found = sidesOf(frame, shown, coverage);
        if (!found) return;
        const { difference } = explained(frame, found, 'request_count');
        if (found.cautions.length === 0) expect(Number(difference.text)).toBe(0);
      }),
      { numRuns: RUNS },
    );
  });

  it('finds a planted change, its sign, and the value that made it', () => {
    const reports = rhythmic({ minDays: 15, maxDays: 45, weekly: true });
    fc.assert(
      fc.property(reports, fc.constantFrom(0.5, 0.8, 1.3, 3), ({ make, shown, coverage, endMs }, factor) => {
        const frame = make(endMs - 2 * DAY, factor);
        const found = sidesOf(frame, shown, coverage)!;
        const { difference, columns } = explained(frame, found, 'request_count');
        expect(Math.sign(Number(difference.text))).toBe(Math.sign(factor - 1));
        expect(columns[0]?.contributions[0]?.texts).toEqual(['b']);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('the filters of the view', () => {
  const frame = frameOf(
    HEADER,
    Array.from({ length: 4 * 24 }, (_, hour) => [
      new Date(Date.UTC(2026, 10, 20) + hour * HOUR).toISOString(),
      'a',
      '1',
      '50',
    ]),
  );
  const host: Condition = {
    column: 'host',
    test: { kind: 'one-of', texts: ['a'] },
    negated: false,
    on: true,
  };

  it('on the axis say what is shown, and hold for neither side; others hold for both', () => {
    const found = sidesOf(frame, [after(Date.UTC(2026, 10, 22, 23)), host], null)!;
    expect(found.followed).toEqual([host]);
    expect(found.leftOut).toEqual([]);
    expect(found.periods).toEqual({
      now: { fromMs: Date.UTC(2026, 10, 23), toMs: Date.UTC(2026, 10, 24) },
      before: { fromMs: Date.UTC(2026, 10, 22), toMs: Date.UTC(2026, 10, 23) },
    });
    expect(Array.from(done(filterRows(frame, found.before)) ?? [])).toEqual(
      Array.from({ length: 24 }, (_, hour) => 48 + hour),
    );
  });

  it('that are off, or on columns that are gone, do nothing', () => {
    const conditions = [
      { ...after(0), on: false },
      { ...host, column: 'gone' },
    ];
    expect(sidesOf(frame, conditions, null)).toMatchObject({ followed: [], leftOut: [] });
  });

  it('that are no range of times would leave nothing before, and are left out', () => {
    const never: Condition = { ...after(Date.UTC(2026, 10, 22)), negated: true };
    const found = sidesOf(frame, [never, host], null)!;
    expect(found.leftOut).toEqual([never]);
    expect(found.followed).toEqual([host]);
  });

  it('are the narrowest ranges where there are several', () => {
    const to = (text: string, inclusive: boolean): Condition => ({
      column: 'time',
      test: { kind: 'range', from: null, to: { text, inclusive } },
      negated: false,
      on: true,
    });
    const conditions = [
      after(Date.UTC(2026, 10, 21, 22)),
      after(Date.UTC(2026, 10, 21, 23)),
      to('2026-11-22 05:00', true),
      to('2026-11-22 05:00', false),
    ];
    expect(sidesOf(frame, conditions, null)?.periods.now).toEqual({
      fromMs: Date.UTC(2026, 10, 22),
      toMs: Date.UTC(2026, 10, 22, 5),
    });
  });
});
