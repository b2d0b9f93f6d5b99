// The event log that is measured: pages with 18 fields for each entry, the same at every run.

import { createHash } from 'node:crypto';

const START_MS = Date.UTC(2026, 8, 1);
const DAYS = 45;
export const PAGE = 1_000;
export const NEEDLE = 'Wp-Login';

const COUNTRIES =
  'US DE GB FR JP BR IN NL PL ES IT CA AU KR MX SE CH AT BE CZ DK FI NO PT RO GR HU IE SG TR'.split(' ');
const ACTIONS = ['CUSTOM-RESPONSE', 'custom-response', 'DROP-REQUEST', 'REDIRECT-302', 'NOP'];
const STATUSES = ['SERVICE_UNAVAILABLE', 'FORBIDDEN', 'FOUND', 'OK', 'TOO_MANY_REQUESTS'];
const PATHS = [
  '/login',
  '/search',
  '/api/v2/items',
  '/cart',
  '/account/reset',
  '/checkout',
  '/static/app.js',
];
const AGENTS = Array.from(
  { length: 400 },
  (_, index) =>
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${100 + (index % 50)}.0.${index}.0 Safari/537.36`,
);

/** A number from 0 to 2^32 - 1 that looks random, by two others. */
function mixed(row: number, salt: number): number {
  let state = Math.imul(row ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  state = Math.imul(state ^ (state >>> 16), 0x27d4eb2f);
  return (state ^ (state >>> 15)) >>> 0;
}

const hex = (row: number, salt: number) => mixed(row, salt).toString(16).padStart(8, '0');
/** Few values are frequent, and many are rare. */
const skewed = (row: number, salt: number, count: number) =>
  Math.floor((mixed(row, salt) / 2 ** 32) ** 3 * count);

/** One entry; a thousandth of the rows has the text that is searched for. */
function entryOf(row: number, rows: number): Record<string, unknown> {
  const micros = START_MS * 1_000 + Math.floor((row / rows) * DAYS * 86_400_000_000) + (mixed(row, 1) % 900);
  const ms = Math.floor(micros / 1_000);
  const iso = new Date(ms).toISOString().slice(0, 19);
  const action = skewed(row, 2, ACTIONS.length);
  const host = `host${skewed(row, 3, 60)}.shop.example`;
  const attack = Math.floor(row / 5_000);
  const path = row % 997 === 0 ? `/old/${NEEDLE.toLowerCase()}.php` : PATHS[skewed(row, 4, PATHS.length)];
  return {
    id: hex(row, 5) + hex(row, 6) + hex(row, 7),
    Status: `HTTP_STATUS_${STATUSES[action]}`,
    'Epoch Time': micros / 1_000_000,
    Timestamp: `${iso}:${String(micros % 1_000_000).padStart(6, '0')}Z`,
    'Rate Limiting Enforcement Type': ACTIONS[action],
    'Client IP': `10.${skewed(row, 8, 40)}.${skewed(row, 9, 200)}.${1 + (mixed(row, 10) % 12)}`,
    URL: `https://${host}${path}?session=${hex(row, 11)}&id=${hex(row, 12)}`,
    Host: host,
    Referer: mixed(row, 13) % 2 ? `https://${host}/` : '',
    'User Agent': AGENTS[skewed(row, 14, AGENTS.length)],
    'Country Code': COUNTRIES[skewed(row, 15, COUNTRIES.length)],
    'Request Method': `HTTP_METHOD_${mixed(row, 16) % 4 ? 'GET' : 'POST'}`,
    'Rate Limiting Enforcement Rule ID': '',
    '@fields.COMMON_HEADER': {},
    'Rate Limiting Enforcement Tuple ID': `${hex(attack, 17)}-${hex(attack, 18)}-tuple-${row % 7}`,
    'Rate Limiting Enforcement Start Epoch': START_MS + attack * 1_000,
    'Rate Limiting Enforcement Percentage': row % 3 ? 50 : 87.5,
    'Rate Limiting Enforcement Duration': 60 * (1 + (row % 4)),
  };
}

/** The body of a page of the log. */
export function pageBody(page: number, rows: number): string {
  const count = Math.min(PAGE, rows - page * PAGE);
  const events = Array.from({ length: count }, (_, index) => entryOf(page * PAGE + index, rows));
  return JSON.stringify({ page: page + 1, page_of: rows / PAGE, time_from: 0, time_to: 0, events });
}

export const pagesOf = (rows: number): number => Math.ceil(rows / PAGE);
/** Any seven days; other ones in each run, so that nothing is answered from memory. */
export const weekOf = (run: number) => {
  const fromMicros = (START_MS + 10 * 86_400_000 + run * 60_000) * 1_000;
  return { fromMicros, beforeMicros: fromMicros + 7 * 86_400_000_000 };
};
export const FACETS = [
  'Host',
  'Country Code',
  'Rate Limiting Enforcement Type',
  'Status',
  'Client IP',
  'User Agent',
];
export const FILTERS = { 'Country Code': 'DE', 'Request Method': 'HTTP_METHOD_GET' };

/** What is asked of all of them. */
export const EVENT_QUESTIONS = [
  'six facets, everything',
  'six facets, 7 days',
  'six facets, 7 days, two filters',
  'hourly histogram',
  'hourly histogram, two filters',
  'search in every URL',
  'page of 100 in the middle',
] as const;
export type EventAsked = (typeof EVENT_QUESTIONS)[number];
/** The fields of an entry in a page. */
export const SHOWN = ['URL', 'Client IP', 'Host', 'User Agent', 'Country Code', 'Status'];
/** How many values of each field are asked for. */
export const TOP = 20;

/** All of an answer: values with their counts, hours with theirs, a count, or the entries of a page. */
export type EventAnswer = readonly (readonly (string | number | null)[])[];
/** What two engines must have the same of. */
export const digestOf = (answer: EventAnswer): string =>
  createHash('sha256').update(JSON.stringify(answer)).digest('hex').slice(0, 16);

/** Milliseconds of each run, and the digest of what was answered: first that of a run before, which is not timed. */
export type EventTimes = Record<EventAsked, { ms: number[]; answers: string[] }>;
