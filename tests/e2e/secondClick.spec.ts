import type { Locator, Page } from '@playwright/test';
import { connect } from './account.ts';
import { asked, daysAgo, expect, goTo, jobNamed, runReport, test } from './app.ts';
import { openTraffic } from './trafficFile.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const queries = (page: Page) => page.getByRole('grid', { name: 'Saved queries' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A double click whose second press comes once the first has done its work. */
async function doubleClick(page: Page, target: Locator, worked: () => Promise<unknown>): Promise<void> {
  await target.hover();
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    if (clickCount === 1) await worked();
  }
}

async function beginReport(page: Page): Promise<void> {
  await goTo(page, 'Build');
  await field(page, 'Metrics').fill('request_count');
  await field(page, 'Metrics').press('Enter');
}

async function saveQuery(page: Page, name: string): Promise<void> {
  await field(page, 'Name').fill(name);
  await button(page, 'Save query').click();
  await expect(page.getByText(`Saved query “${name}”, version 1.`)).toBeVisible();
}

test('a double click on saved queries and jobs does one thing', async ({ launch, simulator }) => {
  const { page } = await launch();
  await connect(page, simulator);
  await beginReport(page);
  const dialog = page.getByRole('dialog', { name: 'Save the query' });
  await doubleClick(page, button(page, 'Save…'), () => expect(dialog).toBeVisible());
  await expect(field(page, 'Name')).toBeFocused();
  await saveQuery(page, 'Daily');

  await button(page, 'Saved queries').click();
  const star = page.getByRole('menuitem', { name: 'Add star' });
  await queries(page).getByRole('row', { name: /Daily/ }).click({ button: 'right' });
  await doubleClick(page, star, () => expect(star).toBeHidden());
  await expect(title(page, 'Saved queries')).toBeVisible();
  await doubleClick(page, button(page, 'Remove the star from Daily'), () =>
    expect(button(page, 'Star Daily')).toBeVisible(),
  );
  await button(page, 'Star Daily').click();
  await expect(button(page, 'Remove the star from Daily')).toBeVisible();

  await goTo(page, 'Home');
  // What was asked for is said until the report is here, which takes its time.
  simulator.faults.add({ role: 'link', times: 1, fault: { kind: 'delay', ms: 3_000 } });
  await button(page, 'Run Daily').dblclick();
  await expect(page.getByText('Report requested')).toBeVisible();
  // One notice for one report: that it is here takes the place of that it was asked for.
  await expect(page.getByText('Report ready')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Report requested')).toHaveCount(0);
  await goTo(page, 'Jobs');
  await expect(page.getByRole('treegrid').getByRole('row')).toHaveCount(2);
  expect(asked(simulator)).toBe(1);

  for (const name of ['First', 'Second']) {
    await runReport(page, { start: daysAgo(2), end: daysAgo(1), name });
    await expect(jobNamed(page, name)).toContainText('Stored', { timeout: 20_000 });
  }
  await jobNamed(page, 'Second').click({ button: 'right' });
  const remove = page.getByRole('menuitem', { name: 'Remove from list' });
  await doubleClick(page, remove, () => expect(jobNamed(page, 'Second')).toBeHidden());
  await expect(page.getByText('1 job removed')).toBeVisible();
  // Nor does a press on a notice go on to what was behind it.
  await doubleClick(page, button(page, 'Undo'), () => expect(jobNamed(page, 'Second')).toBeVisible());
  await expect(page.getByRole('treegrid').getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('complementary', { name: 'Details' })).toBeHidden();
});

test('a query is run once, however its button or its menu is pressed twice', async ({
  launch,
  simulator,
}) => {
  const { page } = await launch();
  await connect(page, simulator);
  await beginReport(page);
  await button(page, 'Save…').click();
  await saveQuery(page, 'Daily');
  await button(page, 'Saved queries').click();
  const row = queries(page).getByRole('row', { name: /Daily/ });
  await button(page, 'Star Daily').click();
  const isRequested = (count: number) => expect.poll(() => asked(simulator)).toBe(count);

  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Run' }).dblclick();
  await isRequested(1);
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Run' }).focus();
  for (const key of ['Enter', 'Enter']) await page.keyboard.down(key);
  await page.keyboard.up('Enter');
  await isRequested(2);

  await goTo(page, 'Home');
  const run = button(page, 'Run Daily');
  await run.focus();
  for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
  await isRequested(3);
  // Pressed a third time, it is meant.
  await run.click();
  await isRequested(4);
  await goTo(page, 'Jobs');
  await expect(page.getByRole('treegrid').getByRole('row')).toHaveCount(5);
  expect(asked(simulator)).toBe(4);
});

test('a double click closes neither the dialog that it opens nor the tab that comes next', async ({
  page,
}) => {
  await openTraffic(page);
  // Beside a dialog that has opened, a click would close it.
  const dialog = page.getByRole('dialog');
  await doubleClick(page, page.getByRole('button', { name: 'Export', exact: true }), () =>
    expect(dialog).toBeVisible(),
  );
  // Where a dialog was, there is a cell, which a double click would open.
  await doubleClick(page, dialog.getByRole('button', { name: 'Copy' }), () => expect(dialog).toBeHidden());
  await expect(page.getByRole('grid', { name: 'Rows' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  // A list opens as soon as the pointer is down: one that appears where a row was stays closed, and works after it.
  const metric = page.getByRole('button', { name: /Metric$/ });
  const { x = 0, y = 0 } = (await metric.boundingBox()) ?? {};
  await page.evaluate(
    ([left, top]) => {
      const row = document.createElement('div');
      row.role = 'row';
      row.textContent = 'A row above it';
      row.style.cssText = `position: fixed; left: ${left}px; top: ${top}px; z-index: 9`;
      row.addEventListener('click', () => {
        row.remove();
      });
      document.body.append(row);
    },
    [x + 8, y + 4] as const,
  );
  const above = page.getByText('A row above it');
  await doubleClick(page, above, () => expect(above).toHaveCount(0));
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await metric.click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');

  const files = ['one', 'two', 'three'].map((name) => ({
    name: `${name}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`word\n${name}\n`),
  }));
  await page.getByLabel('Report file').setInputFiles(files);
  await expect(page.getByRole('gridcell', { name: 'three', exact: true })).toBeVisible();
  const tabs = page.getByRole('tab');
  await doubleClick(page, page.getByTitle('Close one.csv'), () => expect(tabs).toHaveCount(3));
  await expect(tabs).toHaveText([/traffic\.csv/, /two\.csv/, /three\.csv/]);
  await page.getByTitle('Close two.csv').click();
  await expect(tabs).toHaveCount(2);
});

test('keys that are held and presses that are repeated send nothing twice', async ({ launch, simulator }) => {
  const { page } = await launch();
  await connect(page, simulator);
  await test.step('Enter held in a field adds what is typed, and sends no form', async () => {
    await beginReport(page);
    await field(page, 'Metrics').fill('bytes_out');
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter'); // as a key that is held repeats it
    await page.keyboard.up('Enter');
    await expect(field(page, 'Request as JSON')).toHaveValue(/"bytes_out"/);
    await expect(field(page, 'Metrics')).toBeFocused();
    await goTo(page, 'Jobs');
    await expect(page.getByText('No jobs', { exact: true })).toBeVisible();
    expect(asked(simulator)).toBe(0);
  });
  await test.step('what failed is run again once, even if it fails again before the second press', async () => {
    const fault = { kind: 'answer', status: 400, body: '{}' } as const;
    simulator.faults.add({ role: 'gateway', method: 'POST', fault });
    await runReport(page, { start: daysAgo(2), end: daysAgo(1), name: 'Refused' });
    const again = button(page, 'Run failed again (1)');
    await again.evaluate(async (first: HTMLButtonElement) => {
      const label = first.textContent;
      const press = () =>
        [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click();
      press();
      for (const beganMs = performance.now(); ; press()) {
        await new Promise(requestAnimationFrame);
        if (performance.now() - beganMs > 250) return;
      }
    });
    await expect(again).toBeEnabled();
    await expect(again).not.toHaveAttribute('aria-disabled', 'true');
    await expect.poll(() => asked(simulator)).toBe(2);
  });
});
