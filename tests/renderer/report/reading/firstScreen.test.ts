import { describe, expect, it } from 'vitest';
import { firstKnownIn, firstScreenOf } from '../../../../src/renderer/report/reading/firstScreen.ts';
import type { FirstKnown } from '../../../../src/renderer/workers/firstAnswers.ts';

const VALUES = [1.5, NaN, -0, Infinity, 0.1 + 0.2, 2 ** 53];
const KNOWN: FirstKnown = {
  columns: [
    { name: 'time', kind: 'time' },
    { name: 'n', kind: 'number', written: 'comma', combined: 'weight', weighs: true, noMeasure: true },
  ],
  window: {
    '{"first":0,"count":2}': [
      ['2026-01-01', null],
      ['', '1,5'],
    ],
  },
  suggestChart: { null: { x: 0, metric: 1, split: null } },
  chart: {
    '{"x":0}': {
      x: { kind: 'time', values: Float64Array.of(0, 60_000) },
      otherCategories: 0,
      series: [
        {
          name: 'n',
          slot: 0,
          values: Float64Array.from(VALUES),
          exact: new Map([[1, '9007199254740993']]),
          rounded: new Set([0]),
          weights: Float64Array.of(NaN),
          others: 0,
        },
      ],
      aggregation: { kind: 'weighted', by: 'requests' },
      digits: 2,
      stepMs: 60_000,
      merged: false,
      gaps: new Set([1]),
      whole: { fromMs: 0, toMs: 60_000 },
      partial: new Set(),
      leftOut: 0,
      withoutFigure: 0,
      untold: 0,
      notCombined: { series: 0, categories: 0 },
    },
    '{"x":2}': {
      x: { kind: 'category', values: ['a', ''], empty: new Set([1]) },
      otherCategories: 3,
      series: [],
      aggregation: { kind: 'single rows', of: 'share' },
      digits: 0,
      stepMs: null,
      merged: false,
      gaps: new Set(),
      whole: null,
      partial: new Set(),
      leftOut: 1,
      withoutFigure: 2,
      untold: 3,
      notCombined: { series: 4, categories: 5 },
    },
  },
  summary: {
    '0': {
      kind: 'time',
      rows: 2,
      missing: 0,
      nulls: 0,
      empty: 0,
      doNotFit: 0,
      distinct: 2,
      top: [{ text: 'a', rows: 1 }],
      smallest: '2026-01-01',
      largest: null,
      sum: { text: '3', rounded: false },
      mean: 1.5,
      combination: 'add',
      histogram: { edges: [0, 1], rows: [2] },
      lengths: { shortest: 1, longest: 2 },
    },
  },
};

describe('the first screen of a report', () => {
  it('says the same after it was stored, down to the last bit of a number', () => {
    const text = firstScreenOf(KNOWN);
    const known = text === null ? null : firstKnownIn(text);
    expect(known).toEqual(KNOWN);
    const values = known?.chart['{"x":0}']?.series[0]?.values ?? [];
    expect([...values].map((value, at) => Object.is(value, VALUES[at]))).toEqual(VALUES.map(() => true));
  });

  it.each(['', '{}', '[]', '{"columns":[]}'])('is of no use if it is not one: %s', (text) => {
    expect(firstKnownIn(text)).toBeNull();
  });

  it('is not stored where nothing is known, or far too much', () => {
    expect(firstScreenOf(null)).toBeNull();
    expect(firstScreenOf({ ...KNOWN, window: { '{}': [['x'.repeat(2 ** 20)]] } })).toBeNull();
  });
});
