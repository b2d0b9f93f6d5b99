import type { Coverage, CoveredDay } from '../../contract/eventCoverage.ts';

/** How old a day is when a reminder is given, in days: 5, 2 and 1 before the service forgets it. */
const AGES = [25, 28, 29] as const;
const KEPT_DAYS = 30;
const MOST_REMEMBERED = 100;

type GivenReminder = { daySecond: number; age: number };

/** The age of the reminder that is due for a day; null if none is. */
function ageOf({ daysLeft, missingSeconds }: CoveredDay): number | null {
  if (daysLeft === null || missingSeconds === 0) return null;
  return AGES.findLast((age) => KEPT_DAYS - daysLeft > age) ?? null;
}

/**
 * The reminders to remember as given, and of how many days one is given now, with the fewest days that are left of them;
 * null if there is nothing to do. Of those that were missed while the app was closed, only the most urgent is given.
 */
export function dueReminder(
  { days }: Coverage,
  given: readonly GivenReminder[],
): { given: GivenReminder[]; days: number; daysLeft: number } | null {
  const due = days.flatMap((day) => {
    const age = ageOf(day);
    const last = given.find(({ daySecond }) => daySecond === day.startSecond)?.age ?? 0;
    return age !== null && age > last ? [{ day, age }] : [];
  });
  if (due.length === 0) return null;
  const added = due.map(({ day, age }) => ({ daySecond: day.startSecond, age }));
  const others = given.filter(({ daySecond }) => !added.some((each) => each.daySecond === daySecond));
  return {
    given: [...others, ...added].toSorted((a, b) => a.daySecond - b.daySecond).slice(-MOST_REMEMBERED),
    days: due.length,
    daysLeft: Math.min(...due.map(({ day }) => day.daysLeft ?? 0)),
  };
}
