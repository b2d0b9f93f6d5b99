import type { Page } from '@playwright/test';
import { Command, COMMANDS } from '../../src/contract/commands.ts';
import { expect, goTo, startDemo, test, WITH_EVENTS } from './app.ts';
import { expectNoFindings } from './findings.ts';

test.use(WITH_EVENTS);

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find anything' });
const rows = (page: Page) => palette(page).getByRole('listbox', { name: 'Found' }).getByRole('option');
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const keys = (page: Page, ...pressed: string[]) =>
  pressed.reduce<Promise<void>>(
    (before, key) => before.then(() => page.keyboard.press(key)),
    Promise.resolve(),
  );

/** Opens the palette with its keys and types into it. */
async function find(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette(page).getByRole('textbox', { name: 'Find anything' })).toBeFocused();
  await page.keyboard.type(typed);
}

test('what the palette has, how it is opened and closed', async ({ page }) => {
  test.setTimeout(120_000);
  await startDemo(page);
  await test.step('it has every command, tells what is not offered here, and gives the focus back', async () => {
    await goTo(page, 'Home');
    await title(page).focus();
    await page.keyboard.press('ControlOrMeta+k');
    for (const id of Command.options.filter((each) => each !== 'palette'))
      await expect(
        rows(page).filter({ has: page.getByText(COMMANDS[id].name, { exact: true }) }),
        COMMANDS[id].name,
      ).not.toHaveCount(0);
    const print = rows(page).filter({ hasText: /^Print/ });
    await expect(print).toHaveAttribute('aria-disabled', 'true');
    await expect(print).toContainText('needs an open report');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
    await expect(title(page)).toBeFocused();
  });
  await test.step('the sidebar shows the key that finds everything, and opens it by the mouse', async () => {
    const search = page.getByRole('navigation').getByRole('button', { name: 'Find anything' });
    await expect(search).toContainText(/(?:Ctrl|⌘)\+K/);
    await search.click();
    await expect(palette(page).getByRole('textbox', { name: 'Find anything' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search).toBeFocused();
    await page.setViewportSize({ width: 640, height: 400 });
    await search.click();
    await expect(palette(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('commands, screens, reports and settings are found and chosen by keys alone', async () => {
    await find(page, 'catalouge');
    await expect(rows(page).first()).toHaveAccessibleName(/^Catalogue Screen/);
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Catalogue');
    await expect(palette(page)).toBeHidden();

    await find(page, 'trafic platfrom');
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText(/^Traffic by platform/);

    await find(page, 'print');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /Print/ })).toBeVisible();
    // A dialog is answered first.
    await page.keyboard.press('ControlOrMeta+k');
    await expect(palette(page)).toBeHidden();
    await page.keyboard.press('Escape');

    await find(page, 'colours dark');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await find(page, 'address book');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: 'Address book' })).toBeChecked();
  });
  await test.step('an address that is typed filters the events from any screen', async () => {
    await goTo(page, 'Library');
    await find(page, '10.61.193.34');
    await expect(rows(page).first()).toHaveText(/^Filter the events by 10.61.193.34/);
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Events');
    await expect(page.getByRole('button', { name: /^Client IP is 10.61.193.34/ })).toBeVisible();
    // There, the table is that of the events.
    await find(page, '10.61.193.35');
    await expect(rows(page)).toHaveText([/^Filter the events by 10.61.193.35/]);
  });
});

test('what was used last comes first, also after a restart, then what may be next', async ({ launch }) => {
  const { page, electron } = await launch();
  const group = (name: string) => palette(page).getByRole('group', { name, exact: true }).getByRole('option');
  await test.step('on the first day, what can be done first', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(group('Suggestions').first()).toHaveText(/^New report/);
    await expect(group('Recent')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
  await startDemo(page);
  await find(page, 'history');
  await rows(page).filter({ hasText: 'Saved queries: History' }).click();
  await expect(page.getByRole('radio', { name: 'History' })).toBeChecked();
  // What is on screen already is left out: the first is what was there before, however it was opened.
  await page.keyboard.press('ControlOrMeta+k');
  await expect(group('Recent').first()).toHaveText(/^Traffic by platform, 7 days/);
  await expect(group('Recent').filter({ hasText: 'Saved queries: History' })).toHaveCount(0);
  await page.mouse.click(5, 300); // beside it
  await expect(palette(page)).toBeHidden();
  await goTo(page, 'Library');
  await electron.close();
  const again = (await launch()).page;
  await expect(title(again)).toBeVisible();
  await again.keyboard.press('ControlOrMeta+k');
  await expect(rows(again).nth(0)).toHaveText(/^Library/);
  await expect(rows(again).nth(1)).toHaveText(/^Saved queries: History/);
  await expect(rows(again).nth(2)).toHaveText(/^Traffic by platform, 7 days/);
});

test('a request in words fills the builder or is run, and is said where it is not understood', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await startDemo(page);
  await test.step('a request in words is shown as understood and fills the builder, in 19 presses', async () => {
    // Ctrl+K, 17 letters and Enter; a press of Ctrl+Enter more runs it.
    await find(page, 'req/h/country yes');
    const understood = palette(page).getByRole('status', { name: 'Understood' });
    await expect(understood).toContainText('MetricsRequests');
    await expect(understood).toContainText('Bycountry');
    await expect(understood).toContainText('PerHour');
    await expect(understood).toContainText('not in the catalogue');
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Build');
    const sent = await page.getByLabel('Request as JSON').inputValue();
    expect(JSON.parse(sent)).toMatchObject({
      query: { params: { by: 'hour', dimensions: ['country'], metrics: ['request_count'] } },
    });
  });
  await test.step('words that were not understood are said, and nothing is run at once', async () => {
    await find(page, 'requests by platform yesterday frobnicated');
    await expect(palette(page)).toContainText('“frobnicated” was not understood and is left out.');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(palette(page)).toBeVisible();
    await keys(page, ...Array.from({ length: 13 }, () => 'Backspace'));
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(palette(page)).toBeHidden();
    const result = page.getByRole('region', { name: 'Result' });
    await expect(result.getByRole('img', { name: /is highest for cache/ })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('row', { name: 'Requests', exact: true })).toBeVisible();
    await expect(page.getByText(/^Report (?:requested|ready)$/)).toHaveCount(0);
    // From the builder too, where the form had another request.
    await find(page, 'bytes out by platform yesterday');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(result.getByRole('heading', { name: 'bytes_out by platform' })).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.getByText(/^Report (?:requested|ready)$/)).toHaveCount(0);
  });
  await test.step('an unknown dimension is said when it is to be run at once, with what to do', async () => {
    await find(page, 'requests by planet yesterday');
    await expect(palette(page)).toContainText('“planet”: not in the catalogue');
    await page.keyboard.press('ControlOrMeta+Enter');
    const alert = palette(page).getByRole('alert');
    await expect(alert).toHaveText(
      'Nothing was run. Correct what is named above, or press Enter to go on in the builder.',
    );
    await keys(page, 'ControlOrMeta+a', 'Backspace');
    await expect(alert).toBeHidden();
    await page.keyboard.type('planets');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(palette(page)).toContainText('Nothing was run: this is not a request.');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('requests by planet yesterday');
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Build');
  });
});

test('? lists the keys outside of text fields, and can be turned off', async ({ page }) => {
  await startDemo(page);
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await goTo(page, 'Library');
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('searchbox')).toHaveValue('?');
  await title(page).focus();
  await page.keyboard.press('?');
  for (const id of Command.options)
    await expect(list.getByText(COMMANDS[id].name, { exact: true }).last()).toBeVisible();
  for (const keys of ['Alt+Enter', 'Shift+F10', 'PageDown', 'Delete'])
    await expect(
      list.locator('kbd').filter({ hasText: new RegExp(`^${keys.replace('+', String.raw`\+`)}$`) }),
    ).toBeVisible();
  const opens = list.getByRole('checkbox', { name: /^Open this list with \?/ });
  await opens.press('Space');
  await expect(opens).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(title(page)).toBeFocused();
  await page.keyboard.press('?');
  await expect(list).toBeHidden();
  await find(page, 'shortcuts');
  await page.keyboard.press('Enter');
  await expect(list).toBeVisible();
});

test('both pass axe in each look, in a small window too', async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await startDemo(page);
  for (const size of [
    { width: 1280, height: 800 },
    { width: 640, height: 400 },
  ]) {
    await page.setViewportSize(size);
    await find(page, 'requests by platform yesterday for status 4xx');
    await expect(rows(page).first()).toBeInViewport({ ratio: 1 });
    await expectNoFindings(page, 'palette', palette(page));
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+/');
    await expectNoFindings(page, 'shortcuts', page.getByRole('dialog', { name: 'Keyboard shortcuts' }));
    await page.keyboard.press('Escape');
  }
});
