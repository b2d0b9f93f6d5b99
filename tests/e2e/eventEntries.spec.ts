import type { Locator, Page } from '@playwright/test';
import type { Simulator } from '../../src/simulator/simulator.ts';
import { connect } from './account.ts';
import { expect, goTo, tabTo, test, WITH_EVENTS } from './app.ts';
import { fillArchive } from './eventArchive.ts';
import { findings } from './findings.ts';
import { tooWide } from './overflow.ts';
import { HOSTILE, OWN_HOST, ownEntries } from './ownEntries.ts';

test.use(WITH_EVENTS);

const listOf = (page: Page) => page.getByRole('grid', { name: 'Entries' });
const detailsOf = (page: Page) => page.getByRole('region', { name: 'Details of the entry' });
const chips = (page: Page) => page.getByRole('toolbar', { name: 'Conditions of the local filter' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Local filter' });
const cell = (page: Page, row: number, at: number) =>
  listOf(page).locator(`[data-row="${row}"][data-at="${at}"]`);
const expectRows = (page: Page, rows: number) =>
  expect(listOf(page)).toHaveAttribute('aria-rowcount', String(rows + 1));

/** Fills the archive with forty entries of one host, among others, and shows only these. */
async function showOwn(page: Page, simulator: Simulator): Promise<void> {
  const fromMs = Math.floor(simulator.clock.now() / 60_000 - 120) * 60_000;
  simulator.events.add(ownEntries(fromMs));
  await connect(page, simulator);
  await goTo(page, 'Events');
  await fillArchive(page, [{ fromSecond: fromMs / 1_000 - 600, beforeSecond: fromMs / 1_000 + 600 }]);
  await field(page).fill(`host:${OWN_HOST}`);
  await field(page).press('Enter');
  await expectRows(page, 40);
}

/** Nothing of the screen is too wide, and nothing keeps anybody from using it, in light and in dark. */
async function expectSound(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findings(page), `${what}, ${colorScheme}`).toEqual([]);
  }
  expect(await tooWide(page), what).toEqual([]);
}

const fieldIn = (details: Locator, name: string) => details.getByRole('group', { name: `Field ${name}` });

test('entries are listed, opened and walked through by keyboard, whatever they hold', async ({
  launch,
  simulator,
}) => {
  const { page } = await launch();
  await page.setViewportSize({ width: 1280, height: 800 });
  await showOwn(page, simulator);
  const [list, details] = [listOf(page), detailsOf(page)];
  const title = details.getByRole('heading', { level: 2 });

  // Columns are chosen: a field has one, whichever names the entries give it.
  const headers = list.getByRole('columnheader');
  await expect(headers.filter({ hasText: /^Rate Limiting .* Type/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Columns' }).press('Enter');
  const columns = page.getByRole('list', { name: 'Columns of the list' });
  for (const name of ['Host', 'URL', 'Rate Limiting Enforcement Percentage', 'Country Code'])
    await columns.getByRole('checkbox', { name, exact: true }).press('Space');
  await page.keyboard.press('Escape');
  await expect(headers.filter({ hasText: 'Percentage' })).toHaveCount(0);
  await expect(headers.filter({ hasText: 'Country Code' })).toHaveCount(1);
  await expect(cell(page, 1, 0)).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.000007$/);
  await expect(cell(page, 0, 2)).toHaveText('DROP-REQUEST');
  await expect(cell(page, 2, 2)).toHaveText('CUSTOM-RESPONSE');

  // Enter opens an entry, J and K go on, Escape gives the focus back.
  await list.focus();
  await page.keyboard.press('Enter');
  await expect(details).toBeFocused();
  await expect(fieldIn(details, 'id')).toContainText('own-39');
  const newest = (await title.textContent()) ?? '';
  await page.keyboard.press('j');
  await expect(fieldIn(details, 'id')).toContainText('own-38');
  await expect(list.locator('[data-row="1"][aria-selected="true"]')).not.toHaveCount(0);
  // Raw and decoded, with both times.
  await expect(details).toContainText('Its two times disagree');
  await expect(fieldIn(details, 'URL')).toContainText(HOSTILE.markup);
  await expect(fieldIn(details, 'Status')).toContainText('403');
  await expect(fieldIn(details, 'Country Code')).toContainText('Japan');
  await expect(fieldIn(details, 'Rate Limiting Enforcement Start Epoch')).toContainText(
    /1790000000500.*given in milliseconds/,
  );
  await expect(fieldIn(details, 'Epoch Time')).toContainText('UTC');
  await expect(fieldIn(details, 'Timestamp')).toContainText('UTC');
  await page.keyboard.press('j');
  await expect(fieldIn(details, 'Rate Limiting Action Start Epoch')).toContainText(
    /1790000000.*given in seconds/,
  );
  await expect(fieldIn(details, 'User Agent')).toContainText('safe[U+202E]gpj.exe');
  await expect(fieldIn(details, 'Referer')).toContainText('[U+001B][31mred');
  await page.keyboard.press('j');
  await expect(fieldIn(details, 'User Agent')).toContainText(HOSTILE.formula);
  await page.keyboard.press('j');
  await expect(fieldIn(details, HOSTILE.markup)).toBeVisible();
  await expectSound(page, 'hostile details');
  await details.getByRole('button', { name: /^Show all 65 \d+ characters/ }).press('Enter');
  expect(await tooWide(page), 'all of a long URL').toEqual([]);
  // The button is gone with the entry, and the focus stays in the details.
  await page.keyboard.press('k');
  await expect(details).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(list).toBeFocused();

  // Opened from the menu, details get the focus as well, and give it back to the list.
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Show details' }).press('Enter');
  await expect(details).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeFocused();

  // What an entry has in common with others is counted in the whole archive, and shown with one press.
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('Enter');
  await expect(title).toHaveText(newest);
  const related = details.getByRole('region', { name: 'Related entries in the archive' });
  await expect(related.getByRole('button', { name: /^Same address: show 14 entries/ })).toBeVisible();
  await expect(related.getByRole('button', { name: /^Same network.*: show 40 entries/ })).toBeVisible();
  await expect(
    related.getByRole('button', { name: /^5 minutes before and after: show \d+ entries/ }),
  ).toBeVisible();
  await related.getByRole('button', { name: /^Same rule: show 20 entries/ }).press('Enter');
  await expectRows(page, 20);
  await expect(chips(page).getByRole('button', { name: /^Edit: .* Rule ID is rule-1/ })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expectRows(page, 40);
  // Another value of a field, of an entry that has left the list, is let through as well.
  await field(page).fill('country:FR');
  await field(page).press('Enter');
  await expectRows(page, 10);
  await fieldIn(details, 'Country Code')
    .getByRole('button', { name: /^Only entries/ })
    .press('Enter');
  await expectRows(page, 30);
  await expect(chips(page)).toContainText('is FR or DE');
  // What is shown of an entry stays in sight in the list, so the details are closed first.
  await details.getByRole('button', { name: 'Close the details' }).press('Enter');
  await list.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await expect(cell(page, 29, 0)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Home');
  await expect(cell(page, 0, 0)).toBeVisible();

  // The oldest first, by its button or the header.
  await page.getByRole('radio', { name: 'Oldest first' }).press('Space');
  await expect(headers.nth(1)).toHaveAttribute('aria-sort', 'ascending');
  await expect(cell(page, 0, 1)).toHaveText('203.0.113.1');
  await expect(cell(page, 1, 1)).toHaveText('203.0.113.2');

  // What is selected is exported, with the columns on screen: a field has one for each of its names.
  await list.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ControlOrMeta+e');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Those selected in the list\s*3 entries/ }).check();
  await dialog.getByRole('button', { name: 'Choose columns and program' }).press('Enter');
  await expect(dialog.getByText('3 rows, 5 columns, as on screen')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await tooWide(page), 'list').toEqual([]);
});

test('fields are counted, and plus and minus filter by their values', async ({ launch, simulator }) => {
  const { page } = await launch();
  await page.setViewportSize({ width: 1280, height: 800 });
  await showOwn(page, simulator);
  const valuesOf = (name: string) => page.getByRole('grid', { name: `Values of ${name}` });
  const countries = valuesOf('Country Code').getByRole('row');
  const region = (name: string) => page.getByRole('region', { name, exact: true });

  // Counts, shares and meaning; each apart from the other.
  await expect(page.getByText('Shares of the 40 entries shown, a sample.')).toBeVisible();
  await expect(countries).toHaveText([/^DE\s*Germany\s*20\s*50\.0 %/, /^FR\s*France\s*10\s*25\.0 %/, /^JP/]);
  await expect(countries.first()).toHaveAccessibleName('DE (Germany), 20 entries, 50.0 %');
  const edges = await countries.first().evaluate((row) =>
    [...row.querySelectorAll('span')]
      .filter((each) => /^(?:DE Germany|20|50\.0 %)$/.test(each.textContent.trim()))
      .map((each) => each.getBoundingClientRect())
      .map(({ left, right }) => [left, right]),
  );
  expect(edges.length).toBeGreaterThanOrEqual(3);
  for (const [index, [left]] of edges.entries())
    if (index > 0) expect(left).toBeGreaterThan(edges[index - 1]?.[1] ?? 0);

  // One key filters in and out.
  await tabTo(page, countries.first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('+');
  await expectRows(page, 10);
  await expect(countries).toHaveText([/^FR\s*France\s*10\s*100\.0 %/]);
  await page.getByRole('button', { name: /^Undo/ }).press('Enter');
  await expectRows(page, 40);
  // The values above it become fewer; what has the focus stays in sight.
  const addresses = region('Client IP').getByRole('row');
  await tabTo(page, addresses.first());
  await page.keyboard.press('End');
  await expect(addresses.nth(2)).toBeFocused();
  // The browser may still be scrolling to what got the focus.
  await addresses.nth(2).evaluate(async (row) => {
    const top = () => row.getBoundingClientRect().top;
    row.scrollIntoView({ block: 'start' });
    for (let [before, still] = [top(), 0]; still < 20; still = top() === before ? still + 1 : 0) {
      before = top();
      await new Promise(requestAnimationFrame);
    }
  });
  await page.keyboard.press('+');
  await expect(addresses).toHaveCount(1);
  await expect(addresses.first()).toBeFocused();
  await expect(addresses.first()).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: /^Undo/ }).press('Enter');
  await expectRows(page, 40);
  await tabTo(page, countries.nth(1));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('-');
  await expectRows(page, 20);
  await expect(countries).toHaveCount(2);

  // With the last condition, the focus goes to the field; and the step is taken back from there.
  await chips(page)
    .getByRole('button', { name: /^Edit:/ })
    .last()
    .focus();
  await page.keyboard.press('Delete');
  await expect(chips(page).getByRole('button', { name: `Remove: Host is ${OWN_HOST}` })).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(chips(page)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expectRows(page, 40);
  await field(page).fill('country:JP');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(chips(page)).toContainText(OWN_HOST);
  await field(page).fill('');
  await chips(page)
    .getByRole('button', { name: /^Remove:/ })
    .click();
  await expect(chips(page)).toHaveCount(0);
  await page.mouse.move(0, 0); // a tooltip of the chip that comes back would take the Escape below
  await page.keyboard.press('ControlOrMeta+z');
  await expectRows(page, 40);

  // Both generations of names are one field, in what is counted and in what is typed.
  const types = region('Rate Limiting Enforcement Type');
  await expect(region('Rate Limiting Action Type')).toHaveCount(0);
  await types.getByRole('button', { name: 'Rate Limiting Enforcement Type', exact: true }).press('Enter');
  await expect(types.getByRole('row')).toHaveText([/^CUSTOM-RESPONSE\s*20/, /^DROP-REQUEST\s*20/]);
  await field(page).fill('type:DROP-REQUEST');
  await field(page).press('Enter');
  await expectRows(page, 20);
  await expect(types.getByRole('row')).toHaveText([/^DROP-REQUEST\s*20\s*100\.0 %/]);

  // Other fields are chosen, more values shown, and hostile ones are only text.
  await page.getByRole('button', { name: 'Choose fields' }).press('Enter');
  const choice = page.getByRole('list', { name: 'Fields that are listed' });
  await choice.getByRole('checkbox', { name: 'Referer' }).press('Space');
  await page.keyboard.press('Escape');
  await region('Referer').getByRole('button', { name: 'Referer', exact: true }).press('Enter');
  await expect(region('Referer').getByRole('row').first()).toContainText('No value');
  await expect(valuesOf('User Agent')).toContainText('curl/8.16.0');
  expect(await findings(page), 'fields').toEqual([]);
  expect(await tooWide(page), 'fields').toEqual([]);
  await page.setViewportSize({ width: 640, height: 400 });
  await page
    .getByRole('radiogroup', { name: 'Part of the explorer' })
    .getByRole('radio', { name: 'Fields' })
    .press('Space');
  expect(await tooWide(page), 'small window').toEqual([]);
});

test('as many entries are listed as before the window was small', async ({ launch, simulator }) => {
  const { page } = await launch();
  await page.setViewportSize({ width: 1280, height: 800 });
  await showOwn(page, simulator);
  /** How many rows are drawn, and how high the list is. */
  const listed = async () => ({
    rows: await listOf(page).locator('[data-row][data-at="0"]').count(),
    height: (await listOf(page).boundingBox())?.height,
  });
  await expect(cell(page, 0, 0)).toBeVisible();
  const before = await listed();
  await page.setViewportSize({ width: 640, height: 400 });
  await expect.poll(async () => (await listed()).rows).toBeLessThan(before.rows);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(listed).toEqual(before);
});
