import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Call } from '../../src/contract/call.ts';
import { rooms } from '../../src/contract/index.ts';
import { expect, goTo, homeEnv, startDemo, test, type App, WITH_EVENTS } from './app.ts';

test.use(WITH_EVENTS);

const run = promisify(execFile);
/** The executable that Playwright starts: the stand-in or the real binary. */
const EXECUTABLE = createRequire(import.meta.url)('electron') as string;
const PRINTED_BOX = path.join(import.meta.dirname, 'printedBox.cjs');

test('the page has a strict policy, no access to Node, and no call that takes nonsense', async ({ page }) => {
  test.setTimeout(120_000);
  await test.step('the page has a strict policy and no access to Node', async () => {
    const answered = page.waitForResponse((response) => response.url().endsWith('/index.html'));
    await page.reload();
    const headers = (await answered).headers();
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("connect-src 'none'");
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
    // Isolated, so that the workers of a report may share its columns.
    expect(headers).toMatchObject({
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    const found = await page.evaluate(() =>
      ['require', 'process', 'module', 'Buffer', 'global', 'ipcRenderer'].filter(
        (name) => name in globalThis,
      ),
    );
    expect(found).toEqual([]);
    expect(
      await page.evaluate(() => {
        const own = Object.getOwnPropertyDescriptor(window, 'sextant');
        return [own?.writable ?? false, own?.configurable ?? false];
      }),
    ).toEqual([false, false]);
  });
  await test.step('every call rejects nonsense with a failure in plain data', async () => {
    const channels = Object.entries(rooms).flatMap(([room, { calls }]) =>
      Object.entries<Call>(calls).map(([verb, call]) => ({
        room,
        verb,
        asks: call.input.def.type !== 'undefined',
      })),
    );
    expect(channels.filter(({ asks }) => asks).length).toBeGreaterThan(20);
    const answers = await page.evaluate(async (list) => {
      const nonsense: unknown[] = [
        null,
        0,
        -1,
        Number.NaN,
        '',
        '../../etc/passwd',
        [],
        {},
        { __proto__: null, id: '..' },
        new Uint8Array(9),
        { id: 'x'.repeat(100_000) },
        new Map([['id', 1]]),
        new Date(0),
        10n,
        { profileId: 1, name: 'clientSecret', value: {} },
      ];
      const sextant = window.sextant as unknown as Record<
        string,
        Record<string, (input: unknown) => Promise<unknown>>
      >;
      const odd: string[] = [];
      for (const { room, verb, asks } of list) {
        if (!asks) continue;
        for (const input of nonsense) {
          const answer = (await sextant[room]?.[verb]?.(input)) as { ok: boolean; error?: { kind: string } };
          if (answer.ok || answer.error?.kind !== 'invalid')
            odd.push(`${room}.${verb}: ${JSON.stringify(answer)}`);
        }
      }
      return odd;
    }, channels);
    expect(answers).toEqual([]);
  });
  await test.step('the focus ring of a button in the status bar is not cut', async () => {
    await startDemo(page);
    const bar = page.getByRole('contentinfo');
    const status = bar.getByRole('button').first();
    await status.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(status).toBeFocused();
    const [box, whole] = await Promise.all([status.boundingBox(), bar.boundingBox()]);
    const reach = await status.evaluate((element) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(element);
      return parseFloat(outlineOffset) + parseFloat(outlineWidth);
    });
    expect((box?.y ?? 0) - reach).toBeGreaterThanOrEqual(whole?.y ?? 0);
    expect((box?.y ?? 0) + (box?.height ?? 0) + reach).toBeLessThanOrEqual(
      (whole?.y ?? 0) + (whole?.height ?? 0),
    );
    expect(box?.height).toBeGreaterThanOrEqual(24);
  });
});

test('without an account, no other computer is asked for anything', async ({ launch }) => {
  const asked: string[] = [];
  // Everything but what is for this computer goes through it.
  const proxy = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (head) => {
      asked.push(head.toString('latin1').split('\r\n')[0] ?? '');
      socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const { page, electron } = await launch(`--proxy-server=127.0.0.1:${port}`);
  await startDemo(page);
  await electron.close();
  expect(asked).toEqual([]);
  proxy.close();
});

test('a compromised page cannot navigate, send or run anything', async ({ page, app, problems }) => {
  const address = page.url();
  const refused = await page.evaluateHandle(() => {
    const directives: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, disposition }) => {
      if (disposition === 'enforce') directives.push(effectiveDirective);
    });
    return directives;
  });
  const tried = await page.evaluate(async () => {
    const result: Record<string, string> = {};
    const attempt = async (name: string, act: () => unknown) => {
      try {
        result[name] = String(await act());
      } catch (error) {
        result[name] = String(error);
      }
    };
    await attempt('fetch', async () => (await fetch('https://example.org/')).status);
    // In a later task, because code that Playwright evaluates may use eval, but the page's own may not.
    const later = (act: () => unknown) =>
      new Promise((resolve, reject) => {
        setTimeout(() => {
          try {
            resolve(act());
          } catch (error) {
            reject(error instanceof Error ? error : new Error('thrown'));
          }
        });
      });
    // oxlint-disable-next-line no-eval
    await attempt('eval', () => later(() => globalThis.eval('1 + 1')));
    await attempt('html', () => {
      document.createElement('div').innerHTML = '<b>bold</b>';
      return 'set';
    });
    await attempt('worker', () => {
      const made = new Worker('https://example.org/worker.js');
      made.terminate();
      return 'made';
    });
    await attempt('open', () => window.open('https://example.org/'));
    await attempt('notification', async () => Notification.requestPermission());
    await attempt(
      'geolocation',
      async () => (await navigator.permissions.query({ name: 'geolocation' })).state,
    );
    return result;
  });
  // Each message shows what refused the attempt: without a network, some would fail even without a policy.
  expect(tried).toMatchObject({
    fetch: 'TypeError: Failed to fetch', // by the policy: see below
    eval: expect.stringMatching(/^EvalError: .*Content Security Policy/),
    html: 'TypeError: Sextant makes no HTML from text.',
    worker: 'TypeError: Not a script of Sextant.',
    open: 'null',
  });
  await expect.poll(() => refused.jsonValue()).toEqual(['connect-src']);
  // Chromium alone says "not decided" where Electron's handlers say "denied"; neither grants it.
  expect([tried['notification'], tried['geolocation']]).not.toContain('granted');

  const prevented = await app.electron.evaluateHandle(({ BrowserWindow }) => {
    const seen: [address: string, prevented: boolean][] = [];
    BrowserWindow.getAllWindows()[0]?.webContents.on('will-frame-navigate', (event) => {
      seen.push([event.url, event.defaultPrevented]);
    });
    return seen;
  });
  await page.evaluate(() => {
    location.assign('https://example.org/');
  });
  await expect.poll(() => prevented.jsonValue()).toEqual([['https://example.org/', true]]);
  expect(page.url()).toBe(address);
  expect(app.electron.windows()).toHaveLength(1);
  expect(problems.length, 'the policy said what it refused').toBeGreaterThan(0);
  problems.length = 0;
});

test('a second instance hands over to the first and quits', async ({ app, home }) => {
  await goTo(app.page, 'Build');
  const told = await app.electron.evaluateHandle(({ app, BrowserWindow }) => {
    const events: string[] = [];
    const window = BrowserWindow.getAllWindows()[0];
    window?.minimize();
    window?.blur();
    app.on('second-instance', () => events.push('second-instance'));
    app.on('browser-window-created', () => events.push('browser-window-created'));
    return events;
  });
  const second = await run(EXECUTABLE, ['.', `--user-data-dir=${path.join(home, 'data')}`], {
    env: { ...process.env, ...homeEnv(home) },
  }); // rejects for any exit code but 0
  expect(second.stdout).toBe('');
  expect(second.stderr).toContain('Sextant is already running.');
  await expect.poll(() => told.jsonValue()).toEqual(['second-instance']);
  const window = await app.electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((each) => [each.isMinimized(), each.isFocused()]),
  );
  expect(window, 'the one window, in front').toEqual([[false, true]]);
  await expect(app.page.getByRole('heading', { name: 'Build' })).toBeVisible();
});

/** The bounds of an app's window, and the display that it is on. */
const boundsOf = ({ electron }: App) =>
  electron.evaluate(({ BrowserWindow, screen }) => ({
    bounds: BrowserWindow.getAllWindows()[0]?.getBounds(),
    area: screen.getPrimaryDisplay().workArea,
  }));

test('the window reopens where it was', async ({ app, launch }) => {
  const there = { x: 40, y: 30, width: 900, height: 640 };
  await app.electron.evaluate(({ BrowserWindow }, bounds) => {
    BrowserWindow.getAllWindows()[0]?.setBounds(bounds);
  }, there);
  await app.electron.close();
  expect((await boundsOf(await launch())).bounds).toEqual(there);
});

test('a window whose display is gone reopens on another one', async ({ home, launch }) => {
  const bounds = { x: 9_000, y: -7_000, width: 900, height: 640 };
  await mkdir(path.join(home, 'data'), { recursive: true });
  await writeFile(
    path.join(home, 'data/window.json'),
    JSON.stringify({ version: 1, bounds, maximized: false }),
  );
  const { bounds: now, area } = await boundsOf(await launch());
  expect(now).toEqual({ x: area.x + area.width - 900, y: area.y, width: 900, height: 640 });
});

test('a start that cannot use its folder says so and quits, and the next one works', async ({
  home,
  launch,
}) => {
  const library = path.join(home, 'data/library');
  await mkdir(path.dirname(library), { recursive: true });
  await writeFile(library, 'a file where a folder should be');
  const started = run(EXECUTABLE, ['-r', PRINTED_BOX, '.', `--user-data-dir=${path.dirname(library)}`], {
    env: { ...process.env, ...homeEnv(home) },
  });
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Sextant could not start'),
  });
  await rm(library);
  await launch();
});
