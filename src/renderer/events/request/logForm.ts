import type { Control } from 'react-hook-form';
import { z } from 'zod';
import { LARGEST_PAGE } from '../../../contract/eventLimits.ts';
import { FetchOrder, ServerFilter } from '../../../contract/events.ts';
import { DAY_SECONDS } from '../../../contract/time.ts';
import { asLogTime, dayText, issuesOf, secondOf } from './logTimes.ts';
import { words } from './words.ts';

const { filter: filterWords, times: timesWords } = words;

const Row = z.object({ field: z.string(), values: z.string() });
const Rows = z.array(Row);

/** The values of a filter as typed: one on each line, exactly. */
const valuesOf = (typed: string): string[] => typed.split('\n').filter((line) => line !== '');

/** What is wrong with the rows of a filter, each with the path of its field. */
function rowIssues(rows: z.infer<typeof Rows>): { path: (string | number)[]; message: string }[] {
  return rows.flatMap(({ field, values }, index) => {
    const at = (name: 'field' | 'values', message: string) => ({ path: ['filter', index, name], message });
    const given = valuesOf(values);
    const isTwice = rows.slice(0, index).some((other) => other.field === field);
    const tooMany = given.length > 200 || given.some((value) => value.length > 4_000);
    return [
      ...(field === '' ? [at('field', filterWords.noField)] : []),
      ...(field.length > 500 ? [at('field', filterWords.longField)] : []),
      ...(field !== '' && isTwice ? [at('field', filterWords.twice)] : []),
      ...(given.length === 0 ? [at('values', filterWords.noValue)] : []),
      ...(tooMany ? [at('values', filterWords.tooMany)] : []),
    ];
  });
}

const whole = (otherwise: number, most: number, message: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{0,10}$/, message)
    .transform((typed) => (typed === '' ? otherwise : Number(typed)))
    .refine((count) => count >= 1 && count <= most, message);

/** What is asked of the log, as typed; parsed, it is ready to be sent. */
export const logForm = (nowSecond: () => number) =>
  z
    .object({
      range: z.enum(['none', 'days', 'exact']),
      firstDay: z.string(),
      lastDay: z.string(),
      start: z.string().transform(asLogTime),
      end: z.string().transform(asLogTime),
      filter: Rows,
      perPage: whole(10, LARGEST_PAGE, words.perPage),
      page: whole(1, 1_000_000_000, words.page),
      order: FetchOrder,
    })
    .superRefine(({ range, firstDay, lastDay, start, end, filter }, context) => {
      for (const issue of rowIssues(filter)) context.addIssue({ code: 'custom', ...issue });
      if (range === 'days' && lastDay < firstDay)
        context.addIssue({ code: 'custom', path: ['lastDay'], message: timesWords.dayOrder });
      if (range === 'exact')
        for (const { field, message } of issuesOf(start, end, nowSecond()))
          context.addIssue({ code: 'custom', path: [field], message });
    })
    .transform(({ range, firstDay, lastDay, start, end, filter, ...rest }) => ({
      ...rest,
      times:
        range === 'days'
          ? { start: `${firstDay}T00:00:00`, end: `${lastDay}T23:59:59` }
          : range === 'exact' && start !== ''
            ? { start, end }
            : null,
      filter: ServerFilter.parse(filter.map(({ field, values }) => ({ field, values: valuesOf(values) }))),
    }));

type LogForm = ReturnType<typeof logForm>;
export type LogFields = z.input<LogForm>;
export type LogValues = z.output<LogForm>;
export type LogControl = Control<LogFields, unknown, LogValues>;

/** The last 24 hours, with what the service takes where nothing is said. */
export function usualFields(nowSecond: number): LogFields {
  const today = dayText(nowSecond);
  return {
    range: 'none',
    firstDay: today,
    lastDay: today,
    start: '',
    end: '',
    filter: [],
    perPage: '10',
    page: '1',
    order: 'newest',
  };
}

/**
 * The part of the log that the times mean, for a fetch: until the end of a second, as at the service. Without times, the
 * last 24 hours, with both ends fixed.
 */
export function windowOf(times: LogValues['times'], nowSecond: number) {
  const [from, to] = times ? [secondOf(times.start), secondOf(times.end)] : [null, null];
  if (from === null || to === null) return { fromSecond: nowSecond - DAY_SECONDS, beforeSecond: nowSecond };
  return { fromSecond: from, beforeSecond: to + 1 };
}
