/** Days before the due date on which the analyst is reminded; zero is the day itself and all days after. */
export const REMINDER_DAYS = [30, 14, 7, 1, 0] as const;
const DAY_MS = 86_400_000;

/** Whole days until the due date, negative when it has passed. */
export const daysLeft = (dueAtMs: number, nowMs: number): number => Math.ceil((dueAtMs - nowMs) / DAY_MS);

/** The most pressing reminder that is reached; null while there is time. */
export function reached(dueAtMs: number, nowMs: number): number | null {
  const left = daysLeft(dueAtMs, nowMs);
  return REMINDER_DAYS.findLast((days) => left <= days) ?? null;
}

export type Told = { dueAtMs: number; days: number };

/**
 * The reminder to give now, once: the most pressing one that was not given yet for this due date. Those that passed
 * while the app was closed are given as one, the most pressing.
 */
export function dueReminder(told: Told | null, dueAtMs: number, nowMs: number): Told | null {
  const days = reached(dueAtMs, nowMs);
  if (days === null) return null;
  return told?.dueAtMs === dueAtMs && told.days <= days ? null : { dueAtMs, days };
}
