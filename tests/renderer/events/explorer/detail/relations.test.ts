import { expect, it } from 'vitest';
import { readEntry } from '../../../../../src/events/entry.ts';
import { relationsOf } from '../../../../../src/renderer/events/explorer/detail/relations.ts';

function relations(fields: Record<string, unknown>, atMicros: number | null) {
  const entry = readEntry(JSON.stringify(fields));
  return entry ? relationsOf(entry, atMicros) : [];
}

it('an entry is related by its time, address, network, rule and tuple, whatever it calls them', () => {
  const found = relations(
    {
      'Client IP': '10.1.2.3',
      'Rate Limiting Action Rule ID': '17',
      'Rate Limiting Enforcement Tuple ID': 't-1',
    },
    600_000_000,
  );
  const whole = { fromMicros: null, beforeMicros: null };
  const is = (field: string, value: string) => ({
    ...whole,
    filter: [{ field, test: { kind: 'is', values: [value] }, negated: false }],
  });
  expect(found.map(({ id, scope }) => [id, scope])).toEqual([
    ['around', { fromMicros: 300_000_000, beforeMicros: 900_000_001, filter: [] }],
    ['address', is('Client IP', '10.1.2.3')],
    [
      'network',
      {
        ...whole,
        filter: [
          { field: 'Client IP', test: { kind: 'network', networks: ['10.1.2.0/24'] }, negated: false },
        ],
      },
    ],
    ['rule', is('Rate Limiting Enforcement Rule ID', '17')],
    ['tuple', is('Rate Limiting Enforcement Tuple ID', 't-1')],
  ]);
});

it('what an entry does not say relates it to nothing', () => {
  const empty = { 'Client IP': null, 'Rate Limiting Enforcement Rule ID': '' };
  expect(relations(empty, null)).toEqual([]);
  expect(relations({ 'Client IP': 'no address' }, null).map(({ id }) => id)).toEqual(['address']);
});

it('the five minutes before do not begin before time does', () => {
  expect(relations({}, 1_000)[0]?.scope.fromMicros).toBe(0);
});
