import { expect, it } from 'vitest';
import { choiceOf, specsFor } from '../../../../src/renderer/report/chart/chartChoice.ts';
import { pivotOf, splitTo } from '../../../../src/renderer/report/chart/chartPivot.ts';
import { groupRows } from '../../../../src/table/grouping/groupRows.ts';
import { done } from '../../../../src/table/work.ts';
import { frameOf } from '../../../table/frames.ts';

const rows = ['a', 'b', 'c'].map((status, at) => ['h', status, String(9 - at), 'x']);
const grouped = done(
  groupRows(frameOf(['host', 'status', 'hits', 'id'], rows), null, {
    keys: [{ column: 0, bucket: null }],
    measures: [
      { column: 2, how: 'sum' },
      { column: null, how: 'count' },
    ],
    pivot: { column: 1, bucket: null, top: 1 },
    top: null,
  }),
);
const columns = grouped.frame.columns.map(({ name, kind }) => ({ name, kind }));
const pivot = pivotOf(grouped.facts, columns)!;
const suggested = choiceOf({ x: 0, metric: 1, split: null }, columns, pivot)!;

it('the suggested chart of a pivot draws the columns of all values, and not their total', () => {
  expect(suggested).toMatchObject({ metrics: ['sum of hits'], split: 'status' });
  const [spec] = specsFor(suggested, columns, null, pivot)!;
  expect(spec).toMatchObject({
    split: null,
    metric: columns.findIndex(({ name }) => name === 'Total: sum of hits'),
    top: 12,
    columns: {
      kind: 'amount',
      columns: [
        { column: 1, name: 'a', others: 0 },
        { column: 3, name: 'Other (2)', others: 2 },
      ],
    },
  });
});

it('without the split it is of the totals, and with it again of the figures', () => {
  const total = splitTo(suggested, null, pivot);
  expect(total).toEqual({ split: null, metrics: ['Total: sum of hits'], hidden: [] });
  expect(specsFor({ ...suggested, ...total }, columns, null, pivot)?.[0]).toMatchObject({
    metric: 5,
    split: null,
  });
  expect(splitTo({ ...suggested, ...total }, 'status', pivot).metrics).toEqual(['sum of hits']);
  // A chart of one column that was kept stays one of that column.
  const one = { ...suggested, split: null, metrics: ['a: count of rows'] };
  expect(specsFor(one, columns, null, pivot)?.[0]).not.toHaveProperty('columns');
  expect(splitTo(one, 'status', pivot).metrics).toEqual(['sum of hits']);
});

it('a figure that the pivot no longer has is not drawn', () => {
  expect(specsFor({ ...suggested, metrics: ['sum of gone'] }, columns, null, pivot)).toBeNull();
  expect(specsFor(suggested, columns, null, null)).toBeNull();
});
