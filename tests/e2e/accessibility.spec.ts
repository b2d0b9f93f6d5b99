import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { connect, testConnection } from './account.ts';
import { showCertificates } from './certificateScenes.ts';
import { showReports } from './reportScenes.ts';
import { daysAgo, expect, goTo, jobNamed, runReport, saveTo, SCREEN_NAMES, startDemo, test } from './app.ts';
import { findings, LOOKS, lookOf } from './findings.ts';
import { contrast } from '../contrast.ts';
import { rgbOf } from './legibility.ts';

for (const look of LOOKS)
  test(`every screen passes axe, with clear borders and large targets: ${lookOf(look)}`, async ({ page }) => {
    await page.emulateMedia({ ...look, reducedMotion: 'reduce' });
    await expect(page.getByRole('heading', { name: 'Welcome to Sextant' })).toBeVisible();
    expect(await findings(page), 'welcome').toEqual([]);
    await startDemo(page);
    expect(await findings(page), 'report').toEqual([]);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findings(page), 'export').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Provenance' }).click();
    expect(await findings(page), 'provenance').toEqual([]);
    await page.keyboard.press('Escape');
    for (const name of SCREEN_NAMES) {
      await goTo(page, name);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      expect(await findings(page), name).toEqual([]);
    }
    await page.getByRole('button', { name: 'Connect an account' }).click();
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Give the profile a name.')).toBeVisible();
    expect(await findings(page), 'form with errors').toEqual([]);
    await goTo(page, 'Build');
    await page.getByRole('button', { name: 'Run report' }).click();
    await expect(page.getByText('Choose at least one metric.')).toBeVisible();
    expect(await findings(page), 'builder with errors').toEqual([]);
  });

for (const look of LOOKS)
  test(`the credentials pass axe, with clear borders and large targets: ${lookOf(look)}`, async ({
    launch,
    simulator,
  }) => {
    const { page } = await launch();
    await page.emulateMedia({ ...look, reducedMotion: 'reduce' });
    await connect(page, simulator);
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect(page.getByRole('list', { name: 'Test steps' })).toBeVisible();
    await page.getByRole('button', { name: 'Rotate now' }).click();
    await page.getByRole('button', { name: 'I have the new token' }).click();
    await expect(page.getByLabel('New primary token')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Paste cURL or JSON' }).click();
    expect(await findings(page), 'paste').toEqual([]);
  });

for (const look of LOOKS)
  test(`certificates pass the same in every state: ${lookOf(look)}`, async ({ launch, simulator }) => {
    const { page } = await launch();
    await page.emulateMedia({ ...look, reducedMotion: 'reduce' });
    await showCertificates(page, simulator, async (name) => {
      expect(await findings(page), name).toEqual([]);
    });
  });

for (const look of LOOKS)
  test(`reports pass the same in every state: ${lookOf(look)}`, async ({ launch }) => {
    test.setTimeout(120_000); // axe looks at every cell
    const { page } = await launch();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ ...look, reducedMotion: 'reduce' });
    await showReports(page, async (name) => {
      expect(await findings(page), name).toEqual([]);
    });
  });

/** Adds an item to a tag picker, as typed. */
async function addTag(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel(label, { exact: true }).press('Enter');
}

for (const look of LOOKS)
  test(`warnings, lists, questions and notices pass the same: ${lookOf(look)}`, async ({ launch, home }) => {
    const app = await launch();
    const { page } = app;
    await page.emulateMedia({ ...look, reducedMotion: 'reduce' });
    const open = async (name: string, text: string) => {
      await writeFile(path.join(home, name), text);
      await page.getByLabel('Report file').setInputFiles(path.join(home, name));
      await expect(page.getByRole('heading', { name })).toBeVisible();
    };
    await open('empty.csv', '');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    expect(await findings(page), 'a report that cannot be read').toEqual([]);
    await open('joined.csv', 'url,n\n"/a",5\n"/x" y,2000000\n"/z",3\n');
    await expect(page.getByRole('list', { name: 'Warnings' })).toBeVisible();
    expect(await findings(page), 'warnings').toEqual([]);
    await page.getByRole('button', { name: /Split by/ }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await findings(page), 'an open list').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Filter rows' }).fill('nothing has this text');
    await expect(page.getByText(/^No rows contain/)).toBeVisible();
    expect(await findings(page), 'no rows').toEqual([]);
    await page.keyboard.press('Escape');

    await saveTo(app, path.join(home, 'Downloads', 'out.csv'));
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('button', { name: 'Save 2 rows' }).click();
    await expect(page.getByText('Export complete')).toBeVisible();
    expect(await findings(page), 'a notice').toEqual([]);
    await goTo(page, 'Library');
    await page.getByRole('button', { name: 'Remove empty.csv' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await findings(page), 'a question').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Filter reports' }).fill('nothing has this name');
    expect(await findings(page), 'no reports').toEqual([]);

    const frame = page.getByText('Drop', { exact: false }).last();
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['a'], 'a.csv'));
      document
        .querySelector('main')
        ?.dispatchEvent(new DragEvent('dragover', { bubbles: true, dataTransfer }));
    });
    await expect(frame).toBeVisible();
    const [line, ground] = await frame.evaluate((element) => [
      getComputedStyle(element).borderTopColor,
      getComputedStyle(document.body).backgroundColor,
    ]);
    expect(contrast(await rgbOf(frame, line), await rgbOf(frame, ground))).toBeGreaterThanOrEqual(3);
  });

for (const look of LOOKS)
  test(`suggestions, items, jobs and banners pass the same: ${lookOf(look)}`, async ({
    launch,
    simulator,
  }) => {
    const { page } = await launch();
    await page.emulateMedia({ ...look, reducedMotion: 'reduce' });
    simulator.clock.advance(20 * 60_000);
    await connect(page, simulator, { 'Primary REST API token': '00000000-0000-4000-8000-00000000beef' });
    await testConnection(page);
    await expect(page.getByRole('region', { name: 'Clock' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Backup token' })).toBeVisible();
    expect(await findings(page), 'banners').toEqual([]);

    const day = { granularity: 'day', start: daysAgo(3), end: daysAgo(1) };
    await runReport(page, { name: 'Stored', ...day });
    await expect(jobNamed(page, 'Stored')).toContainText('Stored', { timeout: 20_000 });
    await runReport(page, { name: 'Failed', ...day, metrics: ['not_offered'] });
    await expect(jobNamed(page, 'Failed')).toContainText('Failed', { timeout: 20_000 });
    expect(await findings(page), 'jobs').toEqual([]);

    await goTo(page, 'Build');
    await addTag(page, 'Metrics', 'requests');
    await addTag(page, 'Metrics', 'not offered');
    await addTag(page, 'Metrics', 'x'.repeat(1001));
    await page.getByRole('button', { name: 'Run report' }).click();
    await expect(page.getByText('Remove or replace the marked items.')).toBeVisible();
    expect(await findings(page), 'items').toEqual([]);
    await page.getByLabel('Metrics', { exact: true }).fill('byt');
    await page.keyboard.press('ArrowDown');
    const option = page.getByRole('option').first();
    await expect(option).toBeVisible();
    expect(await findings(page), 'suggestions').toEqual([]);
    const focused = page.getByRole('option').and(page.locator('[data-focused]'));
    const [line, ground, width] = await focused.evaluate((element) => {
      const { outlineColor, outlineWidth } = getComputedStyle(element);
      return [
        outlineColor,
        getComputedStyle(element.closest('[role="listbox"]')!.parentElement!).backgroundColor,
        outlineWidth,
      ];
    });
    expect(width).toBe('2px');
    expect(contrast(await rgbOf(option, line), await rgbOf(option, ground))).toBeGreaterThanOrEqual(3);
  });

test('the buttons of a dialog are in sight at 200 %, and its content scrolls above them', async ({
  page,
}) => {
  await startDemo(page);
  for (const [opener, button] of [
    ['Export', 'Save 504 rows'],
    ['Provenance', 'Close'],
  ] as const) {
    await page.getByRole('button', { name: opener, exact: true }).click();
    await page.setViewportSize({ width: 640, height: 400 });
    const dialog = page.getByRole('dialog');
    const foot = dialog.getByRole('button', { name: button, exact: true }).first();
    await expect(foot).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});

test('selected cells are framed in a colour that stands out, also in forced colours', async ({ page }) => {
  await startDemo(page);
  const grid = page.getByRole('grid');
  const cell = grid.getByRole('row').nth(1).getByRole('gridcell').nth(0);
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    await grid.focus();
    await page.keyboard.press('Control+Home');
    const plain = await cell.screenshot();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowRight');
    const [frame, ground] = await cell.evaluate((element) => [
      getComputedStyle(element, '::after').borderTopColor,
      getComputedStyle(element.closest('[role="grid"]')!).backgroundColor,
    ]);
    expect(contrast(await rgbOf(cell, frame), await rgbOf(cell, ground))).toBeGreaterThanOrEqual(3);
    expect((await cell.screenshot()).equals(plain)).toBe(false);
  }
});

test('forced colours show what is ticked, chosen and hidden', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await startDemo(page);
  const shown = async (target: Locator) => {
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    return target.screenshot({ animations: 'disabled' });
  };
  const expectShown = async (what: string, control: Locator, pressed = control) => {
    const before = await shown(control);
    await pressed.click();
    expect((await shown(control)).equals(before), what).toBe(false);
  };
  const series = (name: string) => page.getByRole('button', { name, exact: true });
  await expectShown('hidden', series('wac'), series('cache'));
  await page.getByRole('button', { name: 'Options' }).click();
  await expectShown('ticked', page.locator('label', { hasText: 'Patterns beside colours' }));
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 900, height: 600 });
  await expectShown('chosen', page.locator('label', { hasText: /^Chart$/ }));
});
