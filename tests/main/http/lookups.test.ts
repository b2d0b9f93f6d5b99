import { describe, expect, it } from 'vitest';
import { CatalogueKind, LIKELY_PATHS } from '../../../src/contract/catalogue.ts';
import { readLookup } from '../../../src/main/http/lookups.ts';
import { Secret } from '../../../src/main/secret.ts';
import { start } from '../../simulator/client.ts';
import { openAccount } from '../connection/account.ts';
import { connect } from './client.ts';

async function answered(body: string, status = 200) {
  const simulator = await start();
  simulator.faults.add({ role: 'gateway', times: 4, fault: { kind: 'answer', status, body } });
  return readLookup(connect(simulator), { kind: 'metric', path: LIKELY_PATHS.metric });
}

describe('the lookups', () => {
  it('answer with identifiers of each kind', async () => {
    const simulator = await start();
    const { client } = (await openAccount(simulator)).connection();
    const found = [];
    for (const kind of CatalogueKind.options) {
      const range = kind === 'granularity' ? { range: { start: 'today-1d', end: 'today' } } : {};
      const lookup = await readLookup(client, { kind, path: LIKELY_PATHS[kind], ...range });
      found.push(lookup.ok && { skipped: lookup.value.skipped, first: lookup.value.entries[0] });
    }
    expect(found).toMatchObject([
      { skipped: 0, first: { kind: 'granularity', id: 'minute5', said: { name: '5 minutes' } } },
      { skipped: 0, first: { kind: 'dimension', id: 'timestamp', said: { fieldType: 'datetime' } } },
      { skipped: 0, first: { kind: 'metric', id: 'request_count', said: { unitType: 'count' } } },
      {
        skipped: 0,
        first: { kind: 'operator', id: 'in', said: { multiValue: true, fieldTypes: ['string'] } },
      },
      { skipped: 0, first: { kind: 'unit', id: 'one', said: { name: 'one', scale: 1, unitType: 'count' } } },
    ]);
    expect(simulator.arrivals.map(({ path }) => path)).toContain('/report-builder/v1/granularities');
  });

  it.each([
    ['a list', '["hits"]', 1, 0],
    ['a map', '{"hits":{"name":"Hits"},"misses":null}', 1, 1],
    ['a collection without items', '{"@type":"Collection","total_items":3}', 0, 0],
    ['items of which some cannot be used', '{"items":[{"id":"hits"},{"id":7},null,{"name":"x"}]}', 1, 3],
    ['a list of another kind', '{"@id":"/report-builder/v1/units","items":[{"id":"one"}]}', 0, 1],
    ['friendly names and unknown fields', '[{"id":"hits","friendly_name":"Hits","colour":"red"}]', 1, 0],
  ])('may answer with %s', async (_name, body, entries, skipped) => {
    const lookup = await answered(body);
    expect(lookup.ok && [lookup.value.entries.length, lookup.value.skipped]).toEqual([entries, skipped]);
  });

  it.each([
    ['a 404', 404, '{"message":"No such resource."}', { kind: 'refused', status: 404 }],
    ['a web page', 200, '<html></html>', { kind: 'unexpected-answer', what: 'web-page' }],
    ['null', 200, 'null', { kind: 'unexpected-answer', what: 'wrong-shape' }],
    ['a number', 200, '7', { kind: 'unexpected-answer', what: 'wrong-shape' }],
  ])('fail after %s', async (_name, status, body, error) => {
    expect(await answered(body, status)).toMatchObject({ ok: false, error });
  });

  it('keep no name that repeats a secret', async () => {
    const simulator = await start();
    const body = JSON.stringify([{ id: 'hits', name: 'Hits for correct-horse-battery' }, { id: 'misses' }]);
    simulator.faults.add({ role: 'gateway', fault: { kind: 'answer', status: 200, body } });
    const client = connect(simulator);
    client.redactor.learn(new Secret('correct-horse-battery'));
    const lookup = await readLookup(client, { kind: 'metric', path: LIKELY_PATHS.metric });
    expect(lookup.ok && lookup.value).toMatchObject({ skipped: 1, entries: [{ id: 'misses' }] });
  });

  it('are not asked at a path that cannot be addressed', async () => {
    const simulator = await start();
    const lookup = await readLookup(connect(simulator), { kind: 'unit', path: 'a/../b' });
    expect(lookup).toMatchObject({ ok: false, error: { kind: 'invalid' } });
    expect(simulator.arrivals).toEqual([]);
  });
});
