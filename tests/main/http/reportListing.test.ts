import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ListedReport } from '../../../src/contract/listing.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { readListing, REPORTS_PATH } from '../../../src/main/http/reportListing.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';
import { start } from '../../simulator/client.ts';
import { connect } from './client.ts';

const AT = { page: 1, pageSize: 25 };

/** Reads this answer of the gateway. */
async function opened() {
  const simulator = await start();
  const redactor = createRedactor();
  const client = connect(simulator, { redactor });
  async function read(body: unknown) {
    simulator.faults.clear();
    const headers = { 'content-type': 'application/json' };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    simulator.faults.add({
      path: '/v1/reports',
      fault: { kind: 'answer', status: 200, headers, body: text },
    });
    return readListing(client, REPORTS_PATH, AT);
  }
  async function items(list: readonly unknown[]) {
    const page = await read({ items: list, total_items: list.length });
    if (!page.ok) throw new Error(page.error.kind);
    return page.value.items;
  }
  return { read, items, redactor };
}

const WHOLE = {
  '@id': '/report-builder/v1/reports/r-1',
  '@type': 'Report',
  id: 'r-1',
  status: 'completed',
  created_at: '2026-11-20T10:05:00.000000Z',
  completed_at: '2026-11-20T10:05:40.000000Z',
  dimensions: ['datetime', 'platform'],
  metrics: ['requests'],
  query: {
    id: 'q-1',
    params: { by: 'hour', start: 'a', end: 'b', metrics: ['requests'], extra: { kept: 1 } },
  },
};

describe('items of the listing', () => {
  it('are read as the sample has them, with all of their params', async () => {
    const { items } = await opened();
    const [whole, bare] = await items([
      WHOLE,
      { id: 'r-2', status: 'submitted', query: { params: { metrics: ['m'], dimensions: { 0: 'd' } } } },
    ]);
    expect(whole).toEqual({
      remoteId: 'r-1',
      status: 'completed',
      createdAt: WHOLE.created_at,
      completedAt: WHOLE.completed_at,
      by: 'hour',
      dimensions: ['datetime', 'platform'],
      metrics: ['requests'],
      start: 'a',
      end: 'b',
      query: JSON.stringify({ params: WHOLE.query.params }),
      raw: null,
    });
    expect(bare).toMatchObject({
      remoteId: 'r-2',
      completedAt: null,
      dimensions: ['d'],
      metrics: ['m'],
      raw: null,
    });
  });

  it.each([
    [null],
    ['text'],
    [17],
    [[]],
    [{}],
    [{ status: 'completed' }],
    [{ id: '..', status: 'completed' }],
    [{ id: { nested: true }, status: ['odd'] }],
    [{ id: 'r-3', status: 17 }],
    [{ id: 'r-3' }],
  ])('that are odd do not fail the page and are shown as received: %j', async (odd) => {
    const { items } = await opened();
    const [shown, whole] = await items([odd, WHOLE]);
    expect(shown?.raw).toBe(typeof odd === 'string' ? odd : JSON.stringify(odd));
    expect(whole?.remoteId).toBe('r-1');
  });

  it('keep a status that nobody knows, and take the identifier from @id where there is no other', async () => {
    const { items } = await opened();
    const [paused, address] = await items([
      { id: 'r-4', status: ' Paused (quota) ' },
      { '@id': 'https://evil.example/x/r-5?page=1', status: 'completed' },
    ]);
    expect([paused?.status, paused?.raw]).toEqual(['Paused (quota)', null]);
    expect(address?.remoteId).toBe('r-5');
  });

  it('show no link and no secret, and lose a query that is too long', async () => {
    const { items, redactor } = await opened();
    redactor.learn(new Secret('a-secret-token-of-somebody'));
    const link = 'https://files.example/r?Signature=abcdefghijkl';
    const [one, two] = await items([
      {
        id: 'r-6',
        link,
        status: 'a-secret-token-of-somebody',
        query: { params: { start: 'a-secret-token-of-somebody' } },
      },
      { id: 'r-7', status: 'completed', query: { params: { filter: 'x'.repeat(20_000) } } },
    ]);
    expect(JSON.stringify(one)).not.toMatch(/a-secret|Signature/);
    const [odd] = await items([{ link: { href: link, note: 'a-note' } }]);
    expect(odd?.raw, 'also where all of it is shown').toBe('{}');
    expect(two).toMatchObject({ remoteId: 'r-7', status: 'completed', query: null });
  });

  it('never break a page, whatever they are', async () => {
    const { items } = await opened();
    const member = fc.oneof(fc.jsonValue(), fc.constantFrom('r-1', 'completed'));
    const item = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          id: member,
          '@id': member,
          status: member,
          dimensions: member,
          metrics: member,
          query: fc.oneof(member, fc.record({ params: member })),
        },
        { requiredKeys: [] },
      ),
    );
    const lists = fc.sample(fc.array(item, { maxLength: 8 }), { numRuns: 60, seed: 7 });
    for (const list of lists) {
      const read = await items(list);
      expect(read).toHaveLength(list.length);
      for (const each of read) expect(ListedReport.safeParse(each).success, JSON.stringify(each)).toBe(true);
    }
  });
});

describe('collections', () => {
  it.each([
    [{}, 0, null],
    [{ items: null }, 0, null],
    [[WHOLE], 1, null],
    [{ items: [WHOLE], total_items: '62' }, 1, 62],
    [{ items: [WHOLE], total_items: -1 }, 1, null],
  ])('may lack anything: %#', async (body, count, total) => {
    const { read } = await opened();
    const page = await read(body);
    expect(page.ok && [page.value.items.length, page.value.total]).toEqual([count, total]);
  });

  it.each(['<html>Sign in</html>', '{"items":[{"id":', ''])(
    'that end early or are no JSON are refused: %j',
    async (body) => {
      const { read } = await opened();
      expect(await read(body)).toMatchObject({ ok: false, error: { kind: 'unexpected-answer' } });
    },
  );

  it.each(['"text"', '{"items":{}}', '{"items":"none"}'])('that are none are refused: %s', async (body) => {
    const { read } = await opened();
    expect(await read(body)).toMatchObject({ error: { kind: 'unexpected-answer', what: 'wrong-shape' } });
  });
});
