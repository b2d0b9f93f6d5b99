import { expect, it } from 'vitest';
import { WHOLE_REPORT, type ViewState } from '../../../../src/contract/views.ts';
import { beginOf, chosenRange, rangesIn } from '../../../../src/renderer/report/chart/dataRanges.ts';
import { filterOf } from '../../../../src/renderer/report/views/conditionPredicate.ts';
import {
  everyTime,
  filterAfter,
  filterByTime,
  switchCondition,
} from '../../../../src/renderer/report/views/viewChanges.ts';
import { chartData } from '../../../../src/table/charts/chartData.ts';
import { filterRows } from '../../../../src/table/rows/filterRows.ts';
import { selectedCount } from '../../../../src/table/rows/selection.ts';
import { done } from '../../../../src/table/work.ts';
import { frameOf } from '../../../table/frames.ts';

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];

/** Rows every `stepMs`, the last one a microsecond late. */
function regular(count: number, stepMs: number) {
  const rows = Array.from({ length: count }, (_, at) => {
    const text = new Date(Date.UTC(2026, 10, 2) + at * stepMs).toISOString();
    return [at === count - 1 ? text.replace('000Z', '000001Z') : text];
  });
  const frame = frameOf(['time'], rows);
  const chart = (selection: Parameters<typeof chartData>[1]) =>
    chartData(frame, selection, { x: 0, metric: null, split: null })!;
  return { frame, chart, whole: chart(null).whole! };
}

it('a range is offered where the data covers more', () => {
  expect(rangesIn(regular(24, HOUR_MS).whole)).toEqual([]);
  expect(rangesIn(regular(25, HOUR_MS).whole)).toEqual(['day']);
  expect(rangesIn(regular(40, DAY_MS).whole)).toEqual(['day', 'week', 'month']);
});

it('the last 24 hours are 24 rows of an hour, counted from the last row of the report, whatever is shown', () => {
  const { frame, chart, whole } = regular(168, HOUR_MS);
  const state = filterAfter('time', beginOf(whole, 'day')).next(WHOLE_REPORT);
  const selection = done(filterRows(frame, filterOf(state, [{ name: 'time', kind: 'time' }])));
  expect(selectedCount(frame, selection)).toBe(24);
  expect(chart(selection).whole).toEqual(whole);
});

it('what the filters choose is one of the ranges, all, or another one', () => {
  const { whole } = regular(40, DAY_MS);
  const chosen = ({ conditions }: ViewState) => chosenRange(conditions, 'time', whole);
  expect(chosen(WHOLE_REPORT)).toBe('all');
  const week = filterAfter('time', beginOf(whole, 'week')).next(WHOLE_REPORT);
  expect(chosen(week)).toBe('week');
  expect(chosen(filterAfter('time', beginOf(whole, 'day')).next(week))).toBe('day');
  expect(chosen(filterByTime('time', 0, DAY_MS).next(week))).toBe('other');
  const [after] = week.conditions;
  if (after?.test.kind !== 'range' || !after.test.from) throw new Error('no range');
  const from = { ...after.test.from, inclusive: true };
  expect(chosen({ ...week, conditions: [{ ...after, test: { ...after.test, from } }] })).toBe('other');
  expect(chosen(everyTime('time').next(week))).toBe('all');
  expect(chosen(switchCondition(0, week.conditions[0]!).next(week))).toBe('all');
  expect(chosen(filterAfter('other', 0).next(week))).toBe('week');
});
