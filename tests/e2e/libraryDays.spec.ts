import type { Page } from '@playwright/test';
import { asked, daysAgo, expect, goTo, runReport, saveTo, startDemo, tabTo, test } from './app.ts';
import { expectNoFindings } from './findings.ts';
import path from 'node:path';

const reports = (page: Page) => page.getByRole('treegrid', { name: 'Reports' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Filter reports' });
const queries = (page: Page) => page.getByRole('grid', { name: 'Queries' });
const days = (page: Page) => page.getByRole('listbox', { name: 'Days in UTC' });
const day = (page: Page, ago: number) =>
  days(page)
    .getByRole('option', { name: new RegExp(`${Number(daysAgo(ago).slice(8))} \\w+ \\d{4}: `) })
    .first();
const chosen = (page: Page) => page.getByRole('region', { name: 'Chosen days' });
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Asks for requests by platform of each of these days, as a batch, from the builder. */
async function splitByDay(page: Page, from: number, count: number): Promise<void> {
  await goTo(page, 'Build');
  await page.getByRole('combobox', { name: 'Metrics' }).fill('request_count');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByLabel('Start', { exact: true }).fill(daysAgo(from));
  await page.getByLabel('End', { exact: true }).fill(daysAgo(from - count));
  await page.getByRole('button', { name: 'Split by day…' }).click();
  await page.getByRole('button', { name: `Run ${count} reports` }).click();
}

test('yesterday’s question for 30 days: one confirmation, and the joined table is there with its parts folded', async ({
  app: { page },
  simulator,
}) => {
  await startDemo(page);
  const before = asked(simulator);
  await splitByDay(page, 30, 30);
  // Nothing more is pressed until the table is there.
  await expect(notices(page)).toContainText('All 30 parts are in it.', { timeout: 90_000 });
  expect(asked(simulator)).toBe(before + 30);
  await goTo(page, 'Library');
  const table = reports(page).getByRole('row', { name: /30 parts/ });
  await expect(table).toBeVisible();
  await expect(reports(page).getByRole('row', { name: new RegExp(daysAgo(12)) })).toHaveCount(0);

  // By keys alone: unfolded, a part seen at a glance, found by its day, folded again.
  await reports(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(table).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  const preview = page.getByRole('complementary', { name: 'Details' });
  // The newest is one of those that were made at once.
  await expect(preview).toContainText(new RegExp(`Range(${[1, 2, 3, 4].map(daysAgo).join('|')}) UTC`));
  await expect(preview.getByRole('img', { name: /request_count/ })).toBeVisible();
  await expect(reports(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect(table).toHaveAttribute('aria-expanded', 'false');
  await search(page).fill(`${Number(daysAgo(12).slice(8))} ${monthOf(12)}`);
  await expect(page.getByText(`· ${daysAgo(12)} UTC`)).toBeVisible();
  await expect(page.getByText(/^2 of \d+ reports/)).toBeVisible();

  // Home has the batch in one line, and under the band of the demo nothing else says that it is of the demo.
  await expect(page.getByText('DEMO', { exact: true })).toHaveCount(0);
  await goTo(page, 'Home');
  const lines = page.getByRole('region', { name: 'Recent reports' }).getByRole('listitem');
  await expect(lines.filter({ hasText: '30 parts' })).toHaveCount(1);
  for (const ago of [2, 3, 4, 5])
    await expect(lines.filter({ hasText: `${daysAgo(ago)} UTC` })).toHaveCount(0);
  await expect(page.getByText('DEMO', { exact: true })).toHaveCount(0);
});

const monthOf = (ago: number) =>
  new Date(daysAgo(ago)).toLocaleString('en-GB', { month: 'short', timeZone: 'UTC' });

test('a report is found by its dates in one search, starred and exported; facets count what they would show', async ({
  app,
  home,
}) => {
  const { page } = app;
  await startDemo(page);
  const [start, end] = [daysAgo(40), daysAgo(33)];
  await runReport(page, { name: 'Old week', start: `${start} 00:00`, end: `${end} 00:00` });
  await expect(notices(page)).toContainText('Report ready', { timeout: 30_000 });
  await goTo(page, 'Library');

  await search(page).fill(`${Number(daysAgo(36).slice(8))} ${monthOf(36)}`);
  await expect(reports(page).getByRole('row', { name: /Old week/ })).toBeVisible();
  await expect(page.getByText(/^1 of \d+ reports/)).toContainText(daysAgo(36));
  await page.keyboard.press('ArrowDown');
  await expect(reports(page)).toBeFocused();
  await reports(page).getByRole('button', { name: 'Star Old week' }).click();
  await reports(page).getByRole('button', { name: 'Old week', exact: true }).click();
  await saveTo(app, path.join(home, 'week.csv'));
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: /^Save [\d\s]+ rows?$/ }).click();
  await expect(page.getByText(/week\.csv/).first()).toBeVisible();

  // Facets: counts under what else is chosen, by keys.
  await goTo(page, 'Library');
  await search(page).fill('');
  await page.getByRole('button', { name: 'Facets' }).click();
  const star = page.getByRole('listbox', { name: 'Star' });
  await tabTo(page, star.getByRole('option').first());
  await page.keyboard.press('Space');
  const metrics = page.getByRole('listbox', { name: 'Metric' });
  await expect(metrics.getByRole('option')).toHaveCount(1);
  await expect(metrics.getByRole('option', { name: /, 1 report$/ })).toBeVisible();
  await expectNoFindings(page, 'facets');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^1 of \d+ reports/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Facets (1)' })).toBeFocused();
});

test('the days of a query: a gap is fetched, days are joined and compared, by mouse and by keys', async ({
  app: { page },
  simulator,
}) => {
  await startDemo(page);
  await splitByDay(page, 5, 2);
  await expect(notices(page)).toContainText('All 2 parts are in it.', { timeout: 60_000 });
  await goTo(page, 'Library');

  // Above the reports, each query shows its last days; pressed, all of them.
  const band = page.getByRole('group', { name: 'Days of the latest queries' });
  const heading = page.getByRole('heading', { level: 2, name: 'request_count by hour' });
  await band.getByRole('button', { name: 'request_count by hour 2 of 14 days filled', exact: true }).click();
  await expect(heading).toBeFocused();
  await expect(queries(page).getByRole('row', { selected: true })).toHaveCount(0);

  // By mouse: press the gap, read what will be asked, run it.
  await expect(day(page, 5)).toHaveAccessibleName(/: filled, 2 reports/);
  await expect(day(page, 3)).toHaveAccessibleName(/: missing/);
  await expect(days(page).getByRole('option').last()).toHaveAccessibleName(/today, not over yet/);
  const before = asked(simulator);
  await day(page, 3).click();
  const dialog = page.getByRole('dialog', { name: 'Fetch a day' });
  await expect(dialog).toContainText(`of ${daysAgo(3)} UTC, with the profile Demo`);
  await expect(dialog).toContainText('One report.');
  expect(asked(simulator), 'nothing is asked before it is confirmed').toBe(before);
  await dialog.getByRole('button', { name: 'Fetch the day' }).click();
  await expect(day(page, 3)).toHaveAccessibleName(/: filled/, { timeout: 30_000 });
  expect(asked(simulator)).toBe(before + 1);
  // A search for a day leaves the others of the query in its strip.
  await search(page).fill(daysAgo(3));
  const found = queries(page).getByRole('img', { name: '3 of 30 days filled', exact: true });
  await expect(found).toBeVisible();
  // Typed until nothing matches, and back: the keys stay in the search.
  await search(page).fill('no such report');
  await expect(page.getByText('No matching reports')).toBeVisible();
  await search(page).fill(daysAgo(3));
  await expect(found).toBeVisible();
  await expect(search(page)).toBeFocused();
  // One that the search leaves out is shown all the same.
  await page.getByRole('radiogroup', { name: 'Show' }).getByText('Reports').click();
  await search(page).fill('no such report');
  await band.getByRole('button', { name: /^request_count by hour 3 of 14 days/ }).click();
  await expect(heading).toBeFocused();
  await expect(search(page)).toHaveValue('');

  // Dragged across three days, which are no batch.
  await day(page, 5).hover();
  await page.mouse.down();
  await day(page, 4).hover();
  await day(page, 3).hover();
  await page.mouse.up();
  await expect(chosen(page)).toContainText('3 days chosen');
  await expectNoFindings(page, 'days');
  await chosen(page).getByRole('button', { name: 'Join 3 reports' }).click();
  await expect(notices(page)).toContainText('All 3 parts are in it.', { timeout: 30_000 });
  await expect(chosen(page).getByRole('button', { name: 'Open joined table' })).toBeVisible();

  // A gap is fetched although less is said of one day than of three, so that the list moves between press and release.
  await days(page).getByRole('option').last().click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // By keys: a gap with Enter, several with Shift.
  await tabTo(page, days(page).getByRole('option').last());
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText(`of ${daysAgo(1)} UTC`);
  await page.keyboard.press('Escape');
  await expect(day(page, 1)).toBeFocused();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(chosen(page)).toContainText('2 days chosen');
  await chosen(page).getByRole('button', { name: 'Fetch 2 days…' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Fetch 2 days' })).toContainText('One report for each day.');
  await page.getByRole('dialog').getByRole('button', { name: 'Fetch 2 days' }).press('Enter');
  await expect(day(page, 2)).toHaveAccessibleName(/: filled/, { timeout: 30_000 });
  await expect(day(page, 1)).toHaveAccessibleName(/: filled/, { timeout: 30_000 });
});

test('a range that is asked for twice has the same answer', async ({ app: { page } }) => {
  await startDemo(page);
  const range = { start: `${daysAgo(5)} 00:00`, end: `${daysAgo(2)} 00:00` };
  for (const name of ['Once', 'Again']) {
    await runReport(page, { name, ...range });
    await goTo(page, 'Library');
    await expect(reports(page).getByRole('row', { name: new RegExp(name) })).toBeVisible({ timeout: 30_000 });
  }
  await page.getByRole('radiogroup', { name: 'Show' }).getByText('By query').click();
  await queries(page)
    .getByRole('row', { name: /3 of 30 days/ })
    .click();
  await expect(day(page, 4)).toHaveAccessibleName(/: filled, 2 reports/);
  await expect(days(page).getByRole('option', { name: /answers differ/ })).toHaveCount(0);

  // Removed with all of its reports, and brought back; ordered by how many days each has.
  await queries(page).focus();
  await page.keyboard.press('Delete');
  await expect(notices(page)).toContainText('2 reports were removed');
  await expect(queries(page).getByRole('row', { name: /3 of 30 days/ })).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(queries(page).getByRole('row', { name: /3 of 30 days/ })).toBeVisible();
  await queries(page).getByRole('columnheader', { name: 'Last 30 days' }).click();
  await expect(queries(page).getByRole('row').nth(1)).toContainText('status_code');
  await queries(page).getByRole('columnheader', { name: 'Last 30 days' }).click();
  await expect(queries(page).getByRole('row').nth(1)).toHaveAccessibleName(/3 of 30 days/);
});
