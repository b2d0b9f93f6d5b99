import type { Locator, Page } from '@playwright/test';
import { expect, goTo, startDemo, test } from './app.ts';

/** Starts the demo and opens the builder, whose fields are at their defaults. */
async function openBuilder(page: Page): Promise<void> {
  await startDemo(page);
  await goTo(page, 'Build');
}

const field = (page: Page | Locator, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const chosen = (page: Page, id: string) => page.getByRole('row').filter({ hasText: id });
/** The button that opens the list of a field by mouse. */
const opener = (page: Page, label: string) => field(page, label).locator('xpath=..').locator('button');

test('lists open where they are pressed, one at a time, and what is typed replaces what stands there', async ({
  page,
}) => {
  await openBuilder(page);
  await field(page, 'Metrics').click();
  await page.keyboard.type('bytes_in, bytes out');
  await page.keyboard.press('Enter');
  for (const id of ['bytes_in', 'bytes_out']) await expect(chosen(page, id)).toBeVisible();
  await page.keyboard.type('re');
  await expect(page.getByRole('listbox')).toHaveCount(1);
  await opener(page, 'Dimensions').hover(); // scrolling closes a list
  await opener(page, 'Dimensions').click();
  await expect(field(page, 'Dimensions')).toBeFocused();
  await expect(page.getByRole('option', { name: 'edge_host' })).toBeVisible();
  await expect(page.getByRole('listbox')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await field(page, 'Granularity').click();
  await page.keyboard.type('day');
  await expect(field(page, 'Granularity')).toHaveValue('day');
});

test('a new report and a pasted one are no version of the query that is open', async ({ page }) => {
  await openBuilder(page);
  await field(page, 'Metrics').fill('request_count, bytes_in');
  await page.keyboard.press('Enter');
  await button(page, 'Schedule…').click();
  await expect(field(page, 'Name')).toBeFocused();
  await page.keyboard.type('Mondays');
  await expect(field(page, 'Name')).toHaveValue('Mondays');
  await page.keyboard.press('Enter');
  await button(page, 'Save schedule').click();
  const open = page.getByText('Saved query “Mondays”, version 1');
  await expect(open).toBeVisible();
  // Saving a further version changes what the schedule asks for.
  await field(page, 'Dimensions').fill('country');
  await page.keyboard.press('Enter');
  await button(page, 'Save').click();
  await expect(
    page.getByText(
      'Every day at 06:30 UTC: the schedule will ask for request_count, bytes_in by country, hour, the last 7 whole days.',
    ),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('ControlOrMeta+n');
  await expect(field(page, 'Dimensions')).toBeVisible();
  await expect(chosen(page, 'country')).toHaveCount(0);
  await expect(open).toHaveCount(0);
  await button(page, 'Undo').click();
  await expect(chosen(page, 'country')).toBeVisible();
  await expect(open).toBeVisible();
  const request = { start: 'now-1d', end: 'now', metrics: ['bytes_out'], dimensions: [] };
  await field(page, 'Request as JSON').fill(JSON.stringify({ query: { params: request } }));
  await button(page, 'Use this request').click();
  await expect(chosen(page, 'bytes_out')).toBeVisible();
  await expect(open).toHaveCount(0);
  await expect(button(page, 'Save…')).toBeVisible();
});
