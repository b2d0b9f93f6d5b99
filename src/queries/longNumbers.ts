// Numbers of JSON with more digits than a number of JavaScript holds. While such a text is read or written, they stand
// in it as texts that begin with a mark.
import type { ReportFilter } from '../contract/reports.ts';

/** A character of private use. */
const MARK = '\ue000';
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Whether a number keeps its digits when it is read. */
export function isExactNumber(written: string): boolean {
  const value = Number(written);
  if (!Number.isFinite(value)) return false;
  const digits = written.replace(/e.*$/i, '').replace(/[-.]/g, '').replace(/^0+/, '');
  return digits.length <= 15 || String(value) === written;
}

/** Reads JSON that is well formed, with its long numbers as marked texts. */
export const parseMarked = (text: string): unknown =>
  JSON.parse(
    text.replace(TOKEN, (token) =>
      token.startsWith('"') || isExactNumber(token) ? token : JSON.stringify(MARK + token),
    ),
  );

export const isLongNumber = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(MARK) && /^-?\d/.test(value.slice(1));

export const holdsLongNumber = (value: unknown): boolean =>
  isLongNumber(value) ||
  (typeof value === 'object' && value !== null && Object.values(value).some(holdsLongNumber));

/** JSON with its long numbers as they were written. */
export const unmarked = (json: string): string => json.replace(/"\ue000(-?\d[\d.eE+-]*)"/g, '$1');

type Value = Pick<ReportFilter, 'value' | 'exact'>;

/**
 * A value of a filter as JSON says it, with its text where a number in it is long; null if it is neither a number nor a
 * plain list then, which could not be kept.
 */
export function filterValueIn(json: string): Value | null {
  const marked = parseMarked(json);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was read from JSON
  const value = JSON.parse(json) as ReportFilter['value'];
  if (!holdsLongNumber(marked)) return { value };
  const items = Array.isArray(marked) ? marked : [marked];
  return items.some((item) => typeof item === 'object')
    ? null
    : { value, exact: unmarked(JSON.stringify(marked)) };
}
