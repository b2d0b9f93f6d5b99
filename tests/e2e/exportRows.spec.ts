import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, leftovers, saveTo, test } from './app.ts';
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
  await expect(checks).not.toContainText('those that you exported before');
  await dialog.getByRole('button', { name: 'Save 48 rows' }).press('Enter');
  await expect(page.getByText('Saved 48 rows to hidden.csv.')).toBeVisible();
  expect(await readFile(path.join(home, 'Downloads', 'hidden.csv'), 'utf8')).not.toContain('"id"');

  // The columns on screen are now those of the last export.
  await again('shown.csv');
  await expect(page.getByText('Saved 48 rows to shown.csv.')).toBeVisible();

  // What it says about the file covers neither a bar nor the cell that has the focus, at any size.
  const notice = page
    .getByRole('region', { name: 'Notifications' })
    .getByText('Export complete')
    .locator('../..');
  for (const [width, height] of [
    [1280, 800],
    [900, 600],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [keys, cell] of [
      ['ControlOrMeta+End', /-47-\d+$/],
      ['ControlOrMeta+Home', /-0-0$/],
    ] as const) {
      await grid.focus();
      await page.keyboard.press(keys);
      // The cell has the focus once it is drawn, which may take a moment; until then another one may have it.
      await expect(grid).toHaveAttribute('aria-activedescendant', cell);
      // While the grid is laid out anew, no cell has it for a moment.
      const active = async () => grid.locator(`[id="${await grid.getAttribute('aria-activedescendant')}"]`);
      for (const keptOf of [async () => page.getByRole('contentinfo'), async () => counted(page), active])
        await expect
          .poll(
            async () => {
              const kept = await keptOf();
              if ((await kept.count()) === 0) return 'not drawn';
              const [over, under] = [await notice.boundingBox(), await kept.boundingBox()];
              if (!over || !under) return 'not drawn';
              const isClear =
                over.x >= under.x + under.width ||
                under.x >= over.x + over.width ||
                over.y >= under.y + under.height ||
                under.y >= over.y + over.height;
              return isClear ? 'clear' : JSON.stringify([over, under]);
            },
            `${width} × ${height}, ${keys}, ${String(await keptOf())}`,
          )
          .toBe('clear');
    }
  }
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
  await page.keyboard.press('Enter'); // pressed twice
  await expect(dialog.getByRole('button', { name: 'For the invoice Recipe' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await expect(dialog.getByText('Enter a name for the recipe.')).toHaveCount(0);
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
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByText('“For the invoice” is no longer offered.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await page.keyboard.press('ControlOrMeta+e');
  await expect(dialog.getByRole('button', { name: /Recipe$/ })).toBeVisible();
});

test('a page has the chart, its summary, the first rows and where they come from, on paper of either size', async ({
  launch,
  home,
}) => {
  const app = await launch();
  const { page } = app;
  await page.emulateMedia({ colorScheme: 'dark' });
  await openTraffic(page);
  await page.keyboard.press('ControlOrMeta+Shift+F');
  await page.keyboard.type('e');
  await expect(page.getByRole('img', { name: /peaks at/ })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+p');
  const dialog = page.getByRole('dialog', { name: 'Print' });
  const sheet = dialog.getByRole('article', { name: 'The page' });
  for (const paper of ['A4', 'Letter']) {
    await dialog.getByRole('radio', { name: paper }).press('Space');
    await expect(sheet.getByRole('img')).toHaveAttribute('alt', /^requests \(sum\) by host: .*peaks at/);
    await expect(sheet).toContainText('filtered to 192 rows out of 192: any cell contains “e”');
    await expect(sheet).toContainText(/First \d+ of 192 rows, 6 columns\./);
    await expect(sheet).toContainText(/Opened file: traffic.csv · .*SHA-256 of the archive: [0-9a-f]{64}/);
    await expect(sheet.getByRole('cell', { name: '100 000 300 000' })).toBeVisible();
    if (paper === 'A4') expect(await findings(page)).toEqual([]);
    // Light on every screen, as large as the paper, and with nothing cut.
    const drawn = await sheet.evaluate((element) => {
      const rows = [...element.querySelectorAll('tr')];
      const foot = element.querySelector('footer');
      return {
        ground: getComputedStyle(element).backgroundColor,
        hidden: element.scrollHeight - element.clientHeight,
        isClear:
          (rows.at(-1)?.getBoundingClientRect().bottom ?? 0) <= (foot?.getBoundingClientRect().top ?? 0),
        said: element.textContent.match(/First (\d+)/)?.[1],
        rows: `${rows.length - 1}`,
      };
    });
    expect(drawn).toMatchObject({ ground: 'rgb(255, 255, 255)', hidden: 0, isClear: true });
    expect(drawn.rows).toBe(drawn.said);

    const out = path.join(home, 'Downloads', `${paper}.pdf`);
    await saveTo(app, out);
    await dialog.getByRole('button', { name: 'Save as PDF' }).press('Enter');
    await expect(page.getByText(`Saved the page to ${paper}.pdf.`)).toBeVisible();
    const pdf = await readFile(out, 'latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(pdf).toContain('/Title (traffic.csv)');
    expect(pdf).toMatch(paper === 'A4' ? /MediaBox \[0 0 59[45]\S* 84[12]/ : /MediaBox \[0 0 612 792\]/);
    expect(await page.title()).toBe('Sextant');
    await page.keyboard.press('ControlOrMeta+p');
  }
  // Closing the system's dialog leaves the page; printing it closes this one.
  const print = dialog.getByRole('button', { name: 'Print', exact: true });
  for (const [done, why] of [
    [false, 'Print job canceled'],
    [true, ''],
  ] as const) {
    await app.electron.evaluate(
      ({ BrowserWindow }, answer) => {
        for (const { webContents } of BrowserWindow.getAllWindows())
          webContents.print = (_options, answered) => answered?.(answer.done, answer.why);
      },
      { done, why },
    );
    await print.press('Enter');
    if (!done) await expect(print).toBeEnabled();
  }
  await expect(dialog).toBeHidden();
  await expect.poll(() => leftovers(home)).toEqual([]);
});
