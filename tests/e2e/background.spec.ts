import type { Menu } from 'electron';
import { answerBoxes, expect, goTo, test, type App } from './app.ts';
import { onDesktop } from './desktop.ts';
import { connectForEvents, pagesAskedOf, showEvents } from './eventScenes.ts';

test.skip(process.env['E2E_RUNTIME'] === 'electron', 'only the stand-in lets a test press a tray icon');

type Shown = { menu: Menu | null };

/** The labels at the tray icon; null if there is none. */
const tray = ({ electron }: App) =>
  electron.evaluate(({ Tray }) => {
    const [icon] = (Tray as unknown as { shown: Shown[] }).shown;
    return icon ? (icon.menu?.items ?? []).map(({ label, enabled }) => ({ label, enabled })) : null;
  });
const pressTray = ({ electron }: App, id: string) =>
  electron.evaluate(({ Tray }, item) => {
    const [icon] = (Tray as unknown as { shown: Shown[] }).shown;
    icon?.menu?.getMenuItemById(item)?.click();
  }, id);
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
  home,
}) => {
  await onDesktop(home, true);
  const app = await launch();
  const { page, electron } = app;
  await connectForEvents(page, simulator, 'Archive');
  const stays = page.getByRole('checkbox', { name: 'Keep running in the background' });
  await expect(stays).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Collect entries while Sextant is running' }).press(' ');
  await expect.poll(() => pagesAskedOf(simulator).length).toBeGreaterThan(0);
  expect(await tray(app), 'off unless it is chosen').toBeNull();

  const asked = await answerBoxes(app, 'Cancel', 'Go on');
  await close(app);
  await expect.poll(() => asked.jsonValue()).toEqual([QUESTION]);
  expect(await windows(app)).toBe(1);
  await close(app);
  await expect.poll(() => windows(app)).toBe(0);
  const before = pagesAskedOf(simulator).length;
  await expect.poll(() => pagesAskedOf(simulator).length, 'collecting goes on').toBeGreaterThan(before);
  await expect
    .poll(() => tray(app))
    .toEqual([
      { label: expect.stringMatching(/^Work: fetching events, \d+ %$/), enabled: false },
      { label: '', enabled: true },
      { label: 'Open Sextant', enabled: true },
      { label: 'Collect now', enabled: true },
      { label: '', enabled: true },
      { label: 'Quit Sextant', enabled: true },
    ]);

  const opened = electron.waitForEvent('window');
  await pressTray(app, 'open');
  const again = await opened;
  await again.getByRole('navigation', { name: 'Main' }).waitFor();
  await showEvents(again, 'Archive');
  await expect(again.getByRole('checkbox', { name: 'Keep running in the background' })).toBeChecked();
  await expect(again.getByRole('region', { name: 'Fetching' })).toContainText('of them new');
  await close(app);
  await expect.poll(() => windows(app)).toBe(0);
  expect(await asked.jsonValue(), 'asked once').toHaveLength(2);

  const exit = new Promise((resolve) => electron.process().once('exit', resolve));
  await pressTray(app, 'quit').catch(() => undefined);
  expect(await exit).toBe(0);

  const next = await launch();
  await expect.poll(() => tray(next), 'the icon is there again').not.toBeNull();
  await showEvents(next.page, 'Archive');
  await next.page.getByRole('checkbox', { name: 'Keep running in the background' }).press(' ');
  await expect.poll(() => tray(next)).toBeNull();
});

test('where no tray is shown, nothing is collected without a window, and that is said', async ({
  launch,
  simulator,
  home,
}) => {
  await onDesktop(home, false);
  const app = await launch();
  await connectForEvents(app.page, simulator, 'Archive');
  await app.page.getByRole('checkbox', { name: 'Collect entries while Sextant is running' }).press(' ');
  await goTo(app.page, 'Home');
  const asked = await answerBoxes(app, 'Cancel', 'Quit');
  await close(app);
  await expect.poll(() => asked.jsonValue()).toEqual(['Nothing is collected or run while Sextant is closed']);
  expect(await windows(app)).toBe(1);
  const exit = new Promise((resolve) => app.electron.process().once('exit', resolve));
  await close(app);
  expect(await exit).toBe(0);
});
