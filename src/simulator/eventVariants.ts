import type { EventEntry, TimedEvent } from './events.ts';
import { below, hash, hexadecimal } from './random.ts';

type Change = (entry: EventEntry, dice: number) => void;

const START = 'Rate Limiting Enforcement Start Epoch';

const withDot = (time: EventEntry[string] = null) =>
  typeof time === 'string' ? time.replace(/:(?=\d{6}Z$)/, '.') : time;

/** What happens to entries in the wild, and to one in how many. */
const CHANGES: readonly (readonly [oneIn: number, change: Change])[] = [
  [20, (entry) => delete entry['id']],
  // Seconds where milliseconds are documented.
  [4, (entry) => (entry[START] = Number(entry[START]) / 1_000)],
  [8, (entry, dice) => (entry['Client IP'] = `2001:db8:${hexadecimal(4, dice)}::${1 + below(40, dice, 1)}`)],
  // More digits than a double has, in a field that nobody knows.
  [10, (entry, dice) => (entry['Edge Trace Number'] = 10_000_000_000_000_000_000n + BigInt(hash(dice)))],
  [10, (entry, dice) => (entry['Origin'] = { asn: 64_512 + below(1_000, dice), hops: [1, 2, null] })],
  [20, (entry) => (entry['Referer'] = null)],
  [20, (entry) => delete entry['User Agent']],
  [40, (entry) => (entry['Timestamp'] = withDot(entry['Timestamp']))],
  [40, (entry) => delete entry['Epoch Time']],
  // The two times disagree by an hour.
  [50, (entry) => (entry['Epoch Time'] = Number(entry['Epoch Time']) - 3_600)],
  [80, (entry) => delete entry['Timestamp']],
];

/** The names of the generation before. */
const withOlderNames = (entry: EventEntry): EventEntry =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name.replace('Rate Limiting Enforcement', 'Rate Limiting Action'),
      value,
    ]),
  );

/** The same entry as it might come from another part of the service: it depends only on its time. */
export function variantOf({ atMicros, entry }: TimedEvent): EventEntry {
  const dice = hash(atMicros % 2 ** 31, Math.floor(atMicros / 2 ** 31));
  const changed = { ...entry };
  for (const [index, [oneIn, change]] of CHANGES.entries())
    if (below(oneIn, dice, 200 + index) === 0) change(changed, hash(dice, index));
  return below(4, dice, 199) === 0 ? withOlderNames(changed) : changed;
}

/** JSON, with bigints as numbers. */
export function entryText(entry: EventEntry): string {
  const members = Object.entries(entry).map(
    ([name, value]) =>
      `${JSON.stringify(name)}:${typeof value === 'bigint' ? String(value) : JSON.stringify(value)}`,
  );
  return `{${members.join(',')}}`;
}
