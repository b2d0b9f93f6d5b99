import { expect, it } from 'vitest';
import { bearer, start } from './client.ts';

it('links its pages, and lists no downloadable reports', async () => {
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
  expect(total).toBeGreaterThan(20);
  expect(seen.size).toBe(total);
});
