import { describe, expect, it } from 'vitest';
import {
  histogramPlot,
  totalsOf,
  type HistogramData,
} from '../../../../../src/renderer/events/explorer/histogram/histogramPlot.ts';

const STEP = 60_000_000;
const series = (value: string | null, counts: number[], others = false) => ({ value, others, counts });
const data = (part: Partial<HistogramData> = {}): HistogramData => ({
  answer: { kind: 'histogram', fromMicros: 2 * STEP, stepMicros: STEP, series: [series(null, [5, 0, 7])] },
  span: { fromMicros: STEP, beforeMicros: 6 * STEP },
  archived: null,
  slots: new Map([
    ['DE', 3],
    ['FR', 0],
  ]),
  overlay: null,
  zone: 'utc',
  ...part,
});
const valuesOf = (plot: ReturnType<typeof histogramPlot>) => plot.series.map(({ values }) => [...values]);

describe('the bars of entries by time', () => {
  it('stand on the axis of the span, wherever the answer begins', () => {
    const plot = histogramPlot(data(), null);
    expect([...plot.x.values]).toEqual([60_000, 120_000, 180_000, 240_000, 300_000]);
    expect(valuesOf(plot)).toEqual([[0, 5, 0, 7, 0]]);
    expect(plot.partial.size).toBe(0);
  });

  it('are 0 only where the archive has all of a step', () => {
    const plot = histogramPlot(data({ archived: ['none', 'none', 'all', 'part', 'unfinished'] }), null);
    expect(valuesOf(plot)).toEqual([[Number.NaN, 5, 0, 7, 0]]);
    expect([...(plot.remarks ?? [])]).toEqual([
      [0, 'not archived'],
      [1, 'not archived'],
      [3, 'archived in part'],
      [4, 'not over yet'],
    ]);
    expect([...plot.partial]).toEqual([0, 1, 3, 4]);
  });

  it('say where only a part of a step is shown', () => {
    const span = { fromMicros: STEP + 1, beforeMicros: 6 * STEP - 1 };
    const plot = histogramPlot(data({ span }), null);
    expect([...(plot.remarks ?? [])]).toEqual([
      [0, 'only a part is shown'],
      [4, 'only a part is shown'],
    ]);
  });

  it('are divided by values, each with its place, the rest as one', () => {
    const answer = {
      ...data().answer,
      series: [series('DE', [1]), series(null, [2]), series('x', [4], true)],
    };
    const plot = histogramPlot(data({ answer }), 'Country Code');
    expect(plot.series.map(({ name, slot, others }) => [name, slot, others])).toEqual([
      ['DE', 3, 0],
      ['(none)', 0, 0],
      ['Other', -1, 1],
    ]);
    expect(totalsOf(answer)).toEqual([7]);
  });

  it('have a second stack for the period before, moved to this one', () => {
    const earlier = { ...data().answer, fromMicros: 0, series: [series('a', [1, 2]), series('b', [3])] };
    const overlay = { name: 'Before', answer: earlier, laterMicros: 3 * STEP };
    const plot = histogramPlot(data({ overlay }), null);
    expect(plot.series[1]).toMatchObject({ name: 'Before', stack: 1, pattern: 'dashed' });
    expect(valuesOf(plot)[1]).toEqual([0, 0, 4, 2, 0]);
  });
});
