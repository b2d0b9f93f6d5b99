import { useEffect, useState } from 'react';
import type { CellText } from './cellText.ts';

/** Rows are read in blocks, so that scrolling by one row usually reads nothing. */
const BLOCK = 128;
const MOST_BLOCKS = 24;

/** Reads some columns of rows, by their numbers in a revision; rejects if they cannot be read. */
export type ReadRows = (
  first: number,
  count: number,
  revision: number,
  columns: readonly number[],
) => Promise<readonly (readonly CellText[])[]>;
type Blocks = ReadonlyMap<number, readonly (readonly CellText[])[]>;
type Held = { revision: number; blocks: Blocks };

/**
 * The texts of the visible rows that have been read. When the revision changes, the old rows stay until the new ones
 * have been read, so that nothing flickers; `revision` in the answer is that of the rows that are there.
 */
export function useRowBlocks(
  read: ReadRows,
  columns: readonly number[],
  revision: number,
  rows: number,
  first: number,
  count: number,
) {
  const [held, setHeld] = useState<Held>({ revision, blocks: new Map() });
  const [from, to] = [Math.floor(first / BLOCK), Math.floor(Math.max(first, first + count - 1) / BLOCK)];

  useEffect(() => {
    let wanted = true;
    const known: Blocks = held.revision === revision ? held.blocks : new Map();
    const missing: number[] = [];
    for (let block = from; block <= to && block * BLOCK < rows; block += 1) {
      const whole = Math.min(BLOCK, rows - block * BLOCK);
      if ((known.get(block)?.length ?? 0) < whole) missing.push(block);
    }
    if (missing.length === 0) return undefined;
    const fetchAll = async () => {
      const found = await Promise.all(
        missing.map(async (block) => [block, await read(block * BLOCK, BLOCK, revision, columns)] as const),
      );
      if (!wanted) return;
      const near = [...known].filter(([block]) => Math.abs(block - from) < MOST_BLOCKS / 2);
      setHeld({ revision, blocks: new Map([...near, ...found]) });
    };
    // The reader rejects if it was closed or rows of a later revision are on their way.
    void fetchAll().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [read, columns, revision, rows, from, to, held]);

  return {
    revision: held.revision,
    textsOf: (row: number): readonly CellText[] | undefined =>
      held.blocks.get(Math.floor(row / BLOCK))?.[row % BLOCK],
  };
}
