import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { expectNoFindings } from './findings.ts';
import { counted } from './trafficFile.ts';

/**
 * A report of 48 hours in which img.example.com has ten times the bytes in France from 10:00 to 12:00, where it always
 * takes longer.
 */
const HOSTS = ['img.example.com', 'api.example.com', 'shop.example.com'];
const rows = Array.from({ length: 48 }, (_, hour) =>
  HOSTS.flatMap((host, at) =>
    ['DE', 'FR', 'US'].map((country) => {
      const time = new Date(Date.UTC(2026, 10, 19, hour)).toISOString().slice(0, 19);
      const isCause = at === 0 && country === 'FR' && (hour === 10 || hour === 11);
      return `${time}Z,${host},${country},${isCause ? 10_000 : 1_000},${country === 'FR' ? 300 : 100 + hour}`;
    }),
  ),
).flat();

async function openReport(page: Page) {
  const buffer = Buffer.from(`time,host,country,bytes_out,latency\n${rows.join('\n')}\n`);
  await page.getByLabel('Report file').setInputFiles({ name: 'spike.csv', mimeType: 'text/csv', buffer });
  await expect(counted(page)).toHaveText('432 rows');
  await expect(page.getByRole('progressbar', { name: 'Copying to the library' })).toHaveCount(0);
}
const panelOf = (page: Page) => page.getByRole('region', { name: 'What is special here' });
const findingsOf = (page: Page) =>
  panelOf(page).getByRole('grid', { name: 'Special values, the most telling first' }).getByRole('row');

/** Selects the two hours by keys, and goes to the bar of the span. */
async function selectSpan(page: Page) {
  const at = (span: string, timeout?: number) =>
    expect(page.getByText(new RegExp(`${span} UTC;`))).toBeAttached(timeout === undefined ? {} : { timeout });
  // The chart may be drawn anew once the file is in the library.
  await expect(async () => {
    await page.getByRole('application', { name: 'Chart' }).focus();
    await page.keyboard.press('Home');
    await at('00:00–01:00', 1_000);
  }).toPass();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight');
  await at('10:00–11:00');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('group', { name: 'Selected span' })).toContainText('10:00–12:00 UTC');
}

test('a span says what is special about it by mouse, and the table follows', async ({ page }) => {
  await openReport(page);
  await selectSpan(page);
  await page
    .getByRole('group', { name: 'Selected span' })
    .getByRole('button', { name: 'What is special here' })
    .click();
  const first = findingsOf(page).first();
  await expect(first).toHaveAccessibleName('host img.example.com and country FR');
  // 20 000 of 36 000 here, and 46 000 of 414 000 elsewhere.
  await expect(first).toContainText('56 % here, 11 % elsewhere');
  await expect(first).toContainText('20 000 here, 46 000 elsewhere');
  await expect(panelOf(page)).toContainText('Parts of the sum of bytes_out.');
  await expectNoFindings(page, 'special');

  // The time of the day before is another thing to compare with, and has its times said.
  await panelOf(page).getByRole('radio', { name: 'Period before' }).click();
  await expect(first).toContainText('56 % here, 11 % before');
  await panelOf(page).getByRole('radio', { name: 'The rest' }).click();

  await findingsOf(page)
    .first()
    .getByRole('button', { name: /^Show only host img/ })
    .click();
  await expect(counted(page)).toHaveText('48 of 432 rows');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(counted(page)).toHaveText('432 rows');
  // What is left out is said by what is no pair.
  await findingsOf(page).getByRole('button', { name: 'Leave out country FR' }).click();
  await expect(counted(page)).toHaveText('288 of 432 rows');
});

test('the keys alone lead from the rows to what is special about them, and back', async ({ page }) => {
  await openReport(page);
  await page.keyboard.press('ControlOrMeta+Shift+s');
  await expect(panelOf(page).getByRole('status')).toContainText('Everything is shown');
  await expectNoFindings(page, 'everything');

  await selectSpan(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'What is special here' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(findingsOf(page).first()).toHaveAccessibleName('host img.example.com and country FR');
  await findingsOf(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(counted(page)).toHaveText('48 of 432 rows');

  // Of one host in one country, no other host or country is special.
  await expect(panelOf(page).getByRole('status')).toContainText('Nothing special');
  await panelOf(page).getByRole('button', { name: 'Close' }).press('Enter');
  await expect(panelOf(page)).toBeHidden();
});

test('a cell, a group and selected rows have it in their menu', async ({ page }) => {
  await openReport(page);
  await page.getByRole('gridcell', { name: 'FR', exact: true }).first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'What is special about FR' }).click();
  await expect(panelOf(page)).toContainText('Of the rows with country = FR.');
  // Numbers are found in ranges, and are filters as values are.
  await expect(findingsOf(page).first()).toHaveAccessibleName('latency ≥ 142');
  await findingsOf(page).first().getByRole('button', { name: 'Leave out latency ≥ 142' }).click();
  await expect(counted(page)).toHaveText('252 of 432 rows');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(counted(page)).toHaveText('432 rows');

  await page.getByRole('gridcell', { name: 'DE', exact: true }).first().click();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('group', { name: 'Selected cells' })).toContainText('2');
  await page.keyboard.press('ControlOrMeta+Shift+s');
  await expect(panelOf(page)).toContainText('Of 2 selected rows.');
});
