import { expect, it } from 'vitest';
import { previewShape } from '../../../src/renderer/library/previewShape.ts';

const seriesOf = (...values: number[]) => [
  {
    name: '',
    values: Float64Array.from(values),
    exact: new Map(),
    rounded: new Set<number>(),
    others: 0,
    slot: 0,
    weights: null,
  },
];
const times = (...values: number[]) => ({ kind: 'time', values: Float64Array.from(values) }) as const;

it('a line is broken where a figure is missing, and begins at zero', () => {
  expect(previewShape({ x: times(0, 1, 2, 4), series: seriesOf(2, 4, Number.NaN, 1) })).toEqual({
    kind: 'lines',
    paths: ['M0 50 h0.01 L25 0', 'M100 75 h0.01'],
  });
});

it('categories are blocks, none for a missing figure', () => {
  const shape = previewShape({
    x: { kind: 'category', values: ['a', 'b'] },
    series: seriesOf(5, Number.NaN),
  });
  expect(shape).toEqual({
    kind: 'blocks',
    blocks: [
      { x: 5, width: 40, height: 100 },
      { x: 55, width: 40, height: 0 },
    ],
  });
});

it('without a figure there is nothing to draw', () => {
  expect(previewShape({ x: times(), series: [] })).toBeNull();
  expect(previewShape({ x: times(1), series: seriesOf(Number.NaN) })).toBeNull();
});
