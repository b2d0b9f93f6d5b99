import { expect, it } from 'vitest';
import { chartTable, sortedRows } from '../../../../src/renderer/ui/chart/chartTable.ts';
import { hourly, series } from './plots.ts';

const a = series('a', [1234567, 2, Number.NaN], { exact: new Map([[0, '12345678901234567890']]) });
const b = series('b', [77.196, 1, 2], { slot: 1, rounded: new Set([0]) });
const plot = hourly([a, b], {
  partial: new Set([2]),
  measures: [{ name: 'hits', unit: 'k', digits: 2, addsUp: true }],
});

it('the data of a chart has every digit, without groups, and says what is rounded or incomplete', () => {
  const { columns, rows } = chartTable(plot, new Set());
  expect(columns.map(({ name, unit }) => `${name} ${unit ?? ''}`)).toEqual([
    'time UTC',
    'a k',
    'b k, rounded',
    'Remark ',
  ]);
  expect(rows).toEqual([
    ['2026-11-14T00:00:00.000Z', '12345678901234567890', '77.20', ''],
    ['2026-11-14T01:00:00.000Z', '2', '1', ''],
    ['2026-11-14T02:00:00.000Z', null, '2', 'incomplete'],
  ]);
});

it('hidden series are left out', () => {
  expect(chartTable(plot, new Set(['name a'])).columns).toHaveLength(3);
});

it('rows are sorted by size, missing figures last in both directions', () => {
  const table = chartTable(plot, new Set());
  const order = (descending: boolean) =>
    sortedRows(table, [{ column: 1, descending }]).map(([time]) => time?.slice(11, 13));
  expect(order(false)).toEqual(['01', '00', '02']);
  expect(order(true)).toEqual(['00', '01', '02']);
  expect(sortedRows(table, [])).toBe(table.rows);
});
