import { describe, expect, it } from 'vitest';
import type { Simulator } from '../../src/simulator/simulator.ts';
import { bearer, start } from './client.ts';

describe('the legacy hosts', () => {
  const logOf = (simulator: Simulator, query: string, token = simulator.credentials.primaryToken) =>
    fetch(
      `${simulator.addresses.legacyUrl}/v2/mcc/customers/${simulator.credentials.accountNumber}/defend/rate_limiting/eventlogs?${query}`,
      { headers: { authorization: `tok:${token.toUpperCase()}` } },
    );
  type Log = { page: number; page_of: number; events: Record<string, unknown>[] };

  it('take primary and backup, in any case, until they are deleted', async () => {
    const simulator = await start();
    const { backupToken, primaryToken } = simulator.credentials;
    expect((await logOf(simulator, '')).status).toBe(200);
    expect((await logOf(simulator, '', backupToken)).status).toBe(200);
    const fresh = simulator.tokens.rotate();
    expect((await logOf(simulator, '', fresh)).status).toBe(200);
    expect((await logOf(simulator, '', primaryToken)).status).toBe(200); // the backup now
    expect((await logOf(simulator, '', backupToken)).status).toBe(403);
    simulator.tokens.deleteBackup();
    expect((await logOf(simulator, '', primaryToken)).status).toBe(403);
  });

  it('refuse a bearer token', async () => {
    const simulator = await start();
    const { accountNumber } = simulator.credentials;
    const address = `${simulator.addresses.legacyAltUrl}/v2/mcc/customers/${accountNumber}/defend/rate_limiting/config_options/enforcements`;
    expect((await fetch(address, { headers: await bearer(simulator) })).status).toBe(403);
    const types = await fetch(address, {
      headers: { authorization: `TOK:${simulator.credentials.primaryToken}` },
    });
    expect(((await types.json()) as { type: string }[]).map((each) => each.type)).toEqual([
      'redirect-302',
      'custom-response',
      'drop-request',
      'nop',
    ]);
  });

  it('page the whole log without loss, and let it grow', async () => {
    const simulator = await start({ startAt: Date.UTC(2026, 10, 21, 12) });
    const range = 'start_time=2026-11-10&end_time=2026-11-20';
    const first = (await (await logOf(simulator, `${range}&per_page=1000`)).json()) as Log;
    const ids = new Set<unknown>();
    for (let page = 1; page <= first.page_of; page += 1) {
      const body = (await (await logOf(simulator, `${range}&per_page=1000&page=${page}`)).json()) as Log;
      for (const event of body.events) ids.add(event['id']);
      if (page < first.page_of) expect(body.events).toHaveLength(1_000);
    }
    expect(ids.size).toBeGreaterThan(1_000);
    const before = (await (await logOf(simulator, 'per_page=1')).json()) as Log;
    simulator.clock.advance(3 * 86_400_000);
    const after = (await (await logOf(simulator, 'per_page=1')).json()) as Log;
    expect(after.events[0]?.['id']).not.toBe(before.events[0]?.['id']);
  });

  it.each([
    ['one date only', 'start_time=2026-11-20'],
    ['older than 30 days', 'start_time=2026-10-01&end_time=2026-11-01'],
    ['more than a thousand a page', 'per_page=1001'],
    ['a date that is none', 'start_time=2026-02-30&end_time=2026-11-01'],
    ['filters that are no object', 'filters=[1]'],
  ])('answer 400 to %s', async (_name, query) => {
    const simulator = await start({ startAt: Date.UTC(2026, 10, 21, 12) });
    expect((await logOf(simulator, query)).status).toBe(400);
  });

  it('filter exactly, by any of the values, by all of the fields', async () => {
    const simulator = await start({ startAt: Date.UTC(2026, 10, 21, 12) });
    const range = 'start_time=2026-11-01&end_time=2026-11-20&per_page=1000';
    const filters = encodeURIComponent(
      JSON.stringify({
        'Rate Limiting Enforcement Type': ['NOP', 'DROP-REQUEST'],
        'Request Method': 'HTTP_METHOD_GET',
      }),
    );
    const { events } = (await (await logOf(simulator, `${range}&filters=${filters}`)).json()) as Log;
    expect(events.length).toBeGreaterThan(0);
    for (const event of events) {
      expect(['NOP', 'DROP-REQUEST']).toContain(event['Rate Limiting Enforcement Type']);
      expect(event['Request Method']).toBe('HTTP_METHOD_GET');
    }
  });

  it('answer 400 for an account that they do not know', async () => {
    const simulator = await start();
    const wrong = { ...simulator, credentials: { ...simulator.credentials, accountNumber: '9' } };
    expect((await logOf(wrong, '')).status).toBe(400);
  });
});

describe('organizations', () => {
  async function put(simulator: Simulator, id: string, body: object) {
    const reply = await fetch(
      `${simulator.addresses.gatewayUrl}/sec/cps/v2.0/certificates/${id}/organization`,
      {
        method: 'PUT',
        headers: await bearer(simulator),
        body: JSON.stringify(body),
      },
    );
    return [reply.status, await reply.json()] as const;
  }

  it('are found by id, then by exact name, else made', async () => {
    const simulator = await start();
    expect(await put(simulator, '88213', { id: 3122, company_name: 'ignored' })).toMatchObject([
      200,
      { id: 3122, company_name: 'Example Inc.' },
    ]);
    expect(await put(simulator, '88214', { id: 999, company_name: 'Example GmbH', city: 'x' })).toMatchObject(
      [200, { id: 3121, city: 'Berlin' }],
    );
    const fresh = {
      company_name: 'Example  GmbH',
      company_address: 'a',
      city: 'b',
      country: 'DE',
      contact_first_name: 'c',
      contact_last_name: 'd',
      contact_email: 'e@f',
      contact_phone: '1',
    };
    expect(await put(simulator, '88215', fresh)).toMatchObject([
      200,
      { id: 4411, company_name: 'Example  GmbH' },
    ]);
  });

  it('cannot be changed while the authority is at work, nor made from too little', async () => {
    const simulator = await start();
    expect(await put(simulator, '88216', { id: 3121 })).toMatchObject([409, { success: false }]);
    expect(await put(simulator, '88214', { company_name: 'New' })).toMatchObject([400, { success: false }]);
    expect(await put(simulator, '1', { id: 3121 })).toMatchObject([404, { success: false }]);
  });
});
