import { appendFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, goTo, leftovers, test, type App } from './app.ts';
import { findings } from './findings.ts';
import { holdWrites } from './heldWrites.ts';

const ROWS = 40_000;
const rows = `${Array.from({ length: ROWS }, (_, row) => `host-${row % 50},${row},${'x'.repeat(40)}`).join('\n')}\n`;

test('a file is shown while it is copied into the library', async ({ launch, home }) => {
  const app = await launch();
  const { page } = app;
  const file = path.join(home, 'slow.csv');
  await writeFile(file, `host,n,filler\n${rows}`);
  const grid = page.getByRole('grid', { name: 'Rows' });
  const copying = page.getByRole('progressbar', { name: 'Copying to the library' });
  const count = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

  // Every row is there before the first byte is in the library.
  const end = await holdWrites(app.electron);
  await page.getByLabel('Report file').setInputFiles(file);
  await count('40\u202f000 rows');
  await expect(copying).toBeVisible();
  await expect(page.getByTitle('Drag the report as received')).toHaveCount(0);
  await page.getByRole('button', { name: 'Provenance' }).click();
  await expect(page.getByRole('dialog')).toContainText('Not in the library');
  await page.keyboard.press('Escape');
  expect(await findings(page)).toEqual([]);

  // What is done meanwhile stays, and is kept with the report once it is there; nothing is read again.
  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('host-7');
  await count('800 of 40\u202f000 rows');
  await grid.evaluate((element) => {
    element.dataset['same'] = 'yes';
  });
  // A page that is about to be printed says where its rows are, also once that changes.
  await page.keyboard.press('ControlOrMeta+p');
  const sheet = page.getByRole('dialog', { name: 'Print' }).getByRole('article', { name: 'The page' });
  await expect(sheet).toContainText('SHA-256 of the archive: Not in the library');
  await end('written');
  await expect(sheet).toContainText(/SHA-256 of the archive: [0-9a-f]{64}/);
  await page.keyboard.press('Escape');
  await expect(copying).toHaveCount(0);
  await expect(page.getByTitle('Drag the report as received')).toBeVisible();
  await expect(page.locator('[data-same]')).toHaveCount(1);
  await count('800 of 40\u202f000 rows');
  await page.getByRole('button', { name: 'Provenance' }).click();
  await expect(page.getByRole('dialog')).toContainText(/[0-9a-f]{64}/);
  await app.electron.close();

  // After a restart it is in the library, with its view.
  const again = await launch();
  await goTo(again.page, 'Library');
  await again.page.getByRole('button', { name: 'slow.csv', exact: true }).click();
  await expect(again.page.getByText('800 of 40\u202f000 rows', { exact: true })).toBeVisible();
  await expect.poll(() => leftovers(home)).toEqual([]);
});

test('what cannot be copied stays on screen, and says that it is not in the library', async ({
  launch,
  home,
}) => {
  const { page, electron } = await launch();
  const heading = (name: string) => page.getByRole('heading', { name });
  const open = async (name: string) => {
    const file = path.join(home, `${name}.csv`);
    await writeFile(file, `host,n,filler\n${rows}`);
    await page.getByLabel('Report file').setInputFiles(file);
    await expect(heading(`${name}.csv`)).toBeVisible();
    await expect(page.getByText('40\u202f000 rows', { exact: true })).toBeVisible();
    await expect(page.locator('[data-from="archive"]')).toHaveCount(1);
    return file;
  };
  const cell = page.getByRole('gridcell', { name: 'host-0', exact: true }).first();
  const said = page.getByRole('main').getByText(/^Not in the library/);

  // The file is changed while its first piece is being written.
  const changed = await holdWrites(electron);
  await appendFile(await open('changed'), 'a,1,\n');
  await changed('written');
  await expect(said).toContainText('It was moved, removed or changed since you chose it.');
  await expect(cell).toBeVisible();

  const stopped = await holdWrites(electron);
  await open('stopped');
  await page.getByRole('button', { name: 'Stop copying' }).click();
  await expect(said).toHaveText('Not in the library: you stopped copying it.');
  await stopped('written');
  await expect(cell).toBeVisible();

  const fill = await holdWrites(electron);
  await open('full');
  await fill('full');
  await expect(said).toHaveText(/^Not in the library\. The disk is full\./);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('The disk is full.');
  await expect(cell).toBeVisible();

  // The tabs say it as well. Closing one loses nothing but the view.
  await expect(page.getByRole('tab')).toHaveText(
    ['changed', 'stopped', 'full'].map((name) => new RegExp(`^${name}\\.csv \\(not in the library\\)`)),
  );
  await page.getByRole('tab', { name: 'stopped.csv' }).click();
  await expect(heading('stopped.csv')).toBeVisible();
  await expect(cell).toBeVisible();
  await page.getByRole('tab', { name: 'stopped.csv' }).focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('tab')).toHaveCount(2);
  await expect.poll(() => leftovers(home)).toEqual([]);
  await goTo(page, 'Library');
  await expect(page.getByText('No reports yet')).toBeVisible();
});

const closes = (page: Page) => page.getByRole('alert').filter({ hasText: 'Sextant closes in a moment' });

/** Chooses a file, of which nothing is written yet. */
async function chooseHeld({ page, electron }: App, file: string) {
  const end = await holdWrites(electron);
  await writeFile(file, `host,n,filler\n${rows}`);
  await page.getByLabel('Report file').setInputFiles(file);
  await expect(page.getByRole('progressbar', { name: 'Copying to the library' })).toBeVisible();
  return end;
}

test('closing waits for a file that is being copied, and says so', async ({ launch, home }) => {
  const app = await launch();
  const { page, electron } = app;
  const end = await chooseHeld(app, path.join(home, 'late.csv'));
  await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await expect(closes(page)).toContainText('“late.csv” is still being copied to the library.');
  expect(await findings(page)).toEqual([]);
  const exit = new Promise((resolve) => electron.process().once('exit', resolve));
  await end('written').catch(() => undefined);
  expect(await exit).toBe(0);

  const again = await launch();
  await goTo(again.page, 'Library');
  await expect(again.page.getByRole('button', { name: 'late.csv', exact: true })).toBeVisible();
  await expect.poll(() => leftovers(home)).toEqual([]);
});

test('Sextant does not quit when a file that it waits for cannot be copied', async ({ launch, home }) => {
  const app = await launch();
  const { page, electron } = app;
  const end = await chooseHeld(app, path.join(home, 'full.csv'));
  await electron.evaluate(({ app: main }) => {
    main.quit();
  });
  await expect(closes(page)).toContainText('“full.csv” is still being copied to the library.');
  await end('full');
  await expect(page.getByRole('main').getByText(/^Not in the library/)).toBeVisible();
  await expect(closes(page)).toHaveCount(0);
  await expect(page.getByRole('gridcell', { name: 'host-0', exact: true }).first()).toBeVisible();
});
