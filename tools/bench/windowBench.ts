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
  'frameKeys',
  'frameWheel',
  'frameBar',
  'reopened',
] as const;
export type Figure = (typeof FIGURES)[number];
/** In milliseconds. */
export type Measured = { median: number; worst: number; runs: number };
export type WindowResult = { rows: number; figures: Record<Figure, Measured> };

type Plan = {
  rows: number;
  archive: string;
  folder: string;
  runs: number;
  /** Opening again is mostly the stand-in's own time. */
  reopenings: number;
};

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
  await page.getByRole('columnheader', { name: /bytes_out/ }).click({ position: { x: 46, y: 10 } });
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

const untilLast = (page: Page, rows: number) =>
  page
    .locator(`[aria-rowindex="${rows + 1}"] [role="gridcell"]`)
    .first()
    .waitFor();

/** Does something from the top of the rows, and returns the longest frame until the last row is there. */
async function scrolled(
  page: Page,
  event: string,
  rows: number,
  doing: () => Promise<void>,
): Promise<number> {
  await page.getByRole('grid', { name: 'Rows' }).focus();
  await page.keyboard.press('Control+Home');
  await page.locator('[aria-rowindex="2"] [role="gridcell"]').first().waitFor();
  await page.evaluate((type) => {
    watch.await(type, () => false);
  }, event);
  await doing();
  await untilLast(page, rows);
  return longest(page);
}

/** The longest frames of scrolling by keyboard, by wheel and by scroll bar, each from the first row to the last. */
async function scroll(page: Page, rows: number) {
  // The filter is taken back, and its rows are still on screen.
  const whole = `${rows.toLocaleString('en-GB').replaceAll(',', '\u202f')} rows`;
  await page.getByText(whole, { exact: true }).waitFor();
  const frameKeys = await scrolled(page, 'keydown', rows, async () => {
    for (let press = 0; press < 20; press += 1) await page.keyboard.press('PageDown');
    await page.keyboard.press('Control+End');
  });
  const box = await page.getByRole('grid', { name: 'Rows' }).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 100);
  const frameWheel = await scrolled(page, 'wheel', rows, async () => {
    for (let turn = 0; turn < 60; turn += 1) await page.mouse.wheel(0, 400);
    await page.keyboard.press('Control+End');
  });
  // As the bar is dragged: to a share of its length in each of a few dozen frames.
  const frameBar = await scrolled(page, 'scroll', rows, () =>
    page.evaluate(async () => {
      const grid = document.querySelector('[role="grid"]');
      if (!grid) return;
      for (let step = 1; step <= 40; step += 1) {
        grid.scrollTop = ((grid.scrollHeight - grid.clientHeight) * step) / 40;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }),
  );
  return { frameKeys, frameWheel, frameBar };
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

/** Opens a report, and again once its columns are stored. */
async function reopen(page: Page, { archive }: Plan, data: string): Promise<{ reopened: number }> {
  await choose(page, archive);
  await untilStored(data);
  await rail(page, 'Library').click();
  await page.evaluate(() => {
    watch.await('click', () => false);
  });
  await page.getByRole('button', { name: path.basename(archive), exact: true }).click();
  await untilAll(page);
  if ((await page.locator('[data-from="columns"]').count()) === 0)
    throw new Error('The report was not opened from stored columns.');
  return { reopened: (await seen(page)).all ?? Number.NaN };
}

/** Opens a report, and does everything with it that an analyst waits for. */
async function use(
  page: Page,
  { archive, rows }: Plan,
): Promise<Record<Exclude<Figure, 'reopened'>, number>> {
  const chosen = await choose(page, archive);
  const sorted = await sort(page);
  const filterMs = await filter(page);
  const { firstRows = Number.NaN, all = Number.NaN } = chosen.seen;
  return {
    firstRows,
    all,
    sort: sorted.tookMs,
    filter: filterMs,
    frameLoading: chosen.frame,
    frameSorting: sorted.frame,
    ...(await scroll(page, rows)),
  };
}

type InApp<T> = (page: Page, data: string) => Promise<T>;

/** Starts an app with a library of its own. Unless files are to be kept, it does not copy what is chosen. */
async function inApp<T>(data: string, keepsFiles: boolean, doing: InApp<T>): Promise<T> {
  const electron = await _electron.launch({
    args: ['.', '--preview', `--user-data-dir=${data}`],
    cwd: ROOT,
  });
  try {
    const page = await electron.firstWindow();
    await page.getByRole('button', { name: 'Try with demo data' }).waitFor();
    // The stand-in passes each megabyte as text, which takes a fifth of a second of the page's time.
    if (!keepsFiles)
      await electron.evaluate(({ ipcMain }) => {
        ipcMain.removeHandler('library.beginImport');
        ipcMain.handle('library.beginImport', () => ({ ok: false, error: { kind: 'cancelled' } }));
      });
    await page.evaluate(watchPage);
    return await doing(page, data);
  } finally {
    await electron.close();
  }
}

function measured(runs: readonly Partial<Record<Figure, number>>[], figure: Figure): Measured {
  const values = runs.flatMap((run) => run[figure] ?? []);
  return { median: median(values), worst: Math.max(...values), runs: values.length };
}

/** Measures one archive in the window, each run in an app of its own. */
export async function measureWindow(plan: Plan): Promise<WindowResult> {
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] ??= path.join(ROOT, 'tools/electron-standin');
  const dataOf = (what: string, run: number) => path.join(plan.folder, `${what}-${plan.rows}-${run}`);
  const runs: Partial<Record<Figure, number>>[] = [
    ...(await times(plan.runs, (run) => inApp(dataOf('used', run), false, (page) => use(page, plan)))),
    ...(await times(plan.reopenings, (run) =>
      inApp(dataOf('kept', run), true, (page, data) => reopen(page, plan, data)),
    )),
  ];
  const figures = Object.fromEntries(FIGURES.map((figure) => [figure, measured(runs, figure)]));
  return { rows: plan.rows, figures: figures as WindowResult['figures'] };
}
