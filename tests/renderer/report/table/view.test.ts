import { describe, expect, it } from 'vitest';
import { sortedBy, viewFor, WHOLE_REPORT } from '../../../../src/renderer/report/table/view.ts';

describe('sorting by a click', () => {
  const once = sortedBy(WHOLE_REPORT, 2, false);
  it('is ascending, descending, then the original order', () => {
    expect(once.sort).toEqual([{ column: 2, descending: false }]);
    expect(sortedBy(once, 2, false).sort).toEqual([{ column: 2, descending: true }]);
    expect(sortedBy(sortedBy(once, 2, false), 2, false).sort).toEqual([]);
  });
  it('adds a level with Shift, and keeps the filter', () => {
    const filtered = { ...once, typed: 'wac' };
    const both = [
      { column: 2, descending: false },
      { column: 0, descending: false },
    ];
    expect(sortedBy(filtered, 0, true)).toEqual({ typed: 'wac', sort: both });
    expect(sortedBy(filtered, 0, false).sort).toEqual([{ column: 0, descending: false }]);
  });
});

it('the filter searches every cell, and an empty one keeps every row', () => {
  const sort = [{ column: 1, descending: true }];
  expect(viewFor({ typed: 'wac', sort })).toEqual({
    filter: { kind: 'contains', column: 'any', text: 'wac' },
    sort,
  });
  expect(viewFor({ typed: '', sort })).toEqual({ filter: { kind: 'all', of: [] }, sort });
});
