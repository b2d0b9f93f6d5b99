import { expect, it } from 'vitest';
import type { GroupChoice } from '../../../../src/contract/views.ts';
import { choiceOf } from '../../../../src/renderer/report/chart/chartChoice.ts';
import { beforeColumns } from '../../../../src/renderer/report/groups/beforeColumns.ts';
import { groupSpecFor } from '../../../../src/renderer/report/groups/groupSpecFor.ts';
import { groupRows } from '../../../../src/table/grouping/groupRows.ts';
import { done } from '../../../../src/table/work.ts';
import { frameOf, textsOf } from '../../../table/frames.ts';

const HEADER = ['time', 'host', 'hits', 'cache_hit_percentage', 'request_count'];
const columns = HEADER.map((name, at) => ({
  name,
  kind: (['time', 'text'] as const)[at] ?? ('number' as const),
  ...(name === 'cache_hit_percentage' ? { combined: 'weight' as const } : {}),
}));
const HOUR_MS = 3_600_000;

const asked = (metrics: (string | null)[], split: number | null = null) => ({
  chart: { ...choiceOf({ x: 0, metric: 2, split }, columns)!, metrics },
  period: 'day' as const,
  stepMs: HOUR_MS,
});
const expressions = ({ measures }: GroupChoice) =>
  measures.map((each) => (each.how === 'computed' ? each.expression : each.how));

it('charted rows are grouped by their points and series, with the day before, and the figures are those of the rows', () => {
  const { has, to } = beforeColumns(null, asked(['hits'], 1), columns);
  const groups = to(true);
  expect(has).toBe(false);
  expect(groups.keys).toEqual([
    { column: 'time', bucket: 'hour' },
    { column: 'host', bucket: null },
  ]);
  const frame = frameOf(HEADER, [
    ['2026-11-20T05:00:00Z', 'a', '8', '50', '2'],
    ['2026-11-20T05:30:00Z', 'a', '2', '80', '1'],
    ['2026-11-21T05:00:00Z', 'a', '15', '90', '3'],
    ['2026-11-21T05:00:00Z', 'b', '1', '90', '3'],
  ]);
  const figures = done(groupRows(frame, null, groupSpecFor(groups, columns))).frame.columns.slice(2);
  expect(figures.map((column) => [column.name, ...textsOf(column)])).toEqual([
    ['sum of hits', '10', '15', '1'],
    ['hits, day before', undefined, '10', undefined],
    ['hits, difference to the day before', undefined, '5', undefined],
    ['hits, change to the day before', undefined, '50.0000', undefined],
  ]);
});

it('shares differ by points only, weighted as they are', () => {
  const groups = beforeColumns(null, asked(['cache_hit_percentage']), columns).to(true);
  expect(expressions(groups)).toEqual([
    'weighted',
    'earlier(mean(cache_hit_percentage), day)',
    'difference(mean(cache_hit_percentage), day)',
  ]);
});

it('a share is one by its expression too, whatever the analyst calls it', () => {
  const of = (expression: string) => {
    const measure = { column: null, how: 'computed' as const, name: 'mine', expression };
    const shown = { ...beforeColumns(null, asked(['hits']), columns).to(false), measures: [measure] };
    return expressions(beforeColumns(shown, asked(['mine']), columns).to(true)).slice(1);
  };
  expect(of('mean(cache_hit_percentage)')).toHaveLength(2);
  expect(of('sum(hits) where host = "a" / sum(hits)')).toHaveLength(2);
  expect(of('sum(hits) / sum(request_count)')).toHaveLength(3);
});

it('the chart and the order of groups follow their times, which get a length', () => {
  const chart = { ...asked(['sum of hits']).chart, axis: 'time' };
  const shown: GroupChoice = {
    ...beforeColumns(null, asked(['hits']), columns).to(false),
    keys: [{ column: 'time', bucket: null }],
    sort: [{ column: 'time', descending: true }],
    chart,
  };
  const groups = beforeColumns(shown, { ...asked([]), chart }, columns).to(true);
  expect(groups.chart).toEqual({ ...chart, axis: 'time (hour)' });
  expect(groups.sort).toEqual([{ column: 'time (hour)', descending: true }]);
});

it('groups get the columns once, lose them again, and have no more than there may be', () => {
  const before: GroupChoice = {
    ...beforeColumns(null, asked(['hits']), columns).to(false),
    keys: [{ column: 'time', bucket: null }],
  };
  const of = asked(['sum of hits']);
  const groups = beforeColumns(before, of, columns).to(true);
  expect(groups.keys).toEqual([{ column: 'time', bucket: 'hour' }]);
  expect(expressions(groups)).toHaveLength(4);
  const again = beforeColumns(groups, of, columns);
  expect(again.has).toBe(true);
  expect(again.to(true)).toEqual(groups);
  expect(expressions(again.to(false))).toEqual(['sum']);
  const full = { ...before, measures: Array.from({ length: 18 }, () => before.measures[0]!) };
  expect(beforeColumns(full, of, columns).has).toBeNull();
  // What is of a time before already has none of its own.
  expect(beforeColumns(groups, asked(['hits, day before']), columns).has).toBeNull();
});
