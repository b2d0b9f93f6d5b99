import { answerBoxes, expect, goTo, test, type App, WITH_EVENTS } from './app.ts';
import { connectForEvents, pagesAskedOf, showEvents } from './eventScenes.ts';

test.use(WITH_EVENTS);

const windows = ({ electron }: App) =>
  electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
const close = ({ electron }: App) =>
  electron.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.close();
  });

const QUESTION = 'Go on in the background?';

test('with its window closed, Sextant goes on collecting until it is quit from the tray', async ({
  launch,
  simulator,
  desktop,
}) => {
  await desktop.showIcons(true);
  const app = await launch();
  const { page, electron } = app;
  await connectForEvents(page, simulator, 'Archive');
  const stays = page.getByRole('checkbox', { name: 'Keep running in the background' });
  await expect(stays).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Collect entries while Sextant is running' }).press(' ');
  await expect.poll(() => pagesAskedOf(simulator).length).toBeGreaterThan(0);
  expect(await desktop.tray(app), 'off unless it is chosen').toBeNull();

  const asked = await answerBoxes(app, 'Cancel', 'Go on');
  await close(app);
  await expect.poll(() => asked.jsonValue()).toEqual([QUESTION]);
  expect(await windows(app)).toBe(1);
  await close(app);
  await expect.poll(() => windows(app)).toBe(0);
  const before = pagesAskedOf(simulator).length;
  await expect.poll(() => pagesAskedOf(simulator).length, 'collecting goes on').toBeGreaterThan(before);
  await expect
    .poll(() => desktop.tray(app))
    .toEqual([
      { label: expect.stringMatching(/^Work: fetching events, \d+ %$/), enabled: false },
      { label: '', enabled: true },
      { label: 'Open Sextant', enabled: true },
      { label: 'Collect now', enabled: true },
      { label: '', enabled: true },
      { label: 'Quit Sextant', enabled: true },
    ]);

  const opened = electron.waitForEvent('window');
  await desktop.pressTray(app, 'Open Sextant');
  const again = await opened;
  await again.getByRole('navigation', { name: 'Main' }).waitFor();
  await showEvents(again, 'Archive');
  await expect(again.getByRole('checkbox', { name: 'Keep running in the background' })).toBeChecked();
  await expect(again.getByRole('region', { name: 'Fetching' })).toContainText('of them new');
  await close(app);
  await expect.poll(() => windows(app)).toBe(0);
  expect(await asked.jsonValue(), 'asked once').toHaveLength(2);

  const exit = new Promise((resolve) => electron.process().once('exit', resolve));
  await desktop.pressTray(app, 'Quit Sextant').catch(() => undefined);
  expect(await exit).toBe(0);

  const next = await launch();
  await expect.poll(() => desktop.tray(next), 'the icon is there again').not.toBeNull();
});

test('the tray icon goes when it is no longer wanted, and comes again', async ({
  launch,
  simulator,
  desktop,
}) => {
  await desktop.showIcons(true);
  const app = await launch();
  await connectForEvents(app.page, simulator, 'Archive');
  const stays = app.page.getByRole('checkbox', { name: 'Keep running in the background' });
  await stays.press(' ');
  await expect.poll(() => desktop.tray(app)).not.toBeNull();
  await stays.press(' ');
  await expect(stays).not.toBeChecked();
  const version = await app.electron.evaluate(() => process.versions.electron);
  test.skip(
    process.env['E2E_RUNTIME'] === 'electron' && version === '43.2.0',
    'Chromium’s ~StatusIconLinuxDbus in chrome/browser/ui/views/status_icons leaves it up to Electron 43.2',
  );
  await expect.poll(() => desktop.tray(app)).toBeNull();
  await stays.press(' ');
  await expect.poll(() => desktop.tray(app)).not.toBeNull();
});

test('ended without a word while in the tray, Sextant goes on at the next start', async ({
  launch,
  simulator,
  desktop,
}) => {
  await desktop.showIcons(true);
  const app = await launch();
  await connectForEvents(app.page, simulator, 'Archive');
  await app.page.getByRole('checkbox', { name: 'Keep running in the background' }).press(' ');
  await app.page.getByRole('checkbox', { name: 'Collect entries while Sextant is running' }).press(' ');
  await expect.poll(() => desktop.tray(app)).not.toBeNull();
  await close(app);
  await expect.poll(() => windows(app)).toBe(0);
  const before = pagesAskedOf(simulator).length;
  await expect.poll(() => pagesAskedOf(simulator).length).toBeGreaterThan(before);
  // So does Windows at the end of a session: it asks windows only.
  app.electron.process().kill('SIGKILL');
  await expect.poll(() => desktop.tray(app).catch(() => null)).toBeNull();

  const next = await launch();
  await expect.poll(() => desktop.tray(next)).not.toBeNull();
  const then = pagesAskedOf(simulator).length;
  await expect.poll(() => pagesAskedOf(simulator).length).toBeGreaterThan(then);
  await showEvents(next.page, 'Archive');
  await expect(next.page.getByRole('region', { name: 'Fetching' })).toContainText('of them new');
});

test('where no tray is shown, nothing is collected without a window, and that is said', async ({
  launch,
  simulator,
  desktop,
}) => {
  await desktop.showIcons(false);
  const app = await launch();
  await connectForEvents(app.page, simulator, 'Archive');
  const collects = app.page.getByRole('checkbox', { name: 'Collect entries while Sextant is running' });
  await collects.press(' ');
  // Ticked once main has saved it; until then there is nothing to ask about, and the window just closes.
  await expect(collects).toBeChecked();
  await goTo(app.page, 'Home');
  const asked = await answerBoxes(app, 'Cancel', 'Quit');
  await close(app);
  await expect.poll(() => asked.jsonValue()).toEqual(['Nothing is collected or run while Sextant is closed']);
  expect(await windows(app)).toBe(1);
  const exit = new Promise((resolve) => app.electron.process().once('exit', resolve));
  await close(app);
  expect(await exit).toBe(0);
});
