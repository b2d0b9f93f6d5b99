import { useEffect, useState } from 'react';

/** Rows are read in blocks, so that scrolling by one row usually reads nothing. */
const BLOCK = 128;
const MOST_BLOCKS = 24;

export type ReadRows = (first: number, count: number) => Promise<readonly (readonly string[])[]>;
type Blocks = ReadonlyMap<number, readonly (readonly string[])[]>;
type Held = { revision: unknown; blocks: Blocks };

/**
 * The texts of the visible rows that have been read. When the revision changes, the old rows stay until the new ones
 * have been read, so that nothing flickers.
 */
export function useRowBlocks(read: ReadRows, revision: unknown, rows: number, first: number, count: number) {
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
        missing.map(async (block) => [block, await read(block * BLOCK, BLOCK)] as const),
      );
      if (!wanted) return;
      const near = [...known].filter(([block]) => Math.abs(block - from) < MOST_BLOCKS / 2);
      setHeld({ revision, blocks: new Map([...near, ...found]) });
    };
    // A closed reader rejects; by then nothing is shown.
    void fetchAll().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [read, revision, rows, from, to, held]);

  return (row: number): readonly string[] | undefined =>
    held.blocks.get(Math.floor(row / BLOCK))?.[row % BLOCK];
}
