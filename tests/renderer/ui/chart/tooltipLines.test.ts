import { describe, expect, it } from 'vitest';
import { pointSaid, seriesText } from '../../../../src/renderer/ui/chart/tooltipLines.ts';
import { hourly, named, series } from './plots.ts';

const a = series('a', [3, 1]);
const b = series('b', [8, Number.NaN], { slot: 1 });
const c = series('c', [5, 2 ** 53], { slot: 2, exact: new Map([[1, '9007199254740993']]) });
const plot = hourly([a, b, c]);
const NOTHING = new Set<string>();
const linesOf = (point: number, nearest: string | null, stacked = false) =>
  pointSaid(plot, NOTHING, { point, nearest, stacked }).lines;

describe('the tooltip', () => {
  it('has every series: the nearest first, then from the largest on, those without a value last', () => {
    expect(linesOf(0, 'name a').map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(linesOf(0, null).map(({ name }) => name)).toEqual(['b', 'c', 'a']);
    expect(linesOf(1, null).map(({ name, figure }) => `${name} ${figure}`)).toEqual([
      'c 9\u202f007\u202f199\u202f254\u202f740\u202f993',
      'a 1',
      'b –',
    ]);
  });

  it('has shares where figures are stacked and add up', () => {
    expect(linesOf(0, null, true).map(({ share }) => share)).toEqual(['50.0 %', '31.3 %', '18.8 %']);
    expect(linesOf(0, null).map(({ share }) => share)).toEqual([null, null, null]);
    const shares = hourly([a, b], { measures: [{ name: 'rate', unit: '%', digits: 1, addsUp: false }] });
    const said = pointSaid(shares, NOTHING, { point: 0, nearest: null, stacked: true });
    expect(said.lines).toMatchObject([{ figure: '8 %', share: null }, { share: null }]);
  });

  it('has no shares where a part of the stack is below zero', () => {
    const below = { ...b, values: b.values.map((value) => -value) };
    const said = pointSaid(hourly([a, below]), NOTHING, { point: 0, nearest: null, stacked: true });
    expect(said.lines.map(({ share }) => share)).toEqual([null, null]);
  });

  it('says the time that a point stands for, and whether it is incomplete', () => {
    const partial = { ...plot, partial: new Set([1]) };
    const said = pointSaid(partial, NOTHING, { point: 1, nearest: null, stacked: false });
    expect(said).toMatchObject({ head: 'Sat, 14 Nov 2026, 01:00–02:00 UTC', remark: 'incomplete' });
    const days = pointSaid({ ...plot, stepMs: 86_400_000 }, NOTHING, {
      point: 0,
      nearest: null,
      stacked: false,
    });
    expect(days).toMatchObject({ head: 'Sat, 14 Nov 2026 UTC', remark: null });
  });

  it('leaves out what is hidden, and names the metric where there are several', () => {
    expect(
      pointSaid(plot, new Set(['name b']), { point: 0, nearest: null, stacked: false }).lines,
    ).toHaveLength(2);
    const measures = ['hits', 'bytes'].map((name) => ({ name, unit: null, digits: 0, addsUp: true }));
    const two = { ...named(['x'], [a, { ...a, measure: 1 }]), measures };
    expect(two.series.map((each) => seriesText(two, each))).toEqual(['a, hits', 'a, bytes']);
  });
});
