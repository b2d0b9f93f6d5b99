import type { DayLook } from '../../../queries/dayStrip.ts';
import { formatCounted, formatDay, formatStamp } from '../../ui/text/formats.ts';

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

const day = (ms: number) => `${WEEKDAY.format(ms)} ${formatDay(ms)}`;
const days = (count: number) => formatCounted(count, 'day');

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });
/** Of many days, so many are named. */
const FEW = 5;
const named = (dates: readonly number[]): string[] => [
  ...dates.slice(0, dates.length > FEW ? FEW - 1 : FEW).map(day),
  ...(dates.length > FEW ? [`${dates.length - FEW + 1} more`] : []),
];

const LOOKS: Record<DayLook, string> = {
  filled: 'filled',
  different: 'answers differ',
  part: 'a part is there',
  asked: 'on its way',
  failed: 'failed',
  missing: 'missing',
};

const COUNTED = {
  different: (count: number) => `${count} with answers that differ`,
  part: (count: number) => `${count} in part`,
  asked: (count: number) => `${count} on ${count === 1 ? 'its' : 'their'} way`,
  failed: (count: number) => `${count} failed`,
};

/** Texts of the reports by what they ask, and of their days. */
export const words = {
  list: 'Queries',
  band: 'Days of the latest queries',
  loading: 'Loading queries',
  columns: {
    name: 'Query',
    profile: 'Profile',
    reports: 'Reports',
    days: 'Last 30 days',
    latest: 'Latest day',
  },
  saved: 'Saved query',
  reports: (count: number) => formatCounted(count, 'report'),
  /** How many days of a strip are filled, and what else there is but gaps. */
  filled: (strip: readonly { look: DayLook }[]) => {
    const count = (look: DayLook) => strip.filter((each) => each.look === look).length;
    const others = (['different', 'part', 'asked', 'failed'] as const).flatMap((look) =>
      count(look) === 0 ? [] : [COUNTED[look](count(look))],
    );
    const filled = count('filled') + count('different');
    return [`${filled} of ${days(strip.length)} filled`, ...others].join(', ');
  },
  actions: { open: 'Show days', build: 'Edit and rerun', latest: 'Open the latest report' },
  strip: 'Days in UTC',
  keys: 'Press a gap to fetch that day. Drag across days, or use Shift with an arrow, to join or compare them.',
  day,
  look: LOOKS,
  open: 'today, not over yet',
  said: (ms: number, look: DayLook, isOpen: boolean, count: number) =>
    `${day(ms)}: ${LOOKS[look]}${isOpen ? ', today, not over yet' : ''}${count > 0 ? `, ${formatCounted(count, 'report')}` : ''}`,
  legend: {
    label: 'What the days mean',
    text: {
      filled: 'all of the day is in a report',
      different: 'reports for the same time that say other things',
      part: 'not the whole day',
      asked: 'a report was requested',
      failed: 'its report failed',
      missing: 'no report has it',
    } satisfies Record<DayLook, string>,
  },
  chosen: {
    label: 'Chosen days',
    days: (count: number) => `${days(count)} chosen`,
    none: 'No reports yet.',
    fetch: (count: number) => `Fetch ${days(count)}…`,
    join: (count: number) => `Join ${formatCounted(count, 'report')}`,
    joining: (share: number) => `Joining ${Math.round(share * 100)} %`,
    joined: 'Open joined table',
    /** Said before and after they are joined; empty where nothing is lacking. */
    lacks: (lacked: readonly number[]) =>
      lacked.length === 0
        ? ''
        : `${LIST.format(named(lacked))} ${lacked.length === 1 ? 'is' : 'are'} not in the table: the only report of ${lacked.length === 1 ? 'that day' : 'those days'} overlaps the others.`,
    report: (range: string, storedAtMs: number, isJoined: boolean) =>
      `${range} · ${isJoined ? 'joined' : 'stored'} ${formatStamp(storedAtMs)}`,
    compare: 'Compare',
  },
  fetch: {
    title: (count: number) => (count === 1 ? 'Fetch a day' : `Fetch ${days(count)}`),
    text: (name: string, range: string, profile: string) =>
      `The service will be asked for “${name}” of ${range}, with the profile ${profile}.`,
    several: 'One report for each day. Once all of them have arrived, they are joined into one table.',
    one: 'One report.',
    otherProfile: (name: string) =>
      `These reports are of the profile ${name}. Switch to it to fetch more of them.`,
    run: (count: number) => (count === 1 ? 'Fetch the day' : `Fetch ${days(count)}`),
  },
} as const;
