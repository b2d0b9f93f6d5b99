import { readFile, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import JSZip from 'jszip';
import { zipOf } from './archives.ts';
import { expect, openFrom, saveTo, type App } from './app.ts';

/** Called at every state of the report viewer with its name, and with what is to be seen there. */
type Seen = (name: string, shows: Locator) => Promise<void>;

const HOUR_MS = 3_600_000;
const WEEK = 168;
const HOSTS = ['img.example.com', 'api.example.com', 'shop.example.com'];
const COUNTRIES = ['DE', 'FR', 'JP'];

/** Two weeks, hour by hour. In the second, one host is asked for far more from one country. */
function trafficCsv(): string {
  const lines = Array.from({ length: 2 * WEEK }, (_, hour) => {
    const time = new Date(Date.UTC(2026, 10, 2) + hour * HOUR_MS).toISOString();
    const wave = 3 + Math.sin(((hour % 24) / 24) * 2 * Math.PI - 2);
    return HOSTS.flatMap((host, at) =>
      COUNTRIES.map((country, index) => {
        const change = hour >= WEEK && at === 1 && index === 2 ? 5 : 1 + ((hour * 7 + at * 5) % 11) / 50;
        const requests = Math.round(wave * 10_000 * (3 - at) * (3 - index) * change);
        return `${time},${host},${country},${requests},${requests * 20_011}`;
      }),
    );
  });
  return `time,host,country,request_count,bytes_out\r\n${lines.flat().join('\r\n')}\r\n`;
}

/** What a spreadsheet would damage: IDs of 17 digits, zeros at the start, a formula. */
function clientsCsv(): string {
  const lines = Array.from({ length: 40 }, (_, row) => {
    const agent = row === 3 ? '=cmd|calc' : `Player/${row % 7}.2`;
    return `${90_071_992_547_409_937n + BigInt(row) * 79_190n},00${700 + row},${agent},${(40 - row) * 1_250}`;
  });
  return `client_id,account,user_agent,request_count\r\n${lines.join('\r\n')}\r\n`;
}

async function openFile(page: Page, name: string, data: string | Uint8Array): Promise<void> {
  await page
    .getByLabel('Report file')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(data) });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Goes through the report viewer in its states. A low window shows the chart in place of the table. */
export async function showReports(page: Page, seen: Seen): Promise<void> {
  const cell = (name: string) => page.getByRole('gridcell', { name, exact: true }).first();
  await openFile(page, 'Requests by host.csv', trafficCsv());
  await cell('FR').click();
  await page.keyboard.press('Shift+F');
  const chip = page.getByRole('toolbar', { name: 'Filters' }).getByText('country ≠ FR');
  await expect(chip).toBeVisible();
  const onlyChart = page.getByRole('radio', { name: 'Chart', exact: true });
  if (await onlyChart.isVisible()) await onlyChart.press('Space');
  // A span that is selected before the chart follows the filter would be gone.
  await expect(page.getByRole('img', { name: /total 305\s403\s153 over 336 points/ })).toBeVisible();
  const chart = page.getByRole('application', { name: 'Chart' });
  await chart.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await chart.boundingBox())!;
  await page.mouse.move(x + width * 0.4, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.6, y + height / 2, { steps: 4 });
  await page.mouse.up();
  const span = page.getByRole('group', { name: 'Selected span' });
  await expect(span).toBeVisible();
  await seen('report', span.getByRole('button', { name: 'Filter table' }));

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Compare', exact: true }).press('Enter');
  const compared = page.getByRole('dialog', { name: 'Compare' });
  const cause = compared.getByRole('table', { name: '1. host × country' }).getByRole('row').nth(1);
  await expect(cause).toContainText(/api\.example\.com.*JP/);
  await compared.getByRole('radio', { name: 'Stacked' }).press('Space');
  await expect(compared.getByRole('img', { name: /two stacks for each point/ })).toBeVisible();
  await seen('report-compared', cause);
  await page.keyboard.press('Escape');

  await openFile(page, 'Clients.csv', clientsCsv());
  const exported = page.getByRole('button', { name: 'Export', exact: true });
  await expect(exported).toBeEnabled();
  await exported.press('Enter');
  const checks = page.getByRole('dialog', { name: 'Export' }).getByRole('list', { name: 'Checks' });
  await expect(checks).toContainText('Excel drops zeros at the start');
  await expect(checks).toContainText('gets an apostrophe');
  await seen('report-export', checks.getByText(/keeps 15 digits/));
  await page.keyboard.press('Escape');

  const whole = zipOf('report.csv', trafficCsv());
  await openFile(page, 'Requests by host.zip', whole.subarray(0, whole.length / 2));
  const offer = page.getByRole('button', { name: /^Show what could be read: / });
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The archive is incomplete.');
  await seen('report-broken', offer);
  await offer.press('Enter');
  const warning = page.getByText(/^Only the rows before a problem are shown\./);
  await expect(warning).toBeVisible();
  await seen('report-part', warning);
}

/** Exports the open report to a workbook, puts a file of the analyst into it, and saves a recipe that updates it. */
export async function saveBookRecipe(app: App, file: string, name: string): Promise<void> {
  const { page } = app;
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await saveTo(app, file);
  await page.keyboard.press('ControlOrMeta+e');
  await dialog.getByRole('button', { name: / For$/ }).click();
  await page.getByRole('option', { name: 'Excel workbook (XLSX)' }).click();
  await dialog.getByRole('button', { name: /^Save \d+ row/ }).click();
  await expect(page.getByText('Export complete')).toBeVisible();
  const mine = await JSZip.loadAsync(await readFile(file));
  await writeFile(file, await mine.file('own.txt', 'mine').generateAsync({ type: 'uint8array' }));
  await openFrom(app, file);
  await page.keyboard.press('ControlOrMeta+e');
  await dialog.getByRole('button', { name: 'Update an existing one…' }).click();
  await dialog.getByRole('button', { name: 'Recipes' }).click();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save as recipe' }).click();
  await expect(dialog.getByText(`“${name}” is saved.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
}
