import { describe, expect, it } from 'vitest';
import { CatalogueKind, LIKELY_PATHS } from '../../../src/contract/catalogue.ts';
import { readLookup } from '../../../src/main/http/lookups.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';
import { start } from '../../simulator/client.ts';
import { openAccount } from '../connection/account.ts';
import { connect } from './client.ts';

async function answered(body: string, status = 200) {
  const simulator = await start();
  simulator.faults.add({ role: 'gateway', times: 4, fault: { kind: 'answer', status, body } });
  return readLookup(connect(simulator), { kind: 'metric', path: LIKELY_PATHS.metric });
}

/** A service whose answers are these pages, one after another, and what became of reading them. */
async function paged(pages: readonly object[]) {
  const simulator = await start();
  for (const body of pages)
    simulator.faults.add({
      role: 'gateway',
      times: 1,
      fault: { kind: 'answer', status: 200, body: JSON.stringify(body) },
    });
  const range = { start: 'now-1d', end: 'now' };
  const lookup = await readLookup(connect(simulator), {
    kind: 'granularity',
    path: LIKELY_PATHS.granularity,
    range,
  });
  const queries = simulator.arrivals.map(({ query }) => String(query));
  return { ids: lookup.ok && lookup.value.entries.map(({ id }) => id), lookup, queries };
}
const page = (ids: readonly string[], next?: unknown, more: object = {}) => ({
  items: ids.map((id) => ({ id })),
  ...(next === undefined ? {} : { '@links': { next } }),
  ...more,
});

describe('a lookup that comes in pages', () => {
  it('is read to its end by its own links, of which only page and size are taken', async () => {
    const { ids, lookup, queries } = await paged([
      page(['a', 'b'], { href: '//evil.example/elsewhere?page=2&page_size=2' }, { total_items: 5 }),
      page(['c', 'b'], '/x?page=3'),
      page(['d'], null),
    ]);
    expect(ids).toEqual(['a', 'b', 'c', 'd']);
    expect(lookup).toMatchObject({ ok: true, value: { skipped: 0, total: 5 } });
    expect(queries).toEqual([
      'start=now-1d&end=now',
      'start=now-1d&end=now&page=2&page_size=2',
      'start=now-1d&end=now&page=3',
    ]);
  });

  it.each([
    ['back', [page(['a'], '?page=1')], ['a']],
    ['nowhere', [page(['a'], { href: '/granularities?cursor=x' })], ['a']],
    ['round', [page(['a'], '?page=2'), page(['b'], '?page=2')], ['a', 'b']],
    ['to nothing', [page(['a'], '?page=2'), page([], '?page=3')], ['a']],
    ['to no items', [page(['a'], '?page=2'), { items: null }], ['a']],
  ])('ends where its link leads %s', async (_name, pages, found) => {
    const { ids, queries } = await paged(pages);
    expect(ids).toEqual(found);
    expect(queries).toHaveLength(pages.length);
  });

  it('counts for nothing if one of its pages does not come', async () => {
    const simulator = await start();
    const body = JSON.stringify(page(['a'], '?page=2'));
    simulator.faults.add({ role: 'gateway', times: 1, fault: { kind: 'answer', status: 200, body } });
    simulator.faults.add({ role: 'gateway', times: 4, fault: { kind: 'answer', status: 403, body: '{}' } });
    const lookup = await readLookup(connect(simulator), { kind: 'metric', path: LIKELY_PATHS.metric });
    expect(lookup).toMatchObject({ ok: false, error: { status: 403 } });
  });

  it('counts for nothing if one of its pages is none', async () => {
    const { lookup } = await paged([page(['a'], '?page=2'), { message: 'Try again later.' }]);
    expect(lookup).toMatchObject({ ok: false, error: { kind: 'unexpected-answer', what: 'wrong-shape' } });
  });

  it('may have more items on a page than can be passed at once', async () => {
    const many = { items: Array.from({ length: 500_000 }, () => 0) };
    const { lookup } = await paged([page(['a'], '?page=2'), many]);
    expect(lookup).toMatchObject({ ok: false, error: { kind: 'unexpected-answer', what: 'too-large' } });
  });

  it('is not followed for ever, nor taken for the whole list then', async () => {
    const endless = Array.from({ length: 210 }, (_, at) => page([`id-${at}`], `?page=${at + 2}`));
    const { lookup, queries } = await paged(endless);
    expect(lookup).toMatchObject({ ok: false, error: { kind: 'unexpected-answer', what: 'too-large' } });
    expect(queries).toHaveLength(200);
  });
});

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
