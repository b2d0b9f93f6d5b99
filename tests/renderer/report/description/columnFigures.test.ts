import { expect, it } from 'vitest';
import {
  columnFigures,
  figuresTitle,
  nameOfFigure,
} from '../../../../src/renderer/report/description/columnFigures.ts';
import { groupedColumnsOf } from '../../../../src/renderer/report/table/gridColumnsOf.ts';
import { groupRows } from '../../../../src/table/grouping/groupRows.ts';
import { drained, frameOf } from '../../../table/frames.ts';

const HEADER = ['host', 'status', 'bytes'];
const frame = frameOf(HEADER, [
  ['a', '200', '1'],
  ['b', '200', '2'],
  ['b', '404', '4'],
]);
const ofRows = [
  { name: 'host', kind: 'text' as const },
  { name: 'status', kind: 'text' as const },
  { name: 'bytes', kind: 'number' as const, unit: 'GB' },
];

/** What the columns of groups by host hold, with the values of status as columns. */
function figuresOf(hows: readonly ('sum' | 'count')[]) {
  const grouped = drained(
    groupRows(frame, null, {
      keys: [{ column: 0, bucket: null }],
      measures: hows.map((how) => ({ column: how === 'count' ? null : 2, how })),
      pivot: { column: 1, bucket: null },
      top: null,
    }),
  );
  const columns = grouped.frame.columns.map(({ name, kind }) => ({ name, kind }));
  const facts = grouped.facts;
  const figures = hows.map((how) => ({
    name: how === 'sum' ? 'sum of bytes' : 'count of rows',
    unit: null,
  }));
  const gridColumns = groupedColumnsOf({ columns, facts }, ofRows);
  return columnFigures(gridColumns, { facts, figures, pivot: 'status' });
}

it('a column of a pivot is called by its figure, its unit, and its value with its column', () => {
  const figures = figuresOf(['sum']);
  const [ok, lost] = [figures.get('200: sum of bytes')!, figures.get('404: sum of bytes')!];
  expect(nameOfFigure(ok)).toBe('sum of bytes, status 200');
  expect(figuresTitle([ok], 'host')).toBe('sum of bytes (GB), status 200 by host');
  expect(figuresTitle([ok, lost], 'host')).toBe('sum of bytes (GB), status 200, 404 by host');
});

it('several figures of a pivot are told apart', () => {
  const figures = figuresOf(['sum', 'count']);
  const shown = ['200: sum of bytes', '404: sum of bytes', '200: count of rows'].map((name) =>
    figures.get(name)!,
  );
  expect(figuresTitle(shown, null)).toBe('sum of bytes (GB), status 200, 404, count of rows, status 200');
});

it('a column of the report has its own name and unit', () => {
  const figures = columnFigures(ofRows, null);
  expect(figuresTitle([figures.get('bytes')!], 'host')).toBe('bytes (GB) by host');
});
