import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { daysAgo, expect, jobNamed, runReport, startDemo, test } from './app.ts';
import { counted } from './trafficFile.ts';

test('a report with as many rows as were asked for says that it is probably cut off', async ({ page }) => {
  await startDemo(page);
  const days = { start: daysAgo(8), end: daysAgo(1), granularity: 'hour' };
  await runReport(page, { name: 'Cut', ...days, dimensions: ['platform'], limit: '7' });
  await expect(jobNamed(page, 'Cut')).toContainText('Stored', { timeout: 20_000 });
  await jobNamed(page, 'Cut').getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('list', { name: 'Warnings' })).toContainText(
    'Row limit reached: the report is probably cut off at 7 rows.',
  );
  await expect(counted(page)).toHaveText('7 rows');
});

test('a dropped file of JSON, whose rows have other keys, fills the same columns', async ({ page }) => {
  const files = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    const text = '[{"host":"a","n":9007199254740993,"\\u202elive":""},{"n":2,"late":"x"}]';
    transfer.items.add(new File([text], 'rows.json', { type: 'application/json' }));
    return transfer;
  });
  const target = page.getByRole('navigation', { name: 'Main' });
  await target.dispatchEvent('dragenter', { dataTransfer: files });
  await target.dispatchEvent('dragover', { dataTransfer: files });
  await target.dispatchEvent('drop', { dataTransfer: files });
  const grid = page.getByRole('grid', { name: 'Rows' });
  await expect(grid.getByRole('columnheader')).toContainText(['', 'host', 'n', '⟨U+202E⟩live', 'late']);
  await expect(grid.getByRole('gridcell', { name: '9007199254740993', exact: true })).toBeVisible();
  await expect(grid.getByRole('gridcell', { name: 'x', exact: true })).toBeVisible();
});

test('a dropped folder is named, and a dialog in front of the window takes no files', async ({
  launch,
  home,
}) => {
  const { page } = await launch();
  const [file, folder] = [path.join(home, 'rows.csv'), path.join(home, 'Logs of May')];
  await writeFile(file, 'host,n\na,1\n');
  await mkdir(folder);
  const devtools = await page.context().newCDPSession(page);
  /** Drags files from the system to a place in the window. */
  const drop = async (files: string[], x: number, y: number) => {
    const data = { items: [], files, dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await devtools.send('Input.dispatchDragEvent', { type, x, y, data });
  };
  await drop([folder, file], 600, 400);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Logs of May: Sextant opens files. Drop the files that are in it.',
  );
  await expect(page.getByRole('heading', { level: 1, name: 'rows.csv' })).toBeVisible();

  const grid = page.getByRole('grid', { name: 'Rows' });
  await expect(grid.getByRole('gridcell', { name: 'a', exact: true })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+e');
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await expect(dialog.getByRole('button', { name: 'Save 1 row' })).toBeVisible();
  const { x, y } = (await dialog.boundingBox())!;
  await writeFile(path.join(home, 'other.csv'), 'n\n1\n');
  await drop([path.join(home, 'other.csv')], x + 40, y + 40);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await drop([path.join(home, 'other.csv')], 600, 400);
  await expect(page.getByRole('heading', { level: 1, name: 'other.csv' })).toBeVisible();
});
