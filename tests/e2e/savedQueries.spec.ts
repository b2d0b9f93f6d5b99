import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import JSZip from 'jszip';
import type { PastRun } from '../../src/contract/queries.ts';
import { Command, COMMANDS } from '../../src/contract/commands.ts';
import { connect } from './account.ts';
import { readWorkbook } from '../table/workbookReader.ts';
import { asked, daysAgo, expect, goTo, jobNamed, openPart, runReport, tabTo, test } from './app.ts';
import { findings } from './findings.ts';
import { saveBookRecipe } from './reportScenes.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const show = (page: Page, part: string) =>
  page.getByRole('radiogroup', { name: 'Show' }).getByText(part, { exact: true }).click();
const row = (page: Page, list: string, text: string) =>
  page.getByRole('grid', { name: list }).getByRole('row').filter({ hasText: text });

/** Chooses from the menu of a row. */
async function choose(page: Page, list: string, text: string, action: string | RegExp): Promise<void> {
  await row(page, list, text).first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: action }).click();
}

async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findings(page), `${what} ${colorScheme}`).toEqual([]);
  }
}

test('a query is saved, versioned, run, found in the history and scheduled', async ({
  launch,
  simulator,
}) => {
  const { electron, page } = await launch();
  await connect(page, simulator);
  await goTo(page, 'Build');
  await field(page, 'Metrics').fill('request_count');
  await field(page, 'Metrics').press('Enter');
  await button(page, 'Save…').click();
  await field(page, 'Name').fill('Daily traffic');
  await field(page, 'Tags').fill('daily, edge');
  await page.keyboard.press('Escape');
  await button(page, 'Keep editing').click();
  // No command acts behind the dialog or leaves it, whether by its keys or from the application menu.
  for (const id of Command.options) {
    const { keys, notInFields, onlyInData, canBeOff } = COMMANDS[id];
    if (!notInFields && !onlyInData && !canBeOff)
      await page.keyboard.press(keys.replace('Mod', 'ControlOrMeta'));
    await electron.evaluate(({ Menu }, id) => {
      Menu.getApplicationMenu()?.getMenuItemById(id)?.click();
    }, id);
  }
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(field(page, 'Tags')).toHaveValue('daily, edge');
  await field(page, 'Name').focus();
  const today = page.getByText(`Run today, that would be ${daysAgo(7)} to ${daysAgo(1)} UTC.`);
  // On a Monday, the last whole week comes to the same days and is offered beside them.
  await expect(today.first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Moves with the day: the last 7 whole days/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved query “Daily traffic”, version 1.')).toBeVisible();
  expect(asked(simulator)).toBe(0);
  // Split by time, it is still known as that query.
  await button(page, 'More for this request').click();
  await page.getByRole('menuitem', { name: 'Split by day…' }).click();
  await page.getByText('Month', { exact: true }).click();
  await button(page, /^Run \d reports?$/).click();
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  await goTo(page, 'Build');
  await field(page, 'Metrics').fill('bytes_out');
  await field(page, 'Metrics').press('Enter');
  await expect(page.getByText('Saved query “Daily traffic”, version 1, changed.')).toBeVisible();
  await button(page, 'Save').click();
  await expect(page.getByRole('dialog', { name: 'Save version 2 of “Daily traffic”' })).toBeVisible();
  await button(page, 'Save query').click();
  await expect(page.getByText('Saved query “Daily traffic”, version 2.')).toBeVisible();

  // By keyboard: the list is one tab stop, Enter opens, the menu key has the rest.
  await page.keyboard.press('ControlOrMeta+Shift+O');
  await expect(page.getByRole('heading', { name: 'Saved queries' })).toBeFocused();
  await tabTo(page, page.getByRole('grid', { name: 'Saved queries' }));
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Versions…' }).press('Enter');
  const first = page.getByRole('listitem', { name: 'Version 1', exact: true });
  await expect(page.getByText('Metrics: added bytes_out')).toBeVisible();
  await expectAccessible(page, 'versions');
  await first.getByRole('button', { name: 'Go back to version 1' }).click();
  await expect(page.getByText('Version 1 was saved again as version 3.')).toBeVisible();
  await expect(page.getByText('Metrics: removed bytes_out')).toBeVisible();
  await page.keyboard.press('Escape');

  // Removed by one key and brought back by another, even where no list is left.
  await tabTo(page, page.getByRole('grid', { name: 'Saved queries' }));
  await page.keyboard.press('Delete');
  await expect(page.getByText('Query removed')).toBeVisible();
  await expect(page.getByText('No saved queries')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(row(page, 'Saved queries', 'Daily traffic')).toBeVisible();
  await expect(page.getByText('Query removed')).toBeHidden();

  const before = asked(simulator);
  await choose(page, 'Saved queries', 'Daily traffic', 'Run now');
  // That it is requested, or already that it is here.
  const asks = page
    .getByRole('region', { name: 'Notifications' })
    .getByText(`” for ${daysAgo(7)} to ${daysAgo(1)} UTC`);
  await expect(asks).toBeVisible();
  await expect.poll(() => asked(simulator)).toBe(before + 1);
  await choose(page, 'Saved queries', 'Daily traffic', 'Rename or tag…');
  await field(page, 'Name').fill('Weekly traffic');
  await button(page, 'Save').click();
  await choose(page, 'Saved queries', 'Weekly traffic', 'Add star');
  await field(page, 'Search saved queries').fill('EDGE weekly');
  await expect(row(page, 'Saved queries', 'Weekly traffic')).toContainText('The last 7 whole days');
  await row(page, 'Saved queries', 'Weekly traffic').first().focus();
  await choose(page, 'Saved queries', 'Weekly traffic', 'Remove query');
  await expect(page.getByText('No saved queries')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(row(page, 'Saved queries', 'Weekly traffic')).toBeVisible();
  await expectAccessible(page, 'saved');

  await choose(page, 'Saved queries', 'Weekly traffic', 'Schedule…');
  await expect(page.getByText('Schedules run only while Sextant or its tray icon runs.')).toBeVisible();
  await button(page, 'Go on in the tray').click();
  await expect(button(page, 'Go on in the tray')).toHaveCount(0);
  await page.getByRole('radiogroup', { name: 'Runs' }).getByText('Monthly').click();
  await field(page, 'On day').fill('32');
  await button(page, 'Save schedule').click();
  await expect(page.getByText('Enter a day from 1 to 31.')).toBeVisible();
  await field(page, 'On day').fill('31');
  await field(page, 'At').fill('07:45');
  const next = page.getByRole('group', { name: 'Next three times' });
  await expect(next.getByText(/07:45 UTC asks for \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d UTC/)).toHaveCount(3);
  await page.getByRole('radio', { name: /^Run each one/ }).check();
  await expectAccessible(page, 'schedule');
  await button(page, 'Save schedule').click();
  await button(page, 'Show schedules').click();
  await expect(row(page, 'Schedules', 'Weekly traffic')).toContainText('at 07:45 UTC');
  await choose(page, 'Schedules', 'Weekly traffic', 'Switch off');
  await expect(row(page, 'Schedules', 'Weekly traffic')).toContainText('Off');
  await choose(page, 'Schedules', 'Weekly traffic', 'Remove schedule');
  await expect(page.getByText('No schedules')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(row(page, 'Schedules', 'Weekly traffic')).toBeVisible();
  await expectAccessible(page, 'schedules');

  await show(page, 'History');
  await expect(row(page, 'History', 'request_count').first()).toContainText('Weekly traffic, version 3');
  await expect(row(page, 'History', 'Weekly traffic, version 1')).toContainText('As a batch');
  // What became of each is there, and its report a press away, under the name that the query had.
  await expect(row(page, 'History', 'Weekly traffic, version 1')).toContainText(/\d of \d stored/);
  await expect(row(page, 'History', 'Weekly traffic, version 3')).toContainText('Stored');
  await expectAccessible(page, 'history');
  await choose(page, 'History', 'Weekly traffic, version 3', 'Open the report');
  await expect(page.getByRole('heading', { name: 'Daily traffic' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+O');
  await show(page, 'History');
  await choose(page, 'History', 'request_count', 'Run again, as it was');
  await expect.poll(() => asked(simulator)).toBe(before + 2);
  await expect(row(page, 'History', 'request_count')).toHaveCount(3);
  await field(page, 'Search history').fill('nothing like it');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await show(page, 'Templates');
  await expect(page.getByText('identifiers not checked')).toHaveCount(3);
  await expectAccessible(page, 'templates');
  await button(page, 'Open “Top 50 hosts” in the builder').click();
  await expect(field(page, 'Row limit')).toHaveValue('50');
  // What was built before and neither run nor saved is not lost.
  await expect(page.getByText('neither run nor saved')).toHaveCount(0);
  await openPart(page, 'Output');
  await field(page, 'Row limit').fill('51');
  await button(page, 'Saved queries').click();
  await show(page, 'Templates');
  await button(page, 'Open “Status codes by platform” in the builder').click();
  await expect(page.getByText('neither run nor saved')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(field(page, 'Row limit')).toHaveValue('51');
});

/** Changes each file of a folder. */
async function rewrite(folder: string, change: (text: string) => string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.json')) continue;
    const file = path.join(folder, name);
    await writeFile(file, change(await readFile(file, 'utf8')));
  }
}

/** Adds runs of earlier days, a minute apart, each named by its number. */
async function addRuns(folder: string, count: number): Promise<void> {
  const first = (await readdir(folder)).find((name) => name.endsWith('.json')) ?? '';
  const { run, ...file } = JSON.parse(await readFile(path.join(folder, first), 'utf8')) as { run: PastRun };
  for (let at = 1; at <= count; at += 1) {
    const id = randomUUID();
    const earlier = {
      ...run,
      id,
      atMs: run.atMs - 86_400_000 - at * 60_000,
      request: { ...run.request, fileName: `Run ${at}` },
    };
    await writeFile(path.join(folder, `${id}.json`), JSON.stringify({ ...file, run: earlier }));
  }
}

test('a request is saved and run every Monday in four clicks', async ({ launch, simulator }) => {
  const { page } = await launch();
  await connect(page, simulator);
  await goTo(page, 'Build');
  await field(page, 'Start').fill(daysAgo(1));
  await field(page, 'End').fill(daysAgo(0));
  await field(page, 'Metrics').fill('request_count');
  await field(page, 'Metrics').press('Enter');
  await button(page, 'Schedule…').click();
  await button(page, 'Save query').click();
  await page.getByRole('radiogroup', { name: 'Runs' }).getByText('Weekly').click();
  await expect(button(page, /^Monday/)).toBeVisible();
  await button(page, 'Save schedule').click();
  await expect(page.getByText('Every Monday at 06:30 UTC.')).toBeVisible();
  // What comes next is on the first screen.
  await goTo(page, 'Home');
  const next = page.getByRole('region', { name: 'Next schedules' });
  await expect(next).toContainText('request_count');
  await expect(next).toContainText(/Asks for \d{4}-\d\d-\d\d UTC/);
});

test('a schedule updates a workbook once its report is here, and says why it cannot', async ({
  launch,
  simulator,
  home,
}) => {
  const app = await launch();
  const { page } = app;
  const file = path.join(home, 'weekly.xlsx');
  await connect(page, simulator);
  await runReport(page, { start: daysAgo(3), end: daysAgo(2), name: 'Traffic of a day' });
  await expect(jobNamed(page, 'Traffic of a day').getByText('Stored')).toBeVisible();
  await jobNamed(page, 'Traffic of a day').dblclick();
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  // The recipe keeps what is seen of the report: its groups.
  await button(page, 'Group').click();
  await expect(page.getByRole('region', { name: 'Group rows' })).toBeVisible();
  await saveBookRecipe(app, file, 'Every week');
  const rangeOf = async () => (await readWorkbook(await readFile(file)))[0]?.above.join('\n');
  const before = await rangeOf();
  const words = before?.split('\n').find((line) => line.includes('grouped by')) ?? 'no groups';
  await goTo(page, 'Build');
  await field(page, 'Start').fill(daysAgo(1));
  await field(page, 'End').fill(daysAgo(0));
  await button(page, 'Schedule…').click();
  await button(page, 'Save query').click();
  await button(page, 'No workbook Workbook').click();
  await page.getByRole('option', { name: 'Update weekly.xlsx' }).click();
  await expect(page.getByText('its rows are written as the recipe sees them: grouped by')).toBeVisible();
  await expectAccessible(page, 'a schedule with a workbook');
  await button(page, 'Save schedule').click();
  await expect(page.getByText('at 06:30 UTC.')).toBeVisible();
  await app.electron.close();
  await rewrite(path.join(home, 'data', 'schedules'), (text) =>
    text.replace(/"(doneUntilMs)":\s*(\d+)/, (_, name, ms) => `"${name}":${Number(ms) - 86_400_000}`),
  );

  // Its time passed while Sextant was closed.
  const { page: again } = await launch();
  await expect(again.getByText('weekly.xlsx is up to date')).toBeVisible();
  const after = await rangeOf();
  expect(after).not.toBe(before);
  expect(after).toContain(words);
  const zip = await JSZip.loadAsync(await readFile(file));
  expect(await zip.file('own.txt')?.async('string')).toBe('mine');
  await goTo(again, 'Build');
  await button(again, 'Saved queries').click();
  await show(again, 'Schedules');
  await expect(row(again, 'Schedules', 'weekly.xlsx updated')).toBeVisible();

  // While Excel has it open it is left alone, and one press does it later.
  const updated = await readFile(file);
  await writeFile(path.join(home, '~$weekly.xlsx'), '');
  await choose(again, 'Schedules', 'weekly.xlsx', 'Update the workbook now');
  const problem = again.getByRole('main').getByText(/^weekly.xlsx was not updated by/);
  await expect(problem).toBeVisible();
  await expect(again.getByText('Another program has the file open').first()).toBeVisible();
  await expect(row(again, 'Schedules', 'weekly.xlsx not updated')).toBeVisible();
  await expectAccessible(again, 'a workbook that is open elsewhere');
  expect(await readFile(file)).toEqual(updated);
  await rm(path.join(home, '~$weekly.xlsx'));
  // The first screen says it too, and mends it.
  await goTo(again, 'Home');
  await expect(problem).toBeVisible();
  await expectAccessible(again, 'home with a workbook that was not updated');
  await again
    .getByRole('main')
    .getByRole('button', { name: /^Update again/ })
    .click();
  await expect(problem).toHaveCount(0);
  await goTo(again, 'Build');
  await button(again, 'Saved queries').click();
  await show(again, 'Schedules');
  await expect(row(again, 'Schedules', 'weekly.xlsx updated')).toBeVisible();
});

test('on the second day, home shows what came and runs yesterday’s query for today', async ({
  launch,
  simulator,
  home,
}) => {
  const { electron, page } = await launch();
  await connect(page, simulator);
  await runReport(page, { start: daysAgo(2), end: daysAgo(1), name: 'Traffic of a day' });
  await expect(jobNamed(page, 'Traffic of a day').getByText('Stored')).toBeVisible();
  await goTo(page, 'Library');
  await page.getByRole('button', { name: 'Star Traffic of a day' }).click();
  await expect(page.getByRole('button', { name: 'Remove the star from Traffic of a day' })).toBeVisible();
  await electron.close();
  const data = path.join(home, 'data');
  const dayEarlier = (_: string, name: string, ms: string) => `"${name}":${Number(ms) - 86_400_000}`;
  const runs = path.join(data, 'queries', 'runs');
  await rewrite(runs, (text) => text.replace(/"(atMs)":\s*(\d+)/, dayEarlier));
  await addRuns(runs, 5_000);
  await rewrite(data, (text) => text.replace(/"(closedAtMs)":\s*(\d+)/, dayEarlier));

  const { page: again } = await launch();
  await expect(again.getByRole('region', { name: /^New since .* UTC$/ })).toContainText('Traffic of a day');
  const favourites = again.getByRole('region', { name: 'Favourites' });
  await expect(favourites).toContainText(`${daysAgo(2)} UTC`);
  await expectAccessible(again, 'home');
  for (const [width, height] of [
    [1280, 800],
    [640, 400],
  ] as const) {
    await again.setViewportSize({ width, height });
    expect(await again.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  const before = asked(simulator);
  const run = again.getByRole('button', { name: `Run for ${daysAgo(1)} UTC` });
  await tabTo(again, run);
  await again.keyboard.press('Enter');
  await expect.poll(() => asked(simulator)).toBe(before + 1);
  expect(simulator.arrivals.findLast(({ method }) => method === 'POST')?.bodyText).toContain(
    `"start":"${daysAgo(1)}T00:00:00.000000Z"`,
  );

  // A history of thousands is searched and walked through, and only what is in sight is drawn.
  await goTo(again, 'Build');
  await button(again, 'Saved queries').click();
  await show(again, 'History');
  await expect(again.getByText('5\u202f002 runs')).toBeVisible();
  const rows = again.getByRole('grid', { name: 'History' }).getByRole('row');
  expect(await rows.count()).toBeLessThan(60);
  await tabTo(again, again.getByRole('grid', { name: 'History' }));
  await again.keyboard.press('End');
  await expect(row(again, 'History', 'Run 5000')).toBeInViewport();
  expect(await rows.count()).toBeLessThan(60);
  await field(again, 'Search history').fill('run 4321');
  await expect(again.getByText('1 of 5\u202f002 runs')).toBeVisible();
  await row(again, 'History', 'Run 4321').dblclick();
  await expect(field(again, 'File name')).toHaveValue('Run 4321');
});
