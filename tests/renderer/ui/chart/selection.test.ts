import { expect, it } from 'vitest';
import {
  selectionOn,
  selectionText,
  spanOf,
  zoomOfSelection,
} from '../../../../src/renderer/ui/chart/selection.ts';
import { pointText } from '../../../../src/renderer/ui/chart/tooltipLines.ts';
import { BARS, hour, hourly, LINES, named, series } from './plots.ts';

const plot = hourly([series('hits', [1, 2, 3, 4])]);

it('selected points take in all the time that the last one stands for, in whichever direction', () => {
  expect(spanOf(plot, { anchor: 2, head: 1 })).toEqual({ fromMs: hour(1), toMs: hour(3) });
  expect(spanOf({ ...plot, stepMs: null }, { anchor: 1, head: 1 })).toEqual({
    fromMs: hour(1),
    toMs: hour(1) + 1,
  });
  expect(spanOf(named(['a'], []), { anchor: 0, head: 0 })).toBeNull();
  expect(selectionText(plot, { anchor: 2, head: 1 })).toBe('Sat, 14 Nov 2026, 01:00–03:00 UTC');
});

it('a zoom shows what is selected; a single point of a line cannot be zoomed into', () => {
  expect(zoomOfSelection(plot, LINES, { anchor: 1, head: 2 })).toEqual({ fromMs: hour(1), toMs: hour(2) });
  expect(zoomOfSelection(plot, BARS, { anchor: 1, head: 1 })).toEqual({ fromMs: hour(1), toMs: hour(2) });
  expect(zoomOfSelection(plot, LINES, { anchor: 1, head: 1 })).toBeNull();
});

it('a selection stays on its times when the axis begins earlier, or has wider points', () => {
  const times = (first: number, count: number, step: number) => ({
    x: {
      kind: 'time' as const,
      values: Float64Array.from({ length: count }, (_, at) => hour(first + at * step)),
    },
    stepMs: hour(step) - hour(0),
  });
  const from = times(0, 10, 1);
  expect(selectionOn(times(-5, 20, 1), from, { anchor: 7, head: 3 })).toEqual({ anchor: 12, head: 8 });
  expect(selectionOn(times(0, 2, 6), from, { anchor: 3, head: 7 })).toEqual({ anchor: 0, head: 1 });
  expect(selectionOn(times(4, 20, 1), from, { anchor: 3, head: 7 }), 'a part is before it').toBeNull();
  expect(selectionOn(times(0, 7, 1), from, { anchor: 3, head: 7 }), 'a part is after it').toBeNull();
  expect(selectionOn(named(['a'], []), from, { anchor: 3, head: 7 })).toBeNull();
});

it('a selected month ends where the next one begins', () => {
  const months = [0, 1, 2].map((at) => Date.UTC(2026, at, 1));
  const [, february = 0, march = 0] = months;
  const monthly = {
    ...plot,
    x: { kind: 'time' as const, values: Float64Array.from(months) },
    stepMs: 31 * 86_400_000,
  };
  expect(spanOf(monthly, { anchor: 1, head: 1 })).toEqual({ fromMs: february, toMs: march });
  expect(selectionText(monthly, { anchor: 1, head: 1 })).toBe('Sun, 1 Feb 2026 to Sat, 28 Feb 2026 UTC');
  expect(pointText(monthly, 1)).toBe('1 Feb to Sat, 28 Feb 2026 UTC');
});
