import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, goTo, test } from './app.ts';
import { findings } from './findings.ts';
import { counted, openTraffic } from './trafficFile.ts';

const reopen = async (page: Page) => {
  await goTo(page, 'Library');
  await page.getByRole('button', { name: 'traffic.csv', exact: true }).click();
};

/** What the view of the test shows: filtered, sorted by the largest, without a column. */
async function expectView(page: Page): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Rows' });
  await expect(counted(page)).toHaveText('48 of 192 rows');
  await expect(page.getByRole('searchbox', { name: 'Filter rows' })).toHaveValue('shop');
  await expect(grid.getByRole('columnheader', { name: /requests/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(grid.getByRole('columnheader', { name: /bytes_out/ })).toHaveCount(0);
}

test('what was chosen stays with the report, and views are saved under names', async ({ launch, home }) => {
  const { electron, page } = await launch();
  await openTraffic(page);
  const grid = page.getByRole('grid', { name: 'Rows' });
  await page.keyboard.press('ControlOrMeta+Shift+F');
  await page.keyboard.type('shop');
  const header = grid.getByRole('columnheader', { name: /requests/ });
  await header.getByText('requests').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await header.getByText('requests').click();
  await page.getByRole('button', { name: 'Columns', exact: true }).press('Enter');
  await page.getByRole('checkbox', { name: 'Show bytes_out' }).press('Space');
  await page.keyboard.press('Escape');
  await expectView(page);

  await reopen(page);
  await expectView(page);

  // Saved under a name, changed, saved again, and renamed.
  await page.getByRole('button', { name: 'Views', exact: true }).press('Enter');
  const panel = page.getByRole('region', { name: 'Views of this report' });
  await panel.getByLabel('Name of the view').fill('Shop');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Apply Shop' })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Enter'); // pressed twice
  await panel.getByRole('button', { name: 'Whole report' }).press('Enter');
  await expect(counted(page)).toHaveText('192 rows');
  await expect(panel.getByRole('button', { name: 'Apply Shop' })).toContainText('changed');
  expect(await findings(page), 'views').toEqual([]);
  await expect(panel.getByText('Enter a name for the view.')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Apply Shop' }).press('Enter');
  await expectView(page);
  await panel.getByRole('button', { name: 'Rename Shop' }).press('Enter');
  await panel.getByRole('form', { name: 'Rename Shop' }).getByLabel('Name of the view').fill('The shop');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Apply The shop' })).toBeVisible();
  await electron.close();

  const again = await launch();
  await reopen(again.page);
  await expectView(again.page);
  await again.page.getByRole('button', { name: 'Views', exact: true }).press('Enter');
  await again.page.getByRole('button', { name: 'Remove The shop' }).press('Enter');
  await again.page.getByRole('button', { name: 'Remove view' }).press('Enter');
  await expect(again.page.getByRole('button', { name: 'Apply The shop' })).toHaveCount(0);
  await expectView(again.page);
  await again.electron.close();

  // A damaged file is put aside and said; the report opens without it.
  const library = path.join(home, 'data/library');
  const [id = ''] = await readdir(library);
  await writeFile(path.join(library, id, 'views.json'), '{"version":1');
  const third = await launch();
  await reopen(third.page);
  await expect(third.page.getByText('The views of this report were damaged')).toBeVisible();
  await expect(counted(third.page)).toHaveText('192 rows');
  expect(await readdir(path.join(library, id))).toContainEqual(
    expect.stringMatching(/^views\.json\.corrupt-/),
  );
});

test('a column is derived of others, stays with the report, and is undone and removed by keyboard', async ({
  page,
}) => {
  await openTraffic(page);
  const grid = page.getByRole('grid', { name: 'Rows' });
  const header = grid.getByRole('columnheader', { name: /^size, number, derived/ });
  const dialog = page.getByRole('dialog');
  // The edge of the last column does not cover its menu.
  await grid.getByRole('button', { name: 'Menu of id' }).click();
  await page.getByRole('menuitem', { name: 'Sort ascending' }).press('Escape');
  await grid.getByRole('button', { name: 'Menu of bytes_out' }).click();
  await page.getByRole('menuitem', { name: 'Derive a column from this…' }).press('Enter');
  // A name that is taken, and an expression that is wrong, are refused with the place.
  await page.keyboard.type('id');
  await expect(dialog.getByText('The report has a column of this name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('size');
  const expression = dialog.getByRole('combobox', { name: 'Expression' });
  await expect(expression).toHaveValue('bytes_out / ');
  await expression.fill('bytes_out / reqests * 2');
  await expect(dialog.getByText('There is no column “reqests”.')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Where it is wrong' }).locator('mark')).toHaveText(
    'reqests',
  );
  // Completed by keyboard, with the values beforehand.
  await expression.fill('bytes_out / ');
  await expression.pressSequentially('req');
  await expect(page.getByRole('option', { name: /requests/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(expression).toHaveValue('bytes_out / requests');
  await expect(dialog.getByRole('region', { name: 'First values' })).toContainText(
    'Several rows are computed from the sums',
  );
  expect(await findings(page), 'derived column').toEqual([]);
  // Enter need not wait until the values of what was typed have been computed.
  await expression.fill('bytes_out / requests ');
  await expression.press('Enter');
  await expect(header).toHaveAccessibleName('size, number, derived: bytes_out / requests');
  await expect(grid.getByRole('row').nth(1)).toContainText('1\u202f000\u202f003.000000');
  // Grouped, it is among the first figures, computed from the sums unless another way is chosen.
  await page.setViewportSize({ width: 1_600, height: 900 });
  await grid.getByRole('button', { name: 'Menu of host' }).click();
  await page.getByRole('menuitem', { name: 'Group by this column' }).press('Enter');
  await page.getByRole('button', { name: 'Edit groups' }).press('Enter');
  await expect(page.getByText('size is a quotient of columns')).toHaveCount(0);
  await expect(
    page.getByRole('grid', { name: 'Groups' }).getByRole('columnheader', { name: /weighted mean of size/ }),
  ).toHaveCount(1);
  await page.getByRole('button', { name: 'Back to rows' }).first().press('Enter');

  // A text is made by a condition, completed by keyboard; rows are grouped by it.
  await grid.getByRole('button', { name: 'Menu of host' }).click();
  await page.getByRole('menuitem', { name: 'Add derived column…' }).press('Enter');
  await page.keyboard.type('tier');
  await expression.fill("if(host contains img, 'media', upper(bef");
  await expect(page.getByRole('option', { name: /before/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(expression).toHaveValue("if(host contains img, 'media', upper(before(");
  await expression.pressSequentially('host, "."');
  await expression.pressSequentially(')))');
  await expect(dialog.getByText("A text stands in 'single quotation marks'.")).toBeVisible();
  await expression.fill("if(host contains img, 'media', upper(before(host, '.')))");
  await expect(dialog.getByRole('region', { name: 'First values' })).toContainText(
    'by which rows can be grouped',
  );
  expect(await findings(page), 'derived text').toEqual([]);
  await expression.press('Enter');
  await expect(grid.getByRole('columnheader', { name: /^tier, text, derived: if/ })).toBeVisible();
  await grid.getByRole('button', { name: 'Menu of tier' }).click();
  await page.getByRole('menuitem', { name: 'Group by this column' }).press('Enter');
  await expect(
    page.getByRole('grid', { name: 'Groups' }).getByRole('gridcell', { name: 'media' }),
  ).toBeVisible();
  await expect(
    page.getByRole('grid', { name: 'Groups' }).getByRole('gridcell', { name: 'SHOP' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Back to rows' }).first().press('Enter');

  await reopen(page);
  await expect(header).toBeVisible();
  await header.getByText('size').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await grid.getByRole('button', { name: 'Menu of size' }).click();
  await page.getByRole('menuitem', { name: 'Remove derived column' }).press('Enter');
  await expect(header).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
});
