import type { Page } from '@playwright/test';
import { connect } from './account.ts';
import { expect, goTo, test, WITH_EVENTS } from './app.ts';
import { fillArchive } from './eventArchive.ts';
import { addTraffic } from './eventScenes.ts';
import { findings } from './findings.ts';
import { tooWide } from './overflow.ts';

test.use(WITH_EVENTS);

const HOUR = 3_600;
const shownIn = (page: Page) => page.getByRole('group', { name: 'Shown entries' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Local filter' });
const chips = (page: Page) => page.getByRole('toolbar', { name: 'Conditions of the local filter' });

test('an archive with a gap is narrowed down by keyboard', async ({ launch, simulator }) => {
  const { page } = await launch();
  addTraffic(simulator);
  await connect(page, simulator);
  await goTo(page, 'Events');
  await expect(page.getByRole('heading', { name: 'Nothing is archived yet' })).toBeVisible();
  const now = Math.floor(Date.now() / 1_000);
  await fillArchive(page, [
    { fromSecond: now - 12 * HOUR, beforeSecond: now - 9 * HOUR },
    { fromSecond: now - 3 * HOUR, beforeSecond: now - 60 },
  ]);
  await expect(shownIn(page)).toContainText(/Account .*UTC.*\d entries.*a sample of the traffic/);
  await expect(page.getByText('never sent to the service')).toBeVisible();

  // Completions of the name and of the value; then the condition is a chip.
  await page.keyboard.press('ControlOrMeta+Shift+F');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('cou');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('country:');
  // The values come from the archive: they are there once it has answered.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option').first()).toContainText(/^[A-Z]{2}\d/, { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue(/^country:[A-Z]{2}$/);
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('');
  await expect(chips(page).getByRole('button', { name: /^Edit: Country Code is [A-Z]{2}$/ })).toBeVisible();
  await expect(shownIn(page)).toContainText(/\d of .* entries/);

  // What cannot be read says where.
  await page.keyboard.type('host:a nosuch:b');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^At character 8: No field is called nosuch/)).toBeVisible();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');

  // A chip is reversed, switched off and removed by keys; each step is taken back.
  await chips(page)
    .getByRole('button', { name: /^Edit:/ })
    .focus();
  await page.keyboard.press('-');
  await expect(chips(page).getByRole('button', { name: /^Edit: Country Code is not/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(chips(page)).toContainText('(off)');
  await expect(shownIn(page)).not.toContainText(/\d of .* entries/);
  await page.keyboard.press('Delete');
  await expect(chips(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo/ }).press('Enter');
  await expect(chips(page)).toContainText('(off)');
  await page.getByRole('button', { name: /^Undo/ }).press('Enter');
  await page.getByRole('button', { name: /^Undo/ }).press('Enter');
  await expect(chips(page).getByRole('button', { name: /^Edit: Country Code is [A-Z]{2}$/ })).toBeVisible();

  // Nothing matches, and one press shows everything.
  await field(page).fill('nothing has this text');
  await page.getByRole('button', { name: 'Edit filter as text' }).press('Enter');
  await expect(field(page)).toHaveValue(/^country:[A-Z]{2}$/);
  await field(page).fill('"nothing has this text"');
  await field(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'No entry matches' })).toBeVisible();
  expect(await findings(page), 'no match').toEqual([]);
  await page.getByRole('button', { name: 'Show all entries' }).press('Enter');
  await expect(shownIn(page)).not.toContainText(/\d of .* entries/);

  // The chart says what is not archived, is divided, and its span becomes that of everything.
  const chart = page.getByRole('application', { name: 'Chart' });
  await expect(page.getByText(/Hatched: [\d\s]+ bars? \(/).first()).toBeVisible();
  await page.getByRole('button', { name: /Split by/ }).press('Enter');
  await page.getByRole('option', { name: 'Country Code', exact: true }).press('Enter');
  await expect(
    page.getByRole('list', { name: 'Series' }).getByRole('button', { name: 'Other' }),
  ).toBeVisible();
  await chart.focus();
  await page.keyboard.press('d');
  await expect(
    page.getByRole('dialog').getByRole('columnheader', { name: /^Time/ }),
    'the data as a table',
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chart).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(page.getByText(/; not archived$/)).toBeAttached();
  await page.keyboard.press('End');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Show only this time' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Show all times' })).toBeVisible();
  await expect(shownIn(page)).toContainText(/\d of .* entries/);
  await expect(chart).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(shownIn(page)).not.toContainText(/\d of .* entries/);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(shownIn(page)).toContainText(/\d of .* entries/);

  // What is shown stays while another screen is.
  const before = await shownIn(page)
    .filter({ hasText: /\d of .* entries/ }) // not while they are counted again
    .textContent();
  await goTo(page, 'Library');
  await goTo(page, 'Events');
  await expect(shownIn(page)).toHaveText(before ?? '');
  expect(await findings(page), 'explorer').toEqual([]);

  // Exact times, in the zone of the app.
  await page.getByRole('button', { name: /Times/ }).press('Enter');
  await page.getByRole('option', { name: 'From – to…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Times to show' });
  await dialog.getByLabel('From (UTC)').fill('yesterday');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Write a date, or a date and a time/)).toBeVisible();
  await dialog.getByLabel('From (UTC)').fill('2020-01-01');
  await dialog.getByLabel('To (UTC)').fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /From 2020-01-01 00:00 UTC/ })).toBeVisible();

  // In a small window, one part at a time.
  await page.setViewportSize({ width: 640, height: 400 });
  await page
    .getByRole('radiogroup', { name: 'Part of the explorer' })
    .getByRole('radio', { name: 'Chart' })
    .press('Space');
  await expect(chart).toBeVisible();
  await expect(page.getByRole('region', { name: 'Entries by time' })).toBeVisible();
  expect(await findings(page), 'small window').toEqual([]);
  expect(await tooWide(page), 'small window').toEqual([]);
});
