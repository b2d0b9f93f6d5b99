import type { Slice } from '../../../src/archive/eventArchive.ts';

/** A slice of an hour, with everything else as it is at its beginning. */
export const slice = (more: Partial<Slice> = {}): Slice => ({
  id: 1,
  account: null,
  fromSecond: 1_000_000,
  toSecond: 1_003_600,
  filters: null,
  state: 'open',
  perPage: 1_000,
  nextPage: 1,
  pages: null,
  entries: 0,
  pass: 1,
  newInPass: 0,
  startedAtMs: 2_000_000_000,
  completedAtMs: null,
  ...more,
});
