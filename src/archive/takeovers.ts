import { ArchiveError } from './archiveFailure.ts';
import type { EntryStore } from './entryStore.ts';
import type { Slice, TakenOver } from './eventArchive.ts';
import { OtherArchive } from './otherArchive.ts';
import { unchanged } from './privateCopy.ts';
import type { SliceChange, SliceList } from './sliceList.ts';

/** The archive that takes over what another one holds. */
type Taker = {
  /** Its file. */
  file: string;
  account: string | null;
  store: EntryStore;
  slices: SliceList;
  change: (changes: readonly SliceChange[]) => unknown;
};

const rangeKey = ({ fromSecond, toSecond, filters, state }: Slice) =>
  JSON.stringify([fromSecond, toSecond, filters, state]);

async function takeOver(file: string, { account, store, slices, change }: Taker): Promise<TakenOver> {
  const other = new OtherArchive(file);
  const taken: TakenOver = { added: 0, known: 0, isDamaged: false };
  try {
    if (account !== null && other.accounts().some((each) => each !== account))
      throw new ArchiveError({ kind: 'other-account' });
    for (const some of other.entries()) {
      const block = some && store.reader.readList(some.list, some.receivedAtMs);
      if (block) {
        const added = store.add(block, () => ({ commit: () => undefined }));
        taken.added += added;
        taken.known += block.count - added;
      }
      // Pages that arrive are put between two of these.
      await new Promise(setImmediate);
    }
    const known = new Set(slices.all().map(rangeKey));
    const missing = other.completeSlices().filter((slice) => !known.has(rangeKey(slice)));
    change(missing.map((slice) => ({ kind: 'add', slice })));
    taken.isDamaged = other.isDamaged;
  } finally {
    other.close();
  }
  return taken;
}

/** What is being taken over from other archives. */
export class Takeovers {
  readonly #underWay = new Set<Promise<TakenOver>>();

  async take(file: string, taker: Taker): Promise<TakenOver> {
    const taking = unchanged(file, taker.file, (readable) => takeOver(readable, taker));
    this.#underWay.add(taking);
    try {
      return await taking;
    } finally {
      this.#underWay.delete(taking);
    }
  }

  /** Waits until nothing is being taken over. */
  async end(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay);
  }
}
