import { listItems, recordFields } from '../table/reading/jsonRecord.ts';
import { readEpochTime } from './epochTime.ts';

/** A page of the log as the service answered it, with every figure as received; null for what it left out. */
export type LogPage = {
  page: string | null;
  pageOf: string | null;
  timeFrom: string | null;
  timeTo: string | null;
  /** The text of each entry. */
  entries: string[];
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Reads an answer; null if it is not a page of the log. (Interface, endpoint 4, "Response 200 OK".) */
export function readLogPage(text: string): LogPage | null {
  if (!isJson(text) || !text.trimStart().startsWith('{')) return null;
  // Of equal names the last one counts, as in JSON.
  const fields = new Map(Array.from(recordFields(text), (field) => [field.name, field]));
  const figure = (name: string) => {
    const field = fields.get(name);
    return field?.kind === 'number' || field?.kind === 'string' ? field.text : null;
  };
  const events = fields.get('events');
  if (events?.kind !== 'other' || !events.text.startsWith('[')) return null;
  return {
    page: figure('page'),
    pageOf: figure('page_of'),
    timeFrom: figure('time_from'),
    timeTo: figure('time_to'),
    entries: Array.from(listItems(events.text)),
  };
}

/** How many pages there are, by a `page_of` that may be a fraction or text; null if it says nothing of the kind. */
export function pagesIn(pageOf: string | null): number | null {
  if (pageOf === null || !/^\s*\d{1,15}(?:\.\d{1,20})?\s*$/.test(pageOf)) return null;
  return Math.ceil(Number(pageOf));
}

/** The moment of a `time_from` or `time_to` in epoch microseconds; null if it is none. */
export const momentIn = (time: string | null): number | null =>
  time === null ? null : (readEpochTime(time)?.micros ?? null);
