import { describe, expect, it } from 'vitest';
import { QueryId, type SavedQuery } from '../../../src/contract/queries.ts';
import { DAY_MS } from '../../../src/contract/time.ts';
import { requestAt } from '../../../src/queries/movingRange.ts';
import { requestOf, usualFields } from '../../../src/renderer/builder/form.ts';
import { savedAs } from '../../../src/renderer/builder/savedAs.ts';
import { tagsOf } from '../../../src/renderer/forms/tagsField.ts';
import { around, NOW } from './around.ts';

const id = QueryId.parse('11111111-1111-4111-8111-111111111111');
const request = requestOf({ ...usualFields(NOW), metrics: tagsOf(['bytes_out']) }, around());
const version = { number: 1, savedAtMs: NOW, request, range: { unit: 'day', count: 7 } } as const;
const query: SavedQuery = {
  id,
  name: 'Traffic',
  tags: [],
  starred: false,
  createdAtMs: NOW,
  versions: [version],
};
const open = { id, version: 1, atMs: NOW };
const at = (ms: number) => requestAt(version, ms);

describe('a request whose times move is the saved query', () => {
  it('as it was opened, also when a day has ended since', () => {
    expect(savedAs(open, at(NOW), [query], NOW)).toEqual({ id, version: 1 });
    expect(savedAs(open, at(NOW), [query], NOW + DAY_MS)).toEqual({ id, version: 1 });
  });
  it('with the times that it would have now', () => {
    expect(savedAs(open, at(NOW + DAY_MS), [query], NOW + DAY_MS)).toEqual({ id, version: 1 });
  });
  it('with no others, and not when anything else was changed', () => {
    expect(savedAs(open, at(NOW - DAY_MS), [query], NOW + DAY_MS)).toBeNull();
    expect(savedAs(open, { ...at(NOW), format: 'json' }, [query], NOW)).toBeNull();
    expect(savedAs({ ...open, version: 2 }, at(NOW), [query], NOW)).toBeNull();
    expect(savedAs(null, at(NOW), [query], NOW)).toBeNull();
  });
});
