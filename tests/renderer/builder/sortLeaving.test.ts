import { expect, it } from 'vitest';
import { withoutRemoved } from '../../../src/renderer/builder/sortLeaving.ts';

it('sort order and unit leave with their metric, and both are told', () => {
  const sort = [
    { id: 'bytes_out', descending: true },
    { id: 'timestamp', descending: false },
  ];
  const units = { bytes_out: 'gigabyte', bytes_in: 'megabyte', cache_hit: '' };
  expect(withoutRemoved({ sort, units }, ['bytes_out', 'cache_hit'])).toEqual({
    sort: [{ id: 'timestamp', descending: false }],
    units: { bytes_in: 'megabyte' },
    left: [
      { id: 'bytes_out', what: 'sort' },
      { id: 'bytes_out', what: 'unit' },
    ],
  });
  expect(withoutRemoved({ sort, units }, [])).toEqual({ sort, units, left: [] });
});
