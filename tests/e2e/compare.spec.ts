import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, saveTo, startDemo, test } from './app.ts';
import { findings } from './findings.ts';

/** A report of two days, hour by hour; host h2 has this many hits in the second half. */
function report(day: number, hits: number): string {
  const lines = Array.from({ length: 48 }, (_, hour) =>
    ['h1', 'h2', 'h3'].map((host) => {
      const time = new Date(Date.UTC(2026, 10, day, hour)).toISOString();
      return `${time},${host},${host === 'h2' && hour >= 24 ? hits : 10}`;
    }),
  );
  return `time,host,request_count\r\n${lines.flat().join('\r\n')}\r\n`;
}

async function openFile(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel('Report file')
    .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByRole('heading', { level: 1, name: `${name}.csv` })).toBeVisible();
}

async function openComparison(page: Page) {
  const compare = page.getByRole('button', { name: 'Compare', exact: true });
  await expect(compare).toBeEnabled();
  await compare.press('Enter');
  return page.getByRole('dialog', { name: 'Compare' });
}

test('a report is compared with its period before and with another one, and the cause is found', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openFile(page, 'last week', report(1, 10));
  await openFile(page, 'this week', report(8, 40));

  // By keyboard: the period before comes first.
  const open = page.getByRole('button', { name: 'Compare', exact: true });
  await expect(open).toBeEnabled();
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Compare' });
  const headline = dialog.getByRole('status');
  await expect(headline).toHaveText('request_count: 1\u202f440 now, 720 before. Difference +720 (+100 %).');
  await expect(dialog.getByText('Both are aligned at their starts, 1 day apart.')).toBeVisible();
  // From when to when both are is said, and what the report is too short for.
  await expect(
    dialog.getByText(
      'request_count by host: now and before now: 2026-11-09 UTC · before: 2026-11-08 UTC · file this week.csv',
    ),
  ).toBeVisible();
  await expect(dialog.getByText(/^Now and before hold different days of the week/)).toBeVisible();

  // What made it: the host, whose parts add up.
  const parts = dialog.getByRole('table', { name: '1. host' }).getByRole('row');
  await expect(parts.nth(1)).toContainText('h2');
  await expect(parts.nth(1)).toContainText('+720');
  await expect(parts.last()).toHaveText(/^Sum.*\+720$/);

  // Another report of the library.
  await dialog.getByRole('button', { name: /Compare with/ }).click();
  await page.getByRole('option', { name: 'last week.csv' }).click();
  await expect(headline).toHaveText(
    'request_count: 2\u202f160 now, 1\u202f440 before. Difference +720 (+50 %).',
  );
  await expect(dialog.getByText('Both are aligned at their starts, 7 days apart.')).toBeVisible();
  await expect(
    dialog.getByText(
      'now: 2026-11-08 to 2026-11-09 UTC, this week.csv · before: 2026-11-01 to 2026-11-02 UTC, last week.csv',
    ),
  ).toBeVisible();
  await expect(dialog.getByText(/^Now and before hold/)).toBeHidden();

  // Both sides as stacks beside each other.
  await dialog.getByRole('radio', { name: 'Stacked' }).press('Space');
  await expect(dialog.getByRole('img', { name: /two stacks for each point/ })).toBeVisible();
  // With 48 of them each, their parts could not be told apart.
  await expect(dialog.getByRole('img', { name: /Each point is of 3 hours\./ })).toBeVisible();

  // The table of differences is sorted as any table.
  const grid = dialog.getByRole('grid', { name: 'Differences' });
  await expect(grid.getByRole('columnheader', { name: /time before/ })).toBeVisible();
  await expect(grid.getByRole('gridcell', { name: '2026-11-08T00:00:00Z' }).first()).toBeVisible();
  expect(await findings(page)).toEqual([]);

  // One press shows the rows of the value.
  await dialog.getByRole('button', { name: 'Show the rows where host is h2' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('48 of 144 rows')).toBeVisible();

  // The comparison follows the filter, and says so.
  await open.press('Enter');
  await expect(dialog.getByText(/ · filtered: host = h2 · /)).toBeVisible();
  await expect(headline).toHaveText('request_count: 960 now, 240 before. Difference +720 (+300 %).');

  // At the end of it, also in a low window, its title and its buttons are in sight.
  await page.setViewportSize({ width: 640, height: 400 });
  await grid.scrollIntoViewIfNeeded();
  await expect(grid).toBeInViewport();
  await expect(dialog.getByRole('heading', { name: 'Compare', exact: true })).toBeInViewport({ ratio: 1 });
  for (const close of await dialog.getByRole('button', { name: 'Close' }).all())
    await expect(close).toBeInViewport({ ratio: 1 });
});

test('a comparison is saved as a picture and as a table, each with what is compared', async ({
  launch,
  home,
}) => {
  const app = await launch();
  const { page } = app;
  await openFile(page, 'this week', report(8, 40));
  const dialog = await openComparison(page);
  const said = /now: 2026-11-09 UTC · before: 2026-11-08 UTC · file this week\.csv/;
  await expect(dialog.getByText(said)).toBeVisible();

  const svg = path.join(home, 'compared.svg');
  await saveTo(app, svg);
  await dialog.getByRole('button', { name: 'Picture: save or copy' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Save as SVG' }).press('Enter');
  await expect(page.getByText('Picture saved')).toBeVisible();
  const drawn = await readFile(svg, 'utf8');
  expect(drawn).toMatch(said);
  expect(drawn).toMatch(/Difference \+720 \(\+100\s%\)\./);

  const csv = path.join(home, 'Downloads', 'differences.csv');
  await saveTo(app, csv);
  await dialog.getByRole('button', { name: 'Export differences' }).press('Enter');
  const exporting = page.getByRole('dialog', { name: 'Export' });
  await expect(exporting).toContainText(said);
  expect(await findings(page)).toEqual([]);
  await exporting.getByRole('button', { name: 'Save 72 rows' }).press('Enter');
  await expect(exporting).toBeHidden();
  await expect(
    page.getByText(/^Saved 72 rows to differences\.csv\. They are: request_count by host/),
  ).toBeVisible();
  const [header, first] = (await readFile(csv, 'utf8')).replace('\ufeff', '').split('\r\n');
  expect(header).toContain('"request_count difference"');
  expect(first).toContain('"2026-11-09 00:00:00","2026-11-08 00:00:00","h2",40,10,30,300');
  await expect(dialog).toBeVisible();
});

test('what is shown of a report is compared with the same times before it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  // Each hour of the day has its own figure, on three days alike.
  const lines = Array.from({ length: 72 }, (_, hour) => {
    const time = new Date(Date.UTC(2026, 10, 8, hour)).toISOString();
    return `${time},h${hour % 2},${100 + (hour % 24) ** 2}`;
  });
  await openFile(page, 'rhythm', `time,host,request_count\r\n${lines.join('\r\n')}\r\n`);
  await page.getByRole('radio', { name: 'Last 24 h' }).press('Space');
  await expect(page.getByText('24 of 72 rows')).toBeVisible();
  const dialog = await openComparison(page);
  await expect(dialog.getByRole('status')).toContainText('Difference 0 (0 %).');
  await expect(dialog.getByText('now: 2026-11-10 UTC · before: 2026-11-09 UTC')).toBeVisible();
});

test('the change of a share is told in points, and a pair of values that made a difference is named', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const lines = [
    '2026-11-08,high,60,84.00',
    '2026-11-08,low,40,20.00',
    '2026-11-09,high,58,85.00',
    '2026-11-09,low,42,20.00',
  ];
  const header = 'time,host,request_count,cache_hit_percentage';
  await openFile(page, 'share', `${header}\r\n${lines.join('\r\n')}\r\n`);
  const dialog = await openComparison(page);
  await dialog.getByRole('button', { name: /Metric/ }).click();
  await page.getByRole('option', { name: 'cache_hit_percentage' }).click();
  await expect(dialog.getByRole('status')).toHaveText(
    'cache_hit_percentage: ≈ 57.7 now, ≈ 58.4 before. Difference -0.7 percentage points.',
  );
  const parts = dialog.getByRole('table', { name: '1. host' });
  await expect(parts.getByRole('columnheader')).toHaveText([
    'Value',
    'Before',
    'Now',
    'Own change, points',
    'Part of the difference, points',
    'Rows',
  ]);
  const high = parts.getByRole('row', { name: /high/ }).getByRole('cell');
  await expect(high.nth(2)).toHaveText('+1');
  await expect(high.nth(3)).toHaveText(/^\+0\.061/);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');

  // One host grew in one country only: neither alone says so. Its rows are a press away.
  const cells = ['2026-11-08', '2026-11-09'].flatMap((day) =>
    ['h1', 'h2', 'h3'].flatMap((host) =>
      ['DE', 'FR', 'US'].map((country) => {
        const grew = day.endsWith('9') && host === 'h2' && country === 'FR';
        return `${day},${host},${country},${grew ? 40 : 10}`;
      }),
    ),
  );
  await openFile(page, 'pair', `time,host,country,request_count\r\n${cells.join('\r\n')}\r\n`);
  await openComparison(page);
  const pair = dialog.getByRole('table', { name: '1. host × country' });
  await expect(pair.getByRole('row').nth(1)).toHaveText(/^h2FR1040\+30/);
  await expect(pair.getByRole('row').last()).toHaveText(/^Sum.*\+30$/);
  expect(await findings(page)).toEqual([]);
  await pair.getByRole('button', { name: 'Show the rows where host is h2 and country is FR' }).click();
  await expect(page.getByText('2 of 18 rows')).toBeVisible();
});

test('a comparison says why there is none', async ({ page }) => {
  // The figures of a file have no known unit, those of a report have one: by keyboard.
  await startDemo(page);
  await openFile(page, 'bytes', 'timestamp,bytes_out\r\n2026-11-08,1\r\n2026-11-09,2\r\n');
  const compare = page.getByRole('button', { name: 'Compare', exact: true });
  await expect(compare).toBeEnabled();
  await compare.press('Enter');
  const refused = page.getByRole('dialog', { name: 'Compare' });
  await refused.getByRole('button', { name: /Compare with/ }).press('Enter');
  await page.getByRole('option', { name: 'Traffic by platform, 7 days' }).press('Enter');
  await expect(refused.getByRole('heading', { name: 'The units differ' })).toBeVisible();
  await expect(refused).toContainText(
    'bytes_out has no known unit here and the unit byte in the other report, so its figures cannot be compared.',
  );
  await page.keyboard.press('Escape');

  await openFile(page, 'one', 'time,host,request_count\r\n2026-11-08,a,1\r\n');
  await openFile(page, 'two', 'word,request_count\r\na,1\r\nb,2\r\n');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare' });
  await expect(
    dialog.getByRole('heading', { name: 'There is no column “word” on both sides' }),
  ).toBeVisible();
});
