import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartData } from '../../../src/table/charts/chartData.ts';
import { partialPoints, pointStart } from '../../../src/table/charts/timeAxis.ts';
import { frameOf } from '../frames.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 10, 20, 5);

/** A report of some hours, counted from the start. */
const report = (hours: readonly number[]) =>
  frameOf(
    ['time', 'requests'],
    hours.map((hour) => [new Date(START + hour * HOUR).toISOString(), String(hour + 1)]),
  );

describe('points of a chosen width', () => {
  it('are aligned to UTC, weeks to Mondays, and lose nothing', () => {
    const hours = fc.array(fc.nat(2_000), { minLength: 2, maxLength: 60 });
    const widths = fc.constantFrom(2 * HOUR, 6 * HOUR, DAY, 7 * DAY);
    fc.assert(
      fc.property(hours, widths, (some, stepMs) => {
        // More neighbours than other distances make the report one of hours.
        const all = [...some, ...Array.from({ length: 70 }, (_, hour) => hour)];
        const data = chartData(report(all), null, { x: 0, metric: 1, split: null, stepMs })!;
        const step = data.stepMs!;
        const wanted = new Map<number, number>();
        for (const hour of all) {
          const date = new Date(START + hour * HOUR);
          const sinceMonday = ((date.getUTCDay() + 6) % 7) * DAY + (date.getTime() % DAY);
          const at =
            step === 7 * DAY ? date.getTime() - sinceMonday : Math.floor(date.getTime() / step) * step;
          wanted.set(at, (wanted.get(at) ?? 0) + hour + 1);
        }
        const found = [...data.x.values].map((ms, point): [number, number] => [
          Number(ms),
          data.series[0]!.values[point]!,
        ]);
        expect(found.filter(([, value]) => !Number.isNaN(value))).toEqual(
          [...wanted].sort(([a], [b]) => a - b),
        );
      }),
    );
  });

  it('are no narrower than the times of the report, and no more than can be shown', () => {
    const hours = Array.from({ length: 3_000 }, (_, hour) => hour);
    const chart = (stepMs: number) =>
      chartData(report(hours), null, { x: 0, metric: 1, split: null, stepMs })!;
    expect(chart(60_000)).toMatchObject({ stepMs: 2 * HOUR, merged: true });
    expect(chart(DAY)).toMatchObject({ stepMs: DAY, merged: true });
    expect(
      chartData(report([0, 1, 2]), null, { x: 0, metric: 1, split: null, stepMs: 60_000 }),
    ).toMatchObject({ stepMs: HOUR, merged: false });
  });
});

const hoursFrom = (ms: number, count: number) => Array.from({ length: count }, (_, hour) => ms + hour * HOUR);

describe('points that a report covers in part', () => {
  it('are at its ends, also where times are merged', () => {
    const covers = { fromMs: START, toMs: START + 30 * HOUR };
    const hours = Array.from({ length: 30 }, (_, hour) => hour);
    const chart = (stepMs: number, span = covers) =>
      chartData(report(hours), null, { x: 0, metric: 1, split: null, stepMs, covers: span })!;
    expect([...chart(HOUR).partial]).toEqual([]);
    expect([...chart(6 * HOUR).partial]).toEqual([0, 5]);
    expect([...chart(DAY).partial]).toEqual([0, 1]);
    expect([...chart(HOUR, { fromMs: START + 1, toMs: covers.toMs - 1 }).partial]).toEqual([0, 29]);
    expect([...chartData(report(hours), null, { x: 0, metric: 1, split: null })!.partial]).toEqual([]);
  });

  it('are those of which a range of times leaves some rows out, whatever its ends', () => {
    const hours = Array.from({ length: 72 }, (_, hour) => hour);
    const ever = { fromMs: -8.64e15, toMs: 8.64e15 };
    const end = fc.option(
      fc.integer({ min: -30, max: 72 * 60 + 30 }).map((minutes) => START + minutes * 60_000),
    );
    fc.assert(
      fc.property(
        end,
        end,
        fc.constantFrom(HOUR, 6 * HOUR, DAY),
        fc.boolean(),
        (first, last, stepMs, isHour) => {
          const round = (ms: number) => (isHour ? Math.round(ms / HOUR) * HOUR : ms);
          const [firstMs, lastMs] = [round(first ?? -Infinity), round(last ?? Infinity)];
          const passes = (hour: number) => START + hour * HOUR >= firstMs && START + hour * HOUR <= lastMs;
          const selection = Uint32Array.from(hours.filter(passes));
          const covers = { ...ever, ...(first !== null && { firstMs }), ...(last !== null && { lastMs }) };
          const spec = { x: 0, metric: 1, split: null, stepMs, covers };
          const data = chartData(report(hours), selection, spec);
          fc.pre(data !== null && data.x.kind === 'time' && data.stepMs === stepMs);
          for (const [at, start] of [...data.x.values].entries()) {
            const own = hours.filter((hour) => pointStart(START + hour * HOUR, stepMs) === start);
            // The first and the last point of the report are not whole anyway.
            if (own.length === stepMs / HOUR) expect(data.partial.has(at)).toBe(!own.every(passes));
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('are none of a last day until its last hour, and one of a day until its second last', () => {
    const hours = Array.from({ length: 48 }, (_, hour) => hour);
    const partial = (lastHour: number) => {
      const midnight = Math.floor(START / DAY) * DAY;
      const covers = { fromMs: -8.64e15, toMs: 8.64e15, lastMs: midnight + lastHour * HOUR };
      const frame = frameOf(
        ['time', 'hits'],
        hours.map((hour) => [new Date(midnight + hour * HOUR).toISOString(), '1']),
      );
      const selection = Uint32Array.from(hours.filter((hour) => hour <= lastHour));
      return [...chartData(frame, selection, { x: 0, metric: 1, split: null, stepMs: DAY, covers })!.partial];
    };
    expect([partial(47), partial(46), partial(24)]).toEqual([[], [1], [1]]);
  });

  const MIDNIGHT = Date.UTC(2026, 10, 21);
  /** The hours of a day that are told to be incomplete where times are filtered from its start up to a moment in it. */
  const partialHours = (times: readonly number[], toMs: number) => {
    const selection = Uint32Array.from(
      [...times.keys()].filter((at) => times[at]! >= MIDNIGHT && times[at]! < toMs),
    );
    const frame = frameOf(
      ['time', 'hits'],
      times.map((ms) => [new Date(ms).toISOString(), '1']),
    );
    const covers = { fromMs: -8.64e15, toMs: 8.64e15, firstMs: MIDNIGHT, lastMs: toMs - 0.001 };
    const spec = { x: 0, metric: 1, split: null, stepMs: HOUR, covers };
    const data = chartData(frame, selection, spec)!;
    return [...data.partial].map((point) => (Number(data.x.values[point]) - MIDNIGHT) / HOUR);
  };

  it('are none of whole hours of single events, however many and however far apart', () => {
    const even = Array.from({ length: 100_100 }, (_, at) => MIDNIGHT - DAY + at * 2_000);
    expect(partialHours(even, MIDNIGHT + DAY)).toEqual([]);
    // No distance is much more common than others, and the grid of the first event starts within a second.
    let ms = MIDNIGHT - 12 * HOUR + 1_546;
    const events = Array.from({ length: 4_000 }, (_, at) => (ms += 1_000 + ((at * 7_919) % 43_013)));
    expect(events.at(-1)! - MIDNIGHT).toBeGreaterThan(12 * HOUR);
    expect(partialHours(events, MIDNIGHT + 12 * HOUR)).toEqual([]);
    expect(partialHours(events, MIDNIGHT + 11.5 * HOUR)).toEqual([11]);
    // The most common distance is beyond the end of the hour.
    const rare = [-50, 0, 35, 90, 130, 141].map((minutes) => MIDNIGHT + minutes * 60_000);
    expect(partialHours(rare, MIDNIGHT + 2.4 * HOUR)).toEqual([2]);
  });

  it('are none of a report by hours whose first time is that of its request', () => {
    const times = [MIDNIGHT - 90 * 60_000 - 500, ...hoursFrom(MIDNIGHT - HOUR, 30)];
    expect(partialHours(times, MIDNIGHT + 4 * HOUR)).toEqual([]);
    expect(partialHours(times, MIDNIGHT + 4 * HOUR - 1)).toEqual([]);
  });

  it('are those that the span touches and does not contain', () => {
    const parts = fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(parts, ([from, length, step]) => {
        const points = Array.from({ length: 8 }, (_, point) => pointStart(20 + point * step, step));
        const found = partialPoints(points, step, { fromMs: from, toMs: from + length });
        for (const [at, start] of points.entries()) {
          const inside = Array.from({ length: step }, (_, ms) => start + ms).filter(
            (ms) => ms >= from && ms < from + length,
          ).length;
          expect(found.has(at)).toBe(inside > 0 && inside < step);
        }
      }),
    );
  });
});
