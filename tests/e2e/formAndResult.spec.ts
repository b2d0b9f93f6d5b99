import type { Locator, Page } from '@playwright/test';
import { expect, goTo, openPart, startDemo, test } from './app.ts';
import { expectNoFindings } from './findings.ts';

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const result = (page: Page) => page.getByRole('region', { name: 'Result' });
const add = async (page: Page, label: string, id: string) => {
  await field(page, label).fill(id);
  await page.keyboard.press('Enter');
};

/** Runs a request for yesterday in the demo, and waits for its first rows. */
async function run(page: Page, dimensions: readonly string[]): Promise<void> {
  await startDemo(page);
  await goTo(page, 'Build');
  await button(page, 'Yesterday').click();
  await add(page, 'Metrics', 'request_count');
  for (const id of dimensions) await add(page, 'Dimensions', id);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(result(page).getByText(/^\d[\d\s]* rows$/)).toBeVisible({ timeout: 20_000 });
}

test('the first rows show the first metric, after two dimensions too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await run(page, ['country', 'platform']);
  const grid = result(page).getByRole('grid');
  await expect(grid.getByRole('columnheader', { name: /^request_count/ })).toBeInViewport({ ratio: 1 });
  const [cell, whole] = await Promise.all([
    grid.getByRole('gridcell').nth(3).boundingBox(),
    grid.boundingBox(),
  ]);
  expect((cell?.x ?? 0) + (cell?.width ?? 0)).toBeLessThanOrEqual((whole?.x ?? 0) + (whole?.width ?? 0));
});

test('a result of another request than the form’s says so, and is taken back into the form', async ({
  page,
}) => {
  await run(page, ['platform']);
  const other = page.getByText('Of another request than the form’s.');
  await expect(other).toHaveCount(0);
  const before = await result(page).boundingBox();
  await button(page, 'Last 7 days').click();
  await expect(other).toBeVisible();
  await expect(page.getByText('Ready to run.')).toHaveCount(0);
  // Nothing moves for it.
  expect(await result(page).boundingBox()).toEqual(before);
  await expectNoFindings(page, 'another request');
  await button(page, 'Take it back').press('Enter');
  await expect(other).toHaveCount(0);
  await expect(page.getByText('The form was filled from the result.')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(other).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(other).toHaveCount(0);
});

test('nothing in the form moves, and each line says what is so', async ({ page }) => {
  await startDemo(page);
  await goTo(page, 'Build');
  await test.step('the way back to what was replaced ends with the next edit', async () => {
    await add(page, 'Metrics', 'bytes_in');
    await button(page, 'Start afresh').click();
    await expect(page.getByText('New request.')).toBeVisible();
    await button(page, 'Yesterday').click();
    await expect(page.getByText('New request.')).toHaveCount(0);
    await expect(button(page, 'Undo')).toHaveCount(0);
  });
  await test.step('a time that cannot be read moves nothing below it', async () => {
    for (const [width, height] of [
      [900, 600],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await button(page, 'Yesterday').click();
      await field(page, 'Start').focus();
      const below = await field(page, 'Metrics').boundingBox();
      for (const wrong of ['99', '2026-02-30', '2026-11-20 25:00', '2026-11-20 10:00 CETX']) {
        await field(page, 'Start').fill(wrong);
        await page.keyboard.press('Tab');
        await expect(field(page, 'Start')).toHaveAttribute('aria-invalid', 'true');
        expect(await field(page, 'Metrics').boundingBox(), `${wrong} at ${width}`).toEqual(below);
        const said = page.getByText(/^(?:Write it as|This (?:day|time|zone)) /);
        await expect(said).toBeInViewport({ ratio: 1 });
      }
      await field(page, 'Start').fill('yesterdayx');
      await page.keyboard.press('Tab');
      await expect(button(page, /^Use yesterday/)).toBeVisible();
      expect(await field(page, 'Metrics').boundingBox(), `a doubtful time at ${width}`).toEqual(below);
      await field(page, 'Start').fill('yesterday');
      await page.keyboard.press('Tab');
      await expect(field(page, 'Start')).not.toHaveAttribute('aria-invalid');
    }
  });
  await test.step('ranges are on one line, some in a menu where it is narrow, and all six parts are in sight', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const ranges = page.getByRole('group', { name: 'Ranges' }).getByRole('button');
    const lines = () =>
      ranges.evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().top)).size);
    await expect(button(page, 'Last month')).toHaveCount(0);
    await button(page, 'More ranges').press('Enter');
    await page.getByRole('menuitem', { name: 'Last month' }).press('Enter');
    await expect(field(page, 'Start')).toHaveValue(/^\d{4}-\d{2}-01 00:00$/);
    expect(await lines()).toBe(1);
    for (const name of ['Time', 'Filters', 'Sort', 'Output'])
      await expect(page.getByRole('group', { name, exact: true })).toBeInViewport({ ratio: 1 });
    await expect(button(page, /^Run report/)).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1920, height: 1080 });
    await expect(button(page, 'Last month')).toBeVisible();
    expect(await lines()).toBe(1);
    await page.setViewportSize({ width: 1280, height: 800 });
    await button(page, 'Yesterday').click();
  });
  await test.step('what is still to be chosen is no fault, and what is changed after a run was not to be sent', async () => {
    await expect(page.getByText('Choose a metric, then run the report.')).toBeVisible();
    await expect(page.getByText('Every report needs at least one metric.')).toHaveCount(0);
    await add(page, 'Metrics', 'request_count');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(result(page)).toBeVisible();
    await openPart(page, 'Output');
    await field(page, 'Row limit').fill('99999999999999999999');
    await expect(page.getByText('This number is too large to be sent exactly.')).toBeVisible();
    await expect(page.getByText(/^Nothing was sent/)).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('Nothing was sent. Correct Row limit.')).toBeVisible();
  });
});

test('a run of a saved query is listed by its name', async ({ page }) => {
  await run(page, ['platform']);
  await button(page, 'Save…').click();
  await field(page, 'Name').fill('Morning');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved query “Morning')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(button(page, /Morning Run$/)).toBeVisible({ timeout: 20_000 });
});

test('what can be done with the request stays on one line, in a menu where it is narrow', async ({
  page,
}) => {
  await startDemo(page);
  await goTo(page, 'Build');
  await add(page, 'Metrics', 'request_count');
  const run = button(page, /^Run report/);
  const more = button(page, 'More for this request');
  const names = ['Split by day…', 'Save…', 'Save', 'Save as…', 'Schedule…', 'More for this request'];
  const isOnOneLine = async () => {
    const line = await run.boundingBox();
    const pane = await page.getByRole('form', { name: 'Report' }).boundingBox();
    for (const name of names)
      for (const each of await button(page, name).all()) {
        const box = await each.boundingBox();
        expect(box?.y, name).toBe(line?.y);
        expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(
          (pane?.x ?? 0) + (pane?.width ?? 0),
        );
      }
  };
  const sizes = [
    [640, 400],
    [900, 600],
    [1060, 700],
    [1280, 800],
    [1920, 1080],
  ] as const;
  const atEachSize = async (narrow: readonly number[]) => {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await run.scrollIntoViewIfNeeded();
      await expect(more, String(width)).toHaveCount(narrow.includes(width) ? 1 : 0);
      await isOnOneLine();
    }
  };
  await atEachSize([1060]);
  await button(page, 'Save…').click();
  await field(page, 'Name').fill('Traffic');
  await button(page, 'Save query').click();
  await expect(button(page, 'Save as…')).toBeVisible();
  await atEachSize([1060, 1280]);
  await page.setViewportSize({ width: 1060, height: 700 });
  await more.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(['Split by day…', 'Save as…', 'Schedule…']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /Traffic/ })).toBeVisible();
});
