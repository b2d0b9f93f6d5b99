import { formatDay, formatTime } from '../../ui/text/formats.ts';

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

/** Texts of what is asked of the service: the times and the server filter. */
export const words = {
  times: {
    title: 'Times',
    range: 'Range',
    ranges: { none: 'Last 24 hours', days: 'Whole days', exact: 'Exact times' },
    none: 'Without times, the service answers with the last 24 hours.',
    firstDay: 'First day (UTC)',
    lastDay: 'Last day (UTC)',
    day: (second: number) => `${WEEKDAY.format(second * 1_000)} ${formatDay(second * 1_000)}`,
    today: ', so far',
    start: 'Start (UTC)',
    end: 'End (UTC)',
    hint: 'A day, such as 2026-11-20 or 14 Nov 2026, or with a time: 2026-11-20 10:05:00. A day alone means its midnight. A fraction of a second is left out.',
    unreadable:
      'There is no such time. Enter a day, such as 2026-11-20, or a day and a time: 2026-11-20 10:05:00.',
    both: 'Enter a start and an end, or neither: the service refuses one without the other.',
    order: 'Choose an end that is not before the start.',
    dayOrder: 'Choose a last day that is not before the first.',
    tooOld: (edgeSecond: number) =>
      `The service only has the last 30 days, since ${formatTime(edgeSecond * 1_000)}, and would refuse this with the status 400. Choose a later time; older entries can only be in the archive.`,
  },
  filter: {
    title: 'Server filter',
    note: 'The service returns only the entries that match every field, with any one of its values. Names and values are exact and case-sensitive.',
    field: 'Field',
    fieldHint: 'Any field of the log.',
    values: 'Values',
    valuesHint: 'One on each line, exactly as in the log. Spaces count.',
    add: 'Add a field',
    remove: (field: string) => (field === '' ? 'Remove this field' : `Remove ${field}`),
    noField: 'Name the field.',
    longField: 'Enter a name of at most 500 characters.',
    twice: 'This field is named above. Put all of its values there.',
    noValue: 'Enter at least one value.',
    tooMany: 'Enter at most 200 values of at most 4,000 characters.',
  },
  perPage: 'Enter a whole number from 1 to 1,000, or leave this empty for 10.',
  page: 'Enter a whole number of at least 1, or leave this empty for 1.',
} as const;
