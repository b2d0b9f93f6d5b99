import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  test as base,
  _electron,
  expect,
  type ElectronApplication,
  type Locator,
  type Page,
} from '@playwright/test';
import { COMMANDS, DESTINATIONS } from '../../src/contract/commands.ts';
import { startControl, type Control } from '../../src/simulator/control.ts';
import { startSimulator, type Simulator, type SimulatorOptions } from '../../src/simulator/simulator.ts';

/** One running app with its window. */
export type App = { electron: ElectronApplication; page: Page };

type Fixtures = {
  /** A folder of the test's own: the app's data, and the analyst's downloads. */
  home: string;
  simulatorOptions: SimulatorOptions;
  simulator: Simulator;
  /** Where the simulator is controlled, for the demo. */
  control: Control;
  /** What the pages printed that they should not. A spec that provokes it on purpose looks at it and empties it. */
  problems: string[];
  /** Starts the app; what it had in its folder before is there again. */
  launch: (...switches: string[]) => Promise<App>;
  /** How the keyring behaves in the next launches; empty for the real one. Only the stand-in can imitate. */
  keyring: { mode: string };
  /** The app on its welcome screen, with the demo pointed at this test's simulator. */
  app: App;
  page: Page;
};

/** What the stand-in's own frame of a page makes Chromium say; it says nothing of the page. */
const STANDIN = 'An iframe which has both allow-scripts and allow-same-origin';

/** What must never be printed by the page: errors, warnings of React, violations of the policy. */
function watchConsole(page: Page, problems: string[]) {
  page.on('console', (message) => {
    if (message.text().startsWith(STANDIN)) return;
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.stack ?? String(error)));
}

export const test = base.extend<Fixtures>({
  home: async ({}, use) => {
    const home = mkdtempSync(path.join(tmpdir(), 'sextant-e2e-'));
    await use(home);
    rmSync(home, { recursive: true, force: true });
  },

  simulatorOptions: [{ processingMs: 1_500 }, { option: true }],

  simulator: async ({ simulatorOptions }, use) => {
    const simulator = await startSimulator(simulatorOptions);
    await use(simulator);
    await simulator.close();
  },

  control: async ({ simulator }, use) => {
    const control = await startControl(simulator);
    await use(control);
    await control.close();
  },

  problems: async ({}, use) => {
    const problems: string[] = [];
    await use(problems);
    expect(problems, 'the page printed errors or warnings').toEqual([]);
  },

  keyring: async ({}, use) => {
    await use({ mode: 'working' });
  },

  launch: async ({ home, keyring, problems }, use) => {
    const running: ElectronApplication[] = [];
    await use(async (...switches) => {
      const downloads = path.join(home, 'Downloads');
      await mkdir(downloads, { recursive: true });
      const electron = await _electron.launch({
        args: ['.', `--user-data-dir=${path.join(home, 'data')}`, ...switches],
        env: {
          ...(process.env as Record<string, string>),
          HOME: home,
          ...(keyring.mode ? { ELECTRON_STANDIN_SAFE_STORAGE: keyring.mode } : {}),
        },
      });
      running.push(electron);
      await electron.evaluate(({ app }, folder) => {
        app.setPath('downloads', folder);
      }, downloads);
      const page = await electron.firstWindow();
      watchConsole(page, problems);
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
      return { electron, page };
    });
    for (const electron of running) await electron.close();
  },

  app: async ({ launch, control }, use) => {
    await use(await launch(`--demo-simulator=${control.address}`));
  },

  page: async ({ app }, use) => {
    await use(app.page);
  },
});

export { expect } from '@playwright/test';

/** Answers the next save dialogs with this file. */
export async function saveTo({ electron }: App, file: string): Promise<void> {
  await electron.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, file);
}

/** Everything that the app keeps of unfinished work, by name: must be empty when all work has ended. */
export async function leftovers(home: string): Promise<string[]> {
  const names = await readdir(home, { recursive: true });
  return names.filter((name) => /\.part$|\.tmp$|(^|\/)\.incoming-/.test(name) && !name.includes('standin'));
}

/** The names of all screens that the rail goes to. */
export const SCREEN_NAMES = DESTINATIONS.map((id) => COMMANDS[`go-${id}`].name);

/** Goes to a screen by the rail. */
export async function goTo(page: Page, screen: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: new RegExp(`^${screen}`) })
    .click();
}

/** Goes by the Tab key until this has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** From the welcome screen to the demo's first report, and until the demo's other reports have come too. */
export async function startDemo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try with demo data' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Traffic by platform, 7 days' })).toBeVisible();
  await expect(page.getByRole('img', { name: /peaks at/ })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Jobs', exact: true }),
  ).toBeVisible();
}

const DAY_MS = 86_400_000;
/** A whole day before today, by its date in UTC. */
export const daysAgo = (days: number): string =>
  new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

type ReportFields = {
  start?: string;
  end?: string;
  granularity?: string;
  metrics?: string[];
  dimensions?: string[];
  limit?: string;
  format?: 'CSV' | 'JSON';
  name: string;
};

/** Fills the builder by its labels and runs the report. */
export async function runReport(page: Page, fields: ReportFields): Promise<void> {
  await goTo(page, 'Build');
  if (fields.start !== undefined) await page.getByLabel('Start', { exact: true }).fill(fields.start);
  if (fields.end !== undefined) await page.getByLabel('End', { exact: true }).fill(fields.end);
  if (fields.granularity !== undefined)
    await page.getByLabel('Granularity', { exact: true }).fill(fields.granularity);
  for (const metric of fields.metrics ?? ['request_count']) {
    await page.getByLabel('Metrics', { exact: true }).fill(metric);
    await page.getByLabel('Metrics', { exact: true }).press('Enter');
  }
  for (const dimension of fields.dimensions ?? []) {
    await page.getByLabel('Dimensions', { exact: true }).fill(dimension);
    await page.getByLabel('Dimensions', { exact: true }).press('Enter');
  }
  if (fields.limit !== undefined) await page.getByLabel('Row limit', { exact: true }).fill(fields.limit);
  if (fields.format) await page.getByRole('radio', { name: fields.format }).check();
  await page.getByLabel('File name', { exact: true }).fill(fields.name);
  await page.getByRole('button', { name: 'Run report' }).click();
}

/** A job in the list of jobs. */
export const jobNamed = (page: Page, name: string) => page.getByRole('listitem', { name });

/** How many reports the service was asked to make. */
export const asked = (simulator: Simulator) =>
  simulator.arrivals.filter(({ role, method }) => role === 'gateway' && method === 'POST').length;
