import { describe, expect, it } from 'vitest';
import {
  chosenOf,
  hasSelection,
  namedColumns,
  type ExportSource,
} from '../../../src/renderer/exporting/exportSource.ts';

/** What is on screen: 5 columns, of which 3 are shown, in another order. */
const SHOWN = {
  columns: ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, kind: 'text' as const })),
  rows: 1_000,
  shown: 100,
  revision: 7,
  order: [4, 1, 2],
};
/** The table on screen, and all there is, which has a column more. */
const [FRAME, WHOLE_FRAME] = [{ id: 'frame-2' }, { id: 'frame-1' }];
const sourceWith = (selection: ExportSource['selection']) =>
  ({
    ...SHOWN,
    frame: FRAME,
    selection,
    whole: {
      frame: WHOLE_FRAME,
      columns: ['f', 'a', 'b', 'c', 'd', 'e'].map((name) => ({ name, kind: 'text' })),
      rows: 5_000,
      note: 'all',
    },
  }) as unknown as ExportSource;

describe('what is exported', () => {
  it('as shown are the rows in view and the columns on screen, in their order', () => {
    expect(chosenOf(sourceWith([]), 'view')).toMatchObject({
      of: { frame: FRAME },
      rows: { kind: 'view', revision: 7 },
      columns: [4, 1, 2],
      count: 100,
    });
  });

  it('of everything are all rows and all columns that there are, also where others are on screen', () => {
    expect(chosenOf(sourceWith([]), 'all')).toMatchObject({
      of: { frame: WHOLE_FRAME },
      rows: { kind: 'all' },
      columns: [0, 1, 2, 3, 4, 5],
      count: 5_000,
    });
  });

  it('of a selection is every row and column with a selected cell, each once', () => {
    const selection = [
      { firstRow: 10, rows: 5, columns: [2, 4] },
      { firstRow: 12, rows: 6, columns: [4] },
      { firstRow: 0, rows: 1, columns: [2] },
    ];
    expect(chosenOf(sourceWith(selection), 'selection')).toMatchObject({
      of: { frame: FRAME },
      rows: { kind: 'ranges', revision: 7, ranges: selection },
      columns: [4, 2],
      count: 9,
    });
  });
});

it('one cell alone is no selection', () => {
  expect(hasSelection(sourceWith([]))).toBe(false);
  expect(hasSelection(sourceWith([{ firstRow: 3, rows: 1, columns: [1] }]))).toBe(false);
  expect(hasSelection(sourceWith([{ firstRow: 3, rows: 1, columns: [1, 2] }]))).toBe(true);
  expect(hasSelection(sourceWith([{ firstRow: 3, rows: 2, columns: [1] }]))).toBe(true);
});

describe('columns that were chosen by name', () => {
  const source = sourceWith([]);

  it('are taken in their order, hidden or not, and what differs from the screen is told', () => {
    expect(chosenOf(source, 'view', ['c', 'a']).columns).toEqual([2, 0]);
    expect(namedColumns(source, ['c', 'a'])).toEqual({
      taken: [2, 0],
      missing: [],
      others: ['e', 'b'],
      hidden: ['a'],
      isAsShown: false,
    });
    expect(namedColumns(source, ['e', 'b', 'c'])).toMatchObject({ isAsShown: true, missing: [] });
    expect(namedColumns(source, ['b', 'e', 'c'])).toMatchObject({ isAsShown: false, others: [], hidden: [] });
  });

  it('are missing where the table lacks them; where it lacks all, those on screen are taken', () => {
    expect(namedColumns(source, ['e', 'x', 'b', 'c'])).toMatchObject({ missing: ['x'], isAsShown: true });
    expect(chosenOf(source, 'view', ['e', 'x', 'b', 'c']).columns).toEqual([4, 1, 2]);
    expect(namedColumns(source, ['x', 'y'])).toMatchObject({ taken: [], missing: ['x', 'y'] });
    expect(chosenOf(source, 'view', ['x', 'y']).columns).toEqual([4, 1, 2]);
  });

  it('say nothing about everything, or about a selection', () => {
    expect(chosenOf(source, 'all', ['a']).columns).toEqual([0, 1, 2, 3, 4, 5]);
    const selection = sourceWith([{ firstRow: 0, rows: 2, columns: [1] }]);
    expect(chosenOf(selection, 'selection', ['a']).columns).toEqual([1]);
  });
});
