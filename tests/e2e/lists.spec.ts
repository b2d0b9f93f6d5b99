import type { Locator, Page } from '@playwright/test';
import { expect, goTo, jobNamed, startDemo, tabTo, test } from './app.ts';
import { expectNoFindings } from './findings.ts';
import { runBatch } from './workScenes.ts';

test('columns are made wider by keys and by mouse, and stay so; details replace the list in a small window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await startDemo(page);
  await goTo(page, 'Jobs');
  const list = page.getByRole('treegrid', { name: 'Jobs' });
  const name = list.getByRole('columnheader', { name: 'Name' });
  const widthOf = async () => Math.round((await name.boundingBox())?.width ?? 0);
  await expect(jobNamed(page, 'Top hosts, 7 days')).toContainText('Stored', { timeout: 20_000 });
  const began = await widthOf();
  await tabTo(page, list);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(widthOf).toBe(began + 16);
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(widthOf).toBe(began);
  const edge = await name.locator('[data-edge]').boundingBox();
  const [x, y] = [(edge?.x ?? 0) + 6, (edge?.y ?? 0) + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(widthOf).toBe(began + 40);
  await expect(name, 'it was pulled, not pressed').toHaveAttribute('aria-sort', 'none');
  await goTo(page, 'Library');
  await goTo(page, 'Jobs');
  await expect.poll(widthOf).toBe(began + 40);

  // All are selected from the header; a click on a box takes one out.
  await list.getByRole('checkbox', { name: 'Select all' }).click();
  await list.getByRole('checkbox', { name: 'Select Top hosts, 7 days' }).click();
  const selection = page.getByRole('group', { name: 'Selection' });
  await expect(selection).toContainText('2 selected');
  await expect(page.getByRole('complementary', { name: 'Details' })).toBeHidden();
  await expectNoFindings(page, 'selected');
  await selection.getByRole('button', { name: 'Clear selection' }).click();
  await expect(list).toBeFocused();

  await page.setViewportSize({ width: 640, height: 400 });
  await jobNamed(page, 'Top hosts, 7 days').click();
  await expect(page.getByRole('heading', { name: 'Top hosts, 7 days' })).toBeFocused();
  await expect(list).toBeHidden();
  await expectNoFindings(page, 'details alone');
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(list).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Top hosts, 7 days', level: 1 })).toBeFocused();
});

const jobs = (page: Page) => page.getByRole('treegrid', { name: 'Jobs' });
const reports = (page: Page) => page.getByRole('treegrid', { name: 'Reports' });
const head = (list: Locator, name: string) => list.getByRole('columnheader', { name, exact: true });

test('columns, order and folds are found again after a restart, and columns are reset by a menu', async ({
  app,
  launch,
  control,
}) => {
  const widthOf = async (list: Locator, name: string) =>
    Math.round((await head(list, name).boundingBox())?.width ?? 0);
  await startDemo(app.page);
  await goTo(app.page, 'Jobs');
  await runBatch(app.page, 2, 'Days');
  const batch = (page: Page) => jobNamed(page, 'Days (Batch)');
  await expect(batch(app.page)).toContainText('2 of 2 parts stored', { timeout: 20_000 });
  await batch(app.page).getByRole('button', { name: 'Unfold' }).click();
  await head(jobs(app.page), 'Name').click();
  await tabTo(app.page, jobs(app.page));
  await app.page.keyboard.press('ArrowUp');
  for (const _ of [1, 2, 3]) await app.page.keyboard.press('Alt+ArrowRight');
  const pulled = await widthOf(jobs(app.page), 'Name');
  await goTo(app.page, 'Library');
  await head(reports(app.page), 'Rows').click();
  await head(reports(app.page), 'Size').click(); // and closed at once
  await app.electron.close();

  const { page } = await launch(`--demo-simulator=${control.address}`);
  await goTo(page, 'Library');
  await expect(head(reports(page), 'Size')).toHaveAttribute('aria-sort', 'descending');
  await goTo(page, 'Jobs');
  await expect(batch(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(head(jobs(page), 'Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => widthOf(jobs(page), 'Name')).toBe(pulled);

  const reset = page.getByRole('menuitem', { name: 'Reset columns' });
  await head(jobs(page), 'Name').click({ button: 'right' });
  await reset.click();
  await expect(head(jobs(page), 'Requested (UTC)')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => widthOf(jobs(page), 'Name')).toBeLessThan(pulled);
  await expect(batch(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(jobs(page)).toBeFocused();
  // By keys, where there is nothing to reset.
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+F10');
  await expect(reset).toHaveAttribute('aria-disabled', 'true');
});

test('a double click opens a row as Enter does, also where the first press makes room for details', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await startDemo(page);
  const title = page.getByRole('heading', { level: 1, name: 'Top hosts, 7 days' });
  for (const [width, part] of [
    [1280, 'Requested (UTC)'],
    [1280, 'Name'],
    [640, 'Name'],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await goTo(page, 'Jobs');
    await expect(jobNamed(page, 'Top hosts, 7 days')).toContainText('Stored', { timeout: 20_000 });
    const { x = 0 } = (await head(jobs(page), part).boundingBox()) ?? {};
    await page.setViewportSize({ width, height: 800 });
    const { y = 0, height = 0 } = (await jobNamed(page, 'Top hosts, 7 days').boundingBox()) ?? {};
    await page.mouse.dblclick(x + 60, y + height / 2, { delay: 60 });
    await expect(title, `${width} pixels wide, at ${part}`).toBeVisible();
  }
});
