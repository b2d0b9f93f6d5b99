import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
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
import type { Desktop } from './desktop/desktop.ts';
import { startDesktop } from './desktop/startDesktop.ts';

/** A running app with its window. */
export type App = { electron: ElectronApplication; page: Page };

const DAY_MS = 86_400_000;
/** Longer than nearly all specs take. */
const BEFORE_MIDNIGHT_MS = 90_000;

/** A desktop of its own for each worker: two cannot share a session. */
type WorkerFixtures = { session: Desktop };

type Fixtures = {
  /** Starts no spec shortly before midnight in UTC: what it typed and what it expects would be of two days. */
  oneDay: void;
  /** A temporary folder for the app's data and the analyst's downloads. */
  home: string;
  simulatorOptions: SimulatorOptions;
  simulator: Simulator;
  /** The control server of the simulator, for the demo. */
  control: Control;
  /** Errors and warnings that the pages printed. A spec that provokes them checks them and empties the list. */
  problems: string[];
  /** What is around the window. */
  desktop: Desktop;
  /** Starts the app with the same folder as before. */
  launch: (...switches: string[]) => Promise<App>;
  /** How the keyring behaves from the next launch on; empty for the real one. */
  keyring: { mode: string };
  /** The app on its welcome screen, with this test's simulator for the demo. */
  app: App;
  page: Page;
};

/** For specs that are about events, or show the whole app. */
export const WITH_EVENTS: { simulatorOptions: SimulatorOptions } = {
  simulatorOptions: { processingMs: 300 },
};

/** Takes back the switches with which Playwright replaces the keyring. */
export const OWN_KEYRING = path.join(import.meta.dirname, 'ownKeyring.cjs');

/** The variables that give the app this keyring. The real binary has no more than two kinds: a spec for others is skipped. */
export function keyringEnv(mode: string): Record<string, string> {
  if (process.env['E2E_RUNTIME'] !== 'electron') return mode ? { ELECTRON_STANDIN_SAFE_STORAGE: mode } : {};
  const isLinux = process.platform === 'linux';
  const isFixedKey = mode === 'fixed-key' && isLinux;
  const isReal = mode === 'working' || mode === '';
  base
    .info()
    .skip(
      !isReal && !isFixedKey,
      `only the stand-in can imitate a keyring that is “${mode}”: Electron’s electron_api_safe_storage.cc asks the system’s`,
    );
  if (!isLinux) return {};
  return { E2E_PASSWORD_STORE: isFixedKey ? 'basic' : 'gnome-libsecret' };
}

/** The variables that make this folder the user's own, but for a Mac, which looks for the keychain there. */
export const homeEnv = (home: string): Record<string, string> =>
  process.platform === 'darwin' ? {} : { HOME: home };

/** Whether Chromium's sandbox is on under Linux, where Playwright turns it off by itself. */
export const SANDBOX = { chromiumSandbox: process.env['E2E_SANDBOX'] === '1' };

/** Chromium's warning about the stand-in's own frame, which is not caused by the page. */
const STANDIN = 'An iframe which has both allow-scripts and allow-same-origin';

/** Records what the page must never print: errors, warnings of React, violations of the policy. */
function watchConsole(page: Page, problems: string[]) {
  page.on('console', (message) => {
    if (message.text().startsWith(STANDIN)) return;
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.stack ?? String(error)));
}

/**
 * Dismisses what the app says where no desktop shows its notifications, before it covers what is pressed: by an event,
 * since a dialog may be open above it.
 */
export async function dismissRefusal(page: Page): Promise<void> {
  if (process.env['E2E_RUNTIME'] !== 'electron' || process.platform === 'linux') return;
  const title = page.getByText('The system shows no notifications of Sextant');
  await page.addLocatorHandler(title, () =>
    title.locator('../..').getByRole('button', { name: 'Dismiss' }).dispatchEvent('click'),
  );
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  session: [
    async ({}, use) => {
      const desktop = await startDesktop();
      await use(desktop);
      await desktop.end();
    },
    { scope: 'worker', auto: true },
  ],

  desktop: async ({ session }, use) => {
    await use(session);
    await session.showIcons(false);
  },

  oneDay: [
    async ({}, use) => {
      const left = DAY_MS - (Date.now() % DAY_MS);
      if (left < BEFORE_MIDNIGHT_MS) await new Promise((resolve) => setTimeout(resolve, left + 1_000));
      await use();
    },
    { auto: true, timeout: 2 * BEFORE_MIDNIGHT_MS },
  ],

  home: async ({}, use) => {
    // By its own name: macOS links to the folder for temporary files, and Windows shortens its path.
    const home = realpathSync.native(mkdtempSync(path.join(tmpdir(), 'sextant-e2e-')));
    await use(home);
    // Windows removes no file that a process which is just ending has open.
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  },

  // A report is there when the app first looks, after a second. What is not about events need not collect them.
  simulatorOptions: [{ processingMs: 300, traffic: 'none' }, { option: true }],

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
        args: ['-r', OWN_KEYRING, '.', `--user-data-dir=${path.join(home, 'data')}`, ...switches],
        ...SANDBOX,
        env: {
          ...(process.env as Record<string, string>),
          ...homeEnv(home),
          ...keyringEnv(keyring.mode),
        },
      });
      running.push(electron);
      await electron.evaluate(({ app }, folder) => {
        app.setPath('downloads', folder);
      }, downloads);
      const page = await electron.firstWindow();
      watchConsole(page, problems);
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
      await dismissRefusal(page);
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

/** Makes the next save dialogs return this file. */
export async function saveTo({ electron }: App, file: string): Promise<void> {
  await electron.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, file);
}

/** Makes the next open dialogs return this file; null as if the user had cancelled them. */
export async function openFrom({ electron }: App, file: string | null): Promise<void> {
  await electron.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = async () => ({
      canceled: chosen === null,
      filePaths: chosen === null ? [] : [chosen],
    });
  }, file);
}

/** Records the questions of the system’s message boxes, and answers them with these buttons in turn. */
export const answerBoxes = ({ electron }: Pick<App, 'electron'>, ...buttons: string[]) =>
  electron.evaluateHandle(({ dialog }, answers) => {
    const asked: string[] = [];
    dialog.showMessageBox = async (...given: unknown[]) => {
      const options = given.at(-1) as { message: string; buttons: string[] };
      asked.push(options.message);
      return { response: options.buttons.indexOf(answers.shift() ?? ''), checkboxChecked: false };
    };
    return asked;
  }, buttons);

/** The names of all files of unfinished work. None stays, but a file that is written anew has one for a moment. */
export async function leftovers(home: string): Promise<string[]> {
  const names = await readdir(home, { recursive: true });
  return names.filter(
    (name) => /\.part$|\.tmp$|(^|[\\/])\.incoming-/.test(name) && !name.includes('standin'),
  );
}

/** The names of all screens in the rail. */
export const SCREEN_NAMES = DESTINATIONS.map((id) => COMMANDS[`go-${id}`].name);

/** Goes to a screen with the rail. */
export async function goTo(page: Page, screen: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: new RegExp(`^${screen}`) })
    .click();
}

/** Presses Tab until this has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** Goes from the welcome screen to the demo's first report, and waits for the demo's other reports. */
export async function startDemo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try with demo data' }).press('Enter');
  // A whole report is asked for, fetched and read.
  await expect(page.getByRole('heading', { name: 'Traffic by platform, 7 days' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('img', { name: /peaks at/ })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Jobs', exact: true }),
  ).toBeVisible();
}

/** The date in UTC this many days ago. */
export const daysAgo = (days: number): string =>
  new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Opens a part of the builder that is closed: closed, it says what it holds. */
export async function openPart(page: Page, name: 'Sort' | 'Output'): Promise<void> {
  const fold = page
    .getByRole('group', { name, exact: true })
    .getByRole('button', { name: new RegExp(`^${name}`) });
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}

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

/** Fills in the builder by label, runs the report and shows it among the jobs. */
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
  await openPart(page, 'Output');
  if (fields.limit !== undefined) await page.getByLabel('Row limit', { exact: true }).fill(fields.limit);
  if (fields.format) await page.getByRole('radio', { name: fields.format }).check();
  await page.getByLabel('File name', { exact: true }).fill(fields.name);
  await page.getByRole('button', { name: 'Run report' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
  await goTo(page, 'Jobs');
}

/** A job in the list of jobs. */
export const jobNamed = (page: Page, name: string) => page.getByRole('row', { name });

/** How many reports were requested from the service. */
export const asked = (simulator: Simulator) =>
  simulator.arrivals.filter(({ role, method }) => role === 'gateway' && method === 'POST').length;
