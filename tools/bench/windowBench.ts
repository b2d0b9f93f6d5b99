// Sextant as the analyst meets it: the real window, from the moment a file is chosen.
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  inApp,
  isStandin,
  longest,
  measuredOf,
  PATIENCE_MS,
  rail,
  scrollGrid,
  untilDone,
  watchFrames,
  type BenchApp,
  type Measured,
} from './benchApp.ts';
import { times } from './medians.ts';
import { Peer, WAYS, type Way } from './peer.ts';
import type { Seen } from './windowPage.ts';

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
  'back',
  'reopened',
  'frameReopening',
  'peer',
] as const;
export type Figure = (typeof FIGURES)[number];
export type WindowResult = { rows: number; figures: Record<Figure, Measured> };

type Plan = {
  rows: number;
  archive: string;
  folder: string;
  runs: number;
  /** Opening again is mostly the stand-in's own time. */
  reopenings: number;
};

const seen = (page: Page): Promise<Seen> => page.evaluate(() => watch.seen);

/** Waits until every row is there, with the chart. */
const untilAll = (page: Page) =>
  page.waitForFunction(() => watch.seen.all !== undefined, null, { timeout: PATIENCE_MS, polling: 100 });

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
  return { tookMs: await untilDone(page), frame: await longest(page) };
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
  const tookMs = await untilDone(page);
  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('');
  return tookMs;
}

/** Scrolls once the filter is taken back, whose rows are still on screen. */
async function scroll(page: Page, rows: number) {
  const whole = `${rows.toLocaleString('en-GB').replaceAll(',', '\u202f')} rows`;
  await page.getByText(whole, { exact: true }).waitFor();
  return scrollGrid(page, 'Rows', rows);
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

/** Opens a report of the library. */
async function openStored(page: Page, archive: string): Promise<number> {
  await rail(page, 'Library').click();
  await page.evaluate(() => {
    watch.await('click', () => false);
  });
  await page.getByRole('button', { name: path.basename(archive), exact: true }).click();
  await untilAll(page);
  return (await seen(page)).all ?? Number.NaN;
}

/** Opens a report and goes back to it, and leaves it until its columns are stored. */
async function keep(page: Page, { archive }: Plan, data: string) {
  await watchFrames(page);
  await choose(page, archive);
  await untilStored(data);
  return { back: await openStored(page, archive) };
}

/** Opens a report from its stored columns. */
async function reopen(page: Page, { archive }: Plan) {
  await watchFrames(page);
  const reopened = await openStored(page, archive);
  if ((await page.locator('[data-from="columns"]').count()) === 0)
    throw new Error('The report was not opened from stored columns.');
  return { reopened, frameReopening: await longest(page) };
}

/** Opens a report, and does everything with it that an analyst waits for. */
async function use(
  page: Page,
  { archive, rows }: Plan,
): Promise<Record<Exclude<Figure, 'back' | 'reopened' | 'frameReopening' | 'peer'>, number>> {
  await watchFrames(page);
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

/** The stand-in passes each megabyte as text, which takes a fifth of a second of the page's time: main refuses the copy. */
const keepNothing = async ({ electron }: BenchApp) => {
  if (!isStandin()) return;
  await electron.evaluate(({ ipcMain }) => {
    ipcMain.removeHandler('library.beginImport');
    ipcMain.handle('library.beginImport', () => ({ ok: false, error: { kind: 'cancelled' } }));
  });
};
const keepFiles = () => Promise.resolve();

/** How long DuckDB takes for the whole table, by the faster way. */
async function loadPeer({ archive, folder }: Plan): Promise<{ peer: number }> {
  const peer = await Peer.start(archive, folder);
  const took: number[] = [];
  for (const way of Object.keys(WAYS) as Way[]) took.push(await peer.load(way));
  peer.close();
  return { peer: Math.min(...took) };
}

/** Measures one archive in the window, each run in an app of its own, with a run of DuckDB after each. */
export async function measureWindow(plan: Plan): Promise<WindowResult> {
  const dataOf = (what: string, run: number) => path.join(plan.folder, `${what}-${plan.rows}-${run}`);
  const runs: Partial<Record<Figure, number>>[] = [];
  await times(plan.runs, async (run) => {
    runs.push(await inApp(dataOf('used', run), keepNothing, (page) => use(page, plan)), await loadPeer(plan));
  });
  await times(plan.reopenings, async (run) => {
    const data = dataOf('kept', run);
    runs.push(
      await inApp(data, keepFiles, (page) => keep(page, plan, data)),
      await inApp(data, keepFiles, (page) => reopen(page, plan)),
    );
  });
  return { rows: plan.rows, figures: measuredOf(FIGURES, runs) };
}
