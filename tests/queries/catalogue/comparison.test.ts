import { expect, it } from 'vitest';
import type { StoredEntry } from '../../../src/contract/catalogue.ts';
import { compareImport } from '../../../src/queries/catalogue/comparison.ts';

const metric = (id: string, layers: StoredEntry['layers']): StoredEntry => ({ kind: 'metric', id, layers });
const entry = (id: string, name: string) => ({ kind: 'metric' as const, id, said: { name } });

it('a preview tells what is new, what changes, what is the same, and what will not be seen', () => {
  const kept = [
    metric('same', { imported: { name: 'Same', atMs: 1 } }),
    metric('other', { imported: { name: 'Before', atMs: 1 } }),
    metric('mine', { edited: { name: 'Mine', atMs: 1 } }),
    metric('learned', { learned: { atMs: 1 } }),
  ];
  const read = [
    entry('new', 'New'),
    entry('same', 'Same'),
    entry('other', 'After'),
    entry('mine', 'Theirs'),
    entry('learned', 'Learned'),
  ];
  const comparison = compareImport(read, kept);
  const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
  expect([ids(comparison.added), ids(comparison.changed), comparison.same, comparison.hidden]).toEqual([
    ['new'],
    ['other', 'mine', 'learned'],
    1,
    1,
  ]);
});
