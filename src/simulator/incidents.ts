import { HOSTS } from './catalog.ts';
import { makeEvent, type Dice, type EventEntry, type TimedEvent } from './events.ts';
import { below, chance, dashed, hexadecimal, pick } from './random.ts';

const MINUTE_MICROS = 60_000_000;
const DAY_MICROS = 1_440 * MINUTE_MICROS;

const KINDS = ['rule', 'network', 'agent', 'path'] as const;
export type SignatureKind = (typeof KINDS)[number];

/** What an attack has in common. A network is in CIDR notation, a path without query. */
export type Signature = { kind: SignatureKind; value: string };

/** An attack within ordinary traffic, with everything that a test needs to judge what is found of it. */
export type Incident = {
  signatures: readonly Signature[];
  /** Every entry of the attack has these. */
  tupleId: string;
  startEpoch: number;
  /** All of the attack lies from the first moment up to but not including the second. So does ordinary traffic. */
  fromMicros: number;
  beforeMicros: number;
  attack: readonly TimedEvent[];
  ordinary: readonly TimedEvent[];
};

const TUPLE = 'Rate Limiting Enforcement Tuple ID';
const START = 'Rate Limiting Enforcement Start Epoch';
const RULE = 'Rate Limiting Enforcement Rule ID';
const PATHS = ['/xmlrpc.php', '/api/v2/coupons/check', '/graphql', '/account/otp', '/.git/config'];

/** Ordinary traffic is limited by a few rules, at a few percentages. */
function ordinaryEvent(dice: Dice, atMicros: number): TimedEvent {
  const { entry } = makeEvent(dice, atMicros, null);
  return {
    atMicros,
    entry: {
      ...entry,
      [RULE]: chance(...dice, 301) < 0.5 ? '' : dashed(dice[0], below(4, ...dice, 302), 303),
      'Rate Limiting Enforcement Percentage': pick([10, 25, 50, 75, 100], ...dice, 304),
      'Rate Limiting Enforcement Duration': pick([60, 300, 600], ...dice, 305),
    },
  };
}

const valueOf: Readonly<Record<SignatureKind, (seed: number) => string>> = {
  rule: (seed) => dashed(seed, 311),
  network: (seed) => `172.${16 + below(16, seed, 312)}.${below(256, seed, 313)}.0/24`,
  agent: (seed) => `Mozilla/5.0 (compatible; Scan/${below(90, seed, 314)}.${below(9, seed, 315)})`,
  path: (seed) => pick(PATHS, seed, 316),
};

/** Gives an entry what the attack has in common. */
const mark: Readonly<Record<SignatureKind, (entry: EventEntry, value: string, dice: Dice) => EventEntry>> = {
  rule: (entry, value) => ({ ...entry, [RULE]: value }),
  network: (entry, value, dice) => ({
    ...entry,
    'Client IP': value.replace('0/24', String(1 + below(250, ...dice, 321))),
  }),
  agent: (entry, value) => ({ ...entry, 'User Agent': value }),
  path: (entry, value, dice) => {
    const host = pick(HOSTS, ...dice, 44).name;
    return { ...entry, Host: host, URL: `https://${host}${value}?t=${hexadecimal(8, ...dice, 322)}` };
  },
};

/**
 * An incident of three days: ordinary traffic all the time, and within it an attack of 20 to 80 minutes. At least seven
 * in ten of its entries have each signature, and so have up to three in a hundred of the others.
 */
export function planIncident(seed: number, endMs = Date.UTC(2026, 10, 20)): Incident {
  const [first, last] = [endMs * 1_000 - 3 * DAY_MICROS, endMs * 1_000];
  const fromMicros = first + below(2 * 1_440, seed, 331) * MINUTE_MICROS;
  const beforeMicros = fromMicros + (20 + below(60, seed, 332)) * MINUTE_MICROS;
  const signatures = KINDS.filter((_, index) => index === seed % 4 || chance(seed, 333, index) < 0.3).map(
    (kind) => ({ kind, value: valueOf[kind](seed) }),
  );
  const tupleId = dashed(seed, 334);
  const startEpoch = fromMicros / 1_000 - below(600_000, seed, 335);
  const percentage = pick([10, 25, 50, 75, 100], seed, 336);
  const duration = pick([60, 300, 600], seed, 337);

  const marked = (event: TimedEvent, dice: Dice, share: (index: number) => number): TimedEvent => ({
    ...event,
    entry: signatures.reduce(
      (entry, { kind, value }, index) =>
        chance(...dice, 341, index) < share(index) ? mark[kind](entry, value, dice) : entry,
      event.entry,
    ),
  });
  const made = (group: number, entries: number, from: number, before: number) =>
    Array.from({ length: entries }, (_, index) => {
      const dice = [seed, group, index] as const;
      return { dice, event: ordinaryEvent(dice, from + Math.floor(chance(...dice, 342) * (before - from))) };
    });

  const attack = made(1, 100 + below(300, seed, 343), fromMicros, beforeMicros).map(({ dice, event }) => {
    const { atMicros, entry } = marked(event, dice, (index) => 0.7 + 0.3 * chance(seed, 344, index));
    const own = {
      [TUPLE]: tupleId,
      [START]: startEpoch,
      'Rate Limiting Enforcement Type': 'CUSTOM-RESPONSE',
      'Rate Limiting Enforcement Percentage': percentage,
      'Rate Limiting Enforcement Duration': duration,
    };
    return { atMicros, entry: { ...entry, ...own } };
  });
  const ordinary = made(2, 800, first, last).map(({ dice, event }) =>
    marked(event, dice, (index) => 0.03 * chance(seed, 345, index)),
  );
  return { signatures, tupleId, startEpoch, fromMicros, beforeMicros, attack, ordinary };
}
