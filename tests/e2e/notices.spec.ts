import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, goTo, startDemo, test, WITH_EVENTS } from './app.ts';

test.use(WITH_EVENTS);

const notice = (page: Page) =>
  page
    .getByRole('region', { name: 'Notifications' })
    .getByText('A damaged file could not be restored', { exact: true })
    .locator('../..');

/** What of these the notice lies upon, once all are drawn. */
const coveredOf = async (page: Page, kept: Record<string, Locator>): Promise<string[]> => {
  // The notice follows in the frame after what was pressed.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const over = await notice(page).boundingBox();
  const covered: string[] = [];
  for (const [name, each] of Object.entries(kept)) {
    const under = await each.boundingBox();
    if (!over || !under) covered.push(`${name} is not drawn`);
    else if (
      over.x < under.x + under.width &&
      under.x < over.x + over.width &&
      over.y < under.y + under.height &&
      under.y < over.y + over.height
    )
      covered.push(name);
  }
  return covered;
};

test('a notice that stays covers neither the controls of a report nor the checks of the builder', async ({
  home,
  launch,
  control,
}) => {
  const data = path.join(home, 'data');
  await mkdir(data, { recursive: true });
  await writeFile(path.join(data, 'settings.json'), '{"version":1,');
  const { page } = await launch(`--demo-simulator=${control.address}`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await startDemo(page);
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const controls = { Group: button('Group'), Export: button('Export'), Compare: button('Compare') };
  const grid = page.getByRole('grid', { name: 'Rows' });
  for (const [width, height] of [
    [1280, 800],
    [900, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    const at = `at ${width} by ${height}`;
    await expect.poll(() => coveredOf(page, controls), at).toEqual([]);
    for (const [keys, cell] of [
      ['ControlOrMeta+End', /-503-\d+$/],
      ['ControlOrMeta+Home', /-0-0$/],
    ] as const) {
      await grid.focus();
      await page.keyboard.press(keys);
      await expect(grid).toHaveAttribute('aria-activedescendant', cell);
      await expect.poll(() => coveredOf(page, controls), `${at}, ${keys}`).toEqual([]);
    }
    for (const [name, each] of Object.entries(controls)) {
      await each.focus();
      await expect.poll(() => coveredOf(page, controls), `${at}, at ${name}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await goTo(page, 'Build');
  const checks = { Checks: page.getByRole('region', { name: 'Checks' }) };
  await expect.poll(() => coveredOf(page, checks)).toEqual([]);
  await page.getByLabel('Metrics', { exact: true }).fill('request_count');
  await page.keyboard.press('Enter');
  await expect.poll(() => coveredOf(page, checks), 'once a metric is chosen').toEqual([]);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('region', { name: 'Result' }).getByRole('grid')).toBeVisible({
    timeout: 20_000,
  });
  await page.getByRole('main').getByText('Request', { exact: true }).click();
  await expect.poll(() => coveredOf(page, checks), 'after a result').toEqual([]);
});
