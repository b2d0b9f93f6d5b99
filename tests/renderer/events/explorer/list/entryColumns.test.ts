import { expect, it } from 'vitest';
import {
  gridColumns,
  layoutOf,
  namedLayout,
  TIME_COLUMN,
  usualColumns,
} from '../../../../../src/renderer/events/explorer/list/entryColumns.ts';
import { withHidden, withMoved, withWidth } from '../../../../../src/renderer/ui/grid/gridLayout.ts';

const NAMES = ['id', 'URL', 'Percentage', 'Client IP', 'Odd', 'Rate Limiting Enforcement Type'];

it('the usual columns are those of the fields that were received', () => {
  expect(usualColumns(NAMES)).toEqual([TIME_COLUMN, 'Client IP', 'URL', 'Rate Limiting Enforcement Type']);
  expect(usualColumns([])).toEqual([TIME_COLUMN]);
});

it('the time comes first, and numbers are aligned', () => {
  const columns = gridColumns(['Rate Limiting Enforcement Percentage', 'Odd'], 'Time', 'UTC');
  expect(columns.map(({ name, kind, unit }) => [name, kind, unit])).toEqual([
    ['Time', 'time', 'UTC'],
    ['Rate Limiting Enforcement Percentage', 'number', undefined],
    ['Odd', 'text', undefined],
  ]);
});

it('what is moved, hidden and resized stays so, by name, when the archive has more fields', () => {
  const layout = layoutOf([TIME_COLUMN, 'URL', 'Odd'], NAMES, new Map(), 0);
  expect(layout.order).toEqual([0, 2, 5]);
  const changed = withWidth(withHidden(withMoved(layout, 5, 0), 2), 5, 333);
  const { columns, widths } = namedLayout(changed, NAMES);
  expect(columns).toEqual(['Odd', TIME_COLUMN]);
  const again = layoutOf(columns, [...NAMES, 'New'], widths, 0);
  expect(again.order).toEqual([5, 0]);
  expect([again.widths.get(5), again.widths.get(2)]).toEqual([333, layout.widths.get(2)]);
});

it('there is always a column, whatever was chosen in another archive', () => {
  expect(layoutOf(['Gone'], NAMES, new Map(), 0).order).toEqual([0]);
});
