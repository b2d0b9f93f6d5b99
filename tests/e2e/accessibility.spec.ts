import type { Locator } from '@playwright/test';
import { connect } from './account.ts';
import { expect, goTo, SCREEN_NAMES, startDemo, test } from './app.ts';
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
    await page.getByRole('button', { name: 'Export CSV' }).click();
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
  const controls = [
    ['Stacked', page.locator('label', { hasText: 'Stacked' })],
    ['Bar', page.locator('label', { hasText: /^Bar$/ })],
    ['legend', page.getByRole('button', { name: 'cache', exact: true })],
  ] as const;
  for (const [name, control] of controls) {
    const before = await shown(control);
    await control.click();
    expect((await shown(control)).equals(before), name).toBe(false);
  }
});
