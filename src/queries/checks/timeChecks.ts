import { PRECISE_DAYS } from '../../contract/reports.ts';
import { DAY_MS } from '../../contract/time.ts';
import { coveredSpan, spanDays } from '../reportSpan.ts';
import { readTime, type ReadTime } from '../times.ts';
import { timeFault } from '../timeWords.ts';
import { quoted, type Check, type Checked } from './check.ts';

/** Five-minute data is kept this long, everything else at most that long, as far as is known. */
const KEPT_DAYS = { minutes: 7, other: 45 };

/** What a granularity counts, by its name in the catalogue or by its identifier. */
function stepOf({ request, catalogue }: Checked): 'minutes' | 'hours' | 'other' | 'none' {
  const { by } = request.query;
  if (by === null) return 'none';
  const said = `${by} ${catalogue.granularity.get(by)?.name ?? ''}`;
  if (/min/i.test(said)) return 'minutes';
  return /hour/i.test(said) ? 'hours' : 'other';
}

const NAMES = { start: 'Start', end: 'End' };

function oneTime(field: 'start' | 'end', read: ReadTime): Check[] {
  const fault = timeFault(read);
  if (fault !== null)
    return [{ field, level: 'blocks', ground: 'documented', message: `${NAMES[field]}: ${fault}` }];
  if (read.kind === 'empty')
    return [
      {
        field,
        level: 'blocks',
        ground: 'documented',
        message: `Every report needs ${field === 'start' ? 'a start' : 'an end'}.`,
      },
    ];
  if (read.kind === 'unknown')
    return [
      {
        field,
        level: 'doubtful',
        ground: 'unknown',
        message: `The grammar of relative times is not documented. The service will check ${quoted(read.sent)}.`,
      },
    ];
  if (read.kind === 'fixed' && /[.:]\d{7,9}Z$/.test(read.sent))
    return [
      {
        field,
        level: 'doubtful',
        ground: 'documented',
        message: 'The documented form has six digits after the second. More may be refused.',
      },
    ];
  return [];
}

const instantOf = (read: ReadTime) => ('instant' in read ? read.instant.epochNanoseconds : null);

function order(start: ReadTime, end: ReadTime): Check[] {
  const [from, to] = [instantOf(start), instantOf(end)];
  if (from === null || to === null || from < to) return [];
  return [
    {
      field: 'end',
      // A fixed and a relative time may be in order when the report runs.
      level: start.kind === end.kind ? 'blocks' : 'doubtful',
      ground: 'inferred',
      message:
        start.kind === end.kind
          ? 'The end must be after the start.'
          : 'If run now, the end would not be after the start.',
    },
  ];
}

/** What lies ahead has not been counted yet: the service answers with what there is, and says nothing of the rest. */
function future({ here }: Checked, start: ReadTime, end: ReadTime): Check[] {
  const nowNs = BigInt(here.nowMs) * 1_000_000n;
  const [from, to] = [instantOf(start), instantOf(end)];
  const said = (field: 'start' | 'end', message: string): Check[] => [
    { field, level: 'doubtful', ground: 'inferred', message },
  ];
  if (from !== null && to !== null && from >= to) return []; // said already
  if (from !== null && from >= nowNs)
    return said('start', 'All of this range is in the future, so if run now the report will have no rows.');
  if (to === null || to <= nowNs) return [];
  return said(
    'end',
    'This range ends in the future. If run now, the report will lack what is still to come.',
  );
}

/** Whether a time that is known is anything but the start of a day. */
const hasTimeOfDay = (read: ReadTime) => (instantOf(read) ?? 0n) % (BigInt(DAY_MS) * 1_000_000n) !== 0n;

/** What a range of whole days surely has, and the day of which that is not documented. */
function wholeDays({ request, here }: Checked, end: ReadTime): string {
  const span = coveredSpan({ ...request.query, by: null }, here.nowMs);
  const days = span && spanDays(span);
  const last = instantOf(end);
  if (days === null || last === null) return '';
  const day = new Date(Number(last / 1_000_000n)).toISOString().slice(0, 10);
  return ` The report covers ${days}${hasTimeOfDay(end) ? `; that it has anything of ${day} is not documented` : ''}.`;
}

function timeOfDay(checked: Checked, start: ReadTime, end: ReadTime): Check[] {
  const from = instantOf(start);
  const step = stepOf(checked);
  const isFine = step === 'minutes' || step === 'hours';
  const oldestNs = BigInt(checked.here.nowMs - PRECISE_DAYS * DAY_MS) * 1_000_000n;
  if (isFine && (from === null || from >= oldestNs)) return [];
  const field = hasTimeOfDay(start) ? 'start' : hasTimeOfDay(end) ? 'end' : null;
  if (field === null) return [];
  const message = `The time of day is ignored here: it matters only for 5-minute and hourly reports of the last 7 days.${wholeDays(checked, end)}`;
  const source =
    'Time of day only matters for reports covering the last 7 days with a 5-minute or hourly interval.';
  return [{ field, level: 'doubtful', ground: 'documented', message, source }];
}

function age(checked: Checked, start: ReadTime): Check[] {
  const from = instantOf(start);
  const step = stepOf(checked);
  if (from === null) return [];
  const days = KEPT_DAYS[step === 'minutes' ? 'minutes' : 'other'];
  const ageDays = (BigInt(checked.here.nowMs) * 1_000_000n - from) / (BigInt(DAY_MS) * 1_000_000n);
  if (ageDays < BigInt(days)) return [];
  const { by } = checked.request.query;
  return [
    {
      field: by === null ? 'start' : 'by',
      level: 'doubtful',
      ground: 'inferred',
      message:
        by === null
          ? `Data older than ${days} days may no longer be kept.`
          : `Available granularities depend on the age of the data: ${quoted(by)} may be refused for data older than ${days} days.`,
    },
  ];
}

/** What is to be said of start, end and granularity. */
export function timeChecks(checked: Checked): Check[] {
  const { start: typedStart, end: typedEnd } = checked.request.query;
  const [start, end] = [readTime(typedStart, checked.here), readTime(typedEnd, checked.here)];
  return [
    ...oneTime('start', start),
    ...oneTime('end', end),
    ...order(start, end),
    ...future(checked, start, end),
    ...age(checked, start),
    ...timeOfDay(checked, start, end),
  ];
}
