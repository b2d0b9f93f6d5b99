// Pure decisions about the slice that is being fetched. What they go by is on disk, so that they are the same after a
// restart.
import type { Brought, Slice } from '../../archive/eventArchive.ts';
import { isUnsure, MOST_PASSES } from './coveredTime.ts';
import { cutOf } from './plan.ts';

export type SliceStep =
  | { kind: 'page'; page: number }
  /** It has too many pages: it is given up for slices of this length. */
  | { kind: 'cut'; lengthSeconds: number }
  /** Every page was read: it must be looked at a second time. */
  | { kind: 'count' }
  /** Every page was read, and it will be read again later anyway. */
  | { kind: 'enough' };

/** The last page that was read since the start. */
export type LastPage = {
  entries: number;
  /** An earlier page had the same entries, byte for byte, so that there is no use in reading on. */
  repeats: boolean;
  /** The pass has had an entry twice by now, so that its pages shifted; or nobody knows. */
  isShifted: boolean;
};

/** Whether a pass that ends with this page ends for no good reason: it repeats, or is empty although there are more. */
export const isOddEnd = ({ nextPage, pages }: Slice, last: LastPage | null): boolean =>
  last !== null &&
  (last.repeats || (last.entries === 0 && pages !== null && pages > 1 && nextPage - 1 <= pages));

/**
 * What comes after a page, or after a start (null). The pages are read as far as `page_of` says, and beyond it as long as
 * they are full: it may be a fraction, too small or missing, and it may shrink.
 */
export function afterPage(slice: Slice, last: LastPage | null): SliceStep {
  const { nextPage, pages, perPage, pass } = slice;
  const next = { kind: 'page', page: nextPage } as const;
  if (nextPage === 1) return next;
  // After a restart nobody knows how full the last page was.
  if (last === null) return next;
  const isLong = pass === 1 && pages !== null && last.entries >= perPage;
  const lengthSeconds = isLong ? cutOf(pages, slice) : null;
  if (lengthSeconds !== null) return { kind: 'cut', lengthSeconds };
  const isEnough = isUnsure(slice) && !isOddEnd(slice, last) && !last.isShifted;
  const end = { kind: isEnough ? 'enough' : 'count' } as const;
  if (last.entries === 0 || last.repeats) return end;
  return pages === null || nextPage <= pages || last.entries >= perPage ? next : end;
}

type PassVerdict =
  | 'complete'
  | 'look-again'
  /** The entries keep changing, or the service counts others: it stays open. */
  | 'leave';

/** What a second look at a slice found. */
export type SecondLook = {
  /** How many entries the service counts; null if it does not say. */
  counted: number | null;
  /** How many of them the archive has. */
  kept: number | null;
  /** What the pages of the pass brought; null if it was interrupted. */
  brought: Brought | null;
  /** The pass ended with a page that repeats an earlier one, or is empty although there are more. */
  isOdd: boolean;
};

function lacksAny({ rows, different }: Brought, counted: number | null, kept: number | null): boolean {
  // A pass that brought less than is known shows nothing.
  const isShort = different < (kept ?? 0);
  // Entries may say nothing of their time, so that the archive counts fewer than it has.
  const isCountedHigher = counted !== null && counted > Math.max(kept ?? 0, different);
  return rows > different || isShort || isCountedHigher;
}

/**
 * What comes after a pass. The second look is the service’s own count, if it is the one of the archive; otherwise a
 * further pass that brings nothing new, has no entry twice, and has as many ids as the service counts. A page that repeats
 * an entry was shifted, and another entry may have fallen between two pages.
 */
export function afterPass(slice: Slice, look: SecondLook): PassVerdict {
  const { pass, newInPass } = slice;
  const { counted, kept, brought, isOdd } = look;
  // A host whose `page_of` is always 0 counts nothing.
  const isBare = isOdd && counted === 0;
  if (counted !== null && counted === kept && !isBare) return 'complete';
  if (pass === 1) return 'look-again';
  // What is read again later anyway keeps growing.
  if (newInPass > 0) return pass < (isUnsure(slice) ? 2 : MOST_PASSES) ? 'look-again' : 'leave';
  if (brought !== null && !isOdd && !lacksAny(brought, counted, kept)) return 'complete';
  return pass === 2 ? 'look-again' : 'leave';
}
