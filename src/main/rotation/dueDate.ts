import type { ProfileId } from '../../contract/profiles.ts';
import type { Result } from '../../contract/result.ts';
import { DAY_MS } from '../../contract/time.ts';
import type { Entry } from './entries.ts';
import type { Tokens } from './tokens.ts';

export type TokensOf = (profileId: ProfileId) => Result<Tokens>;

/** The longest snooze allowed. One that ends later was set while the clock was ahead. */
const LONGEST_SNOOZE_MS = 30 * DAY_MS;

/** When the policy requires a new primary token; null when there is no token. */
export function dueAt({ profileId, policyDays }: Entry, tokensOf: TokensOf): number | null {
  const tokens = tokensOf(profileId);
  const setAtMs = tokens.ok ? tokens.value.status('primaryToken').setAtMs : null;
  return setAtMs === null ? null : setAtMs + policyDays * DAY_MS;
}

/** Whether the user has snoozed reminders. */
export function isSnoozed({ snoozedUntilMs }: Entry, nowMs: number): boolean {
  const leftMs = (snoozedUntilMs ?? 0) - nowMs;
  return leftMs > 0 && leftMs <= LONGEST_SNOOZE_MS;
}
