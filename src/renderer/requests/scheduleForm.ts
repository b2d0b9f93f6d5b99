import { z } from 'zod';
import { ProfileId } from '../../contract/profiles.ts';
import type { MovingRange } from '../../contract/queries.ts';
import { Cadence, CatchUp, type Schedule } from '../../contract/schedules.ts';
import { RecipeId } from '../../contract/settings.ts';
import { occurrenceAfter } from '../../queries/occurrences.ts';
import { words } from './words.ts';

const EVERY = ['day', 'week', 'month'] as const;
const { dayWrong } = words.schedule;

/** The fields of a schedule as they are typed. */
export type ScheduleFields = {
  profile: string;
  every: (typeof EVERY)[number];
  weekday: string;
  day: string;
  at: string;
  zone: string;
  catchUp: CatchUp;
  /** Empty where no workbook is updated. */
  recipe: string;
};

/** What the fields mean. The day of the month counts only where it is asked for. */
export const ScheduleForm = z
  .object({
    profile: ProfileId,
    every: z.enum(EVERY),
    weekday: z.string().transform(Number),
    day: z.string(),
    at: z.string().trim().pipe(Cadence.shape.at),
    zone: Cadence.shape.zone,
    catchUp: CatchUp,
    recipe: z.union([z.literal('').transform(() => null), RecipeId]),
  })
  .transform(({ profile, every, weekday, day, at, zone, catchUp, recipe }, context) => {
    const cadence = (days: Cadence['days']) => ({
      profileId: profile,
      cadence: { days, at, zone },
      catchUp,
      recipeId: recipe,
    });
    if (every === 'day') return cadence({ every });
    if (every === 'week') return cadence({ every, weekday });
    const typed = day.trim();
    const number = /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
    if (number >= 1 && number <= 31) return cadence({ every, day: number });
    context.addIssue({ code: 'custom', path: ['day'], message: dayWrong });
    return z.NEVER;
  });

/** Whole weeks or months are asked for once each of them has ended. */
function everyFor(range: MovingRange | null): ScheduleFields['every'] {
  if (!range || range.unit !== 'day') return range?.unit ?? 'day';
  return range.count === 7 ? 'week' : 'day';
}

/**
 * The fields of a schedule, or of a new one for the active profile. So is one whose profile is not among these: it was
 * removed, or the schedule is out of a backup of another computer.
 */
export function scheduleFields(
  schedule: Schedule | null,
  activeId: string | null,
  profileIds: readonly string[],
  range: MovingRange | null = null,
): ScheduleFields {
  const known = [schedule?.profileId, activeId].find((id) => id && profileIds.includes(id));
  const usual: ScheduleFields = {
    profile: known ?? profileIds[0] ?? '',
    every: everyFor(range),
    weekday: '1',
    day: '1',
    at: '06:30',
    zone: 'UTC',
    catchUp: 'latest',
    recipe: '',
  };
  if (!schedule) return usual;
  const { days, at, zone } = schedule.cadence;
  return {
    ...usual,
    every: days.every,
    weekday: days.every === 'week' ? String(days.weekday) : usual.weekday,
    day: days.every === 'month' ? String(days.day) : usual.day,
    at,
    zone,
    catchUp: schedule.catchUp,
    recipe: schedule.recipeId ?? '',
  };
}

/** The next times of what is typed; none while it is wrong. */
export function nextTimes(fields: ScheduleFields, nowMs: number, count: number): number[] {
  const read = ScheduleForm.safeParse(fields);
  if (!read.success) return [];
  const times: number[] = [];
  for (let at = nowMs; times.length < count; times.push(at)) at = occurrenceAfter(read.data.cadence, at);
  return times;
}
