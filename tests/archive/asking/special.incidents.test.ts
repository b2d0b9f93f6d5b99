import { afterAll, expect, test } from 'vitest';
import { LocalArchive } from '../../../src/archive/localArchive.ts';
import type { SpecialValue } from '../../../src/contract/eventQuestions.ts';
import { DERIVED_FIELDS } from '../../../src/events/derivedFields.ts';
import { FIELD_NAMES } from '../../../src/events/fields.ts';
import type { TimedEvent } from '../../../src/simulator/events.ts';
import { planIncident, type Incident, type SignatureKind } from '../../../src/simulator/incidents.ts';
import { newFile, pageOf } from '../pages.ts';

const FIELD: Readonly<Record<SignatureKind, string>> = {
  rule: 'Rate Limiting Enforcement Rule ID',
  network: 'Client IP (network)',
  agent: 'User Agent',
  path: 'URL (path)',
};
const TUPLE = 'Rate Limiting Enforcement Tuple ID';
const START = 'Rate Limiting Enforcement Start Epoch';

/** What ends up as text: strings as they are, everything else as it is written. */
function valueOf({ entry }: TimedEvent, field: string): string {
  const derived = DERIVED_FIELDS.find(({ name }) => name === field);
  const value = entry[derived ? FIELD_NAMES[derived.from][0] : field] ?? '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return derived ? (derived.derive(text) ?? '') : text;
}

const open: LocalArchive[] = [];
afterAll(async () => {
  for (const archive of open) await archive.close();
});

/** An archive that holds an incident, fetched in pages. */
async function archiveWith(events: readonly TimedEvent[]): Promise<LocalArchive> {
  const { archive } = LocalArchive.open(newFile());
  open.push(archive);
  const slice = await archive.begin({ fromSecond: 0, toSecond: 4e9, filters: null }, 1_000, 1);
  for (let page = 1; (page - 1) * 1_000 < events.length; page += 1) {
    const texts = events.slice((page - 1) * 1_000, page * 1_000).map(({ entry }) => JSON.stringify(entry));
    await archive.put({ slice: slice.id, page, text: pageOf(texts), receivedAtMs: page });
  }
  return archive;
}

/** How often each value of a field occurs. */
function tally(events: readonly TimedEvent[], field: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const event of events) {
    const value = valueOf(event, field);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

/** The values whose counts on either side are not those found by going through the entries one by one. */
function miscounted(values: readonly SpecialValue[], inside: TimedEvent[], outside: TimedEvent[]) {
  const fields = new Set(values.map(({ field }) => field));
  const counts = new Map(
    Array.from(fields, (field) => [field, [tally(inside, field), tally(outside, field)]] as const),
  );
  return values.filter((each) => {
    const [here, there] = counts.get(each.field) ?? [];
    return (here?.get(each.value) ?? 0) !== each.inside || (there?.get(each.value) ?? 0) !== each.outside;
  });
}

const named = (field: string, value: string) => JSON.stringify([field, value]);
const plantedIn = ({ signatures }: Incident) =>
  signatures.map(({ kind, value }) => named(FIELD[kind], value));

/** Whether the first values are the expected ones, in any order. */
const areFirst = (values: readonly SpecialValue[], expected: readonly string[]) =>
  values
    .slice(0, expected.length)
    .map(({ field, value }) => named(field, value))
    .every((each) => expected.includes(each));

test('of 100 planted incidents, what was planted comes first in 95, and both shares equal a recount', async () => {
  const missed: number[] = [];
  for (let seed = 1; seed <= 100; seed += 1) {
    const incident = planIncident(seed);
    const { tupleId, startEpoch, attack, ordinary, fromMicros, beforeMicros } = incident;
    const archive = await archiveWith([...attack, ...ordinary]);
    const span = { fromMicros, beforeMicros, filter: [] };
    const answer = await archive.ask({ kind: 'special', scope: span, against: null, top: 40 });
    const isInside = ({ atMicros }: TimedEvent) => atMicros >= fromMicros && atMicros < beforeMicros;
    const inside = [...attack, ...ordinary.filter(isInside)];
    const outside = ordinary.filter((event) => !isInside(event));
    expect([answer.inside, answer.outside]).toEqual([inside.length, outside.length]);
    expect(miscounted(answer.values, inside, outside)).toEqual([]);
    const expected = [...plantedIn(incident), named(TUPLE, tupleId), named(START, String(startEpoch))];
    if (!areFirst(answer.values, expected)) missed.push(seed);
  }
  expect(missed.length, `missed: ${missed.join()}`).toBeLessThanOrEqual(5);
}, 120_000);
