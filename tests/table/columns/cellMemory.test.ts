import { afterEach, expect, it, vi } from 'vitest';
import { cellMemory } from '../../../src/table/columns/cellMemory.ts';

afterEach(() => vi.unstubAllGlobals());

it('is shared for many cells, where memory can be shared at all', () => {
  const isShared = (bytes: number) => Object.prototype.toString.call(cellMemory(bytes));
  expect([isShared(1_000), isShared(100_000)]).toEqual([
    '[object ArrayBuffer]',
    '[object SharedArrayBuffer]',
  ]);
  // As in a page that is not isolated.
  vi.stubGlobal('SharedArrayBuffer', undefined);
  expect(isShared(100_000)).toBe('[object ArrayBuffer]');
  expect(cellMemory(100_000).byteLength).toBe(100_000);
});
