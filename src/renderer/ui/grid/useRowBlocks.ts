import { useEffect, useState } from 'react';
import type { CellText } from './cellText.ts';

/** Rows are read in blocks, and columns in groups, so that scrolling a little usually reads nothing. */
const [BLOCK, GROUP] = [128, 32];
/** How many blocks out of sight are kept, and how far above and below. */
const [MOST_KEPT, FARTHEST_KEPT] = [24, 12];

/** Reads some columns of rows, by their numbers in a revision; rejects if they cannot be read. */
export type ReadRows = (
  first: number,
  count: number,
  revision: number,
  columns: readonly number[],
) => Promise<readonly (readonly CellText[])[]>;

/** Rows are so many rows further down than in the revision before; up if negative. */
export type MovedRows = { revision: number; by: number };

type Block = { block: number; group: number; rows: readonly (readonly CellText[])[] };
type Held = { revision: number; blocks: ReadonlyMap<string, Block> };

const keyOf = (block: number, group: number) => `${block}/${group}`;
const groupOf = (column: number) => Math.floor(column / GROUP);

type Wanted = {
  revision: number;
  /** Of the table, and those of them that are visible. */
  rows: number;
  first: number;
  count: number;
  /** How many columns there are, and the indexes of those that are visible. */
  width: number;
  columns: readonly number[];
  moved?: MovedRows | null | undefined;
};

/** The blocks that are visible, whole or in part. */
function blocksOf({ rows, first, count, columns }: Wanted): { block: number; group: number; rows: number }[] {
  const groups = [...new Set(columns.map(groupOf))];
  const from = Math.floor(first / BLOCK);
  const to = Math.floor(Math.max(first, first + count - 1) / BLOCK);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
    .filter((block) => block * BLOCK < rows)
    .flatMap((block) =>
      groups.map((group) => ({ block, group, rows: Math.min(BLOCK, rows - block * BLOCK) })),
    );
}

/**
 * The texts of the visible cells that have been read. When the revision changes, the old rows stay until the new ones
 * have been read, so that nothing flickers; `revision` in the answer is that of the rows that are there.
 */
export function useRowBlocks(read: ReadRows, wanted: Wanted) {
  const { revision, width, moved } = wanted;
  const [held, setHeld] = useState<Held>({ revision, blocks: new Map() });
  const known: Held['blocks'] = held.revision === revision ? held.blocks : new Map<string, Block>();
  const visible = blocksOf(wanted);
  const missing = visible.filter(
    ({ block, group, rows }) => (known.get(keyOf(block, group))?.rows.length ?? 0) < rows,
  );
  // The effect follows what is missing, not every pixel of scrolling.
  const asked = missing.map(({ block, group, rows }) => `${keyOf(block, group)}/${rows}`).join(' ');

  useEffect(() => {
    if (asked === '') return undefined;
    let isWanted = true;
    const fetchAll = async () => {
      const found = await Promise.all(
        asked.split(' ').map(async (each): Promise<Block> => {
          const [block = 0, group = 0] = each.split('/').map(Number);
          const first = group * GROUP;
          const columns = Array.from({ length: Math.min(GROUP, width - first) }, (_, index) => first + index);
          return { block, group, rows: await read(block * BLOCK, BLOCK, revision, columns) };
        }),
      );
      if (!isWanted) return;
      setHeld((before) => {
        const near = [...(before.revision === revision ? before.blocks : [])]
          .filter(([, { block }]) => Math.abs(block - (found[0]?.block ?? 0)) < FARTHEST_KEPT)
          .slice(-MOST_KEPT);
        const entries = found.map((each) => [keyOf(each.block, each.group), each] as const);
        return { revision, blocks: new Map([...near, ...entries]) };
      });
    };
    // The reader rejects if it was closed or rows of a later revision are on their way.
    void fetchAll().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [read, revision, width, asked]);

  // Where in the rows that are there, if those of the revision are still being read.
  const behind = held.revision !== revision && moved?.revision === revision ? moved.by : 0;
  return {
    revision: held.revision,
    /** The text of a cell; undefined while it is being read. */
    textOf: (row: number, column: number): CellText | undefined => {
      const at = row - behind;
      const block = held.blocks.get(keyOf(Math.floor(at / BLOCK), groupOf(column)));
      return block?.rows[at % BLOCK]?.[column % GROUP];
    },
  };
}
