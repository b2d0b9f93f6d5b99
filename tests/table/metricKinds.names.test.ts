// A report may have any text in its header, and also the name of a member of every object.
import { describe, expect, it } from 'vitest';
import { suggestChart } from '../../src/table/charts/chartData.ts';
import { groupRows } from '../../src/table/grouping/groupRows.ts';
import { statistics } from '../../src/table/rows/statistics.ts';
import { summarise } from '../../src/table/summary/columnSummary.ts';
import { done } from '../../src/table/work.ts';
import { frameOf } from './frames.ts';

describe.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])('a metric named %s', (name) => {
  const frame = frameOf(
    ['time', name],
    [
      ['2026-11-20T10:00:00Z', '1'],
      ['2026-11-20T11:00:00Z', '2'],
    ],
  );

  it('is summed as any other of which no unit is known', () => {
    const found = done(statistics(frame, null, [{ firstRow: 0, rows: 2, columns: [1] }]));
    expect(found.numbers).toMatchObject({ sum: { text: '3' }, combination: 'none' });
  });

  it('has a summary, and does not stand in the way of a chart', () => {
    expect(done(summarise(frame, null, 1))).toMatchObject({ smallest: '1', largest: '2' });
    expect(done(suggestChart(frame))).toEqual({ x: 0, metric: 1, split: null });
  });

  it('is grouped without a unit', () => {
    const grouped = done(
      groupRows(frame, null, {
        keys: [],
        measures: [{ column: 1, how: 'max' }],
        pivot: null,
        top: null,
      }),
    );
    expect(grouped?.facts.columns).toMatchObject([{ unit: null }]);
  });
});
