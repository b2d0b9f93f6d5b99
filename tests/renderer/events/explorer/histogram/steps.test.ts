import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spanOf, stepFor, stepsOf } from '../../../../../src/renderer/events/explorer/histogram/steps.ts';

const HOUR = 3_600_000_000;
const DAY = 24 * HOUR;

describe('the steps of a span', () => {
  it('are hours of a few days, and days of a few months', () => {
    expect(stepFor({ fromMicros: 0, beforeMicros: 5 * DAY }, 1_200)).toBe(HOUR);
    expect(stepFor({ fromMicros: 0, beforeMicros: 45 * DAY }, 1_200)).toBe(12 * HOUR);
    expect(stepFor({ fromMicros: 0, beforeMicros: 90 * DAY }, 1_200)).toBe(DAY);
    expect(stepFor({ fromMicros: 0, beforeMicros: 5 * DAY }, 200)).toBe(6 * HOUR);
    expect(stepFor({ fromMicros: 0, beforeMicros: 1 }, 200)).toBe(1_000);
  });

  it('are few enough to be seen, and cover the span', () => {
    const micros = fc.integer({ min: 0, max: 4_102_444_800_000_000 });
    fc.assert(
      fc.property(micros, micros, fc.integer({ min: 1, max: 3_000 }), (one, other, width) => {
        const span = { fromMicros: Math.min(one, other), beforeMicros: Math.max(one, other) + 1 };
        const step = stepFor(span, width);
        const steps = stepsOf(span, step);
        expect(steps.length).toBeLessThanOrEqual(161);
        expect(steps[0]).toBeLessThanOrEqual(span.fromMicros);
        expect((steps[0] ?? 0) + step).toBeGreaterThan(span.fromMicros);
        expect(steps.at(-1)).toBeLessThan(span.beforeMicros);
        expect((steps.at(-1) ?? 0) + step).toBeGreaterThanOrEqual(span.beforeMicros);
        expect(steps.every((each) => each % step === 0)).toBe(true);
      }),
    );
  });

  it('are those of the scope, or else of the archive', () => {
    const archive = { firstMicros: 100, lastMicros: 200 };
    const scope = (fromMicros: number | null, beforeMicros: number | null) =>
      spanOf({ fromMicros, beforeMicros }, archive);
    expect(scope(null, null)).toEqual({ fromMicros: 100, beforeMicros: 201 });
    expect(scope(150, null)).toEqual({ fromMicros: 150, beforeMicros: 201 });
    expect(scope(500, null)).toEqual({ fromMicros: 500, beforeMicros: 501 });
    expect(scope(7, 9)).toEqual({ fromMicros: 7, beforeMicros: 9 });
    expect(
      spanOf({ fromMicros: null, beforeMicros: null }, { firstMicros: null, lastMicros: null }),
    ).toBeNull();
  });
});
