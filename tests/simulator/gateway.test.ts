import { describe, expect, it } from 'vitest';
import JSZip from 'jszip';
import { bearer, check, generate, start, tokenOf, type Report } from './client.ts';
import type { Simulator } from '../../src/simulator/simulator.ts';

describe('the identity provider', () => {
  it('issues tokens for client credentials, not to be stored', async () => {
    const simulator = await start({ clientSecret: 'a&b=c+d%e f ü' });
    const reply = await tokenOf(simulator);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await reply.json()).toMatchObject({ expires_in: 300, token_type: 'Bearer' });
    expect(simulator.arrivals[0]?.bodyText).toContain('scope=ec.rules+ec.analytics.rtap.reports');
  });

  it('takes a written plus for a part of a scope', async () => {
    const reply = await tokenOf(await start(), 'ec.rules+ec.rtld');
    expect([reply.status, await reply.json()]).toMatchObject([400, { error: 'invalid_scope' }]);
  });

  it('refuses an unknown client and another content type', async () => {
    const simulator = await start();
    simulator.credentials.clientSecret = 'other';
    const { addresses } = simulator;
    const wrong = { ...simulator, credentials: { ...simulator.credentials, clientSecret: 'guess' } };
    expect(await (await tokenOf(wrong)).json()).toEqual({ error: 'invalid_client' });
    const json = await fetch(`${addresses.authUrl}/connect/token`, { method: 'POST', body: '{}' });
    expect([json.status, await json.json()]).toMatchObject([400, { error: 'invalid_request' }]);
  });
});

describe('the gateway', () => {
  it('answers 202 without link while submitted, then a fresh link at each look', async () => {
    const simulator = await start({ processingMs: 200 });
    const headers = await bearer(simulator);
    const reply = await generate(simulator, headers, { filename: 'my “report”' });
    const report = (await reply.json()) as Report;
    expect(reply.status).toBe(202);
    expect(report).toMatchObject({ status: 'submitted', '@type': 'DownloadableReport' });
    for (const field of ['completed_at', 'expires_at', 'link']) expect(report).not.toHaveProperty(field);
    expect(report.query.params).toMatchObject({
      units: { request_count: 'one' },
      dimensions: ['platform'],
    });
    expect(report['dimensions']).toEqual(['timestamp', 'platform']);

    const done = await check(simulator, headers, report['id'] ?? '');
    const again = await check(simulator, headers, report['id'] ?? '');
    expect(done['status']).toBe('completed');
    expect(again['link']).not.toBe(done['link']);
    const file = await fetch(done['link'] ?? '');
    expect(file.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''my%20%E2%80%9Creport%E2%80%9D",
    );
  });

  it('answers 200 with a link when a report is there at once', async () => {
    const simulator = await start({ immediateRows: 1_000 });
    const reply = await generate(simulator, await bearer(simulator));
    expect(reply.status).toBe(200);
    const report = (await reply.json()) as Report;
    const zip = await JSZip.loadAsync(await (await fetch(report['link'] ?? '')).arrayBuffer(), {
      checkCRC32: true,
    });
    const [entry] = Object.values(zip.files);
    const lines = ((await entry?.async('string')) ?? '').trimEnd().split('\r\n');
    expect(lines[0]).toBe('timestamp,platform,request_count');
    expect(lines).toHaveLength(1 + 24 * 3);
  });

  it('writes JSON that parses, with the same figures', async () => {
    const simulator = await start({ immediateRows: 1_000 });
    const reply = await generate(simulator, await bearer(simulator), { format: 'json' });
    const report = (await reply.json()) as Report;
    const zip = await JSZip.loadAsync(await (await fetch(report['link'] ?? '')).arrayBuffer(), {
      checkCRC32: true,
    });
    const rows = JSON.parse((await Object.values(zip.files)[0]?.async('string')) ?? '') as object[];
    expect(rows).toHaveLength(72);
    expect(rows[0]).toEqual({
      timestamp: expect.any(String),
      platform: 'cache',
      request_count: expect.any(Number),
    });
  });

  it('refuses REST tokens, expired tokens and missing scopes', async () => {
    const simulator = await start();
    const token = await generate(simulator, { authorization: `TOK:${simulator.credentials.primaryToken}` });
    expect([token.status, await token.json()]).toMatchObject([401, { title: 'Unauthorized' }]);
    const narrow = await generate(simulator, await bearer(simulator, 'ec.rules'));
    expect([narrow.status, await narrow.json()]).toMatchObject([401, { title: 'Unauthorized' }]);
    const headers = await bearer(simulator);
    simulator.clock.advance(300_000);
    const late = await generate(simulator, headers);
    expect([late.status, await late.json()]).toMatchObject([401, { title: 'Unauthenticated Access' }]);
  });

  it.each([
    ['unknown metric', { metrics: ['nope'] }, 'metric'],
    ['end before start', { start: 'today', end: 'today-1d' }, 'end'],
    ['limit 0', { limit: 0 }, 'limit'],
    [
      'percentage with a unit',
      { metrics: ['status_5xx_percentage'], units: { status_5xx_percentage: 'thousand' } },
      'units',
    ],
    ['filter that is no JSON', { filter: '[' }, 'filter'],
    ['sort by a stranger', { sort: ['-bytes_in'] }, 'sort'],
  ])('refuses a query with an error body: %s', async (_name, params, source) => {
    const simulator = await start();
    const reply = await generate(simulator, await bearer(simulator), {}, params);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ '@type': 'Error', details: [{ source }] });
  });

  it('takes dimensions as an object, sorts, limits and scales', async () => {
    const simulator = await start({ immediateRows: 1_000 });
    const params = {
      by: null,
      dimensions: { 0: 'edge_host' },
      metrics: ['bytes_out'],
      units: { bytes_out: 'gigabyte' },
      sort: ['-bytes_out'],
      limit: 3,
    };
    const report = (await (await generate(simulator, await bearer(simulator), {}, params)).json()) as Report;
    const zip = await JSZip.loadAsync(await (await fetch(report['link'] ?? '')).arrayBuffer());
    const lines = ((await Object.values(zip.files)[0]?.async('string')) ?? '').trimEnd().split('\r\n');
    expect(lines).toHaveLength(4);
    const figures = lines.slice(1).map((line) => line.split(',')[1] ?? '');
    expect(figures).toEqual(figures.toSorted((a, b) => Number(b) - Number(a)));
    expect(figures.every((figure) => /^\d+\.\d{9}$/.test(figure))).toBe(true);
  });

  it('pages its listing by links, with nothing downloadable in it', async () => {
    const simulator = await start();
    const headers = await bearer(simulator);
    const base = simulator.addresses.gatewayUrl;
    const seen = new Set<string>();
    let href: string | undefined = '/report-builder/v1/reports?page=1&page_size=20';
    let total = 0;
    for (let page = 1; href !== undefined; page += 1) {
      type Page = {
        items: { id: string; link?: string }[];
        total_items: number;
        '@links': Record<string, { href: string }>;
      };
      const body = (await (await fetch(base + href, { headers })).json()) as Page;
      total = body.total_items;
      for (const each of body.items) {
        expect(each).not.toHaveProperty('link');
        seen.add(each.id);
      }
      expect('previous' in body['@links']).toBe(page > 1);
      href = body['@links']['next']?.href;
    }
    expect(seen.size).toBe(total);
  });
});

describe('the link host', () => {
  async function linked(simulator: Simulator) {
    return (await (await generate(simulator, await bearer(simulator))).json()) as Report;
  }

  it('lets links die by the clock, and refuses changed ones', async () => {
    const simulator = await start({ immediateRows: 1_000 });
    const { link = '' } = await linked(simulator);
    expect((await fetch(link)).status).toBe(200);
    expect((await fetch(link.replace('Expires=', 'Expires=9'))).status).toBe(403);
    simulator.clock.advance(301_000);
    const late = await fetch(link);
    expect([late.status, await late.text()]).toEqual([
      403,
      expect.stringContaining('<Code>AccessDenied</Code>'),
    ]);
  });

  it('goes on from a byte when the archive is the same', async () => {
    const simulator = await start({ immediateRows: 1_000 });
    const { link = '' } = await linked(simulator);
    const whole = Buffer.from(await (await fetch(link)).arrayBuffer());
    const etag = (await fetch(link)).headers.get('etag') ?? '';
    const rest = await fetch(link, { headers: { range: 'bytes=100-', 'if-range': etag } });
    expect(rest.status).toBe(206);
    expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(100))).toBe(true);
    expect((await fetch(link, { headers: { range: 'bytes=100-', 'if-range': '"other"' } })).status).toBe(200);
  });

  it('refuses a request that carries credentials', async () => {
    const simulator = await start({ immediateRows: 1_000 });
    const { link = '' } = await linked(simulator);
    expect((await fetch(link, { headers: { authorization: 'Bearer x' } })).status).toBe(400);
  });
});
