import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, saveTo, test } from './app.ts';
import { findings } from './findings.ts';
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

  // Again, as the last time: nothing is asked for but the file.
  const again = async (name: string) => {
    await saveTo(app, path.join(home, 'Downloads', name));
    await page.keyboard.press('ControlOrMeta+Shift+e');
  };
  await again('again.csv');
  await expect(page.getByText('Saved 192 rows to again.csv.')).toBeVisible();
  expect(await readFile(path.join(home, 'Downloads', 'again.csv'), 'utf8')).toBe(
    await readFile(path.join(home, 'Downloads', '192.csv'), 'utf8'),
  );
  // What it takes is on screen, or it is said: a column that was exported as shown is hidden since.
  await exported('As shown', 48);
  await grid.getByRole('columnheader', { name: /^id/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Hide column' }).press('Enter');
  await again('hidden.csv');
  const checks = dialog.getByRole('list', { name: 'Checks' });
  await expect(checks).toContainText('those that you exported before, not those on screen: with id, hidden');
  await expect(dialog.getByRole('button', { name: / For$/ })).toBeFocused();
  await checks.getByRole('button', { name: 'Use the columns on screen' }).press('Enter');
  await dialog.getByRole('button', { name: 'Save 48 rows' }).press('Enter');
  await expect(page.getByText('Saved 48 rows to hidden.csv.')).toBeVisible();
  expect(await readFile(path.join(home, 'Downloads', 'hidden.csv'), 'utf8')).not.toContain('"id"');
});

test('a recipe is saved under a name, used for another report, and says what that lacks', async ({
  launch,
  home,
}) => {
  const app = await launch();
  const { page } = app;
  await openTraffic(page);
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const fold = dialog.getByRole('button', { name: 'Recipes' });
  await page.keyboard.press('ControlOrMeta+e');
  await dialog.getByRole('button', { name: 'Details' }).press('Enter');
  await dialog.getByRole('button', { name: /Separator/ }).press('Enter');
  await page.getByRole('option', { name: 'Semicolon' }).press('Enter');
  await fold.press('Enter');
  await dialog.getByRole('button', { name: 'Save as recipe' }).press('Enter');
  await expect(dialog.getByText('Enter a name for the recipe.')).toBeVisible();
  await dialog.getByLabel('Name').fill('For the invoice');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('“For the invoice” is saved.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'For the invoice Recipe' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');

  await page.getByLabel('Report file').setInputFiles({
    name: 'other.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('host,requests,zone\na,1,x\nb,2,y\n'),
  });
  await expect(counted(page)).toHaveText('2 rows');
  await page.keyboard.press('ControlOrMeta+e');
  await dialog.getByRole('button', { name: 'None Recipe' }).press('Enter');
  await page.getByRole('option', { name: 'For the invoice' }).press('Enter');
  const checks = dialog.getByRole('list', { name: 'Checks' });
  await expect(checks).toContainText(
    'This table has no columns time, bytes_out, cache_hit_percentage and 1 more, which you exported before',
  );
  await expect(checks).toContainText('not those on screen: without zone.');
  const out = path.join(home, 'Downloads', 'other-out.csv');
  await saveTo(app, out);
  await dialog.getByRole('button', { name: 'Save 2 rows' }).press('Enter');
  await expect(page.getByText('Saved 2 rows to other-out.csv.')).toBeVisible();
  expect(await readFile(out, 'utf8')).toBe('\ufeff"host";"requests"\r\n"a";1\r\n"b";2\r\n');

  await page.keyboard.press('ControlOrMeta+e');
  await fold.press('Enter');
  await dialog.getByRole('button', { name: 'Remove For the invoice' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove recipe' }).press('Enter');
  await expect(dialog.getByRole('button', { name: /Recipe$/ })).toHaveCount(0);
  await expect(dialog.getByLabel('Name')).toBeVisible();
});
