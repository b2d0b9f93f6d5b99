import { expect, it } from 'vitest';
import { comparedPlot } from '../../../../src/renderer/report/compare/comparedPlot.ts';
import { changeText, figureText } from '../../../../src/renderer/report/compare/figureText.ts';
import { keyOf } from '../../../../src/renderer/ui/chart/plot.ts';
import { compareWork } from '../../../../src/table/comparison/compare.ts';
import { done } from '../../../../src/table/work.ts';
import { frameOf } from '../../../table/frames.ts';

it('draws both sides in the colours of their names, now solid and before dashed', () => {
  const side = (day: string) => ({
    frame: frameOf(
      ['time', 'host', 'hits'],
      ['a', 'b'].map((host) => [day, host, '1']),
    ),
    selection: null,
    units: {},
    covers: null,
  });
  const found = done(
    compareWork(
      { now: side('2026-11-08'), before: side('2026-11-01') },
      { axis: 'time', metric: 'hits', split: 'host' },
    ),
  );
  if ('not' in found) throw new Error(found.not.kind);
  const plot = comparedPlot(found.compared, { axis: 'time', metric: 'hits', unit: null, zone: 'utc' });
  expect(plot.series.map(({ name, slot, pattern }) => [name, slot, pattern])).toEqual([
    ['a, now', 0, 'solid'],
    ['b, now', 1, 'solid'],
    ['a, before', 0, 'dashed'],
    ['b, before', 1, 'dashed'],
  ]);
  expect(plot.x.values).toHaveLength(1);
  expect(plot.measures).toEqual([{ name: 'hits', unit: null, digits: 0, addsUp: true }]);
});

it('tells the other values now from those before', () => {
  const side = (day: string) => ({
    frame: frameOf(
      ['time', 'host', 'hits'],
      ['a', 'b', 'c', 'd'].map((host) => [day, host, '1']),
    ),
    selection: null,
    units: {},
    covers: null,
  });
  const found = done(
    compareWork(
      { now: side('2026-11-08'), before: side('2026-11-01') },
      { axis: 'time', metric: 'hits', split: 'host', top: 2 },
    ),
  );
  if ('not' in found) throw new Error(found.not.kind);
  const { series } = comparedPlot(found.compared, { axis: 'time', metric: 'hits', unit: null, zone: 'utc' });
  expect(series.map(({ name }) => name)).toContain('Other (2), before');
  expect(new Set(series.map(keyOf)).size).toBe(series.length);
});

it('groups digits, marks rounded figures, and gives changes a sign', () => {
  expect(figureText({ text: '12345678901234567890', rounded: false })).toBe(
    '12\u202f345\u202f678\u202f901\u202f234\u202f567\u202f890',
  );
  expect(figureText({ text: '45.250', rounded: true })).toBe('≈ 45.250');
  expect(changeText({ text: '1200', rounded: false })).toBe('+1\u202f200');
  expect(changeText({ text: '-0.5', rounded: true })).toBe('-0.5');
  expect(changeText({ text: '0', rounded: false })).toBe('0');
});
