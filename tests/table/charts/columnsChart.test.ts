import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnsChart } from '../../../src/table/charts/columnsChart.ts';
import type { ColumnSeries } from '../../../src/table/charts/chartSpec.ts';
import { groupRows } from '../../../src/table/grouping/groupRows.ts';
import type { ColumnMeasure } from '../../../src/table/grouping/groupSpec.ts';
import { done } from '../../../src/table/work.ts';
import { frameOf } from '../frames.ts';

const HEADER = ['day', 'host', 'requests', 'p95'];
const dayOf = (day: number) => `2026-11-0${day}`;
const rows = fc.array(
  fc.record({ day: fc.integer({ min: 1, max: 4 }), host: fc.nat(15), requests: fc.nat(999) }),
  { minLength: 1, maxLength: 60 },
);
type Row = { day: number; host: number; requests: number };

/** The chart of a pivot by hosts, as the page asks for it. */
function charted(
  list: readonly Row[],
  how: ColumnMeasure['how'],
  top: number,
  axis: 'day' | 'host',
  most?: number,
) {
  const frame = frameOf(
    HEADER,
    list.map(({ day, host, requests }) => [dayOf(day), `h${host}`, String(requests), String(requests)]),
  );
  const [key, pivot] = axis === 'day' ? [0, 1] : [1, 0];
  const { frame: grouped, facts } = done(
    groupRows(frame, null, {
      keys: [{ column: key, bucket: null }],
      measures: [{ column: 2, how }],
      pivot: { column: pivot, bucket: null, ...(most === undefined ? {} : { top: most }) },
      top: null,
    }),
  );
  const columns: ColumnSeries['columns'][number][] = [];
  let [total, kind]: [number, ColumnSeries['kind']] = [-1, 'unknown'];
  for (const [column, fact] of facts.columns.entries()) {
    if (fact.role === 'key' || !fact.pivot) continue;
    ({ kind } = fact);
    if (fact.pivot.isTotal) total = column;
    else columns.push({ column, name: fact.pivot.name, others: fact.pivot.others });
  }
  const data = done(
    columnsChart(grouped, null, { x: 0, metric: total, split: null, columns: { kind, columns }, top }),
  );
  return data!;
}

const sum = (list: readonly Row[]) => list.reduce((all, { requests }) => all + requests, 0);

it.each([undefined, 5])('the values of a pivot are series, and others one that makes them whole', (most) => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 12 }), (list, top) => {
      const { series, x, notCombined } = charted(list, 'sum', top, 'day', most);
      const days = new Set(list.map(({ day }) => day));
      const pointOf = (day: number) => [...x.values].indexOf(Date.parse(dayOf(day)));
      const named = series.filter(({ others }) => others === 0);
      for (const { name, values } of named)
        for (const day of days)
          expect(values[pointOf(day)]).toBe(
            sum(list.filter((row) => row.day === day && `h${row.host}` === name)),
          );
      // Nothing is left out without being in the series of others, and the total is no series.
      for (const day of days)
        expect(series.reduce((all, { values }) => all + values[pointOf(day)]!, 0)).toBe(
          sum(list.filter((row) => row.day === day)),
        );
      const hosts = Map.groupBy(list, ({ host }) => `h${host}`);
      const others = series.find((each) => each.others > 0)?.others ?? 0;
      expect(named.length + others).toBe(hosts.size);
      expect(named.length).toBeLessThanOrEqual(top + 1);
      const least = Math.min(...named.map(({ name }) => sum(hosts.get(name)!)));
      for (const [name, ofHost] of hosts)
        if (named.every((each) => each.name !== name)) expect(sum(ofHost)).toBeLessThanOrEqual(least);
      expect(notCombined.series).toBe(0);
    }),
    { numRuns: 100 },
  );
});

it('figures that do not add up are left out beyond the most, and counted', () => {
  const list = [1, 2, 3, 4, 5].map((host) => ({ day: 1, host, requests: host }));
  const { series, notCombined, aggregation } = charted(list, 'max', 2, 'day');
  expect(series.map(({ name, values }) => [name, ...values])).toEqual([
    ['h5', 5],
    ['h4', 4],
  ]);
  expect(notCombined.series).toBe(3);
  expect(aggregation).toEqual({ kind: 'single rows', of: 'extreme' });
});

it('categories are ranked by the total of all values', () => {
  const list = [
    { day: 1, host: 1, requests: 5 },
    { day: 1, host: 2, requests: 4 },
    { day: 2, host: 2, requests: 3 },
    { day: 2, host: 1, requests: 1 },
  ];
  const { x, series } = charted(list, 'sum', 12, 'host');
  expect(x.values).toEqual(['h2', 'h1']);
  expect(series.map(({ name, values }) => [name, ...values])).toEqual([
    [dayOf(1), 4, 5],
    [dayOf(2), 3, 1],
  ]);
});
