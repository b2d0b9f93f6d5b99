// Sextant as the analyst meets it: the real window, from the moment a file is chosen.
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { _electron, type Page } from '@playwright/test';
import { ROOT } from '../run.ts';
import { median, times } from './medians.ts';
import { watchPage, type Frames, type Seen } from './windowPage.ts';

const FIGURES = [
  'firstRows',
  'all',
  'sort',
  'filter',
  'frameLoading',
  'frameSorting',
  'frameScrolling',
  'reopened',
] as const;
export type Figure = (typeof FIGURES)[number];
/** Medians in milliseconds. */
export type WindowResult = { rows: number; runs: number; figures: Record<Figure, number> };

type Plan = { rows: number; archive: string; folder: string; runs: number };

/** The longest that anything may take. */
const PATIENCE_MS = 180_000;

const seen = (page: Page): Promise<Seen> => page.evaluate(() => watch.seen);
const longest = async (page: Page): Promise<number> => {
  const { longestFrame } = await page.evaluate((): Frames => watch.frames);
  return longestFrame;
};

/** Waits until every row is there, with the chart. */
const untilAll = (page: Page) =>
  page.waitForFunction(() => watch.seen.all !== undefined, null, { timeout: PATIENCE_MS, polling: 100 });
const untilDone = (page: Page) =>
  page.waitForFunction(() => watch.seen.done !== undefined, null, { timeout: PATIENCE_MS, polling: 20 });

const rail = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: new RegExp(`^${name}`) });

async function choose(page: Page, archive: string): Promise<{ seen: Seen; frame: number }> {
  await rail(page, 'Library').click();
  await page.evaluate(() => {
    watch.await('change', () => false);
  });
  await page.getByLabel('Report file').setInputFiles(archive);
  await untilAll(page);
  return { seen: await seen(page), frame: await longest(page) };
}

/** Sorts by the bytes: done when the first row has another value, and the header says so. */
async function sort(page: Page): Promise<{ tookMs: number; frame: number }> {
  await page.evaluate(() => {
    const first = () =>
      document.querySelector('[role="row"][aria-rowindex="2"] [role="gridcell"][aria-colindex="7"]');
    const before = first()?.textContent;
    watch.await('click', () => {
      const now = first()?.textContent;
      return now !== undefined && now !== '' && now !== before;
    });
  });
  await page.getByRole('columnheader', { name: /bytes_out/ }).click({ position: { x: 60, y: 10 } });
  await untilDone(page);
  return { tookMs: (await seen(page)).done ?? Number.NaN, frame: await longest(page) };
}

/** Filters by a country: done when the first rows shown are of that host alone, and the count says so. */
async function filter(page: Page): Promise<number> {
  await page.evaluate(() => {
    const rows = () =>
      [...document.querySelectorAll('[role="gridcell"][aria-colindex="4"]')].map(
        (cell) => cell.textContent ?? '',
      );
    watch.await('input', () => {
      const shown = rows().filter((text) => text !== '');
      return shown.length > 3 && shown.every((text) => text.startsWith('edge-007'));
    });
  });
  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('edge-007');
  await untilDone(page);
  const tookMs = (await seen(page)).done ?? Number.NaN;
  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('');
  return tookMs;
}

/** Scrolls by keyboard from the top to the last row. Returns the longest frame. */
async function scroll(page: Page, rows: number): Promise<number> {
  await page.evaluate(() => {
    watch.await('keydown', () => false);
  });
  // The filter is taken back, and its rows are still on screen.
  const whole = `${rows.toLocaleString('en-GB').replaceAll(',', '\u202f')} rows`;
  await page.getByText(whole, { exact: true }).waitFor();
  await page.getByRole('grid', { name: 'Rows' }).focus();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('PageDown');
  await page.keyboard.press('Control+End');
  await page
    .locator(`[aria-rowindex="${rows + 1}"] [role="gridcell"]`)
    .first()
    .waitFor();
  return longest(page);
}

/** Waits until the columns of the only report are stored, as they are while nobody does anything. */
async function untilStored(data: string): Promise<void> {
  const library = path.join(data, 'library');
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until;) {
    const reports = await readdir(library);
    if (reports.some((id) => existsSync(path.join(library, id, 'columns')))) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The columns were not stored.');
}

/** Opens the report again from the library. */
async function reopen(page: Page, { archive }: Plan, data: string): Promise<number> {
  await untilStored(data);
  await rail(page, 'Library').click();
  await page.evaluate(() => {
    watch.await('click', () => false);
  });
  await page.getByRole('button', { name: path.basename(archive), exact: true }).click();
  await untilAll(page);
  if ((await page.locator('[data-from="columns"]').count()) === 0)
    throw new Error('The report was not opened from stored columns.');
  return (await seen(page)).all ?? Number.NaN;
}

async function once(page: Page, plan: Plan, data: string): Promise<Record<Figure, number>> {
  const { archive, rows } = plan;
  const chosen = await choose(page, archive);
  const sorted = await sort(page);
  const filterMs = await filter(page);
  const scrolling = await scroll(page, rows);
  const { firstRows = Number.NaN, all = Number.NaN } = chosen.seen;
  return {
    firstRows,
    all,
    sort: sorted.tookMs,
    filter: filterMs,
    frameLoading: chosen.frame,
    frameSorting: sorted.frame,
    frameScrolling: scrolling,
    reopened: await reopen(page, plan, data),
  };
}

/** Measures one archive in the window, each run in an app of its own. */
export async function measureWindow(plan: Plan): Promise<WindowResult> {
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] ??= path.join(ROOT, 'tools/electron-standin');
  const runs = await times(plan.runs, async (run) => {
    const data = path.join(plan.folder, `data-${plan.rows}-${run}`);
    const electron = await _electron.launch({
      args: ['.', '--preview', `--user-data-dir=${data}`],
      cwd: ROOT,
    });
    try {
      const page = await electron.firstWindow();
      await page.getByRole('button', { name: 'Try with demo data' }).waitFor();
      await page.evaluate(watchPage);
      return await once(page, plan, data);
    } finally {
      await electron.close();
    }
  });
  const figures = Object.fromEntries(
    FIGURES.map((figure) => [figure, median(runs.map((each) => each[figure]))]),
  ) as Record<Figure, number>;
  return { rows: plan.rows, runs: plan.runs, figures };
}
