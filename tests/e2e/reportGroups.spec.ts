import type { Locator, Page } from '@playwright/test';
import { expect, goTo, test } from './app.ts';
import { findings } from './findings.ts';
import { counted, openTraffic } from './trafficFile.ts';

/** A hidden column, frozen ones, groups and the rows of one group are undone and done again, one by one. */
async function walkBackAndForth(page: Page): Promise<void> {
  const rows = page.getByRole('grid', { name: 'Rows' });
  const groups = page.getByRole('grid', { name: 'Groups' });
  const choose = async (column: string, entry: string) => {
    await rows.getByRole('button', { name: `Menu of ${column}` }).click();
    await page.getByRole('menuitem', { name: entry }).press('Enter');
  };
  const header = (name: string) => rows.getByRole('columnheader', { name: new RegExp(`^${name}, `) });
  // What is frozen stands in a part of its own, which stays where it is.
  const isFrozen = (name: string) =>
    header(name).evaluate(({ parentElement: part }) => part && getComputedStyle(part).position === 'sticky');
  const states = [
    async () => {
      await expect(header('id')).toHaveCount(1);
      await expect.poll(() => isFrozen('host')).toBe(false);
    },
    async () => {
      await expect(header('id')).toHaveCount(0);
      await expect.poll(() => isFrozen('host')).toBe(false);
    },
    async () => {
      await expect(header('id')).toHaveCount(0);
      await expect.poll(() => isFrozen('host')).toBe(true);
      await expect(counted(page)).toHaveText('192 rows');
    },
    async () => {
      await expect(groups.getByRole('gridcell', { name: 'api.example.com' })).toBeVisible();
    },
    async () => {
      await expect(counted(page)).toHaveText('48 of 192 rows');
      await expect(header('id')).toHaveCount(0);
      await expect.poll(() => isFrozen('host')).toBe(true);
    },
  ];
  await states[0]?.();
  await choose('id', 'Hide column');
  await states[1]?.();
  await choose('host', 'Freeze up to here');
  await states[2]?.();
  await choose('host', 'Group by this column');
  await states[3]?.();
  await groups.getByRole('gridcell', { name: 'api.example.com' }).click();
  await page.keyboard.press('f');
  await states[4]?.();
  const earlier = states.slice(0, -1).toReversed();
  for (const expectState of earlier) {
    await page.keyboard.press('ControlOrMeta+z');
    await expectState();
  }
  for (const expectState of states.slice(1)) {
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expectState();
  }
}

test('rows are grouped, the groups sorted and pivoted, and one leads back to its rows', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openTraffic(page);
  await page.getByRole('button', { name: 'Group', exact: true }).press('Enter');
  const grid = page.getByRole('grid', { name: 'Groups' });
  const panel = page.getByRole('region', { name: 'Group rows' });
  await expect(page.getByText('4 groups by host, from 192 rows')).toBeVisible();
  await expect(grid.getByRole('columnheader', { name: /sum of requests/ })).toBeVisible();
  await expect(grid.getByRole('gridcell', { name: /^5.?928.?000$/ })).toBeVisible();
  // A second press makes a pivot by day, of the first figure; undone, the groups are as they were.
  await panel.getByRole('button', { name: 'host by day' }).click();
  await expect(page.getByText('2 groups by time (day), from 192 rows')).toBeVisible();
  await expect(grid.getByRole('columnheader', { name: /^shop.example.com: sum of requests/ })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'host by day' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('4 groups by host, from 192 rows')).toBeVisible();

  // A mean of which some part is not known is none, which is said; so is what cannot be added up.
  const bar = (text: string) => page.getByText(`${text}cache_hit_percentage.`);
  await expect(bar('Empty where a row lacks the figure or its requests: weighted mean of ')).toBeVisible();

  // A share is weighted at first; it is not added up, and says so.
  await expect(panel.getByRole('button', { name: /weighted mean.*How cache_hit_percentage/ })).toBeVisible();
  await expect(panel).not.toContainText('use the weighted mean');
  await panel.getByRole('button', { name: /How cache_hit_percentage/ }).press('Enter');
  await page.getByRole('option', { name: 'sum' }).press('Enter');
  await expect(panel).toContainText('cache_hit_percentage is a share: use the weighted mean.');
  await expect(bar('Empty where rows come together that cannot be combined: sum of ')).toBeVisible();
  // However long it is, the buttons beside it stay at its first line.
  await page.setViewportSize({ width: 900, height: 600 });
  const [said, edit] = [
    page.getByText('4 groups by host'),
    page.getByRole('button', { name: 'Edit groups' }),
  ];
  const middleOf = async (part: Locator) => {
    const { y, height } = (await part.boundingBox())!;
    return y + height / 2;
  };
  expect(Math.abs((await middleOf(said)) - (await middleOf(edit)))).toBeLessThan(8);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await findings(page), 'groups').toEqual([]);
  await panel.getByRole('button', { name: /How cache_hit_percentage/ }).press('Enter');
  await page.getByRole('option', { name: 'weighted mean' }).press('Enter');
  await expect(panel).not.toContainText('use the weighted mean');
  await expect(
    grid.getByRole('columnheader', { name: /weighted mean of cache_hit_percentage/ }),
  ).toBeVisible();
  await panel.getByRole('button', { name: 'Remove bytes_out' }).press('Enter');

  // The one of all others stays last, whichever way the groups are sorted.
  const header = grid.getByRole('columnheader', { name: /sum of requests/ });
  const most = panel.getByRole('textbox', { name: 'Largest groups only' });
  const hosts = grid.locator('[data-row]:not([data-row="-1"])[data-at="0"]');
  await most.fill('2');
  for (const shown of [
    ['edge ', 'shop.example.com', 'Other (2)'],
    ['shop.example.com', 'edge ', 'Other (2)'],
    ['edge ', 'shop.example.com', 'Other (2)'],
  ]) {
    await expect(hosts).toHaveText(shown);
    await header.getByText('sum of requests').click();
  }
  await expect(header).toHaveAttribute('aria-sort', 'none');
  // With subtotals, the largest are those within each outer group, with one line of its others.
  await panel.getByRole('button', { name: 'Add a column Add a column' }).press('Enter');
  await page.getByRole('option', { name: 'id' }).press('Enter');
  await panel.getByRole('checkbox', { name: /^Subtotals/ }).press('Space');
  const inner = grid.locator('[data-row]:not([data-row="-1"])[data-at="1"]');
  await expect(inner.nth(2)).toHaveText('Other (46)');
  await expect(inner.nth(3)).toHaveText('Total');
  await expect(
    page.getByText('“Other” combines the smaller groups of each outer group: 184 in all.'),
  ).toBeVisible();
  expect(await findings(page), 'largest within').toEqual([]);
  await panel.getByRole('checkbox', { name: /^Subtotals/ }).press('Space');
  await panel.getByRole('button', { name: 'Remove id' }).press('Enter');
  await most.fill('');
  await expect(hosts).toHaveCount(4);
  await page.keyboard.press('Escape');

  // Sorted by the largest sum, found, exported, and back to the rows of one group.
  await header.getByText('sum of requests').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await header.getByText('sum of requests').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(grid.locator('[aria-rowindex="2"]')).toContainText('edge');
  // Found in the order of the groups; another order has other places.
  const find = page.getByRole('search', { name: 'Find in rows' });
  const active = async () => {
    const id = await grid.getAttribute('aria-activedescendant');
    return id === null ? null : page.locator(`[id="${id}"]`).textContent();
  };
  await page.keyboard.press('ControlOrMeta+f');
  await page.keyboard.type('EXAMPLE');
  await expect(find).toContainText('1 of 3');
  await expect.poll(active).toBe('shop.example.com');
  await page.keyboard.press('Enter');
  await expect(find).toContainText('2 of 3');
  await expect.poll(active).toBe('api.example.com');
  await page.keyboard.press('Shift+F3');
  await expect(find).toContainText('1 of 3');
  await expect.poll(active).toBe('shop.example.com');
  await header.getByText('sum of requests').click();
  await expect(header).toHaveAttribute('aria-sort', 'none');
  await expect(find).toContainText('of 3');
  await page.keyboard.press('ControlOrMeta+f');
  await page.keyboard.press('Escape');
  await expect(find).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+e');
  await expect(page.getByRole('dialog')).toContainText('4 rows');
  await page.keyboard.press('Escape');
  await grid.getByRole('gridcell', { name: 'api.example.com' }).click();
  await page.keyboard.press('f');
  await expect(counted(page)).toHaveText('48 of 192 rows');
  await expect(page.getByRole('toolbar', { name: 'Filters' })).toContainText('host = api.example.com');

  // One step back are the groups; by day with the hosts as columns, of the rows in view.
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('4 groups by host, from 192 rows')).toBeVisible();

  // The chart of the groups is undone as any change, and kept with the report.
  const type = (name: string) => page.getByRole('button', { name: `${name} Chart`, exact: true });
  const chart = page.getByRole('application', { name: 'Chart' });
  await expect(type('Bars')).toBeVisible();
  await chart.focus();
  await page.keyboard.press('t');
  await expect(type('Top')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(type('Bars')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(type('Top')).toBeVisible();
  await goTo(page, 'Library');
  await page.getByRole('button', { name: 'traffic.csv', exact: true }).click();
  await expect(page.getByText('4 groups by host, from 192 rows')).toBeVisible();
  await expect(type('Top')).toBeVisible();

  await page.getByRole('button', { name: 'Edit groups' }).press('Enter');
  await panel.getByRole('button', { name: 'Remove host' }).press('Enter');
  await panel.getByRole('button', { name: 'Add a column' }).press('Enter');
  await page.getByRole('option', { name: 'time' }).press('Enter');
  await expect(page.getByText('2 groups by time (day), from 192 rows')).toBeVisible();
  await panel.getByRole('button', { name: 'Values as columns' }).press('Enter');
  await page.getByRole('option', { name: 'host' }).press('Enter');
  // The host with the largest sum is the first; others may be out of sight.
  await expect(grid.getByRole('columnheader', { name: /edge ?: sum of requests/ })).toBeVisible();
  // Every host is drawn, and not the total, which is neither a group nor a host.
  await expect(page.getByRole('button', { name: 'sum of requests Metric', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'host (columns) Split by', exact: true })).toBeVisible();
  // The controls say it; what is below them does not repeat it.
  await expect(page.getByRole('figure').getByText('sum of requests')).toHaveCount(1);
  const legend = page.getByRole('list', { name: 'Series' }).getByRole('button');
  await expect(legend).toHaveText([/^edge/, /^shop/, /^api/, /^img/]);
  const total = grid.getByRole('row', { name: 'Total of 192 rows' });
  await expect(total.getByRole('gridcell').nth(1)).toHaveText(/^20.?328.?000$/);
  // Of the largest two hosts there are columns, and one of all others.
  await panel.getByRole('textbox', { name: 'Largest values only' }).fill('2');
  await expect(page.getByText('The column “Other” combines 2 smaller values.')).toBeVisible();
  await expect(legend).toHaveText([/^edge/, /^shop/, /^Other/]);

  // The rows behind a cell, by a double click, Enter and the menu; behind a column by its header.
  await panel.getByRole('button', { name: 'Close groups' }).press('Enter');
  const filters = page.getByRole('toolbar', { name: 'Filters' });
  const day = grid.locator('[aria-rowindex="2"]').getByRole('gridcell');
  await day.nth(1).dblclick();
  await expect(counted(page)).toHaveText('24 of 192 rows');
  await expect(filters).toContainText('time ≥ 2026-11-19 and < 2026-11-20');
  await expect(filters).toContainText('host = edge');
  await page.keyboard.press('ControlOrMeta+z');
  await grid.locator('[aria-rowindex="2"]').getByRole('rowheader').click();
  await page.keyboard.press('Enter');
  await expect(counted(page)).toHaveText('96 of 192 rows');
  await page.keyboard.press('ControlOrMeta+z');
  await day.nth(1).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'What is special about this cell' }).press('Enter');
  const found = page.getByRole('region', { name: 'What is special here' });
  await expect(found).toContainText('host = edge');
  await found.getByRole('button', { name: /^Close/ }).press('Enter');
  await grid.getByRole('button', { name: 'Menu of edge : sum of requests' }).click();
  await page.getByRole('menuitem', { name: /^Show the rows of edge/ }).press('Enter');
  await expect(counted(page)).toHaveText('48 of 192 rows');
  await page.keyboard.press('ControlOrMeta+z');
  await page.getByRole('button', { name: 'Edit groups' }).press('Enter');
  await panel.getByRole('button', { name: 'Back to rows' }).press('Enter');
  await expect(page.getByRole('grid', { name: 'Rows' })).toBeVisible();
  await expect(counted(page)).toHaveText('192 rows');

  await walkBackAndForth(page);
});

test('a share says of what it is, and a subtotal is of its outer group', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const rows = ['shop,2xx,600', 'shop,4xx,200', 'api,2xx,150', 'api,4xx,50'];
  await page.getByLabel('Report file').setInputFiles({
    name: 'status.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`host,status,requests\r\n${rows.join('\r\n')}\r\n`),
  });
  await expect(counted(page)).toHaveText('4 rows');
  await page.getByRole('button', { name: 'Group', exact: true }).press('Enter');
  const panel = page.getByRole('region', { name: 'Group rows' });
  const grid = page.getByRole('grid', { name: 'Groups' });
  const how = panel.getByRole('button', { name: /How requests/ });
  await how.press('Enter');
  // Without a pivot there is only one whole.
  await expect(page.getByRole('option', { name: 'share of row' })).toHaveCount(0);
  await page.getByRole('option', { name: 'share of all' }).press('Enter');
  await expect(grid.getByRole('columnheader', { name: /requests as share of all/ })).toBeVisible();
  await panel.getByRole('button', { name: 'Values as columns' }).press('Enter');
  await page.getByRole('option', { name: 'status' }).press('Enter');
  await panel.getByRole('button', { name: 'Remove Rows' }).press('Enter');
  const row = grid.getByRole('row', { name: /shop/ }).getByRole('gridcell');
  await expect(row.nth(2)).toHaveText('20.0000');
  // The total of the row follows its last value, out of sight beside the panel.
  await grid.hover();
  await page.mouse.wheel(400, 0);
  await expect(grid.locator('[data-row="0"]').last()).toHaveText('80.0000');
  await page.mouse.wheel(-400, 0);
  for (const [name, share] of [
    ['share of row', '25.0000'],
    ['share of column', '80.0000'],
  ] as const) {
    await how.press('Enter');
    await page.getByRole('option', { name }).press('Enter');
    await expect(row.nth(2)).toHaveText(share);
  }
  expect(await findings(page)).toEqual([]);

  // Two keys below each other: each host is followed by its subtotal, which is no group.
  await panel.getByRole('button', { name: 'Group by status' }).press('Enter');
  await how.press('Enter');
  await page.getByRole('option', { name: 'sum' }).press('Enter');
  // A column is dragged to the columns and back, by the mouse and by keys.
  const asRows = panel.getByRole('grid', { name: 'Columns to group by' });
  const asColumns = panel.getByRole('grid', { name: 'Column whose values are columns' });
  // The panel stands beside the chart as well, so that all of its lists are in sight, and is as wide as one likes.
  for (const list of [asRows, asColumns, panel.getByRole('button', { name: 'Back to rows' })])
    await expect(list).toBeInViewport({ ratio: 1 });
  const width = async () => (await panel.boundingBox())!.width;
  const before = await width();
  await page.getByRole('separator', { name: 'Resize panel' }).press('ArrowLeft');
  await expect.poll(width).toBeGreaterThan(before + 20);
  await asRows.getByRole('row', { name: 'status' }).dragTo(asColumns);
  await expect(grid.getByRole('columnheader', { name: /2xx: sum of requests/ })).toBeVisible();
  // Shaded by value on one scale over both columns, in none of the totals; undone as any change.
  const shade = (row: number, at: number) =>
    grid
      .locator(`[data-row="${row}"][data-at="${at}"]`)
      .evaluate((cell) => cell.style.backgroundColor.replace(/^.*? ([\d.]{1,4}).*?%.*$/, '$1'));
  const shades = () => Promise.all([0, 1].map((row) => Promise.all([1, 2, 3].map((at) => shade(row, at)))));
  const shaded = page.getByText('Shaded from 50 to 600 within sum of requests.');
  await panel.getByRole('checkbox', { name: /^Shade by value/ }).press('Space');
  await expect(shaded).toBeVisible();
  await expect.poll(shades).toEqual([
    ['100', '27.2', ''],
    ['18.1', '', ''],
  ]);
  expect(await findings(page), 'shades').toEqual([]);
  await page.getByRole('button', { name: /^Undo/ }).press('Enter');
  await expect(shaded).toHaveCount(0);
  await page.getByRole('button', { name: /^Redo/ }).press('Enter');
  await expect(shaded).toBeVisible();
  // By keys too, from the box itself: there is no text in it to be undone.
  await panel.getByRole('checkbox', { name: /^Shade by value/ }).press('ControlOrMeta+z');
  await expect(shaded).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(shaded).toBeVisible();
  // Its columns are ordered by a row from its menu, by the total from a header by a key, and as they were again.
  const values = grid.getByRole('columnheader', { name: /: sum of requests/ });
  const ordered = page.getByText(/^Columns by sum of requests of/);
  await grid.locator('[data-row="1"][data-at="1"]').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Order columns by this row, smallest first' }).press('Enter');
  await expect(ordered).toHaveText('Columns by sum of requests of api, smallest first.');
  await expect(values).toContainText([
    '4xx: sum of requests',
    '2xx: sum of requests',
    'Total: sum of requests',
  ]);
  const series = page.getByRole('list', { name: 'Series' }).getByRole('button');
  await expect(series).toHaveText([/^4xx/, /^2xx/]);
  expect(await findings(page), 'ordered columns').toEqual([]);
  await grid.locator('[data-row="0"][data-at="1"]').click();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('o');
  await expect(ordered).toHaveText('Columns by sum of requests of the total, largest first.');
  await expect(values).toContainText([
    '2xx: sum of requests',
    '4xx: sum of requests',
    'Total: sum of requests',
  ]);
  await page.getByRole('button', { name: /^Undo.*order of columns/ }).press('Enter');
  await expect(ordered).toHaveText('Columns by sum of requests of api, smallest first.');
  await grid.getByRole('button', { name: 'Menu of Total: sum of requests' }).click();
  await page.getByRole('menuitem', { name: 'Stop ordering columns' }).press('Enter');
  await expect(ordered).toHaveCount(0);
  await expect(series).toHaveText([/^2xx/, /^4xx/]);
  // The chart of its columns has each bar as 100 %, which is said above it; a reading has figures and their parts.
  await page.getByRole('button', { name: 'Options', exact: true }).press('Enter');
  await page.getByRole('checkbox', { name: /^Stacked to 100 %/ }).press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/each stack drawn as 100 %/)).toBeVisible();
  await page.getByRole('application', { name: 'Chart' }).press('ArrowDown');
  await expect(page.getByText('75.0 %').first()).toBeVisible();
  await asColumns.getByRole('button', { name: 'Drag status' }).press('Enter');
  await expect(page.locator('[aria-label^="Insert"]:focus, [aria-label^="Drop"]:focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.locator('[aria-label="Insert after host"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(asRows.getByRole('row')).toHaveText(['host', 'status']);
  await expect(grid.getByRole('columnheader', { name: /2xx: / })).toHaveCount(0);
  await panel.getByRole('checkbox', { name: /^Subtotals/ }).press('Space');
  // Only rows in sight are drawn.
  await page.getByRole('separator', { name: 'Resize chart and table' }).press('Home');
  const lines = async () =>
    Promise.all(
      (await grid.locator('[data-row]:not([data-row="-1"])[data-at="0"]').all()).map(async (cell) => {
        const texts = await cell.locator('..').getByRole('gridcell').allTextContents();
        return texts.join(' ');
      }),
    );
  await expect
    .poll(lines)
    .toEqual([
      'shop 2xx 600',
      'shop 4xx 200',
      'shop Total 800',
      'api 2xx 150',
      'api 4xx 50',
      'api Total 200',
    ]);
  // The last of them is a group behind a subtotal.
  await expect
    .poll(() => Promise.all([0, 2, 3, 5].map((row) => shade(row, 2))))
    .toEqual(['100', '', '18.1', '']);
  const header = grid.getByRole('columnheader', { name: /sum of requests/ });
  await header.getByText('sum of requests').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect
    .poll(lines)
    .toEqual([
      'api 4xx 50',
      'api 2xx 150',
      'api Total 200',
      'shop 4xx 200',
      'shop 2xx 600',
      'shop Total 800',
    ]);
  expect(await findings(page), 'subtotals').toEqual([]);
  // What is selected is added up without them, and their rows are a press away.
  await grid.getByRole('gridcell', { name: '50', exact: true }).click();
  await page.keyboard.press('ControlOrMeta+Space');
  await expect(page.getByRole('group', { name: 'Selected cells' })).toContainText(/Sum.*1.?000/);
  await grid.getByRole('row', { name: 'Total of api' }).getByRole('gridcell', { name: '200' }).dblclick();
  await expect(counted(page)).toHaveText('2 of 4 rows');
  await expect(page.getByRole('toolbar', { name: 'Filters' })).toContainText('host = api');
});
