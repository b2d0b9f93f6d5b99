import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { connect, fill } from './account.ts';
import { daysAgo, expect, goTo, jobNamed, runReport, startDemo, tabTo, test } from './app.ts';

/** Copies files with these names into the library. */
async function open(page: Page, home: string, names: readonly string[]): Promise<void> {
  const files = names.map((name) => path.join(home, name));
  for (const file of files) await writeFile(file, `platform,hits\r\n${path.basename(file)},1\r\n`);
  await page.getByLabel('Report file').setInputFiles(files);
  await expect(page.getByRole('heading', { name: names.at(-1) ?? '' })).toBeVisible();
}

test('in the library, the focus is where one goes on', async ({ launch, home }) => {
  const { page } = await launch();
  await open(page, home, ['a.csv', 'b.csv']);
  await test.step('after the filter was cleared, the focus is on the filter', async () => {
    await goTo(page, 'Library');
    await page.getByRole('searchbox', { name: 'Filter reports' }).fill('nothing has this name');
    await page.getByRole('button', { name: 'Clear filter' }).press('Enter');
    await expect(page.getByRole('searchbox', { name: 'Filter reports' })).toBeFocused();
  });
  await test.step('after a report was removed, the focus is on the next one, and after the last on the title', async () => {
    await goTo(page, 'Home');
    await goTo(page, 'Library');
    const list = page.getByRole('treegrid', { name: 'Reports' });
    await expect(list.getByRole('row', { name: /csv/ })).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'Library' })).toBeFocused();
    await list.focus();
    await page.keyboard.press('Delete');
    await expect(list.getByRole('row', { name: /csv/ })).toHaveCount(1);
    await expect(list).toBeFocused();
    const left = await list.getByRole('row', { name: /a.csv/ }).getAttribute('id');
    await expect(list).toHaveAttribute('aria-activedescendant', left ?? '');
    await page.keyboard.press('Delete');
    await expect(page.getByRole('heading', { name: 'Library' })).toBeFocused();
  });
});

test('in the form of an account and the list of jobs, the focus is where one goes on', async ({
  launch,
  simulator,
}) => {
  const { page } = await launch();
  await connect(page, simulator);
  await test.step('after a job was removed, the focus is on the next one, and after the last on the title', async () => {
    const day = { granularity: 'day', start: daysAgo(3), end: daysAgo(1) };
    for (const name of ['First', 'Second']) {
      await runReport(page, { name, ...day });
      await expect(jobNamed(page, name)).toContainText('Stored', { timeout: 20_000 });
    }
    const list = page.getByRole('treegrid', { name: 'Jobs' });
    await tabTo(page, list);
    await page.keyboard.press('Delete');
    await expect(jobNamed(page, 'Second')).toBeHidden();
    await expect(list).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeFocused();
  });
  await test.step('a question focuses the safe answer, and Tab follows the visual order', async () => {
    await goTo(page, 'Credentials');
    await page.getByRole('button', { name: 'Remove Work' }).press('Enter');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();

    const field = page.getByLabel('Scopes', { exact: true });
    const remove = page.getByRole('button', { name: 'Remove Reports' });
    const target = (await remove.boundingBox())!;
    expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(24);
    await field.focus();
    await page.keyboard.press('Tab');
    const reports = page.getByRole('row', { name: 'Reports', exact: true });
    await expect(reports).toBeFocused();
    await expect(reports).toHaveCSS('outline-width', '2px');
    await page.keyboard.press('Delete');
    await expect(field).toBeFocused();
  });
  await test.step('the first press on the button of a form counts, even with a wrong field above it', async () => {
    await fill(page, 'Name', '');
    await fill(page, 'Portal page', 'nonsense');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByRole('alert')).toHaveText('Nothing was saved. Correct Name and Portal page.');
    await expect(page.getByText('Enter a full https:// address')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await fill(page, 'Name', 'x'.repeat(81));
    await expect(page.getByText('Use at most 80 characters.')).toBeVisible();
    await fill(page, 'Name', 'Saved at once');
    await fill(page, 'Portal page', '');
    await fill(page, 'Scopes', 'certificates');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Saved at once is the active profile.')).toBeVisible();
    await expect(page.getByRole('row', { name: 'Certificates', exact: true })).toBeVisible();
  });
});

test('the export dialog begins at its first field', async ({ page }) => {
  await startDemo(page);
  await page.getByRole('button', { name: 'Export', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: /For$/ })).toBeFocused();
});
