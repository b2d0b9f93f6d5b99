import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { formatCount } from '../../src/renderer/ui/text/formats.ts';
import { daysAgo, expect, goTo, openFrom, test, type App, WITH_EVENTS } from './app.ts';
import { connectForEvents, pagesAskedOf, showEvents } from './eventScenes.ts';
import { findings } from './findings.ts';

test.use(WITH_EVENTS);

const fetching = (page: Page): Locator => page.getByRole('region', { name: 'Fetching' });
const coverage = (page: Page): Locator => page.getByRole('region', { name: 'Coverage' });
const status = (page: Page): Locator => page.getByRole('contentinfo', { name: 'Status' });
const days = (page: Page): Locator => page.getByRole('listbox', { name: 'Days of the archive' });
/** By keyboard, since notices may lie upon the button. */
const press = async (within: Page | Locator, name: string | RegExp) => {
  const button = within.getByRole('button', { name });
  await expect(button).toBeEnabled();
  await button.press('Enter');
};

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
/** A day as it is named after its weekday. */
const dayName = (ago: number) => ` ${DAY.format(new Date(daysAgo(ago)))}`;

/** Lets the system ask for the place of a file for as long as the spec wants, and counts how often it asks. */
async function heldSave({ electron }: App, filePath: string) {
  await electron.evaluate(({ dialog }, chosen) => {
    const held = { asked: 0, choose: () => undefined as unknown };
    const saveDialog = new Promise((resolve) => {
      held.choose = () => {
        resolve(undefined);
      };
    });
    Object.assign(globalThis, { held });
    dialog.showSaveDialog = async () => {
      held.asked += 1;
      await saveDialog;
      return { canceled: false, filePath: chosen };
    };
  }, filePath);
  type Held = { held: { asked: number; choose: () => void } };
  return {
    asked: () => electron.evaluate(() => (globalThis as unknown as Held).held.asked),
    choose: () =>
      electron.evaluate(() => {
        (globalThis as unknown as Held).held.choose();
      }),
  };
}

test('what is missing is fetched, through a reload and a stop, and read day by day', async ({
  launch,
  simulator,
}) => {
  test.setTimeout(150_000); // thirty days are fetched, politely
  const { page } = await launch();
  await connectForEvents(page, simulator, 'Archive');
  await expect(coverage(page)).toContainText('0 of the last 30 days are fetched.');
  await expect(status(page)).not.toContainText('Archive');

  simulator.faults.add({ role: 'legacy', fault: { kind: 'delay', ms: 200 } });
  await press(fetching(page), 'Fetch what is missing');
  await expect(fetching(page).getByRole('button', { name: 'Stop' })).toBeFocused();
  await expect(status(page)).toContainText(/Fetching events, [1-9]\d? %/);
  await page.reload();
  await showEvents(page, 'Archive');
  await expect(fetching(page).getByRole('progressbar')).toBeVisible();
  await expect(fetching(page)).toContainText('of them new');
  await press(fetching(page), 'Stop');
  await expect(fetching(page)).toContainText('What was fetched is kept');
  await expect(status(page)).toContainText(/Archive \d+\/30 d/);

  simulator.faults.clear();
  await press(fetching(page), 'Fetch what is missing');
  await expect(fetching(page)).toContainText('Done', { timeout: 90_000 });
  // Right after midnight of UTC, there is nothing of the last day that could be fetched for good.
  await expect(coverage(page)).toContainText(/(?:29|30) of the last 30 days are fetched\./);
  await goTo(page, 'Home');
  await press(status(page), /^Archive (?:29|30)\/30 d/);
  await expect(coverage(page)).toContainText('The log is a sample of the traffic');

  await days(page).getByRole('option').last().click();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  const details = coverage(page).getByRole('region', { name: new RegExp(dayName(2)) });
  await expect(details).toContainText('complete');
  await expect(details).toContainText('without a server filter');
  await expect(days(page).getByRole('option', { name: new RegExp(`${dayName(2)}: complete`) })).toBeFocused();
  await expect(details.getByRole('listitem')).toHaveCount(24);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findings(page), colorScheme).toEqual([]);
  }
});

test('a filtered fetch covers no day; entries are wiped by count, backed up, removed and restored', async ({
  launch,
  simulator,
  home,
}) => {
  const app = await launch();
  const { page } = app;
  await connectForEvents(page, simulator, 'Archive');

  await press(fetching(page), 'Fetch a window');
  const dialog = page.getByRole('dialog', { name: 'Fetch a window' });
  await dialog.getByRole('radio', { name: 'Exact times' }).check();
  await dialog.getByLabel('Start (UTC)').fill(daysAgo(40));
  await dialog.getByLabel('End (UTC)').fill(daysAgo(1));
  await press(dialog, 'Fetch');
  await expect(dialog.getByText('would refuse this with the status 400')).toBeVisible();
  await dialog.getByLabel('Start (UTC)').fill(daysAgo(3));
  await dialog.getByLabel('End (UTC)').fill('');
  await press(dialog, 'Fetch');
  await expect(dialog.getByText('the service refuses one without the other')).toBeVisible();
  expect(pagesAskedOf(simulator)).toHaveLength(0);
  await dialog.getByLabel('End (UTC)').fill(daysAgo(2));
  await press(dialog, 'Add a field');
  await dialog.getByLabel('Field', { exact: true }).fill('Request Method');
  await dialog.getByLabel('Values', { exact: true }).fill('HTTP_METHOD_GET');
  await press(dialog, 'Fetch');
  const apart = page.getByRole('region', { name: 'Fetched with a server filter' });
  await expect(apart).toContainText('{"Request Method":"HTTP_METHOD_GET"}');
  await expect(apart).toContainText('do not cover a day');
  await expect(days(page).getByRole('option', { name: new RegExp(`${dayName(3)}: missing`) })).toBeVisible();

  await days(page)
    .getByRole('option', { name: new RegExp(dayName(3)) })
    .click();
  await press(coverage(page), 'Fetch this day');
  const whole = days(page).getByRole('option', { name: new RegExp(`${dayName(3)}: complete`) });
  await expect(whole).toBeVisible();

  const here = page.getByRole('region', { name: 'On this computer' });
  const file = path.join(home, 'Downloads', 'log.events');
  const saves = await heldSave(app, file);
  await press(here, 'Back up Work');
  await expect.poll(saves.asked).toBe(1);
  await page.keyboard.press('Enter'); // the system is asking for the place already
  await saves.choose();
  await expect(page.getByText('Backup saved')).toBeVisible();
  expect(await saves.asked()).toBe(1);
  expect(await readdir(path.dirname(file))).toContain('log.events');

  await press(here, 'Wipe entries');
  const wiping = page.getByRole('alertdialog', { name: 'Wipe entries' });
  await wiping.getByLabel('First day (UTC)').fill(daysAgo(3));
  await wiping.getByLabel('Last day (UTC)').fill(daysAgo(3));
  await press(wiping, 'Count entries');
  const typed = wiping.getByLabel(/^Type \d+ to confirm$/);
  await expect(wiping.getByRole('button', { name: 'Wipe entries' })).toBeDisabled();
  await expect(wiping).toContainText('Fetching what is missing brings them back.');
  const count = /\d+/.exec((await wiping.getByText(/^Type \d+/).textContent()) ?? '')?.[0] ?? '';
  await typed.fill(count);
  await press(wiping, 'Wipe entries');
  await expect(page.getByText(`entries were deleted from the archive.`)).toBeVisible();
  await expect(days(page).getByRole('option', { name: new RegExp(`${dayName(3)}: missing$`) })).toBeVisible();

  const restore = () => press(here, 'Restore from a backup');
  await openFrom(app, null);
  await restore();
  const other = path.join(home, 'other.events');
  await writeFile(other, 'no archive');
  await openFrom(app, other);
  await restore();
  await expect(page.getByText('The file is not an archive of an event log.')).toBeVisible();
  await openFrom(app, file);
  await restore();
  await expect(
    page.getByText(new RegExp(`${formatCount(Number(count))} entries added, [\\d\u202f]+ were here already`)),
  ).toBeVisible();
  await expect(whole).toBeVisible();

  await press(here, 'Remove Work');
  await press(page.getByRole('alertdialog'), 'Remove archive');
  await expect(here).toContainText('There is no archive yet.');
  await restore();
  await expect(page.getByText(/entries added, 0 were here already/)).toBeVisible();
  await expect(whole).toBeVisible();

  simulator.faults.add({ role: 'legacy', fault: { kind: 'hang' } });
  const collects = page.getByRole('checkbox', { name: 'Collect entries while Sextant is running' });
  await collects.press(' ');
  await expect(fetching(page).getByRole('button', { name: 'Stop' })).toBeVisible();
  await press(here, 'Wipe entries');
  await wiping.getByText('All', { exact: true }).click();
  await press(wiping, 'Count entries');
  await expect(wiping).toContainText('automatic collection brings them back');
  await wiping.getByRole('checkbox', { name: 'Stop automatic collection' }).press(' ');
  const all = /\d+/.exec((await wiping.getByText(/^Type \d+/).textContent()) ?? '')?.[0] ?? '';
  await typed.fill(all);
  await press(wiping, 'Wipe entries');
  await expect(wiping).toBeHidden();
  await expect(collects).not.toBeChecked();
  await expect(fetching(page)).toContainText('Stopped');
});

test('a fetch that fails says what to do, and Home says so too', async ({ launch, simulator }) => {
  const { page } = await launch();
  await connectForEvents(page, simulator, 'Archive');
  simulator.faults.add({
    role: 'legacy',
    fault: { kind: 'answer', status: 403, body: '{"Message":"invalid user"}' },
  });
  await press(fetching(page), 'Fetch what is missing');
  await expect(fetching(page)).toContainText('Failed');
  await expect(fetching(page).getByRole('alert')).toContainText('invalid user');
  await goTo(page, 'Home');
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await expect(attention).toContainText('The event log could not be fetched');
  await press(attention, 'Show archive');
  await expect(coverage(page)).toBeVisible();
});
