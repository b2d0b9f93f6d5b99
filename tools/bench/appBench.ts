// The app as a whole: how soon it is there, what its processes keep, and what they do while nobody does anything.
import path from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { startBusDesktop } from '../../tests/e2e/desktop/busDesktop.ts';
import { startStandinDesktop } from '../../tests/e2e/desktop/standinDesktop.ts';
import { inApp, isStandin, measuredOf, PATIENCE_MS, type Measured } from './benchApp.ts';
import { median, times } from './medians.ts';
import { processesOf, type Kind } from './processes.ts';

const FIGURES = ['launched', 'demo', 'idleOpen', 'idleHidden', 'idleTray'] as const;
export type AppFigure = (typeof FIGURES)[number];
export type AppResult = {
  figures: Record<AppFigure, Measured>;
  /** With the demo's report open, by kind of process; empty where the system does not say. */
  memory: Pick<Kind, 'kind' | 'processes' | 'bytes'>[];
};

/** After the last change, for what the app does once nobody waits for anything. */
const SETTLED_MS = 10_000;
const WATCHED_MS = 10_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const cpuMs = (kinds: readonly Kind[]) => kinds.reduce((sum, each) => sum + each.cpuMs, 0);

/** How much processor time all processes take in a second of doing nothing, in milliseconds. */
async function idle(pid: number): Promise<number> {
  await pause(SETTLED_MS);
  const before = await processesOf(pid);
  await pause(WATCHED_MS);
  return ((cpuMs(await processesOf(pid)) - cpuMs(before)) * 1_000) / WATCHED_MS;
}

/** Opens the demo, with all of its events. Returns how long its report and chart took. */
async function showDemo(page: Page): Promise<number> {
  const pressed = performance.now();
  await page.getByRole('button', { name: 'Try with demo data' }).click();
  await page.getByRole('img', { name: /peaks at/ }).waitFor({ timeout: PATIENCE_MS });
  const took = performance.now() - pressed;
  // The demo fetches its events for a while, which is work and no rest.
  const fetching = page.getByText(/Fetching events/).first();
  await fetching.waitFor();
  await fetching.waitFor({ state: 'hidden', timeout: PATIENCE_MS });
  return took;
}

/** The same in the tray, with the window closed: in an app of its own, since the preview shows no icon. */
async function inTray(data: string): Promise<{ idleTray?: number }> {
  if (process.platform !== 'linux') return {};
  const desktop = await (isStandin() ? startStandinDesktop() : startBusDesktop());
  let app: ElectronApplication | null = null;
  try {
    await desktop.showIcons(true);
    return await inApp(
      data,
      async ({ electron }) => {
        app = electron;
      },
      async (page) => {
        await showDemo(page);
        await page.evaluate(() => window.sextant.settings.change({ background: 'tray' }));
        const pid = app?.process().pid;
        if (!app || pid === undefined) return {};
        await app.evaluate(({ BrowserWindow }) => {
          BrowserWindow.getAllWindows()[0]?.close();
        });
        const idleTray = await idle(pid);
        if ((await desktop.tray({ electron: app })) === null)
          throw new Error('There is no icon in the tray.');
        return { idleTray };
      },
      [],
    );
  } finally {
    await desktop.end();
  }
}

async function once(data: string) {
  const began = performance.now();
  let launched = Number.NaN;
  let app: ElectronApplication | null = null;
  return inApp(
    data,
    async ({ electron }) => {
      launched = performance.now() - began;
      app = electron;
    },
    async (page) => {
      const demo = await showDemo(page);
      const pid = app?.process().pid;
      if (process.platform !== 'linux' || !app || pid === undefined)
        return { figures: { launched, demo }, kinds: [] };
      const idleOpen = await idle(pid);
      const kinds = await processesOf(pid);
      await app.evaluate(({ BrowserWindow }) => {
        BrowserWindow.getAllWindows()[0]?.hide();
      });
      return { figures: { launched, demo, idleOpen, idleHidden: await idle(pid) }, kinds };
    },
  );
}

/** Measures the app with its demo, each run in an app of its own. */
export async function measureApp({ folder, runs }: { folder: string; runs: number }): Promise<AppResult> {
  const all = await times(runs, (run) => once(path.join(folder, `app-${run}`)));
  const trays = await times(runs, (run) => inTray(path.join(folder, `tray-${run}`)));
  const memory = (all[0]?.kinds ?? []).map(({ kind, processes }) => {
    const same = all.flatMap(({ kinds }) => kinds.filter((each) => each.kind === kind));
    return { kind, processes, bytes: median(same.map(({ bytes }) => bytes)) };
  });
  const figures = measuredOf(FIGURES, [...all.map((run) => run.figures), ...trays]);
  return { figures, memory };
}
