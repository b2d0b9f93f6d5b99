import { describe, expect, it } from 'vitest';
import { DERIVED_FIELDS } from '../../src/events/derivedFields.ts';
import { FIELD_NAMES } from '../../src/events/fields.ts';
import { rankSpecial } from '../../src/table/special/ranking.ts';
import type { EventEntry, TimedEvent } from '../../src/simulator/events.ts';
import { planIncident, type Incident, type SignatureKind } from '../../src/simulator/incidents.ts';

const FIELD: Readonly<Record<SignatureKind, string>> = {
  rule: 'Rate Limiting Enforcement Rule ID',
  network: 'Client IP (network)',
  agent: 'User Agent',
  path: 'URL (path)',
};
const textOf = (value: EventEntry[string] = null) =>
  typeof value === 'string' ? value : JSON.stringify(value);
const named = (field: string, value: string) => JSON.stringify([field, value]);

type Tally = Map<string, Map<string, number>>;

/** How often each value of each field occurs, derived fields included. */
function tally(events: readonly TimedEvent[]): Tally {
  const fields: Tally = new Map();
  const count = (field: string, value: string) => {
    const values = fields.get(field) ?? new Map<string, number>();
    fields.set(field, values.set(value, (values.get(value) ?? 0) + 1));
  };
  for (const { entry } of events) {
    for (const [field, value] of Object.entries(entry)) count(field, textOf(value));
    for (const { name, from, derive } of DERIVED_FIELDS)
      count(name, derive(textOf(entry[FIELD_NAMES[from][0]])) ?? '');
  }
  return fields;
}

/** Ranks every value by counting both sides one by one. */
function ranked(inside: readonly TimedEvent[], outside: readonly TimedEvent[]) {
  const [here, there] = [tally(inside), tally(outside)];
  const candidates = [...here].flatMap(([field, values]) =>
    [...values].map(([value, count]) => ({
      value: named(field, value),
      inside: count,
      outside: there.get(field)?.get(value) ?? 0,
    })),
  );
  return rankSpecial(candidates, inside.length, outside.length);
}

const planted = ({ signatures }: Incident) => signatures.map(({ kind, value }) => named(FIELD[kind], value));
const SEEDS = Array.from({ length: 100 }, (_, index) => index + 1);

describe('planted incidents', () => {
  it('have signatures of each kind, and the same ones for the same seed', () => {
    const kinds = SEEDS.slice(0, 20).flatMap((seed) => planIncident(seed).signatures.map(({ kind }) => kind));
    expect(new Set(kinds)).toEqual(new Set(['rule', 'network', 'agent', 'path']));
    expect(planIncident(7)).toEqual(planIncident(7));
  });

  it('have every entry of the attack in the span, with tuple and start, and most with each signature', () => {
    const { attack, fromMicros, beforeMicros, ...incident } = planIncident(3);
    for (const { atMicros, entry } of attack) {
      expect(atMicros >= fromMicros && atMicros < beforeMicros).toBe(true);
      expect(entry['Rate Limiting Enforcement Tuple ID']).toBe(incident.tupleId);
    }
    const counts = tally(attack);
    for (const { kind, value } of incident.signatures)
      expect((counts.get(FIELD[kind])?.get(value) ?? 0) / attack.length).toBeGreaterThan(0.6);
  });

  it('are recognised from their span: what was planted is ranked first in at least 95 of 100', () => {
    const missed = SEEDS.filter((seed) => {
      const incident = planIncident(seed);
      const { tupleId, startEpoch, attack, ordinary, fromMicros, beforeMicros } = incident;
      const isInside = ({ atMicros }: TimedEvent) => atMicros >= fromMicros && atMicros < beforeMicros;
      const expected = [
        ...planted(incident),
        named('Rate Limiting Enforcement Tuple ID', tupleId),
        named('Rate Limiting Enforcement Start Epoch', String(startEpoch)),
      ];
      const found = ranked(
        [...attack, ...ordinary.filter(isInside)],
        ordinary.filter((event) => !isInside(event)),
      );
      const first = found.slice(0, expected.length).map(({ value }) => value);
      return first.toSorted().join() !== expected.toSorted().join();
    });
    expect(missed.length, `missed: ${missed.join()}`).toBeLessThanOrEqual(5);
  });
});
