// The app's own bundles on Electron, or on its stand-in, with a page that is watched.
import path from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { electronBinary } from '../electronBinary.ts';
import { ROOT } from '../run.ts';
import { median } from './medians.ts';
import { watchPage, type Frames } from './windowPage.ts';

/** In milliseconds. */
export type Measured = { median: number; best: number; worst: number; runs: number };

/** The longest that anything may take. */
export const PATIENCE_MS = 180_000;

export type BenchApp = { electron: ElectronApplication; page: Page; data: string };

/** The app runs on the real Electron where there is one, or on the stand-in. */
const standin = path.join(ROOT, 'tools/electron-standin');
if (electronBinary() === null) process.env['ELECTRON_OVERRIDE_DIST_PATH'] ??= standin;
export const isStandin = () => process.env['ELECTRON_OVERRIDE_DIST_PATH'] === standin;

/** Starts an app with this folder of its own, and quits it in the end. */
export async function inApp<T>(
  data: string,
  prepare: (app: BenchApp) => Promise<void>,
  doing: (page: Page, data: string) => Promise<T>,
  switches: readonly string[] = ['--preview'],
): Promise<T> {
  const electron = await _electron.launch({
    args: ['.', ...switches, `--user-data-dir=${data}`],
    cwd: ROOT,
  });
  try {
    const page = await electron.firstWindow();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await prepare({ electron, page, data });
    return await doing(page, data);
  } finally {
    await electron.close();
  }
}

/** Watches every frame of the page from now on, which keeps the page drawing. */
export const watchFrames = (page: Page): Promise<void> => page.evaluate(watchPage);

/** The entry of a screen in the sidebar. */
export const rail = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: new RegExp(`^${name}`) });

/** The longest frame since the clock was set. */
export async function longest(page: Page): Promise<number> {
  const { longestFrame } = await page.evaluate((): Frames => watch.frames);
  return longestFrame;
}

/** Waits for what the clock was set for. Returns how long it took. */
export async function untilDone(page: Page): Promise<number> {
  await page.waitForFunction(() => watch.seen.done !== undefined, null, {
    timeout: PATIENCE_MS,
    polling: 20,
  });
  return page.evaluate(() => watch.seen.done ?? Number.NaN);
}

/** Does something from the top of a grid, and returns the longest frame until the last row is there. */
async function scrolled(
  page: Page,
  grid: string,
  event: string,
  rows: number,
  doing: () => Promise<void>,
): Promise<number> {
  const box = page.getByRole('grid', { name: grid, exact: true });
  await box.focus();
  await page.keyboard.press('Control+Home');
  await box.locator('[aria-rowindex="2"] [role="gridcell"]').first().waitFor();
  await page.evaluate((type) => {
    watch.await(type, () => false);
  }, event);
  await doing();
  await box
    .locator(`[aria-rowindex="${rows + 1}"] [role="gridcell"]`)
    .first()
    .waitFor();
  return longest(page);
}

/** The longest frames of scrolling a grid by keyboard, by wheel and by scroll bar, each from the first row to the last. */
export async function scrollGrid(page: Page, grid: string, rows: number) {
  const frameKeys = await scrolled(page, grid, 'keydown', rows, async () => {
    for (let press = 0; press < 20; press += 1) await page.keyboard.press('PageDown');
    await page.keyboard.press('Control+End');
  });
  const box = await page.getByRole('grid', { name: grid, exact: true }).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 100);
  const frameWheel = await scrolled(page, grid, 'wheel', rows, async () => {
    for (let turn = 0; turn < 60; turn += 1) await page.mouse.wheel(0, 400);
    await page.keyboard.press('Control+End');
  });
  // As the bar is dragged: to a share of its length in each of a few dozen frames.
  const frameBar = await scrolled(page, grid, 'scroll', rows, () =>
    page.evaluate(async (name) => {
      const element = document.querySelector(`[role="grid"][aria-label="${name}"]`);
      if (!element) return;
      for (let step = 1; step <= 40; step += 1) {
        element.scrollTop = ((element.scrollHeight - element.clientHeight) * step) / 40;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }, grid),
  );
  return { frameKeys, frameWheel, frameBar };
}

/** Median and worst of each figure. */
export function measuredOf<F extends string>(
  figures: readonly F[],
  runs: readonly Partial<Record<F, number>>[],
): Record<F, Measured> {
  const measured = figures.map((figure): [F, Measured] => {
    const values = runs.flatMap((run) => run[figure] ?? []);
    const [best, worst] = [Math.min(...values), Math.max(...values)];
    return [figure, { median: median(values), best, worst, runs: values.length }];
  });
  return Object.fromEntries(measured) as Record<F, Measured>;
}
