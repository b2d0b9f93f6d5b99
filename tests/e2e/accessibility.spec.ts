import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, goTo, startDemo, test } from './app.ts';

async function findings(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing serious on any screen: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
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
    for (const room of ['Home', 'Build', 'Jobs', 'Library', 'Credentials']) {
      await goTo(page, room);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      expect(await findings(page), room).toEqual([]);
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

test('every screen can be read at 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await startDemo(page);
  for (const room of ['Home', 'Build', 'Jobs', 'Library', 'Credentials']) {
    await goTo(page, room);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, room).toBeLessThanOrEqual(0);
  }
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing serious about credentials: ${colorScheme}`, async ({ launch, simulator }) => {
    const { page } = await launch();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await goTo(page, 'Credentials');
    const { addresses, credentials } = simulator;
    const fields = {
      Name: 'Work',
      'Account number': credentials.accountNumber,
      'Legacy host': addresses.legacyUrl,
      'Primary REST API token': credentials.primaryToken,
    };
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect(page.getByRole('list', { name: 'Steps of the test' })).toBeVisible();
    await page.getByRole('button', { name: 'Rotate now' }).click();
    await page.getByRole('button', { name: 'I have the new token' }).click();
    await expect(page.getByLabel('New primary token')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Paste cURL or JSON' }).click();
    expect(await findings(page), 'paste').toEqual([]);
  });
