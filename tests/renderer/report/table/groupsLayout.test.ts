import { expect, it } from 'vitest';
import {
  changedLayout,
  layoutFor,
  USUAL_LAYOUT,
} from '../../../../src/renderer/report/table/groupsLayout.ts';
import { gridLayoutOf } from '../../../../src/renderer/report/views/columnNames.ts';
import { withWidth } from '../../../../src/renderer/ui/grid/gridLayout.ts';
import type { ColumnInfo } from '../../../../src/renderer/workers/protocol/frames.ts';

const columnsOf = (...names: string[]): ColumnInfo[] => names.map((name) => ({ name, kind: 'number' }));

it('a column of groups that is there again is as wide as it was made, whatever was changed meanwhile', () => {
  const hits = columnsOf('host', 'requests');
  const bytes = columnsOf('host', 'bytes');
  const widthsIn = (columns: ColumnInfo[], known = layout) =>
    Object.fromEntries(gridLayoutOf(layoutFor(columns, known), columns).widths);
  let layout = USUAL_LAYOUT;
  const resize = (columns: ColumnInfo[], column: number, width: number | null) => {
    layout = changedLayout(
      withWidth(gridLayoutOf(layoutFor(columns, layout), columns), column, width),
      columns,
      layout,
    );
  };
  resize(hits, 1, 300);
  resize(bytes, 1, 200);
  expect([widthsIn(hits), widthsIn(bytes)]).toEqual([{ 1: 300 }, { 1: 200 }]);
  // A width that was taken back stays so.
  resize(hits, 1, null);
  expect([widthsIn(hits), widthsIn(bytes)]).toEqual([{}, { 1: 200 }]);
});

it('the order of the columns is that of the same ones only', () => {
  const columns = columnsOf('host', 'requests', 'bytes');
  const known = changedLayout({ order: [2, 0, 1], frozen: 1, widths: new Map() }, columns, USUAL_LAYOUT);
  expect(gridLayoutOf(layoutFor(columns, known), columns)).toMatchObject({ order: [2, 0, 1], frozen: 1 });
  const others = columnsOf('bytes', 'host');
  expect(gridLayoutOf(layoutFor(others, known), others)).toMatchObject({ order: [0, 1], frozen: 0 });
});
