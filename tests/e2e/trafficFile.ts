import type { Page } from '@playwright/test';
import { expect } from './app.ts';

const HOSTS = ['img.example.com', 'api.example.com', 'shop.example.com', 'edge '];

/** A report of 48 hours by host: figures of more than 15 digits in all, a share, and ids that look like numbers. */
const rows = Array.from({ length: 48 }, (_, hour) =>
  HOSTS.map((host, at) => {
    const time = new Date(Date.UTC(2026, 10, 19, hour)).toISOString().slice(0, 19);
    const requests = 100_000 * (at + 1) + hour * 1_000;
    return `${time}Z,${host},${requests},${requests * 1_000_003},${at === 0 ? '' : 50 + at},00${at}${hour}`;
  }).join('\n'),
).join('\n');
const CSV = `time,host,requests,bytes_out,cache_hit_percentage,id\n${rows}\n`;

export const TRAFFIC_ROWS = 48 * HOSTS.length;

/** Opens the report as a file, and waits for its rows and until it is in the library, which its provenance says. */
export async function openTraffic(page: Page): Promise<void> {
  await page
    .getByLabel('Report file')
    .setInputFiles({ name: 'traffic.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
  await expect(page.getByRole('heading', { name: 'traffic.csv' })).toBeVisible();
  await expect(counted(page)).toHaveText(`${TRAFFIC_ROWS} rows`);
  await expect(page.getByRole('progressbar', { name: 'Copying to the library' })).toHaveCount(0);
}

/** How many rows are shown, as the status bar says. */
export const counted = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^[\d\u202f]+( of [\d\u202f]+)? rows?$/ });
