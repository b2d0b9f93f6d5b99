import { describe, expect, it } from 'vitest';
import { countEvents, readEventPage, type EventLogQuery } from '../../../src/main/http/rateLimiting.ts';
import { start } from '../../simulator/client.ts';
import { connect } from './client.ts';

const HTML = '<!doctype html><html><title>Sign in</title></html>';

async function open() {
  const simulator = await start();
  const query = (more: Partial<EventLogQuery> = {}): EventLogQuery => ({
    accountNumber: simulator.credentials.accountNumber,
    times: null,
    perPage: 10,
    page: 1,
    filters: null,
    ...more,
  });
  const answerWith = (body: string, status = 200) => {
    simulator.faults.add({ role: 'legacy', times: 1, fault: { kind: 'answer', status, body } });
  };
  return { simulator, client: connect(simulator), query, answerWith };
}

describe('a page of the event log', () => {
  it('is the text of the answer as received, with digits that no number holds', async () => {
    const { client, query, answerWith } = await open();
    const text = '{"page": 1, "page_of":12.3,\n"events":[{"id":"a","x":9007199254740993000001,"x":1}]}';
    answerWith(text);
    expect(await readEventPage(client, query())).toEqual({ ok: true, value: { text, masked: 0 } });
  });

  it('is asked for with times, size, number and filters, with blanks as %20', async () => {
    const { simulator, client, query } = await open();
    const filters = JSON.stringify({ 'Client IP': ['10.0.0.1', '10.0.0.2'], 'User Agent': 'a+b c' });
    const times = { start: '2026-11-01T00:00:00', end: '2026-11-02' };
    await readEventPage(client, query({ times, perPage: 1_000, page: 7, filters }));
    const arrival = simulator.arrivals.find(({ role }) => role === 'legacy');
    expect(Object.fromEntries(arrival?.query ?? [])).toEqual({
      start_time: times.start,
      end_time: times.end,
      per_page: '1000',
      page: '7',
      filters,
    });
    expect(arrival?.search).toContain('Client%20IP');
    expect(arrival?.search).toContain('a%2Bb%20c');
    expect(arrival?.search).not.toContain('+');
  });

  it.each([
    ['accountNumber', { accountNumber: '' }],
    ['accountNumber', { accountNumber: '../7' }],
    ['perPage', { perPage: 1_001 }],
    ['perPage', { perPage: 0 }],
    ['page', { page: 0 }],
    ['page', { page: 1.5 }],
  ])('is not asked for with an impossible %s', async (path, wrong) => {
    const { simulator, client, query } = await open();
    const result = await readEventPage(client, query(wrong));
    expect(result).toMatchObject({ ok: false, error: { kind: 'invalid', issues: [{ path }] } });
    expect(simulator.arrivals).toEqual([]);
  });

  it('may have 1,000 entries with URLs of 64 KB', async () => {
    const { client, query, answerWith } = await open();
    const entry = { URL: `https://example.com/${'a'.repeat(64_000)}`, Referer: 'b'.repeat(20_000) };
    const text = JSON.stringify({ page_of: 1, events: Array.from({ length: 1_000 }, () => entry) });
    expect(text.length).toBeGreaterThan(16 * 2 ** 20);
    answerWith(text);
    const result = await readEventPage(client, query({ perPage: 1_000 }));
    expect(result.ok && result.value.text.length).toBe(text.length);
  });

  it('is too large where its entries could not be', async () => {
    const { client, query, answerWith } = await open();
    answerWith(JSON.stringify({ events: ['a'.repeat(3 * 2 ** 20)] }));
    expect(await readEventPage(client, query())).toMatchObject({
      ok: false,
      error: { kind: 'unexpected-answer', what: 'too-large' },
    });
  });

  it.each([
    [HTML, 'web-page'],
    ['[]', 'not-json'],
    ['ok', 'not-json'],
    ['  ', 'empty'],
  ])('is not %s', async (body, what) => {
    const { client, query, answerWith } = await open();
    answerWith(body);
    expect(await readEventPage(client, query())).toMatchObject({
      ok: false,
      error: { kind: 'unexpected-answer', what },
    });
  });

  it('is refused with 400 beyond 30 days', async () => {
    const { client, query } = await open();
    const times = { start: '2020-01-01', end: '2020-01-02' };
    expect(await readEventPage(client, query({ times }))).toMatchObject({
      ok: false,
      error: { kind: 'refused', status: 400 },
    });
  });
});

describe('the count of entries', () => {
  it('is the number of pages of one entry each', async () => {
    const { simulator, client, query } = await open();
    const counted = await countEvents(client, query());
    let entries = 0;
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = await readEventPage(client, query({ perPage: 1_000, page }));
      const read = JSON.parse(answer.ok ? answer.value.text : '') as { events: unknown[]; page_of: number };
      pages = read.page_of;
      entries += read.events.length;
    }
    expect(counted).toEqual({ ok: true, value: entries });
    expect(simulator.arrivals[0]?.query.get('per_page')).toBe('1');
  });

  it.each([
    ['{"page_of":0}', 0],
    ['{"page_of":0,"events":[]}', 0],
    ['{"page_of":0,"events":[{"id":"a"}]}', null],
    ['{"page_of":"12"}', 12],
    ['{"page_of":12.3}', null],
    ['{"page_of":-1}', null],
    ['{"page_of":1e300}', null],
    ['{"page_of":"many"}', null],
    ['{"page_of":null}', null],
    ['{}', null],
  ])('of %s is %s', async (body, count) => {
    const { client, query, answerWith } = await open();
    answerWith(body);
    expect(await countEvents(client, query())).toEqual({ ok: true, value: count });
  });
});
