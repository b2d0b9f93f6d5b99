import type { Locator, Page } from '@playwright/test';
import { expect, tabTo, test } from './app.ts';
import { findings } from './findings.ts';
import { counted, openTraffic } from './trafficFile.ts';

const filters = (page: Page) => page.getByRole('toolbar', { name: 'Filters' });

/** Chooses from a list of a dialog or panel by keyboard. */
async function choose(part: Locator, list: string, choice: string): Promise<void> {
  await part.getByRole('button', { name: list }).press('Enter');
  await part.page().getByRole('option', { name: choice, exact: true }).press('Enter');
}

test('rows are filtered by what people type, by conditions and by values, and every step can be undone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openTraffic(page);

  // What no cell contains is read in other ways.
  await page.keyboard.press('ControlOrMeta+Shift+F');
  const search = page.getByRole('searchbox', { name: 'Filter rows' });
  await expect(search).toBeFocused();
  await page.keyboard.type('img.example.com ');
  await expect(page.getByText('No rows contain “img.example.com␣”')).toBeVisible();
  await page.getByRole('button', { name: '“img.example.com”' }).press('Enter');
  await expect(counted(page)).toHaveText('48 of 192 rows');
  await search.fill('147 000');
  await expect(counted(page)).toHaveText('1 of 192 rows');
  await search.fill('> 440 000');
  await expect(page.getByRole('group', { name: 'Did you mean' })).toBeVisible();
  expect(await findings(page), 'no match').toEqual([]);
  await page.getByRole('button', { name: 'requests > 440\u202f000' }).press('Enter');
  await expect(counted(page)).toHaveText('7 of 192 rows');
  await expect(filters(page)).toContainText('requests > 440\u202f000');
  await expect(search).toHaveValue('');

  // A chip is switched off, edited and removed by keyboard.
  await tabTo(page, filters(page).getByRole('button', { name: 'Apply requests' }));
  await page.keyboard.press('Space');
  await expect(counted(page)).toHaveText('192 rows');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: 'Edit filter' });
  await editor.getByLabel('Value').fill('1,5');
  await page.keyboard.press('Enter');
  await expect(editor).toContainText('A comma may be a decimal mark');
  await editor.getByLabel('Value').fill('430 000');
  await editor.getByRole('checkbox', { name: 'On' }).press('Space');
  expect(await findings(page), 'the editor').toEqual([]);
  await editor.getByRole('button', { name: 'Apply filter' }).press('Enter');
  await expect(counted(page)).toHaveText('17 of 192 rows');

  // Values are chosen from those of the column, or pasted as a list.
  await page.getByRole('button', { name: 'Add filter' }).press('Enter');
  const adder = page.getByRole('dialog', { name: 'Add filter' });
  await choose(adder, 'Column', 'host');
  await choose(adder, 'Test', 'is one of');
  const values = page.getByRole('listbox', { name: 'Values' });
  await expect(values.getByRole('option')).toHaveText([/edge␣.*17/]);
  await page.getByText('Pasting a list').click();
  await page.getByLabel('One value on each line').fill('api.example.com\nedge \nedge ');
  await expect(page.getByText('2 values; 1 repeated')).toBeVisible();
  await expect(page.getByText('1 value with spaces at the ends, which count.')).toBeVisible();
  await page.getByRole('button', { name: 'Apply filter' }).press('Enter');
  await expect(counted(page)).toHaveText('17 of 192 rows');
  await expect(filters(page)).toContainText('host is api.example.com or edge␣');

  // The cell itself, and back step by step.
  const grid = page.getByRole('grid', { name: 'Rows' });
  await grid.getByRole('gridcell', { name: 'edge' }).first().click();
  await page.keyboard.press('Shift+F');
  await expect(page.getByText('No row meets all 3 filters')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No rows to chart' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove all filters' }).press('Enter');
  await expect(counted(page)).toHaveText('192 rows');
  await expect(page.getByRole('img', { name: /over 48 points/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo removal of all filters' }).press('Enter');
  await page.getByRole('button', { name: /^Undo filter host ≠ edge␣/ }).press('Enter');
  await expect(counted(page)).toHaveText('17 of 192 rows');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(counted(page)).toHaveText('192 rows');
  await page.keyboard.press('ControlOrMeta+y');
  await expect(counted(page)).toHaveText('17 of 192 rows');
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(filters(page)).toHaveCount(0);
});

test('cells are found one after the other, selected ones are added up, and columns say what they hold', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openTraffic(page);
  const grid = page.getByRole('grid', { name: 'Rows' });
  await grid.focus();

  await page.keyboard.press('ControlOrMeta+f');
  const find = page.getByRole('search', { name: 'Find in rows' });
  await expect(find.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('api');
  await expect(find).toContainText('1 of 48');
  await page.keyboard.press('Enter');
  await expect(find).toContainText('2 of 48');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  await expect(find).toContainText('48 of 48');
  await page.keyboard.press('F3');
  await expect(find).toContainText('1 of 48');
  expect(await findings(page), 'find').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(find).toHaveCount(0);
  await expect(grid).toBeFocused();

  // The cell that was found is active: from there, the requests of two rows.
  const bar = page.getByLabel('Selected cells');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar).toContainText('Sum500\u202f000');
  await expect(bar).toContainText('Average250\u202f000');
  await expect(bar).toContainText('Smallest200\u202f000');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar).toContainText('not added up: shares and averages');
  // Rows of many requests count for more.
  await expect(bar).toContainText('Average weighted by requests≈ 52.571');

  await page.getByRole('button', { name: 'Columns', exact: true }).press('Enter');
  const panel = page.getByRole('region', { name: 'Columns' });
  await panel.getByRole('button', { name: 'About host' }).press('Enter');
  await expect(panel.getByRole('group', { name: 'Summary of host' })).toContainText('Distinct4');
  expect(await findings(page), 'columns').toEqual([]);
  await panel.getByRole('button', { name: 'Only shop.example.com, 48 rows' }).press('Enter');
  await expect(counted(page)).toHaveText('48 of 192 rows');
  await panel.getByRole('checkbox', { name: 'Show bytes_out' }).press('Space');
  await expect(grid.getByRole('columnheader', { name: /bytes_out/ })).toHaveCount(0);
  await expect(panel.getByRole('status')).toHaveText('5 of 6 columns shown');

  // An id is read as a number and as a text again.
  await panel.getByRole('button', { name: 'About id' }).press('Enter');
  await choose(panel, 'Read as', 'Number');
  await expect(panel).toContainText('192 cells are no number');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Columns', exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(grid.getByRole('columnheader', { name: /bytes_out/ })).toBeVisible();

  // What only a hidden column has is not called absent.
  await page.keyboard.press('ControlOrMeta+f');
  await find.getByRole('searchbox').fill('shop');
  await expect(find).toContainText(' of 48');
  await page.getByRole('button', { name: 'Columns', exact: true }).press('Enter');
  const host = panel.getByRole('checkbox', { name: 'Show host' });
  await host.press('Space');
  await expect(find).toContainText('No cell on screen, 48 in hidden columns');
  await host.press('Space');
  await expect(find).toContainText('of 48');
});
