import { z } from 'zod';
import { DAY_MS, type SimulatorClock } from './clock.ts';
import { wholeNumber } from './collection.ts';
import type { EventHistory } from './eventHistory.ts';
import type { EventEntry } from './events.ts';
import { entryText } from './eventVariants.ts';
import type { Readings } from './readings.ts';
import { json, type Arrival, type Reply } from './reply.ts';

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
const textOf = (value: EventEntry[string] | undefined) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** What passes the filters; null if they are not a JSON object of strings and lists of strings. */
function readFilters(text: string | null): ((entry: EventEntry) => boolean) | null {
  if (text === null) return () => true;
  try {
    const wanted = Object.entries(Filters.parse(JSON.parse(text))).map(
      ([name, value]) => [name, new Set([value].flat())] as const,
    );
    return (entry) =>
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

/** Where each page begins and ends, among the entries found. */
type Paging = { from: number; to: number; pages: number };

/** With repeats, a page begins with the last entry of the one before. */
function pagingOf(found: number, perPage: number, page: number, repeats: boolean): Paging {
  const step = repeats && perPage > 1 ? perPage - 1 : perPage;
  const pages = step === perPage || found <= perPage ? found / perPage : 1 + (found - perPage) / step;
  return { from: (page - 1) * step, to: (page - 1) * step + perPage, pages };
}

/** How `page_of` is given, by the reading. */
const PAGE_OF: Readonly<Record<Readings['pageOf'], (pages: number, page: number) => number | string>> = {
  whole: (pages) => Math.ceil(pages),
  quotient: (pages) => pages,
  text: (pages) => String(Math.ceil(pages)),
  zero: () => 0,
  shrinking: (pages, page) => Math.max(0, Math.ceil(pages) - (page - 1)),
};

/**
 * The rate limiting event log. It grows while it is paged, and refuses times more than 30 days ago. (Interface,
 * endpoint 4.)
 */
export function createEventLog(history: EventHistory, clock: SimulatorClock, readings: Readings) {
  function find(period: Period, passes: (entry: EventEntry) => boolean): EventEntry[] {
    const found = history
      .between(period.startMs * 1_000, Math.min(period.endsBeforeMs, clock.now()) * 1_000)
      .map((event) => history.sent(event))
      .filter(passes);
    return readings.eventOrder === 'newest' ? found : found.reverse();
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

    const found = find(period, passes);
    const { from, to, pages } = pagingOf(found.length, perPage, page, readings.repeats === 'one');
    const head = JSON.stringify({
      page: readings.pageEcho === 'right' ? page : 1,
      page_of: PAGE_OF[readings.pageOf](pages, page),
      time_from: period.startMs / 1_000,
      time_to: period.endMs / 1_000,
    });
    const body = `${head.slice(0, -1)},"events":[${found.slice(from, to).map(entryText).join(',')}]}`;
    history.asked();
    return { ...json(200, null), body };
  };
}
