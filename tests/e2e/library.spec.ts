import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import JSZip from 'jszip';
import { expect, goTo, leftovers, saveTo, startDemo, test } from './app.ts';
import { findings } from './findings.ts';

const list = (page: Page) => page.getByRole('treegrid', { name: 'Reports' });
const rowOf = (page: Page, name: string | RegExp) => list(page).getByRole('row', { name });
const titles = (page: Page) =>
  list(page)
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => row.querySelector('[title]')?.textContent));

/** Makes the next dialogs for a file or a folder return this one. */
const choose = (electron: ElectronApplication, inFolder: string) =>
  electron.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [filePath] });
  }, inFolder);

async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Manage library' }).click();
  await page.getByRole('menuitem', { name }).click();
}

const UUID = 'c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0b0';

/** A backup with a saved query, a recipe, a case, and a schedule for an account of another computer. */
function backupOfSchedule(): Promise<Uint8Array> {
  const query = { by: null, dimensions: [], start: 'today-1d', end: 'today', metrics: ['request_count'] };
  const request = {
    query: { ...query, filter: [], limit: 10, sort: [], units: {} },
    format: 'csv',
    fileName: '',
  };
  const versions = [{ number: 1, savedAtMs: 1, request, range: null }];
  const files = {
    'sextant-backup.json': { version: 1, holds: 'library', createdAtMs: 1, reports: 0 },
    [`queries/${UUID}1.json`]: {
      version: 1,
      query: { id: `${UUID}1`, name: 'Elsewhere', tags: [], starred: false, createdAtMs: 1, versions },
    },
    [`schedules/${UUID}2.json`]: {
      version: 1,
      schedule: {
        id: `${UUID}2`,
        queryId: `${UUID}1`,
        profileId: `${UUID}3`,
        profileName: 'Elsewhere',
        cadence: { days: { every: 'day' }, at: '06:30', zone: 'UTC' },
        catchUp: 'each',
        on: true,
        createdAtMs: 1,
        doneUntilMs: 1,
        last: null,
      },
    },
    [`recipes/${UUID}4.json`]: {
      version: 1,
      recipe: {
        id: `${UUID}4`,
        name: 'Elsewhere',
        recipe: { target: 'json', rows: 'all', details: {}, sheetRows: null, columns: null },
      },
    },
    [`cases/${UUID}5.json`]: {
      version: 1,
      case: { id: `${UUID}5`, name: 'Elsewhere', createdAtMs: 1, changedAtMs: 1, pieces: [] },
    },
  };
  const zip = new JSZip();
  for (const [name, content] of Object.entries(files)) zip.file(name, JSON.stringify(content));
  return zip.generateAsync({ type: 'uint8array' });
}

/** Opens the details of the row that has the keys, by keyboard alone. */
async function editDetails(page: Page): Promise<void> {
  await list(page).focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Edit details…' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Details of the report' })).toBeVisible();
}

test('reports are found, described, sorted, opened, removed and brought back by keyboard', async ({
  page,
}) => {
  await startDemo(page);
  await goTo(page, 'Library');
  await expect(list(page).getByRole('row')).not.toHaveCount(2);
  const all = await titles(page);
  const count = all.length;
  await expect(page.getByText(`${count} reports`, { exact: true })).toBeVisible();

  await editDetails(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Enter a title.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('Monthly figures');
  await page.getByRole('textbox', { name: 'Tags' }).fill('edge, monthly, Edge');
  await page.getByRole('textbox', { name: 'Notes' }).fill('For the board meeting');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Star this report' }).press('Space');
  expect(await findings(page), 'details').toEqual([]);
  await page.getByRole('textbox', { name: 'Tags' }).press('Enter');
  await expect(rowOf(page, /Monthly figures/)).toContainText('edge');

  const search = page.getByRole('searchbox', { name: 'Filter reports' });
  for (const typed of ['board', 'MONTHLY edge', '"monthly figures"']) {
    await search.fill(typed);
    await expect(page.getByText(`1 of ${count} reports`, { exact: true }), typed).toBeVisible();
  }
  await search.fill('request_count');
  await expect(page.getByText(/^[1-9] (of \d )?reports?$/)).toBeVisible();
  await search.fill('');

  await list(page).focus();
  for (const key of ['Home', 'ArrowUp', 'Home', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  const header = list(page).getByRole('columnheader', { name: 'Title' });
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  const ascending = await titles(page);
  expect(ascending).toEqual(ascending.toSorted((a, b) => String(a).localeCompare(String(b), 'en')));
  await page.keyboard.press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  expect(await titles(page)).toEqual(ascending.toReversed());

  const [first = '', second = ''] = (await titles(page)).map(String);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(page.getByText(`“${first}” was removed`)).toBeVisible();
  await expect(list(page)).toBeFocused();
  expect((await titles(page))[0]).toBe(second);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(async () => (await titles(page))[0]).toBe(first);
  await list(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await titles(page))[0]).toBe(second);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(async () => (await titles(page))[0]).toBe(first);
  await list(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: first, exact: true })).toBeVisible();
  await goTo(page, 'Library');
  await rowOf(page, /Monthly figures/).click();
  await expect(page.getByRole('heading', { name: 'Monthly figures' })).toBeVisible();

  await goTo(page, 'Library');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findings(page), colorScheme).toEqual([]);
  }
});

test('the whole library is checked, mended, backed up, restored and moved', async ({ app, home }) => {
  const { page, electron } = app;
  await startDemo(page);
  await goTo(page, 'Library');
  await expect(list(page).getByRole('row')).not.toHaveCount(2);
  const count = (await titles(page)).length;
  const folder = path.join(home, 'data', 'library');
  const idOf = async (title: string, inFolder = folder) => {
    for (const id of await readdir(inFolder)) {
      const text = await readFile(path.join(inFolder, id, 'report.json'), 'utf8').catch(() => '');
      if (text.includes(title)) return id;
    }
    throw new Error(`There is no ${title}.`);
  };

  await chooseInMenu(page, 'Check all archives');
  await expect(page.getByText('All checked archives are unchanged')).toBeVisible();
  const title = 'Traffic by platform, 7 days';
  const archive = path.join(folder, await idOf(title), 'archive');
  const whole = await readFile(archive);
  const harmed = Buffer.from(whole);
  harmed.writeUInt8(harmed.readUInt8(40) ^ 0xff, 40);
  await writeFile(archive, harmed);
  await chooseInMenu(page, 'Check all archives');
  await expect(rowOf(page, title)).toContainText('Differs');
  await rowOf(page, title).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Download again' }).click();
  await expect.poll(async () => whole.equals(await readFile(archive))).toBe(true);
  await rowOf(page, title).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Check archive' }).click();
  await expect(rowOf(page, title)).toContainText('Unchanged');

  const backup = path.join(home, 'backup.zip');
  await saveTo(app, backup);
  await chooseInMenu(page, 'Back up…');
  await expect(page.getByText('The library was backed up')).toBeVisible();
  await rowOf(page, title).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Remove report' }).click();
  await expect(page.getByText(`${count - 1} report`)).toBeVisible();
  await choose(electron, backup);
  await chooseInMenu(page, 'Restore a backup…');
  await expect(page.getByText(/^Added: 1 report\. Already here and kept:/)).toBeVisible();
  await expect(rowOf(page, title)).toBeVisible();

  // Of another computer: nothing runs before it is looked at, and then it is for an account that is here.
  const given = path.join(home, 'given.zip');
  await writeFile(given, await backupOfSchedule());
  await choose(electron, given);
  await chooseInMenu(page, 'Restore a backup…');
  await expect(
    page.getByText(
      'Added: 1 saved query, 1 schedule, 1 recipe, 1 case. Schedules are off until you turn them on.',
    ),
  ).toBeVisible();
  await goTo(page, 'Cases');
  await expect(
    page.getByRole('grid', { name: 'Cases' }).getByRole('row', { name: 'Elsewhere' }),
  ).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+O');
  await page.getByRole('radiogroup', { name: 'Show' }).getByText('Schedules', { exact: true }).click();
  const schedule = page.getByRole('grid', { name: 'Schedules' }).getByRole('row', { name: /Elsewhere/ });
  await expect(schedule).toContainText('Off');
  await schedule.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await expect(schedule).toContainText(/demo/i);
  await goTo(page, 'Library');

  await choose(electron, home);
  await chooseInMenu(page, 'Where the library is…');
  await expect(page.getByRole('dialog', { name: 'Where the library is' })).toContainText(folder);
  await page.getByRole('button', { name: 'Choose a place…' }).click();
  await expect(page.getByText('The library was moved')).toBeVisible();
  const moved = path.join(home, 'Sextant library');
  expect((await readdir(moved)).filter((name) => !name.startsWith('.'))).toHaveLength(count);
  expect(await readdir(path.join(home, 'data'))).not.toContain('library');
  await rowOf(page, title).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('img', { name: /peaks at/ })).toBeVisible();
  await expect.poll(() => leftovers(home)).toEqual([]);
});
