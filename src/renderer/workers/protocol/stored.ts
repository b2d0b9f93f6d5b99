import type { OnFrame } from './frames.ts';

/** Questions about storing the columns of a report, so that it opens at once the next time. */
export type StoredQuestions = {
  /**
   * Prepares the columns as they were read to be stored, instead of any prepared before. `origin` says what they were
   * made from, and how; `screen` is what is to be announced first, null if that is not known. Answers their size; null if not every row was read, or they cannot be stored.
   */
  beginColumns: { asks: OnFrame<{ origin: string; screen: string | null }>; answers: number | null };
  /** The next piece of the prepared columns, of 1 MiB at most; null after the last. */
  nextColumns: { asks: OnFrame; answers: Uint8Array<ArrayBuffer> | null };
};
