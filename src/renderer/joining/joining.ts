import { create } from 'zustand';
import type { BatchId } from '../../contract/batches.ts';

/** How far each batch is that is being joined, from 0 to 1; null stands for reports that are no batch. */
export const useJoining = create<{ shares: ReadonlyMap<BatchId | null, number> }>(() => ({
  shares: new Map(),
}));

/** Notes how far a batch is; null once it is joined or given up. */
export function noteJoining(id: BatchId | null, share: number | null): void {
  useJoining.setState(({ shares }) => {
    const others = [...shares].filter(([each]) => each !== id);
    return { shares: new Map(share === null ? others : [...others, [id, share]]) };
  });
}
