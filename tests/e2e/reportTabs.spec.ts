import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, goTo, test } from './app.ts';
import { axeFaults } from './findings.ts';

/** Opens files of one row, whose cell says which file it is. */
async function openFiles(page: Page, ...names: string[]): Promise<void> {
  await page.getByLabel('Report file').setInputFiles(
    names.map((name) => ({
      name: `${name}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(`word,hits\r\n${name},1\r\n`),
    })),
  );
  await expect(page.getByRole('gridcell', { name: names.at(-1)!, exact: true })).toBeVisible();
}

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: `${name}.csv` });

/** Hides what is on disk of every report, so that none can be read again, and returns what brings it back. */
async function hideArchives(home: string): Promise<() => Promise<void>> {
  const library = path.join(home, 'data', 'library');
  // Those on their way have a name with a dot until they are there.
  await expect.poll(async () => (await readdir(library)).some((name) => name.startsWith('.'))).toBe(false);
  const archives = (await readdir(library)).map((name) => path.join(library, name, 'archive'));
  for (const archive of archives) await rename(archive, `${archive}.hidden`);
  return async () => {
    for (const archive of archives) await rename(`${archive}.hidden`, archive);
  };
}

test('a tab is as it was left, has its whole name in a menu, and is there after a restart', async ({
  launch,
  home,
}) => {
  const { electron, page } = await launch();
  await page.setViewportSize({ width: 900, height: 600 });
  const long = 'cache hits of every platform and country';
  await openFiles(page, 'first', `${long} a`, `${long} b`);
  await tab(page, 'first').click();
  await expect(cell(page, 'first')).toBeVisible();
  await page.getByRole('button', { name: 'All 3 open reports' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['first.csv', `${long} a.csv`, `${long} b.csv`]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(cell(page, `${long} a`)).toBeVisible();

  // Nothing is read again: it could not be.
  await expect.poll(() => readdir(path.join(home, 'data', 'library'))).toHaveLength(3);
  await expect(page.getByRole('status', { name: 'Copying to the library' })).toHaveCount(0);
  const bringBack = await hideArchives(home);
  for (const name of ['first', `${long} b`, `${long} a`]) {
    await tab(page, name).click();
    await expect(cell(page, name)).toBeVisible();
  }
  await goTo(page, 'Library');
  await goTo(page, 'Home');
  await openFiles(page, 'last');
  await tab(page, 'first').click();
  await expect(cell(page, 'first')).toBeVisible();
  // What is closed is forgotten.
  await tab(page, `${long} b`).focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('tab')).toHaveCount(3);
  await electron.close();
  await bringBack();

  const { page: again } = await launch();
  await openFiles(again, 'new');
  await expect(again.getByRole('tab')).toHaveCount(4);
  await expect(tab(again, 'last')).toBeVisible();
});

test('several reports are open as tabs, and two of them side by side', async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 800 });
  await openFiles(page, 'one');
  await expect(page.getByRole('tablist', { name: 'Open reports' })).toHaveCount(0);
  await openFiles(page, 'two', 'three');
  await expect(page.getByRole('tab')).toHaveText(
    ['one.csv', 'two.csv', 'three.csv'].map((name) => new RegExp(`^.*${name}`)),
  );
  await expect(tab(page, 'three')).toHaveAttribute('aria-selected', 'true');

  // By keyboard: through the ring of tabs, and along the strip.
  await page.keyboard.press('ControlOrMeta+PageDown');
  await expect(cell(page, 'one')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'one.csv' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+PageUp');
  await expect(cell(page, 'three')).toBeVisible();
  await tab(page, 'three').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'two')).toBeVisible();

  // Two side by side: the commands belong to the one that has the focus.
  await page.keyboard.press('ControlOrMeta+\\');
  await expect(cell(page, 'two')).toBeVisible();
  await expect(cell(page, 'three')).toBeVisible();
  for (const name of ['three', 'two']) {
    await cell(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ControlOrMeta+e');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(cell(page, name)).toBeVisible();
  }
  // Another report takes the place of the active one; the other stays as it is.
  await tab(page, 'one').click();
  await expect(cell(page, 'one')).toBeVisible();
  await expect(cell(page, 'three')).toBeVisible();
  await expect(cell(page, 'two')).toHaveCount(0);
  expect(await axeFaults(page, {})).toEqual([]);

  // A narrow window shows the active one alone.
  await page.setViewportSize({ width: 900, height: 600 });
  await expect(page.getByRole('grid')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Side by side needs a wider window' })).toBeDisabled();
  await page.setViewportSize({ width: 1400, height: 800 });
  await expect(page.getByRole('grid')).toHaveCount(2);
  await page.keyboard.press('ControlOrMeta+\\');
  await expect(page.getByRole('grid')).toHaveCount(1);

  // Closing one shows its neighbour, and a report that is removed loses its tab.
  await tab(page, 'one').focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('tab')).toHaveCount(2);
  await expect(cell(page, 'two')).toBeVisible();
  await goTo(page, 'Library');
  await page.getByRole('row', { name: /three.csv/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Remove report' }).click();
  await page.getByRole('button', { name: 'two.csv', exact: true }).click();
  await expect(cell(page, 'two')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);

  // The tab of the report on screen is in sight, however many there are.
  await page.setViewportSize({ width: 900, height: 600 });
  await openFiles(page, ...Array.from({ length: 10 }, (_, at) => `more ${at}`));
  await expect(tab(page, 'more 9')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ControlOrMeta+PageDown');
  await expect(cell(page, 'two')).toBeVisible();
  await expect(tab(page, 'two')).toBeInViewport({ ratio: 1 });

  // The charts of two reports show the same time, and a span of one applies to both if that is asked for.
  await page.getByLabel('Report file').setInputFiles(
    ['north', 'south'].map((name, at) => ({
      name: `${name}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `timestamp,requests\r\n${Array.from({ length: 6 - at }, (_, hour) => `2026-11-20T0${hour + at}:00:00Z,${name.length * 10 + hour + at}\r\n`).join('')}`,
      ),
    })),
  );
  await page.setViewportSize({ width: 1600, height: 1000 });
  await expect(page.getByRole('heading', { level: 1, name: 'south.csv' })).toBeVisible();
  await tab(page, 'north').click();
  await page.keyboard.press('ControlOrMeta+\\');
  const charts = page.getByRole('application', { name: 'Chart' });
  const tips = page.locator('[data-chart-tip]');
  await expect(page.getByRole('img', { name: /over \d points/ })).toHaveCount(2);
  await charts.first().focus();
  await page.keyboard.press('End');
  await expect(tips).toHaveCount(2);
  for (const shown of [tips.first(), tips.last()]) await expect(shown).toContainText(/05:00.*55$/s);
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  const both = page.getByRole('button', { name: 'Zoom and filter both reports' });
  await both.press('Space');
  await expect(both).toHaveAttribute('aria-pressed', 'true');
  expect(await axeFaults(page, {})).toEqual([]);
  await page.getByRole('button', { name: 'Filter table' }).press('Enter');
  await expect(page.getByText(/filtered to 2 rows out of 6/)).toBeVisible();
  await expect(page.getByText(/filtered to 2 rows out of 5/)).toBeVisible();
});
