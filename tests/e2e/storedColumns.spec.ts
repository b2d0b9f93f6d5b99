import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { holdColumns, holdReading } from './heldWrites.ts';

const ROWS = 150_000;

/** Opens the report from the library, and waits until every row and the chart are there. */
async function open(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: /^Library/ })
    .click();
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByText('150\u202f000 rows', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('img', { name: /peaks at/ })).toBeVisible();
}

/** What the rows on screen were read from. */
const readFrom = (page: Page, from: 'archive' | 'columns') =>
  expect(page.locator(`[data-from="${from}"]`)).toHaveCount(1);

test('a report is prepared, opens from stored columns, and survives a kill and damage', async ({
  launch,
  home,
}) => {
  test.slow();
  const file = path.join(home, 'traffic.csv');
  const line = (row: number) =>
    `2026-01-01T${String(Math.floor(row / 7_000)).padStart(2, '0')}:00:00Z,host-${row % 50},${row}`;
  const lines = Array.from({ length: ROWS }, (_, row) => line(row));
  await writeFile(file, `timestamp,edge_host,request_count\n${lines.join('\n')}\n`);
  const library = path.join(home, 'data/library');
  const names = () => readdir(library);

  // Killed while the columns are written after the first opening.
  const first = await launch();
  await holdColumns(first.electron);
  await first.page.getByLabel('Report file').setInputFiles(file);
  await expect(first.page.getByText('150\u202f000 rows', { exact: true })).toBeVisible({ timeout: 30_000 });
  await readFrom(first.page, 'archive');
  const idIn = async () => (await names()).find((name) => !name.startsWith('.')) ?? '';
  await expect.poll(idIn, { intervals: [10], timeout: 30_000 }).not.toBe('');
  const id = await idIn();
  let partial: string | undefined;
  await expect
    .poll(async () => (partial ??= (await names()).find((name) => name.startsWith('.columns-'))), {
      intervals: [10],
      timeout: 30_000,
    })
    .toBeDefined();
  first.electron.process().kill('SIGKILL');

  // Nothing is left of it, and the report is prepared before anybody opens it.
  const columns = path.join(library, id, 'columns');
  expect(await readdir(path.join(library, id))).not.toContain('columns');
  const second = await launch();
  expect(await names()).not.toContain(partial);
  await expect.poll(() => readdir(path.join(library, id)), { timeout: 30_000 }).toContain('columns');
  await open(second.page, 'traffic.csv');
  await readFrom(second.page, 'columns');
  await second.page.getByRole('grid', { name: 'Rows' }).focus();
  await second.page.keyboard.press('ControlOrMeta+End');
  await expect(second.page.getByRole('gridcell', { name: '149999', exact: true })).toBeVisible();
  await second.electron.close();

  // Damaged columns are not believed: the archive is read, nothing is said, and they are made again.
  const whole = await readFile(columns);
  const damaged = Buffer.from(whole);
  damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] ?? 0) ^ 1;
  await writeFile(columns, damaged);
  const third = await launch();
  await open(third.page, 'traffic.csv');
  await readFrom(third.page, 'archive');
  await expect.poll(async () => (await readFile(columns)).equals(damaged), { timeout: 30_000 }).toBe(false);
  await third.electron.close();

  // The first screen is there before the columns are; what needs them waits.
  const { page, electron } = await launch();
  const letGo = await holdReading(electron);
  await open(page, 'traffic.csv');
  await readFrom(page, 'columns');
  await expect(page.getByRole('gridcell', { name: 'host-1', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading rows' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Export/ })).toBeDisabled();
  await page.getByRole('grid', { name: 'Rows' }).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await letGo();
  await expect(page.getByRole('button', { name: /^Export/ })).toBeEnabled();
  await expect(page.getByRole('gridcell', { name: '149999', exact: true })).toBeVisible();
});
