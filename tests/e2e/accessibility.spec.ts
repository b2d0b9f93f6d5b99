import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { connect, fill } from './account.ts';
import { expect, goTo, SCREEN_NAMES, startDemo, test } from './app.ts';

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

/**
 * Everything that is too wide: parts that scroll sideways, and controls cut off by the window. The grid may scroll, and
 * so may a named part that can be scrolled by keyboard.
 */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const named = (element: Element) => element.outerHTML.slice(0, 120);
    for (const element of document.querySelectorAll('main, main *')) {
      if (element.closest('[role="grid"], :is(section, [role="region"])[tabindex="0"]')) continue;
      const { overflowX } = getComputedStyle(element);
      const scrolls = overflowX === 'auto' || overflowX === 'scroll' || element.tagName === 'MAIN';
      if (scrolls && element.scrollWidth > element.clientWidth)
        found.push(`${element.scrollWidth - element.clientWidth} px: ${named(element)}`);
      if (element.matches('button, input, textarea') && element.getBoundingClientRect().right > innerWidth)
        found.push(`cut: ${named(element)}`);
    }
    return found;
  });

test('no screen scrolls sideways at 200 %, and the sidebar collapses', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toBeHidden();
  expect((await page.getByRole('navigation', { name: 'Main' }).boundingBox())!.width).toBeLessThan(60);
  expect(await tooWide(page), 'welcome').toEqual([]);
  await startDemo(page);
  expect(await tooWide(page), 'report').toEqual([]);
  for (const name of SCREEN_NAMES) {
    await goTo(page, name);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await tooWide(page), name).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
});

test('the credentials of an account fit at 200 %', async ({ launch, simulator }) => {
  const { page } = await launch();
  await page.setViewportSize({ width: 640, height: 400 });
  await connect(page, simulator, {
    Name: 'A name that is longer than any field that has to show it in a line',
  });
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByRole('list', { name: 'Test steps' })).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
  await page.getByRole('button', { name: 'Rotate now' }).click();
  await expect(page.getByRole('list', { name: 'Rotation steps' })).toBeVisible();
  expect(await tooWide(page), 'rotation').toEqual([]);
});

test('a notice leaves the form visible, is replaced by the next of its kind, and disappears', async ({
  launch,
  simulator,
}) => {
  const { page } = await launch();
  await page.setViewportSize({ width: 640, height: 400 });
  await connect(page, simulator);
  const notice = page.getByText('Profile saved');
  await page.mouse.move(0, 0); // a notice under the pointer stays
  for (const name of ['Work again', 'Work once more']) {
    await fill(page, 'Name', name);
    await page.getByRole('button', { name: 'Save profile' }).press('Enter');
    await expect(page.getByText(`${name} is the active profile.`)).toBeVisible();
    await expect(notice).toHaveCount(1);
  }
  const box = (await page.getByRole('region', { name: 'Notifications' }).boundingBox())!;
  expect(box.width * box.height).toBeLessThan((640 * 400) / 5);
  await expect(notice).toHaveCount(0, { timeout: 8_000 });
});

test('a question focuses the safe answer, and Tab follows the visual order', async ({
  launch,
  simulator,
}) => {
  const { page } = await launch();
  await connect(page, simulator);
  await page.getByRole('button', { name: 'Remove Work' }).press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  const field = page.getByLabel('Scopes', { exact: true });
  const remove = page.getByRole('button', { name: 'Remove Reports' });
  const target = (await remove.boundingBox())!;
  expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(24);
  await field.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('row', { name: 'Reports', exact: true })).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(field).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing serious in the credentials: ${colorScheme}`, async ({ launch, simulator }) => {
    const { page } = await launch();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
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
