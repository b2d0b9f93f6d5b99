import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { afterEach, beforeEach } from 'vitest';

const STANDIN = path.resolve(import.meta.dirname, '../../../tools/electron-standin');
export const EXECUTABLE = path.join(STANDIN, 'electron');
export const FIXTURE = path.join(import.meta.dirname, 'fixture');

type Bridge = {
  ask(channel: string, ...args: unknown[]): Promise<unknown>;
  pathOf(file: File): string;
};
export type FixtureWindow = Window & { fixture: Bridge; askWorker(): Promise<number> };

const running: ElectronApplication[] = [];
const servers: Server[] = [];
let home = '';

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'standin-'));
});
afterEach(async () => {
  for (const app of running.splice(0)) await app.close();
  for (const server of servers.splice(0)) server.close();
  rmSync(home, { recursive: true, force: true });
});

/** The data folder of the current test. */
export const dataFolder = (): string => home;

/** Starts the fixture on the stand-in until the test ends. */
export async function launch(
  env: Record<string, string> = {},
): Promise<{ app: ElectronApplication; page: Page }> {
  const app = await _electron.launch({
    executablePath: EXECUTABLE,
    args: [FIXTURE, `--user-data-dir=${home}`],
    env: { ...(process.env as Record<string, string>), ...env },
  });
  running.push(app);
  const page = await app.firstWindow();
  await page.getByRole('heading', { name: 'Fixture' }).waitFor();
  await page.waitForFunction(() => 'fixture' in window);
  return { app, page };
}

/** Calls a handler of the fixture over IPC. */
export const ask = (page: Page, channel: string, ...args: unknown[]): Promise<unknown> =>
  page.evaluate(([name, rest]) => (window as unknown as FixtureWindow).fixture.ask(name, ...rest), [
    channel,
    args,
  ] as const);

/** Starts a server on loopback until the test ends. */
export async function serve(handler: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
