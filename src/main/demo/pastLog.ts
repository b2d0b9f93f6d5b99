import { edgeAt, LARGEST_PAGE } from '../../contract/eventLimits.ts';
import type { ProfileId } from '../../contract/profiles.ts';
import type { Result } from '../../contract/result.ts';
import { DAY_SECONDS } from '../../contract/time.ts';
import type { Clock } from '../time/clock.ts';
import type { CallArchive } from '../events/archiveCaller.ts';

/** A part of the past, in epoch milliseconds. */
export type PastRange = { fromMs: number; beforeMs: number };
/** The pages that the simulator’s event log had for a part of the past. */
type PastPages = (range: PastRange) => Promise<string[]>;

type Dependencies = {
  pastPages: PastPages;
  clock: Clock;
  /** Null if the profile has no archive. */
  archiveOf: (id: ProfileId) => CallArchive | null;
  changed: (id: ProfileId) => void;
  fetchMissing: (id: ProfileId) => Promise<Result<unknown>>;
};

const HOUR = 3_600;

/** What the demo has of the log from before the last 30 days: all of it, but for two days that nobody fetched in time. */
function pastSeconds(nowSecond: number): { fromSecond: number; beforeSecond: number }[] {
  const gap = Math.floor(nowSecond / DAY_SECONDS) * DAY_SECONDS - 38 * DAY_SECONDS;
  return [
    { fromSecond: Math.floor(nowSecond / DAY_SECONDS) * DAY_SECONDS - 45 * DAY_SECONDS, beforeSecond: gap },
    // The service still has the last hour of it, so that nothing is missing in between.
    { fromSecond: gap + 2 * DAY_SECONDS, beforeSecond: edgeAt(nowSecond) + HOUR },
  ];
}

/**
 * Gives the demo an archive as of somebody who has collected for 45 days: what the service has forgotten comes from the
 * simulator itself, and the last 30 days are fetched as for any account.
 */
export async function fillLog(
  { pastPages, clock, archiveOf, changed, fetchMissing }: Dependencies,
  id: ProfileId,
) {
  const archive = archiveOf(id);
  if (!archive) return;
  for (const { fromSecond, beforeSecond } of pastSeconds(Math.floor(clock.now() / 1_000))) {
    const pages = await pastPages({ fromMs: fromSecond * 1_000, beforeMs: beforeSecond * 1_000 });
    // As if it had been fetched when the service still had it.
    const atMs = (beforeSecond + 2 * HOUR) * 1_000;
    const range = { fromSecond: fromSecond - 1, toSecond: beforeSecond - 1, filters: null };
    const begun = await archive('begin', [range, LARGEST_PAGE, atMs]);
    if (!begun.ok) return;
    const { id: slice } = begun.value;
    for (const [index, text] of pages.entries()) {
      const put = await archive('put', [{ slice, page: index + 1, text, receivedAtMs: atMs }]);
      if (!put.ok) return;
    }
    await archive('complete', [slice, atMs]);
    changed(id);
  }
  await fetchMissing(id);
}
