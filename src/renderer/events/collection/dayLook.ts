import { Check, CircleDashed, Contrast, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import type { CoveredDay, DayState } from '../../../contract/eventCoverage.ts';
import { words } from './words.ts';

/** How a day looks, beside its colour: an icon and words. */
export const DAY_ICONS: Record<DayState, LucideIcon> = {
  complete: Check,
  partial: Contrast,
  missing: CircleDashed,
  ending: TriangleAlert,
  lost: X,
};

/** The states in the order of the legend. */
export const DAY_STATES = [
  'complete',
  'partial',
  'missing',
  'ending',
  'lost',
] as const satisfies readonly DayState[];

/**
 * The state of a day in words: of one that ends soon, with how long it is still there; of today, with the time up to
 * which it was fetched.
 */
export function stateWords({ state, daysLeft }: CoveredDay, fetchedUntil: number | null): string {
  if (fetchedUntil !== null) return words.state.until(fetchedUntil);
  return state === 'ending' ? words.state.endingIn(daysLeft ?? 0) : words.state[state];
}

/** Whether nobody knows of a single entry of a day: nothing was fetched of it, so that 0 would be made up. */
export const isUnknown = ({ entries, coveredSeconds }: CoveredDay): boolean =>
  entries === 0 && coveredSeconds === 0;
