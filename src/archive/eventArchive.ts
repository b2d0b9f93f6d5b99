import type { EntriesPiece, EntriesWanted } from '../contract/eventExport.ts';
import type { EventAnswers, QuestionKind, QuestionOf } from '../contract/eventQuestions.ts';

/** What was asked of the service: activity after `fromSecond`, until the end of `toSecond` (interface, endpoint 4). */
export type SliceRange = {
  /** Epoch seconds. */
  fromSecond: number;
  toSecond: number;
  /** The server filter as sent: a JSON object; null without one. Only a slice without one covers its time. */
  filters: string | null;
};

/** A part of the log that is fetched page by page. Its cursor is kept with its pages, in the same transaction. */
export type Slice = SliceRange & {
  id: number;
  /** The account whose log was asked for; null where nobody said. */
  account: string | null;
  state: 'open' | 'complete';
  perPage: number;
  /** The page to ask for next, from 1. */
  nextPage: number;
  /** The number of pages as last answered; null before the first. */
  pages: number | null;
  /** Entries that its pages were the first to bring. */
  entries: number;
  /** The pass over its pages, from 1: a further one looks whether anything was missed. */
  pass: number;
  /** Entries that the pass under way brought and that were not known before. */
  newInPass: number;
  startedAtMs: number;
  completedAtMs: number | null;
};

/** A page as received. */
export type ReceivedPage = {
  slice: number;
  page: number;
  /** The body of the answer. It is parsed here and nowhere else. */
  text: string;
  receivedAtMs: number;
};

/** How many entries the pages of a pass had, and how many of them had different ids. */
export type Brought = { rows: number; different: number };

export type PageOutcome =
  /** On disk, with the cursor. `brought` is by the pass so far; null if nobody knows. */
  | { kind: 'kept'; slice: Slice; entries: number; added: number; brought: Brought | null }
  /** It is not a page of the event log; nothing was kept. */
  | { kind: 'unreadable'; what: 'not-json' | 'wrong-shape'; details: string[] };

/** What was taken over from another archive. */
export type TakenOver = {
  added: number;
  /** Entries that were here already. */
  known: number;
  /** Whether the other archive is damaged, so that some of its entries are lost. */
  isDamaged: boolean;
};

/**
 * The entries of one account, kept beyond what the service remembers. Everything that is acknowledged is on disk.
 */
export interface EventArchive {
  /** An open slice for this range: the one that is already there, or a new one. */
  begin(range: SliceRange, perPage: number, atMs: number): Promise<Slice>;
  put(page: ReceivedPage): Promise<PageOutcome>;
  /** Goes back to the first page, to look whether anything was missed. */
  lookAgain(slice: number): Promise<Slice>;
  complete(slice: number, atMs: number): Promise<Slice>;
  /** Forgets an open slice; the entries that it brought stay. */
  abandon(slice: number): Promise<void>;
  /** Every slice, oldest range first. */
  slices(): Promise<Slice[]>;
  ask<K extends QuestionKind>(question: QuestionOf<K>, signal?: AbortSignal): Promise<EventAnswers[K]>;
  /** The next entries of an export as CSV. `hashKey` is what addresses are hashed with, where they are to be. */
  lines(wanted: EntriesWanted, hashKey: string): Promise<EntriesPiece>;
  /**
   * Removes what lies between two moments, the second one excluded, from the disk as well. Complete slices lose the part
   * that was removed; open ones that meet it are forgotten.
   */
  wipe(fromMicros: number, beforeMicros: number): Promise<{ entries: number }>;
  /** A copy of the archive in one file, complete in itself. It is written as `part` first, which must not exist. */
  copyTo(file: string, part?: string): Promise<void>;
  /**
   * Takes over what another archive holds: entries and complete slices. It may be a damaged one: what can be read of it
   * is taken over, without the slices that lost something. That of another account is refused.
   */
  takeFrom(file: string): Promise<TakenOver>;
  close(): Promise<void>;
}
