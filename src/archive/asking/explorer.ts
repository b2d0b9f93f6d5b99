import type { EntryStore } from '../entryStore.ts';

/** Reads an archive for those who ask. */
export class Explorer {
  readonly store: EntryStore;

  constructor(store: EntryStore) {
    this.store = store;
  }
}
