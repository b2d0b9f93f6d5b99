// The explorer of the event log as the analyst meets it: the real window, with a large archive.
import { copyFile, link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  inApp,
  longest,
  measuredOf,
  rail,
  scrollGrid,
  untilDone,
  watchFrames,
  type BenchApp,
  type Measured,
} from './benchApp.ts';
import { times } from './medians.ts';

const FIGURES = [
  'opened',
  'brushed',
  'filtered',
  'frameOpening',
  'frameBrushing',
  'frameFiltering',
  'frameKeys',
  'frameWheel',
  'frameBar',
] as const;
export type ExplorerFigure = (typeof FIGURES)[number];
export type ExplorerResult = { rows: number; figures: Record<ExplorerFigure, Measured> };

type Plan = { rows: number; archive: string; folder: string; runs: number };

const ACCOUNT = 'bench';

/** Makes a profile in the app, and gives it the archive. */
async function giveArchive({ page, data }: BenchApp, archive: string): Promise<void> {
  const saved = await page.evaluate(async (accountNumber) => {
    const nowhere = 'https://events.invalid';
    const form = {
      name: 'Bench',
      colour: 'blue',
      gatewayUrl: '',
      authUrl: '',
      legacyUrl: nowhere,
      legacyAltUrl: '',
      portalUrl: '',
      accountNumber,
      clientId: '',
      scopes: [],
      readOnly: false,
      dimensionsAs: 'array',
      reportPath: 'report-builder/v1/downloadable-reports',
    } as const;
    const saved = await globalThis.window.sextant.connection.save({
      id: null,
      form: { ...form, scopes: [] },
      secrets: {},
    });
    return saved.ok ? { id: saved.value.id } : { error: saved.error };
  }, ACCOUNT);
  if ('error' in saved) throw new Error(JSON.stringify(saved.error));
  const folder = path.join(data, 'events');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${saved.id}.${ACCOUNT}.events`);
  await link(archive, file).catch(() => copyFile(archive, file));
}

/**
 * Sets the clock at the next event of this type; it stops once the entries are there, nothing is asked any more, and,
 * where others are awaited, what is counted and drawn has changed.
 */
const awaitAnswers = (page: Page, event: string, others: boolean) =>
  page.evaluate(
    ([type, isChange]) => {
      const shown = () => document.querySelector('[aria-label="Shown entries"]')?.textContent ?? '';
      const drawn = () =>
        document.querySelector('[aria-label="Entries by time"] [role="img"]')?.getAttribute('aria-label') ??
        '';
      const [shownBefore, drawnBefore] = [shown(), drawn()];
      watch.await(type, () => {
        const cell = document.querySelector('[aria-label="Entries"] [role="gridcell"]')?.textContent;
        if (!cell || drawn() === '' || document.querySelector('[aria-busy="true"]')) return false;
        if (!document.querySelector('section[aria-label="Client IP"] [data-key]')) return false;
        return !isChange || (shown() !== shownBefore && drawn() !== drawnBefore);
      });
    },
    [event, others] as const,
  );

async function open(page: Page): Promise<Pick<Run, 'opened' | 'frameOpening'>> {
  await awaitAnswers(page, 'click', false);
  await rail(page, 'Events').click();
  return { opened: await untilDone(page), frameOpening: await longestUntilDrawn(page) };
}

/** Reads the bars along the whole chart, drags a span, and makes it that of everything. */
async function brush(page: Page): Promise<Pick<Run, 'brushed' | 'frameBrushing'>> {
  const box = await page.getByRole('application', { name: 'Chart' }).boundingBox();
  if (!box) throw new Error('There is no chart.');
  const y = box.y + box.height / 2;
  const at = (share: number) => box.x + box.width * share;
  await awaitAnswers(page, 'pointermove', true);
  for (let step = 0; step <= 40; step += 1) await page.mouse.move(at(0.1 + step / 50), y);
  await page.mouse.move(at(0.3), y);
  await page.mouse.down();
  await page.mouse.move(at(0.7), y, { steps: 40 });
  await page.mouse.up();
  const reading = await longest(page);
  await awaitAnswers(page, 'click', true);
  await page.getByRole('button', { name: 'Show only this time' }).click();
  return { brushed: await untilDone(page), frameBrushing: Math.max(reading, await longestUntilDrawn(page)) };
}

/** Filters by the most frequent value of a field, by one key. */
async function filter(page: Page): Promise<Pick<Run, 'filtered' | 'frameFiltering'>> {
  await page.getByRole('region', { name: 'Client IP' }).locator('[data-key]').first().focus();
  await awaitAnswers(page, 'keydown', true);
  await page.keyboard.press('+');
  return { filtered: await untilDone(page), frameFiltering: await longestUntilDrawn(page) };
}

type Run = Record<ExplorerFigure, number>;

/** The longest frame until everything that was answered is also drawn. */
async function longestUntilDrawn(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  return longest(page);
}

async function use(page: Page, rows: number): Promise<Run> {
  await watchFrames(page);
  const opened = await open(page);
  const brushed = await brush(page);
  const filtered = await filter(page);
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Control+z');
  await page.locator(`[role="grid"][aria-label="Entries"][aria-rowcount="${rows + 1}"]`).waitFor();
  return { ...opened, ...brushed, ...filtered, ...(await scrollGrid(page, 'Entries', rows)) };
}

/** Measures the explorer with one archive, each run in an app of its own. */
export async function measureExplorer({ rows, archive, folder, runs }: Plan): Promise<ExplorerResult> {
  const all = await times(runs, (run) =>
    inApp(
      path.join(folder, `explored-${rows}-${run}`),
      (app) => giveArchive(app, archive),
      (page) => use(page, rows),
      [], // a preview has no profiles
    ),
  );
  return { rows, figures: measuredOf(FIGURES, all) };
}
