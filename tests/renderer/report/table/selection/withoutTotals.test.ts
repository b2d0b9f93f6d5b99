import { expect, it } from 'vitest';
import { withoutTotals } from '../../../../../src/renderer/report/table/selection/withoutTotals.ts';
import { groupRows } from '../../../../../src/table/grouping/groupRows.ts';
import { done } from '../../../../../src/table/work.ts';
import { frameOf } from '../../../../table/frames.ts';

const { facts } = done(
  groupRows(
    frameOf(
      ['host', 'status', 'hits'],
      [
        ['h', 'a', '1'],
        ['h', 'b', '2'],
      ],
    ),
    null,
    {
      keys: [{ column: 0, bucket: null }],
      measures: [{ column: 2, how: 'sum' }],
      pivot: { column: 1, bucket: null },
      top: null,
    },
  ),
);
const area = (...columns: number[]) => ({ firstRow: 0, rows: 1, columns });

it('totals do not count beside what they are made of', () => {
  // The columns are host, b, a and the total.
  expect(withoutTotals([area(0, 1, 2, 3)], facts)).toEqual([area(0, 1, 2)]);
  expect(withoutTotals([area(1), area(3)], facts)).toEqual([area(1)]);
});

it('alone they are added up as any column', () => {
  const areas = [area(0, 3)];
  expect(withoutTotals(areas, facts)).toBe(areas);
  const ofValues = [area(1, 2)];
  expect(withoutTotals(ofValues, facts)).toBe(ofValues);
  expect(withoutTotals(ofValues, undefined)).toBe(ofValues);
});
