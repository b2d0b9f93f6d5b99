import { describe, expect, it } from 'vitest';
import { WHOLE_REPORT, type Condition, type ViewState } from '../../../../src/contract/views.ts';
import { choiceOf } from '../../../../src/renderer/report/chart/chartChoice.ts';
import { firstGroups } from '../../../../src/renderer/report/groups/groupSpecFor.ts';
import {
  chartTo,
  everyTime,
  filterByTime,
  filterByValue,
  groupChartTo,
  removeNote,
  readAs,
  rowsOf,
  searchToConditions,
  switchCondition,
  writeNote,
} from '../../../../src/renderer/report/views/viewChanges.ts';
import type { ViewChange } from '../../../../src/renderer/report/views/openView.ts';

const host = (texts: string[], negated = false): Condition => ({
  column: 'host',
  test: { kind: 'one-of', texts },
  negated,
  on: true,
});
const hits = (text: string): Condition => {
  const bound = { text, inclusive: true };
  return { column: 'hits', test: { kind: 'range', from: bound, to: bound }, negated: false, on: true };
};
const after = (...changes: ViewChange[]) =>
  changes.reduce<ViewState>((state, { next }) => next(state), WHOLE_REPORT).conditions;

it('notes are in the order of time, changed in their place and removed', () => {
  const note = (fromMs: number, text: string) => ({ fromMs, toMs: null, text });
  const notes = (...changes: ViewChange[]) =>
    changes.reduce<ViewState>((state, { next }) => next(state), WHOLE_REPORT).notes.map(({ text }) => text);
  const two = [writeNote(null, note(2, 'late')), writeNote(null, note(1, 'early'))];
  expect(notes(...two)).toEqual(['early', 'late']);
  expect(notes(...two, writeNote(0, note(3, 'moved')))).toEqual(['late', 'moved']);
  expect(notes(...two, removeNote(0, note(1, 'early')))).toEqual(['late']);
});

describe('filtering by a value', () => {
  it('takes the place of the value chosen before in the column', () => {
    expect(after(filterByValue(host(['a'])), filterByValue(host(['b'])))).toEqual([host(['b'])]);
    expect(after(filterByValue(hits('1')), filterByValue(hits('2')))).toEqual([hits('2')]);
    expect(after(filterByValue(host(['a'])), filterByValue(hits('2')))).toEqual([host(['a']), hits('2')]);
  });
  it('adds to the values that are left out', () => {
    const without = (text: string) => filterByValue(host([text], true));
    expect(after(without('a'), without('b'), without('a'))).toEqual([host(['a', 'b'], true)]);
    expect(after(filterByValue(host(['c'])), without('a'))).toEqual([host(['c']), host(['a'], true)]);
  });
  it('leaves conditions that are off as they are', () => {
    const off = { ...host(['a']), on: false };
    expect(
      after(filterByValue(host(['a'])), switchCondition(0, host(['a'])), filterByValue(host(['b']))),
    ).toEqual([off, host(['b'])]);
  });
});

it('a span of time takes the place of the one before, as a step of its own', () => {
  const hour = 3_600_000;
  const [first, second] = [filterByTime('time', 0, hour), filterByTime('time', hour, 2 * hour)];
  expect(after(first, second)).toEqual([
    {
      column: 'time',
      test: {
        kind: 'range',
        from: { text: '1970-01-01 01:00:00 UTC', inclusive: true },
        to: { text: '1970-01-01 02:00:00 UTC', inclusive: false },
      },
      negated: false,
      on: true,
    },
  ]);
  expect([first.part, second.part, everyTime('time').part]).toEqual([undefined, undefined, undefined]);
});

it('a span of time leaves alone a span that is left out, and spans of other columns', () => {
  const [span] = after(filterByTime('time', 0, 1_000));
  const others = [
    { ...span!, negated: true },
    { ...span!, column: 'other' },
  ];
  const { conditions } = filterByTime('time', 0, 1_000).next({ ...WHOLE_REPORT, conditions: others });
  expect(conditions).toEqual([...others, span]);
});

it('conditions take the place of the search', () => {
  const { next, name } = searchToConditions([host(['a'])]);
  expect(next({ ...WHOLE_REPORT, typed: 'a b' })).toEqual({ ...WHOLE_REPORT, conditions: [host(['a'])] });
  expect(name).toBe('filter host = a');
});

it('a column is read as another kind, and as received again', () => {
  const state = readAs(['id'], 'text').next(WHOLE_REPORT);
  expect(state.columns.kinds).toEqual({ id: 'text' });
  expect(readAs(['id'], null).next(state)).toEqual(WHOLE_REPORT);
});

it('the chart of groups is kept with them, and that of rows stays', () => {
  const chart = choiceOf({ x: 0, metric: null, split: null }, [{ name: 'host', kind: 'text' }])!;
  const groups = firstGroups([{ name: 'host', kind: 'text' }], undefined);
  const grouped = { ...WHOLE_REPORT, groups };
  expect(groupChartTo(chart).next(grouped)).toEqual({ ...grouped, groups: { ...groups, chart } });
  expect(groupChartTo(chart).next(WHOLE_REPORT)).toBe(WHOLE_REPORT);
  expect(chartTo(chart).next(grouped)).toEqual({ ...grouped, chart });
});

it('the rows of a group are those of its keys', () => {
  const groups = { keys: [], measures: [], pivot: null, top: null, sort: [], chart: null };
  expect(rowsOf([host(['a'])]).next({ ...WHOLE_REPORT, groups })).toEqual({
    ...WHOLE_REPORT,
    conditions: [host(['a'])],
  });
});
