import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const STANDIN = path.resolve(import.meta.dirname, '../../../tools/electron-standin');
const FIXTURE = path.join(import.meta.dirname, 'fixture');

type Bridge = {
  ask(channel: string, ...args: unknown[]): Promise<unknown>;
  pathOf(file: File): string;
};
type FixtureWindow = Window & { fixture: Bridge; askWorker(): Promise<number> };

let home = '';
const running: ElectronApplication[] = [];
const servers: Server[] = [];

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'standin-'));
});
afterEach(async () => {
  for (const app of running.splice(0)) await app.close();
  for (const server of servers.splice(0)) server.close();
  rmSync(home, { recursive: true, force: true });
});

async function launch(env: Record<string, string> = {}): Promise<{ app: ElectronApplication; page: Page }> {
  const app = await _electron.launch({
    executablePath: path.join(STANDIN, 'electron'),
    args: [FIXTURE, `--user-data-dir=${home}`],
    env: { ...(process.env as Record<string, string>), ...env },
  });
  running.push(app);
  const page = await app.firstWindow();
  await page.getByRole('heading', { name: 'Fixture' }).waitFor();
  await page.waitForFunction(() => 'fixture' in window);
  return { app, page };
}

const ask = (page: Page, channel: string, ...args: unknown[]) =>
  page.evaluate(([name, rest]) => (window as unknown as FixtureWindow).fixture.ask(name, ...rest), [
    channel,
    args,
  ] as const);

async function serve(handler: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the stand-in', () => {
  it('carries structured clones both ways, and errors back', async () => {
    const { page } = await launch();
    const echoed = await page.evaluate(async () => {
      const { fixture } = window as unknown as FixtureWindow;
      const sent = {
        a: [1, null, undefined],
        d: new Date(5),
        m: new Map([[1, 2]]),
        b: new Uint8Array([1, 2, 3]),
      };
      const back = (await fixture.ask('echo', sent)) as typeof sent;
      return [back.a.length, back.d instanceof Date, back.m.get(1), back.b instanceof Uint8Array, back.b[2]];
    });
    expect(echoed).toEqual([3, true, 2, true, 3]);
    await expect(ask(page, 'boom')).rejects.toThrow("Error invoking remote method 'boom': Error: kaboom");
    await expect(ask(page, 'nobody')).rejects.toThrow("No handler registered for 'nobody'");
    expect(await ask(page, 'about')).toMatchObject({
      frame: 'app://fixture/index.html',
      main: true,
      electron: expect.stringMatching(/^45\./),
      name: 'Fixture',
      version: '1.2.3',
    });
  });

  it('keeps the worlds apart', async () => {
    const { page } = await launch();
    const seen = await page.evaluate(() => {
      const world = window as unknown as Record<string, unknown>;
      return [
        typeof world['onlyHere'],
        typeof world['require'],
        Object.isFrozen(world['fixture']),
        isSecureContext,
      ];
    });
    expect(seen).toEqual(['undefined', 'undefined', true, true]);
  });

  it('runs workers, menus and files under the strict policy', async () => {
    const { app, page } = await launch();
    expect(await page.evaluate(() => (window as unknown as FixtureWindow).askWorker())).toBe(6);
    await app.evaluate(({ Menu }) => {
      Menu.getApplicationMenu()?.getMenuItemById('ping')?.click();
    });
    const output = page.locator('output');
    await output.getByText('7').waitFor();
    const file = path.join(home, 'a.txt');
    writeFileSync(file, 'x');
    await page.getByLabel('File').setInputFiles(file);
    await output.getByText(JSON.stringify(file)).waitFor();
  });

  it('refuses navigation and new windows, and tells the app', async () => {
    const { app, page } = await launch();
    await page.evaluate(() => {
      window.location.href = 'https://evil.example/';
    });
    await page.getByRole('link', { name: 'Outside' }).click();
    await expect
      .poll(async () => ((await ask(page, 'about')) as { seen: string[] }).seen)
      .toEqual(['navigate https://evil.example/', 'open https://example.com/page']);
    expect(app.windows()).toHaveLength(1);
  });

  it('hands a second start over to the first', async () => {
    const { page } = await launch();
    const second = spawn(path.join(STANDIN, 'electron'), [FIXTURE, `--user-data-dir=${home}`, 'hello://x']);
    const code = await new Promise((resolve) => second.once('exit', resolve));
    expect(code).toBe(0);
    await page.locator('output').getByText('hello://x').waitFor();
  });

  it('quits in Electron’s order, and goes when its windows go', async () => {
    const { app, page } = await launch();
    const exit = new Promise((resolve) => app.process().once('exit', resolve));
    await page.close();
    expect(await exit).toBe(0);
    expect(readFileSync(path.join(home, 'quit.txt'), 'utf8')).toBe('before-quit');
  });

  it('starts utility processes, which do not outlive it', async () => {
    const { app, page } = await launch();
    const hash = await page.evaluate(() =>
      (window as unknown as FixtureWindow).fixture.ask('hash', new Uint8Array(1_000_000)),
    );
    expect(hash).toBe('d29751f2649b32ff572b5e0a9f541ea660a50f94ff0beedfb0b692b924cc8025');
    const exit = new Promise((resolve) => app.process().once('exit', resolve));
    app.process().kill('SIGKILL');
    await exit;
    await expect.poll(() => left(home)).toEqual([]);
  });

  it('gives the page the size that was asked for, and its theme', async () => {
    const { app, page } = await launch();
    expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([900, 640]);
    await app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.setSize(700, 500);
    });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(700);
    await app.evaluate(({ nativeTheme }) => {
      nativeTheme.themeSource = 'dark';
    });
    await expect
      .poll(() => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches))
      .toBe(true);
  });

  it('throws for what it does not reproduce', async () => {
    const { app } = await launch();
    const thrown = await app.evaluate((electron) => {
      const look = (what: () => unknown) => {
        try {
          what();
          return 'nothing';
        } catch (error) {
          return String(error);
        }
      };
      return [
        look(() => electron.app.getGPUInfo),
        look(() => electron.BrowserWindow.getAllWindows()[0]?.setKiosk),
        look(() => electron.safeStorage.encryptString),
      ];
    });
    expect(thrown).toEqual([
      'Error: electron-standin: app.getGPUInfo is not reproduced',
      'Error: electron-standin: BrowserWindow.setKiosk is not reproduced',
      'Error: electron-standin: safeStorage.encryptString is not reproduced',
    ]);
  });
});

describe('its network', () => {
  it('fails in Chromium’s words and refuses redirects', async () => {
    const { page } = await launch();
    const fetched = (url: string) => ask(page, 'fetch', url, 'api');
    const fine = await serve((_request, response) => response.end('hello'));
    expect(await fetched(fine)).toEqual([200, 'hello']);
    const elsewhere = await serve((_request, response) => response.writeHead(302, { location: fine }).end());
    expect(await fetched(elsewhere)).toMatch(/redirect/);
    const reset = await serve((request) => request.socket.resetAndDestroy());
    expect(await fetched(reset)).toBe('net::ERR_CONNECTION_RESET');
    const cut = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half');
      setTimeout(() => response.destroy(), 50);
    });
    expect(await fetched(cut)).toBe('net::ERR_CONTENT_LENGTH_MISMATCH');
    expect(await fetched('http://127.0.0.1:1')).toBe('net::ERR_CONNECTION_REFUSED');
  });

  it('shares connections within a partition only, and closes them when told', async () => {
    const { app, page } = await launch();
    const sockets: number[] = [];
    const address = await serve((request, response) => {
      sockets.push(request.socket.remotePort ?? 0);
      response.end('x');
    });
    for (const partition of ['a', 'a', 'b', 'a']) await ask(page, 'fetch', address, partition);
    await app.evaluate(({ session }) => session.fromPartition('a').closeAllConnections());
    await ask(page, 'fetch', address, 'a');
    const [first, second, other, third, fresh] = sockets;
    expect([second, third]).toEqual([first, first]);
    expect(other).not.toBe(first);
    expect(fresh).not.toBe(first);
  });
});

describe('its safeStorage', () => {
  it.each([
    ['working', 'v11'],
    ['fixed-key', 'v10'],
    ['re-encryption-asked', 'v11'],
  ])('keeps a text over a restart: %s', async (mode, mark) => {
    const env = { ELECTRON_STANDIN_SAFE_STORAGE: mode };
    const first = await launch(env);
    expect(await ask(first.page, 'keep', 'a secret')).toBe(mark);
    await first.app.close();
    const second = await launch(env);
    const shouldReEncrypt = mode === 're-encryption-asked';
    expect(await ask(second.page, 'kept')).toEqual({ result: 'a secret', shouldReEncrypt });
  });

  it.each(['locked', 'throws-on-encrypt', 'not-ready'])('refuses: %s', async (mode) => {
    const { page } = await launch({ ELECTRON_STANDIN_SAFE_STORAGE: mode });
    await expect(ask(page, 'keep', 'a secret')).rejects.toThrow(/encrypting/);
  });

  it('does not open what a lost key closed', async () => {
    const first = await launch({ ELECTRON_STANDIN_SAFE_STORAGE: 'working' });
    await ask(first.page, 'keep', 'a secret');
    await first.app.close();
    const { page } = await launch({ ELECTRON_STANDIN_SAFE_STORAGE: 'key-lost' });
    await expect(ask(page, 'kept')).rejects.toThrow();
  });
});

/** Processes that still name this test's folder. */
async function left(folder: string): Promise<string[]> {
  const list = spawn('ps', ['-eo', 'args']);
  let text = '';
  for await (const piece of list.stdout) text += String(piece);
  return text
    .split('\n')
    .filter((line) => line.includes(folder) || line.includes(path.join(FIXTURE, 'child.cjs')));
}
