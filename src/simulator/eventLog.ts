import { z } from 'zod';
import type { SimulatorClock } from './clock.ts';
import { eventsOfHour, type TimedEvent } from './events.ts';
import { json, type Arrival, type Reply } from './reply.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How far the history goes back when the simulator starts. */
const HISTORY_MS = 45 * DAY_MS;

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

const wholeNumber = (text: string | null, otherwise: number) =>
  text === null ? otherwise : /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** The text of a field that filters compare with. */
const textOf = (value: TimedEvent['entry'][string] | undefined) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/**
 * The rate limiting event log. It grows while it is paged, and refuses times more than 30 days ago. (Interface,
 * endpoint 4.)
 */
export function createEventLog(seed: number, clock: SimulatorClock) {
  const firstMs = clock.now() - HISTORY_MS;
  const hours = new Map<number, TimedEvent[]>();

  function ofHour(hour: number): TimedEvent[] {
    let events = hours.get(hour);
    if (!events) hours.set(hour, (events = eventsOfHour(seed, hour)));
    return events;
  }

  function between(fromMs: number, toMs: number, passes: (event: TimedEvent) => boolean): TimedEvent[] {
    const start = Math.max(fromMs, firstMs);
    const end = Math.min(toMs, clock.now());
    const found: TimedEvent[] = [];
    for (let hour = Math.floor(end / HOUR_MS); hour * HOUR_MS + HOUR_MS > start; hour -= 1) {
      for (const event of ofHour(hour))
        if (event.ms > start && event.ms < end && passes(event)) found.push(event);
    }
    return found;
  }

  return function list({ query }: Arrival): Reply {
    const now = clock.now();
    const [startText, endText] = [query.get('start_time'), query.get('end_time')];
    if ((startText === null) !== (endText === null))
      return refused('start_time and end_time must both be given, or neither.');
    const start = startText === null ? now - DAY_MS : readTime(startText);
    const end = endText === null ? now : readTime(endText);
    if (start === null || end === null) return refused('A date must have the format YYYY-MM-DDThh:mm:ss.');
    if (start < now - 30 * DAY_MS || end < now - 30 * DAY_MS)
      return refused('Only the last 30 days are available.');
    const perPage = wholeNumber(query.get('per_page'), 10);
    const page = wholeNumber(query.get('page'), 1);
    if (perPage === null || page === null || perPage > 1_000)
      return refused('per_page must be from 1 to 1000.');

    let passes = (_event: TimedEvent) => true;
    const filterText = query.get('filters');
    if (filterText !== null) {
      const read = Filters.safeParse(
        (() => {
          try {
            return JSON.parse(filterText) as unknown;
          } catch {
            return null;
          }
        })(),
      );
      if (!read.success) return refused('filters must be a JSON object.');
      const wanted = Object.entries(read.data).map(
        ([name, value]) => [name, new Set([value].flat())] as const,
      );
      passes = ({ entry }) =>
        wanted.every(([name, values]) => Object.hasOwn(entry, name) && values.has(textOf(entry[name])));
    }

    const found = between(start, end, passes);
    return json(200, {
      page,
      page_of: Math.ceil(found.length / perPage),
      time_from: start / 1_000,
      time_to: end / 1_000,
      events: found.slice((page - 1) * perPage, page * perPage).map(({ entry }) => entry),
    });
  };
}
