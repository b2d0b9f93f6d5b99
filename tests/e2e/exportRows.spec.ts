import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, saveTo, test } from './app.ts';
import { counted, openTraffic } from './trafficFile.ts';

test('what is shown, what is selected or everything is exported, with its count', async ({
  launch,
  home,
}) => {
  const app = await launch();
  const { page } = app;
  await openTraffic(page);
  await page.keyboard.press('ControlOrMeta+Shift+F');
  await page.keyboard.type('api');
  await expect(counted(page)).toHaveText('48 of 192 rows');
  const grid = page.getByRole('grid', { name: 'Rows' });
  await expect(grid.getByRole('gridcell', { name: 'img.example.com' })).toHaveCount(0);
  await grid.getByRole('gridcell', { name: 'api.example.com' }).nth(1).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');

  const dialog = page.getByRole('dialog', { name: 'Export' });
  /** Exports these rows; returns the lines of the file. */
  const exported = async (rows: string, count: number) => {
    const out = path.join(home, 'Downloads', `${count}.csv`);
    await saveTo(app, out);
    await page.keyboard.press('ControlOrMeta+e');
    await dialog.getByRole('radio', { name: rows }).press('Space');
    await dialog.getByRole('button', { name: `Save ${count} rows` }).press('Enter');
    await expect(page.getByText(`Saved ${count} rows to ${count}.csv.`)).toBeVisible();
    return (await readFile(out, 'utf8')).replace('\ufeff', '').split('\r\n');
  };
  expect(await exported('Selection', 2)).toEqual([
    '"host","requests"',
    '"api.example.com",201000',
    '"api.example.com",202000',
    '',
  ]);
  const shown = await exported('As shown', 48);
  expect(shown).toHaveLength(50);
  expect(shown.slice(1, -1).every((line) => line.includes('"api.example.com"'))).toBe(true);
  expect(await exported('Everything', 192)).toHaveLength(194);
});
