import { z } from 'zod';
import type { SimulatorClock } from './clock.ts';
import { wholeNumber } from './collection.ts';
import { eventsOfHour, type TimedEvent } from './events.ts';
import type { Readings } from './readings.ts';
import { json, type Arrival, type Reply } from './reply.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How far the history goes back when the simulator starts. */
const HISTORY_MS = 45 * DAY_MS;
const LARGEST_PAGE = 1_000;

const Filters = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
const TIME = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d))?$/;

const refused = (message: string) => json(400, { message });

/** Parses a date, or a date and time, in UTC. Returns epoch milliseconds, or null if it is neither. */
function readTime(text: string): number | null {
  const found = TIME.exec(text);
  if (!found) return null;
  const whole = `${found[1]}T${found[2] ?? '00:00:00'}.000Z`;
  const ms = Date.parse(whole);
  return Number.isNaN(ms) || new Date(ms).toISOString() !== whole ? null : ms;
}

/** The text of a field that filters compare with. */
const textOf = (value: TimedEvent['entry'][string] | undefined) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** What passes the filters; null if they are not a JSON object of strings and lists of strings. */
function readFilters(text: string | null): ((event: TimedEvent) => boolean) | null {
  if (text === null) return () => true;
  try {
    const wanted = Object.entries(Filters.parse(JSON.parse(text))).map(
      ([name, value]) => [name, new Set([value].flat())] as const,
    );
    return ({ entry }) =>
      wanted.every(([name, values]) => Object.hasOwn(entry, name) && values.has(textOf(entry[name])));
  } catch {
    return null;
  }
}

/** The period of a request. Its start is excluded; its end is the end of a second. */
type Period = { startMs: number; endMs: number; endsBeforeMs: number };

function readPeriod(query: URLSearchParams, now: number): Period | { refused: string } {
  const [startText, endText] = [query.get('start_time'), query.get('end_time')];
  if ((startText === null) !== (endText === null))
    return { refused: 'start_time and end_time must both be given, or neither.' };
  if (startText === null || endText === null) return { startMs: now - DAY_MS, endMs: now, endsBeforeMs: now };
  const [startMs, endMs] = [readTime(startText), readTime(endText)];
  if (startMs === null || endMs === null)
    return { refused: 'A date must have the format YYYY-MM-DDThh:mm:ss.' };
  if (Math.min(startMs, endMs) < now - 30 * DAY_MS)
    return { refused: 'Only the last 30 days are available.' };
  if (endMs < startMs) return { refused: 'end_time must not be before start_time.' };
  return { startMs, endMs, endsBeforeMs: endMs + 1_000 };
}

/**
 * The rate limiting event log. It grows while it is paged, and refuses times more than 30 days ago. (Interface,
 * endpoint 4.)
 */
export function createEventLog(seed: number, clock: SimulatorClock, readings: Readings) {
  const firstMs = clock.now() - HISTORY_MS;
  const hours = new Map<number, TimedEvent[]>();

  function ofHour(hour: number): TimedEvent[] {
    let events = hours.get(hour);
    if (!events) hours.set(hour, (events = eventsOfHour(seed, hour)));
    return events;
  }

  function between(period: Period, passes: (event: TimedEvent) => boolean): TimedEvent[] {
    const startMs = Math.max(period.startMs, firstMs);
    const beforeMs = Math.min(period.endsBeforeMs, clock.now());
    const found: TimedEvent[] = [];
    for (let hour = Math.floor(beforeMs / HOUR_MS); hour * HOUR_MS + HOUR_MS > startMs; hour -= 1) {
      for (const event of ofHour(hour))
        if (event.atMicros > startMs * 1_000 && event.atMicros < beforeMs * 1_000 && passes(event))
          found.push(event);
    }
    return found;
  }

  return function list({ query, search }: Arrival): Reply {
    const period = readPeriod(query, clock.now());
    if ('refused' in period) return refused(period.refused);
    const asked = wholeNumber(query.get('per_page'), 10);
    const page = wholeNumber(query.get('page'), 1);
    if (asked === null || (asked > LARGEST_PAGE && readings.largePage === 'refused'))
      return refused(`per_page must be from 1 to ${LARGEST_PAGE}.`);
    if (page === null) return refused('page must be 1 or more.');
    const perPage = Math.min(asked, LARGEST_PAGE);
    const sent = readings.plus === 'space' ? query : new URLSearchParams(search.replaceAll('+', '%2B'));
    const passes = readFilters(sent.get('filters'));
    if (!passes) return refused('filters must be a JSON object.');

    const found = between(period, passes);
    const pages = found.length / perPage;
    return json(200, {
      page,
      page_of: readings.pageOf === 'quotient' ? pages : Math.ceil(pages),
      time_from: period.startMs / 1_000,
      time_to: period.endMs / 1_000,
      events: found.slice((page - 1) * perPage, page * perPage).map(({ entry }) => entry),
    });
  };
}
