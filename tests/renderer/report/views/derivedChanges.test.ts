import { expect, test } from 'vitest';
import { ViewState, WHOLE_REPORT, type ChartChoice } from '../../../../src/contract/views.ts';
import {
  addDerived,
  changeDerived,
  removeDerived,
} from '../../../../src/renderer/report/views/derivedChanges.ts';

const RATIO = { name: 'ratio', expression: 'hits / requests' };
const DOUBLE = { name: 'double', expression: '2*ratio' };
const state: ViewState = {
  ...WHOLE_REPORT,
  conditions: [
    { column: 'ratio', test: { kind: 'empty' }, negated: true, on: true },
    { column: null, test: { kind: 'empty' }, negated: true, on: true },
  ],
  sort: [
    { column: 'ratio', descending: true },
    { column: 'host', descending: false },
  ],
  columns: { order: ['ratio', 'host'], hidden: [], frozen: 1, widths: { ratio: 90 }, kinds: {} },
  derived: [RATIO, DOUBLE],
  groups: {
    keys: [{ column: 'host', bucket: null }],
    measures: [
      { column: 'ratio', how: 'weighted' },
      { column: null, how: 'count' },
    ],
    pivot: null,
    top: null,
    sort: [],
    chart: null,
  },
};

test('A derived column is added after those it may be made of', () => {
  expect(addDerived(RATIO).next(WHOLE_REPORT)).toEqual({ ...WHOLE_REPORT, derived: [RATIO] });
});

test('A derived column stands beside the one that it began with, and is frozen if that is', () => {
  const shown = ['host', 'hits', 'requests'];
  const frozen = { ...WHOLE_REPORT, columns: { ...WHOLE_REPORT.columns, frozen: 2 } };
  expect(addDerived(RATIO, 'hits', shown).next(frozen).columns).toMatchObject({
    order: ['host', 'hits', 'ratio', 'requests'],
    frozen: 3,
  });
  expect(addDerived(RATIO, 'requests', shown).next(frozen).columns.frozen).toBe(2);
});

test('A view says the same of a derived column under its new name', () => {
  const after = changeDerived('ratio', { name: 'hit ratio', expression: 'hits / requests' }).next(state);
  expect(after.derived).toEqual([
    { name: 'hit ratio', expression: 'hits / requests' },
    { name: 'double', expression: '2 * "hit ratio"' },
  ]);
  expect(JSON.stringify(after)).not.toContain('"ratio"');
  expect(after.columns.widths).toEqual({ 'hit ratio': 90 });
  expect(after.groups?.measures[1]).toEqual({ column: null, how: 'count' });
});

test('Groups keep their order and their chart when what they are figures of gets another name', () => {
  const chart: ChartChoice = {
    type: 'bars',
    axis: 'host',
    metrics: ['weighted mean of ratio', 'DE: weighted mean of ratio', 'max of ratio'],
    split: null,
    top: 5,
    stepMs: null,
    stacked: false,
    logarithmic: false,
    secondAxis: false,
    patterns: false,
    gaps: 'gap',
    past: 'none',
    hidden: [],
  };
  const sort = [{ column: 'weighted mean of ratio', descending: true }];
  const order = { row: ['ratio'], figure: 'weighted mean of ratio', descending: true };
  const groups = state.groups && {
    ...state.groups,
    sort,
    chart,
    pivot: { column: 'country', bucket: null, order },
  };
  const after = changeDerived('ratio', { ...RATIO, name: 'share' }).next({ ...state, groups });
  expect(after.groups?.sort).toEqual([{ column: 'weighted mean of share', descending: true }]);
  expect(after.groups?.pivot?.order).toEqual({ ...order, figure: 'weighted mean of share' });
  // What is no figure of the groups is left as it is: it may be a column of the report.
  expect(after.groups?.chart?.metrics).toEqual([
    'weighted mean of share',
    'DE: weighted mean of share',
    'max of ratio',
  ]);
});

test('Another expression changes nothing else', () => {
  const after = changeDerived('ratio', { name: 'ratio', expression: 'hits' }).next(state);
  expect(after).toEqual({ ...state, derived: [{ name: 'ratio', expression: 'hits' }, DOUBLE] });
});

test('A column that is removed takes its order with it, and leaves what is made of it', () => {
  const after = removeDerived('ratio').next(state);
  expect([after.derived, after.sort]).toEqual([[DOUBLE], [{ column: 'host', descending: false }]]);
  expect(after.conditions).toBe(state.conditions);
});

test('A view that was kept before columns could be derived has none', () => {
  const { derived, ...before } = WHOLE_REPORT;
  expect(derived).toEqual([]);
  expect(ViewState.parse(before)).toEqual(WHOLE_REPORT);
});
