import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  expect,
  goTo,
  jobNamed,
  leftovers,
  runReport,
  saveTo,
  startDemo,
  tabTo,
  test,
  daysAgo,
  WITH_EVENTS,
} from './app.ts';

test.use(WITH_EVENTS);

/** The day of the report, in the app’s format. */
const WRITTEN_DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
}).format(new Date(daysAgo(3)));
const REPORT = {
  start: `${daysAgo(3)} 00:00`,
  end: `${daysAgo(2)} 00:00`,
  granularity: 'hour',
  metrics: ['request_count', 'bytes_out'],
  dimensions: ['platform'],
  name: 'One day by platform',
};

test('from the welcome screen to a report that is available offline', async ({
  app,
  launch,
  simulator,
  control,
  home,
}) => {
  const { page } = app;
  await expect(page.getByRole('heading', { name: 'Welcome to Sextant' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try with demo data' })).toBeFocused();
  await startDemo(page);
  await expect(page.getByRole('region', { name: 'Demo' })).toContainText('made up');

  // It stays on its way until it has been seen.
  simulator.endNextReport({ status: 'processing', stays: true });
  await runReport(page, REPORT);
  const job = jobNamed(page, REPORT.name);
  await expect(job).toContainText('Processing');
  await expect(job.getByRole('progressbar')).toBeVisible();
  simulator.letGo();
  await expect(job).toContainText('Stored');
  await job.getByRole('button', { name: 'Open report' }).click();

  const grid = page.getByRole('grid', { name: 'Rows' });
  await expect(page.getByText('72 rows')).toBeVisible();
  await expect(grid.getByRole('columnheader', { name: /timestamp/ })).toContainText('UTC');
  await expect(
    page.getByRole('img', { name: new RegExp(`^request_count .*peaks at ${WRITTEN_DAY}`) }),
  ).toBeVisible();

  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('wac');
  await expect(page.getByText('24 of 72 rows')).toBeVisible();

  const file = path.join(home, 'Downloads', 'out.csv');
  await saveTo(app, file);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: 'Save 24 rows' }).click();
  await expect(page.getByText('Saved 24 rows to out.csv.')).toBeVisible();
  const text = await readFile(file, 'utf8');
  const lines = text.split('\r\n').filter(Boolean);
  expect(lines[0]).toBe('\ufeff"timestamp (UTC)","platform","request_count","bytes_out"');
  expect(lines).toHaveLength(25);
  expect(lines.slice(1).every((line) => line.split(',')[1] === '"wac"')).toBe(true);

  await app.electron.close();
  await simulator.close();
  await control.close();
  const again = await launch(`--demo-simulator=${control.address}`);
  await expect(again.page.getByRole('region', { name: 'Offline' })).toContainText('Offline since');
  await goTo(again.page, 'Library');
  await again.page.getByRole('button', { name: REPORT.name, exact: true }).click();
  await expect(again.page.getByText('72 rows')).toBeVisible();
  await expect(again.page.getByRole('img', { name: /peaks at/ })).toBeVisible();
  await goTo(again.page, 'Jobs');
  await expect(jobNamed(again.page, REPORT.name)).toContainText('Stored');
  await expect.poll(() => leftovers(home)).toEqual([]);
});

test('the keyboard alone gets from the welcome screen to an exported file', async ({ app, home }) => {
  const { page } = app;
  await expect(page.getByRole('button', { name: 'Try with demo data' })).toBeFocused();
  await page.keyboard.press('Enter');
  const grid = page.getByRole('grid', { name: 'Rows' });
  // A whole report is asked for, fetched and read.
  await expect(page.getByRole('img', { name: /peaks at/ })).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('ControlOrMeta+Shift+F');
  await page.keyboard.type('adn');
  await expect(page.getByText('168 of 504 rows')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('504 rows', { exact: true })).toBeVisible();

  await tabTo(page, grid);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('columnheader', { name: /request_count/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.keyboard.press('ControlOrMeta+End');
  const last = grid.locator('[aria-rowindex="505"]');
  await expect(last).toBeVisible();

  const file = path.join(home, 'Downloads', 'keys.csv');
  await saveTo(app, file);
  await page.keyboard.press('ControlOrMeta+e');
  const dialog = page.getByRole('dialog', { name: 'Export', exact: true });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Save 504 rows' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved 504 rows to keys.csv.')).toBeVisible();
  expect((await readFile(file, 'utf8')).trimEnd().split('\r\n')).toHaveLength(505);

  await page.keyboard.press('ControlOrMeta+2');
  await expect(page.getByRole('heading', { name: 'Build' })).toBeFocused();
  await tabTo(page, page.getByLabel('Metrics', { exact: true }));
  await page.keyboard.type('bytes_out');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /^Output/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('File name', { exact: true }));
  await page.keyboard.type('By keys');
  await tabTo(page, page.getByRole('button', { name: 'Run report' }));
  await page.keyboard.press('Enter');
  const open = page.getByRole('button', { name: 'Open in full' });
  await expect(open).toBeVisible({ timeout: 20_000 });
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'By keys' })).toBeFocused();
  await tabTo(page, grid);
  await expect(grid.getByRole('columnheader', { name: /bytes_out/ })).toBeVisible();

  const built = path.join(home, 'Downloads', 'built.csv');
  await saveTo(app, built);
  await page.keyboard.press('ControlOrMeta+e');
  await tabTo(page, dialog.getByRole('button', { name: /^Save \d+ rows?$/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Saved \d+ rows? to built\.csv\. They are: /)).toBeVisible();
  expect(await readFile(built, 'utf8')).toMatch(/^\ufeff"[^\r]*"bytes_out"\r\n./);
});
