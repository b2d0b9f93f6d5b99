import { expect, it } from 'vitest';
import { viewFor } from '../../../../src/renderer/report/table/view.ts';

it('the filter searches every cell, and an empty one keeps every row', () => {
  const sort = [{ column: 1, descending: true }];
  expect(viewFor({ typed: 'wac', sort })).toEqual({
    filter: { kind: 'contains', column: 'any', text: 'wac' },
    sort,
  });
  expect(viewFor({ typed: '', sort })).toEqual({ filter: { kind: 'all', of: [] }, sort });
});
