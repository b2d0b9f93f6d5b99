import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { answerBoxes, expect, startDemo, test, type App, WITH_EVENTS } from './app.ts';

test.use(WITH_EVENTS);

/** Crashes the page as Chromium does when it runs out of memory. */
const crash = ({ electron }: App) =>
  electron.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer();
  });

/** What the page of the window answers, if it does. Playwright cannot use a page after its crash. */
const answerOf = ({ electron }: App, code: string) =>
  electron.evaluate(async ({ BrowserWindow }, asked): Promise<unknown> => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    // A page that is ended meanwhile never answers.
    const silence = new Promise((resolve) => setTimeout(resolve, 1_000, null));
    return Promise.race([contents?.executeJavaScript(asked).catch(() => null), silence]);
  }, code);

const works = (app: App) => answerOf(app, `!!document.querySelector('nav[aria-label="Main"]')`);

/** What a real Electron prints of the empty page between a crash and the reload, into which Playwright looks. */
const OF_EMPTY_PAGE =
  /^Electron sandboxed_renderer\.bundle\.js script failed to run$|'binding\.startupData' as it is null/;

test.afterEach(({ problems }) => {
  problems.splice(0, Infinity, ...problems.filter((each) => !OF_EMPTY_PAGE.test(each)));
});

test('a page that crashes is reloaded once; then the user decides', async ({ app }) => {
  const asked = await answerBoxes(app, 'OK', 'Reload window');
  await crash(app);
  await expect.poll(() => asked.jsonValue()).toEqual(['The window of Sextant crashed and was reloaded.']);
  await expect.poll(() => works(app)).toBe(true);
  await crash(app);
  await expect.poll(() => asked.jsonValue()).toHaveLength(2);
  expect((await asked.jsonValue())[1]).toBe('The window of Sextant crashed again.');
  await expect.poll(() => works(app)).toBe(true);
});

test('a page that does not respond is ended and reloaded if the user says so', async ({ app }) => {
  const asked = await answerBoxes(app, 'Wait', 'Reload window');
  const hang = (event: 'unresponsive' | 'responsive') =>
    app.electron.evaluate(({ BrowserWindow }, name) => {
      BrowserWindow.getAllWindows()[0]?.emit(name);
    }, event);
  await app.page.evaluate(() => {
    document.title = 'the page before';
  });
  const title = () => answerOf(app, 'document.title');
  await hang('unresponsive');
  await hang('responsive');
  expect(await title()).toBe('the page before');
  await hang('unresponsive');
  await expect.poll(title).toBe('Sextant');
  await expect.poll(() => works(app)).toBe(true);
  const question = 'The window of Sextant is not responding.';
  expect(await asked.jsonValue(), 'no other question follows').toEqual([question, question]);
});

test('at the end of a Windows session, the app quits at once and its state is saved', async ({
  app,
  home,
  launch,
}) => {
  const bounds = { x: 50, y: 60, width: 901, height: 641 };
  const exit = new Promise((resolve) => app.electron.process().once('exit', resolve));
  const isQuitting = await app.electron.evaluate(({ app: main, BrowserWindow }, there) => {
    const window = BrowserWindow.getAllWindows()[0];
    window?.setBounds(there);
    let isKept = true;
    main.on('before-quit', (event) => {
      isKept = event.defaultPrevented;
    });
    window?.emit('session-end');
    return !isKept;
  }, bounds);
  expect(isQuitting, 'before Electron looks, which it does at once').toBe(true);
  expect(await exit).toBe(0);
  expect(await readFile(path.join(home, 'data/window.json'), 'utf8')).toContain('901');
  const again = await launch();
  const now = await again.electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.getBounds(),
  );
  expect(now).toEqual(bounds);
});

test('a start while no window is open opens one', async ({ app }) => {
  const count = () => app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
  await app.electron.evaluate(({ app: main, BrowserWindow }) => {
    main.removeAllListeners('window-all-closed');
    main.on('window-all-closed', () => undefined); // as on a Mac
    BrowserWindow.getAllWindows()[0]?.close();
  });
  await expect.poll(count).toBe(0);
  await app.electron.evaluate(({ app: main }) => {
    main.emit('second-instance');
  });
  await expect.poll(count).toBe(1);
  await expect.poll(() => works(app)).toBe(true);
});

test('the app keeps the keyring of the system, although Playwright gives it another', async ({ app }) => {
  const given = await app.electron.evaluate(({ app: main }) => [
    main.commandLine.hasSwitch('use-mock-keychain'),
    main.commandLine.getSwitchValue('password-store'),
  ]);
  const isLinux = process.platform === 'linux';
  expect(given).toEqual([
    false,
    process.env['E2E_RUNTIME'] === 'electron' && isLinux ? 'gnome-libsecret' : '',
  ]);
});

test('switches that turn off certificate checks have no effect', async ({ launch }) => {
  const { electron } = await launch('--ignore-certificate-errors', '--log-net-log=x');
  const given = await electron.evaluate(({ app }) =>
    ['ignore-certificate-errors', 'log-net-log', 'user-data-dir'].map((name) =>
      app.commandLine.hasSwitch(name),
    ),
  );
  expect(given).toEqual([false, false, true]);
});

test('the simulator of the demo leaves no files, even if the app was killed', async ({ home, launch }) => {
  const files = path.join(home, 'data/demo');
  const { electron, page } = await launch();
  await startDemo(page);
  expect(await readdir(files)).toHaveLength(1);
  await electron.close();
  expect(await readdir(files)).toEqual([]);
  await mkdir(path.join(files, 'sextant-simulator-killed'));
  await launch(); // which starts the simulator again
  expect(await readdir(files)).not.toContain('sextant-simulator-killed');
});
