import { expect } from 'vitest';
import { log, type Ask } from './ask.ts';
import { each, member, section } from './line.ts';

type Entry = Record<string, unknown>;
const seconds = (entry: Entry | undefined) => Number(entry?.['Epoch Time']);
const RANGE = '?start_time=2026-11-10&end_time=2026-11-20';
const found = (check: (entry: Entry) => void) => member('events', each(check));
const every = (check: (entry: Entry) => void): [Ask, ReturnType<typeof found>] => [
  log(`${RANGE}&per_page=200`),
  found(check),
];
const is1000 = (name: string, pattern: RegExp) =>
  every((entry) => {
    expect(entry[name]).toMatch(pattern);
  });
const text = (name: string) =>
  every((entry) => {
    expect(entry[name]).toBeTypeOf('string');
  });
/** The documented fields of an entry. */
export const FIELDS = [
  'id',
  'Status',
  'Epoch Time',
  'Timestamp',
  'Rate Limiting Enforcement Type',
  'Client IP',
  'URL',
  'Host',
  'Referer',
  'User Agent',
  'Country Code',
  'Request Method',
  'Rate Limiting Enforcement Rule ID',
  '@fields.COMMON_HEADER',
  'Rate Limiting Enforcement Tuple ID',
  'Rate Limiting Enforcement Start Epoch',
  'Rate Limiting Enforcement Percentage',
  'Rate Limiting Enforcement Duration',
].toSorted();

export const EVENT_ENTRY = [
  ...section('Event log entry (rate limiting)', [
    [
      'an entry has exactly the documented fields',
      ...every((entry) => {
        expect(Object.keys(entry).toSorted()).toEqual(FIELDS);
      }),
    ],
    ['id is a string', ...is1000('id', /^\w+$/)],
    [
      'every id is different',
      log(`${RANGE}&per_page=1000`),
      member('events', (list) => {
        const ids = (list as Entry[]).map(({ id }) => id);
        expect(ids.length).toBeGreaterThan(1);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    ],
    ['Status is HTTP_STATUS_<Name>', ...is1000('Status', /^HTTP_STATUS_[A-Z_]+$/)],
    [
      'Epoch Time has microseconds',
      log(`${RANGE}&per_page=200`),
      member('events', (list) => {
        const times = (list as Entry[]).map(seconds);
        expect(times.some((time) => !Number.isInteger(time * 1_000))).toBe(true);
        expect(times.every((time) => time > 1.7e9 && time < 1.9e9)).toBe(true);
      }),
    ],
    [
      'Timestamp has a colon and six digits',
      ...is1000('Timestamp', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d:\d{6}Z$/),
    ],
    [
      'Timestamp is the Epoch Time',
      ...every((entry) => {
        const [whole, fraction] = String(entry['Timestamp'])
          .replace('Z', '')
          .split(/:(?=\d{6}$)/);
        expect(Date.parse(`${whole}Z`) / 1_000 + Number(fraction) / 1e6).toBeCloseTo(seconds(entry), 5);
      }),
    ],
    ['the enforcement type is a string', ...text('Rate Limiting Enforcement Type')],
    ['Client IP is an address', ...is1000('Client IP', /^\d{1,3}(?:\.\d{1,3}){3}$/)],
    ['URL is an address', ...is1000('URL', /^https?:\/\//)],
    [
      'Host is that of the URL',
      ...every((entry) => {
        expect(entry['URL']).toContain(`//${String(entry['Host'])}/`);
      }),
    ],
    ['Referer is a string', ...text('Referer')],
    ['User Agent is a string', ...text('User Agent')],
    ['Country Code is two capitals', ...is1000('Country Code', /^[A-Z]{2}$/)],
    ['Request Method is HTTP_METHOD_<Name>', ...is1000('Request Method', /^HTTP_METHOD_[A-Z]+$/)],
    ['the rule ID is a string', ...text('Rate Limiting Enforcement Rule ID')],
    [
      '@fields.COMMON_HEADER is an object',
      ...every((entry) => {
        expect(entry['@fields.COMMON_HEADER']).toBeTypeOf('object');
      }),
    ],
    ['the tuple ID is a string', ...is1000('Rate Limiting Enforcement Tuple ID', /^[\w-]+$/)],
    [
      'the start epoch is whole milliseconds',
      ...every((entry) => {
        const start = Number(entry['Rate Limiting Enforcement Start Epoch']);
        expect(Number.isInteger(start)).toBe(true);
        expect(start).toBeLessThanOrEqual(seconds(entry) * 1_000);
        expect(start).toBeGreaterThan(1.7e12);
      }),
    ],
    [
      'the percentage is from 0 to 100',
      ...every((entry) => {
        const share = entry['Rate Limiting Enforcement Percentage'];
        expect(share).toBeTypeOf('number');
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(100);
      }),
    ],
    [
      'the duration is whole seconds',
      ...every((entry) => {
        expect(Number.isInteger(entry['Rate Limiting Enforcement Duration'])).toBe(true);
      }),
    ],
  ]),
];
