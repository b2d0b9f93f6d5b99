import { edgeAt } from '../../../contract/eventLimits.ts';
import type { EventSync } from '../../../contract/events.ts';
import { DAY_SECONDS } from '../../../contract/time.ts';
import { midnightOf } from '../request/logTimes.ts';
import { wipeWords as words } from './wipeWords.ts';

const MICROS = 1_000_000;

export type WipeChoice = { which: 'all' | 'before' | 'between'; first: string; last: string };

/** The moments between which entries are wiped, in epoch microseconds, the second one excluded; open if null. */
export type WipeRange = { fromMicros: number | null; beforeMicros: number | null };

export type WipeIssues = { first?: string; last?: string };

/** What a choice means, or what is wrong with it. */
export function wipeRange({ which, first, last }: WipeChoice): WipeRange | WipeIssues {
  if (which === 'all') return { fromMicros: null, beforeMicros: null };
  const [from, to] = [midnightOf(first), midnightOf(last)];
  if (from === null) return { first: words.unreadable };
  if (which === 'before') return { fromMicros: null, beforeMicros: from * MICROS };
  if (to === null) return { last: words.unreadable };
  if (to < from) return { last: words.order };
  return { fromMicros: from * MICROS, beforeMicros: (to + DAY_SECONDS) * MICROS };
}

export const isRange = (found: WipeRange | WipeIssues): found is WipeRange => 'fromMicros' in found;

/** What becomes of what is wiped: whether the service still has some of it, and who fetches that again. */
type Return = 'gone' | 'collected' | 'fetched' | 'again';

type Fetching = { collects: boolean; sync: EventSync['kind'] };

/** Wiping says nothing of fetching: what brings it back may be under way. */
export function returnOf(
  { beforeMicros }: WipeRange,
  nowSecond: number,
  { collects, sync }: Fetching,
): Return {
  if (beforeMicros !== null && beforeMicros <= edgeAt(nowSecond) * MICROS) return 'gone';
  if (collects) return 'collected';
  return sync === 'running' || sync === 'waiting' ? 'fetched' : 'again';
}
