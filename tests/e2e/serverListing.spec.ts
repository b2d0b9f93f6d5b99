import type { Page } from '@playwright/test';
import { connect } from './account.ts';
import { expect, goTo, runReport, test } from './app.ts';
import { findings } from './findings.ts';

const list = (page: Page) => page.getByRole('grid', { name: 'Reports that the service lists' });
/** The header counts as a row. */
const expectRows = (page: Page, count: number) =>
  expect(list(page)).toHaveAttribute('aria-rowcount', String(count + 1));

test.use({ simulatorOptions: { processingMs: 0, listed: 26, traffic: 'none' } });

test('the list of the service is read in pages, joined with this computer, and its queries run again', async ({
  launch,
  simulator,
}) => {
  const { page } = await launch();
  await goTo(page, 'Jobs');
  await page.getByRole('radio', { name: /server/i }).check({ force: true });
  await expect(page.getByRole('heading', { name: 'Connect an account to see its list' })).toBeVisible();
  await connect(page, simulator);
  await runReport(page, { start: 'today-1d', end: 'today', metrics: ['request_count'], name: 'Mine' });
  await goTo(page, 'Jobs');
  await page.getByRole('radio', { name: /server/i }).check({ force: true });

  await expect(page.getByText(/^26 reports of the last 7 days · As of/)).toBeVisible();
  await expect(page.getByText(/This list leaves out downloadable reports/)).toBeVisible();
  await expectRows(page, 25);
  await expect(
    list(page)
      .getByTitle(/^Requested elsewhere: no job/)
      .first(),
  ).toHaveText('No');

  // What is typed searches this page; several are selected as in any list, and removed by none.
  const filter = page.getByRole('searchbox', { name: 'Filter this page' });
  await filter.fill('no such report');
  await expect(page.getByText('Other pages are not searched.')).toBeVisible();
  await expect(page.getByText(/^0 of 25 reports on this page · As of/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect(filter).toBeFocused();
  await filter.fill('completed');
  await filter.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  const selection = page.getByRole('group', { name: 'Selection' });
  await expect(selection).toContainText('2 selected');
  await page.keyboard.press('Delete');
  await expect(selection.getByRole('button', { name: 'Copy report IDs (2)' })).toBeVisible();
  expect(await findings(page), 'two are selected').toEqual([]);
  await page.keyboard.press('Escape');
  await filter.fill('');
  await expectRows(page, 25);

  await page.getByRole('button', { name: 'Next page' }).press('Enter');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expectRows(page, 1);
  await expect(page.getByRole('button', { name: 'Next page' })).toBeFocused();

  // Its only report vanishes, and the links lead to another host.
  simulator.readings.listingHrefs = 'foreign';
  await list(page).focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('complementary', { name: 'Details' });
  const id = await details.locator('dd').first().textContent();
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeFocused();
  simulator.vanish(id ?? '');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('This page has become empty')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  await expectRows(page, 25);

  // A failure leaves what was read; links that lead nowhere are named.
  simulator.faults.add({ path: '/v1/reports', times: 1, fault: { kind: 'answer', status: 400, body: '{}' } });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('What is shown is older.')).toBeVisible();
  await expectRows(page, 25);
  simulator.readings.listingLinks = 'cycle';
  const odd = { items: [{ id: 'r-odd', status: ['odd'] }, 17], total_items: 40 };
  const body = JSON.stringify({ ...odd, '@links': { next: { href: '/reports?page=1' } } });
  simulator.faults.add({ path: '/v1/reports', times: 1, fault: { kind: 'body', body } });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(list(page)).toContainText('Not as documented');
  await expect(page.getByText(/link “next” leads nowhere/)).toBeVisible();

  // What this account ran is in the list of downloadable reports, whose path is a setting.
  await page.getByRole('button', { name: 'List settings' }).click();
  await page.getByLabel('Path of the list of downloadable reports').fill('https://elsewhere.example/x?y');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText(/Enter a path such as/)).toBeVisible();
  await page.getByRole('button', { name: 'Use the likely path' }).click();
  expect(await findings(page), 'settings').toEqual([]);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByRole('radio', { name: 'Downloadable reports' }).check({ force: true });
  await expectRows(page, 1);
  await expect(list(page)).toContainText('Stored');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findings(page), colorScheme).toEqual([]);
  }
  await list(page).focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Edit and rerun' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Build' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('request_count');
});
