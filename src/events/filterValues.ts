import { FIELD_NAMES } from './fields.ts';
import { ADDRESS_FIELD, NETWORK_FIELD } from './filterNames.ts';
import { isAddress } from './filterTerms.ts';
import { methodOf, statusCodeOf, statusNamesOf } from './statusNames.ts';

// What a value means that stands without quotation marks in the text of a filter.

/** Two numbers, both included; null leaves an end open. */
type ValueRange = { from: string | null; to: string | null };

const NUMBER = String.raw`-?\d{1,40}(?:\.\d{1,40})?`;
const RANGE = new RegExp(`^(${NUMBER})?\\.\\.(${NUMBER})?$`);

/** `50..100`, `50..`, `..100`; null for anything else. */
export function rangeOf(text: string): ValueRange | null {
  const found = RANGE.exec(text);
  return found && { from: found[1] ?? null, to: found[2] ?? null };
}

const NUMBERS: ReadonlySet<string> = new Set([
  FIELD_NAMES.percentage[0],
  FIELD_NAMES.duration[0],
  FIELD_NAMES.startEpoch[0],
]);

/** Whether a value was meant as a range, since its field holds numbers. */
export const isMeantAsRange = (field: string, text: string): boolean =>
  NUMBERS.has(field) && text.includes('..');

/** Whether a value is a network and not merely looks like one. */
export const isNetwork = (field: string, text: string): boolean =>
  text.includes('/') && field !== NETWORK_FIELD && (field === ADDRESS_FIELD || isAddress(text));

/** What is written short for a status, a method or a country: `503`, `get`, `de`. */
const LONG: Readonly<Record<string, (text: string) => readonly string[]>> = {
  [FIELD_NAMES.status[0]](text) {
    const name = `HTTP_STATUS_${text.toUpperCase()}`;
    if (statusCodeOf(name) !== null) return [name];
    const names = /^\d{3}$/.test(text) ? statusNamesOf(Number(text)) : [];
    return names.length > 0 ? names : [text];
  },
  [FIELD_NAMES.requestMethod[0]](text) {
    const name = `HTTP_METHOD_${text.toUpperCase()}`;
    return [methodOf(name) === null ? text : name];
  },
  [FIELD_NAMES.countryCode[0]]: (text) => [/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : text],
};

/** The values as the log writes them that are meant by a value. */
export const meantBy = (field: string, text: string): readonly string[] =>
  Object.hasOwn(LONG, field) ? (LONG[field]?.(text) ?? [text]) : [text];
