import type { Page } from '@playwright/test';
import { Command, COMMANDS, DESTINATIONS } from '../../src/contract/commands.ts';
import { expect, goTo, SCREEN_NAMES, startDemo, test, WITH_EVENTS } from './app.ts';

test.use(WITH_EVENTS);

const press = (page: Page, id: Command) =>
  page.keyboard.press(COMMANDS[id].keys.replace('Mod', 'ControlOrMeta'));

/** Presses the keys of a command. Returns whether the window handled them. */
async function performs(page: Page, id: Command): Promise<boolean> {
  // A button of the rail would take Enter for itself, whatever is held with it.
  await page.getByRole('main').getByRole('heading', { level: 1 }).focus();
  const data = page.getByRole('application', { name: 'Chart' });
  if (COMMANDS[id].onlyInData && (await data.isVisible())) {
    await press(page, id);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'performed')), `${id} beside data`).toBe(false);
    await data.focus();
  }
  await press(page, id);
  return page.evaluate(() => Reflect.get(globalThis, 'performed') === true);
}

/** The screen is shown, and its entry in the sidebar is highlighted. */
async function expectScreen(page: Page, name: string): Promise<void> {
  const rail = page.getByRole('navigation', { name: 'Main' });
  await expect(rail.locator('[aria-current="page"]')).toHaveAccessibleName(new RegExp(`^${name}`));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

test('every screen opens by its keys, the application menu and the sidebar', async ({
  app: { electron, page },
}) => {
  const ask = (id: Command) =>
    electron.evaluate(({ Menu }, id) => {
      Menu.getApplicationMenu()?.getMenuItemById(id)?.click();
    }, id);
  const home = COMMANDS['go-home'].name;
  for (const screen of DESTINATIONS) {
    const id = `go-${screen}` as const;
    const { name } = COMMANDS[id];
    for (const reach of [press.bind(null, page, id), ask.bind(null, id), goTo.bind(null, page, name)]) {
      await goTo(page, screen === 'home' ? 'Jobs' : home);
      await reach();
      await expectScreen(page, name);
    }
  }
});

test('the application menu opens the file chooser, with a gesture of its own', async ({
  app: { electron, page },
}) => {
  // Every look into the page counts as a press in it, so whether main gives one is seen in main.
  await electron.evaluate(({ BrowserWindow }) => {
    const [contents] = BrowserWindow.getAllWindows().map(({ webContents }) => webContents);
    const run = contents!.executeJavaScript.bind(contents);
    contents!.executeJavaScript = (code, isGesture) => {
      Reflect.set(globalThis, 'gesture', isGesture);
      return run(code, isGesture);
    };
  });
  const chooser = page.waitForEvent('filechooser');
  await electron.evaluate(({ Menu }) => {
    Menu.getApplicationMenu()?.getMenuItemById('open-file')?.click();
  });
  await chooser;
  expect(await electron.evaluate(() => Reflect.get(globalThis, 'gesture'))).toBe(true);
});

test('every command is offered somewhere', async ({ page }) => {
  page.on('filechooser', () => undefined); // otherwise the system's file chooser would open
  await startDemo(page);
  await page.evaluate(() => {
    addEventListener('keydown', (event) => Reflect.set(globalThis, 'performed', event.defaultPrevented));
  });
  const openReport = async () => {
    await goTo(page, COMMANDS['go-library'].name);
    await page.getByRole('button', { name: 'Traffic by platform, 7 days', exact: true }).click();
    await expect(page.getByRole('img', { name: /peaks at/ })).toBeVisible();
  };
  const openings = [openReport, ...SCREEN_NAMES.map((name) => () => goTo(page, name))];
  const left = new Set(Command.options);
  for (const go of openings) {
    await go();
    for (const id of left) {
      if (!(await performs(page, id))) continue;
      left.delete(id);
      await page.keyboard.press('Escape'); // closes what the command opened
      await go();
    }
  }
  expect([...left]).toEqual([]);
});

test('F6 goes through the parts of the window and round, Shift+F6 back, each to where the focus was', async ({
  page,
}) => {
  await startDemo(page);
  for (const name of ['Home', 'Build']) {
    await goTo(page, name);
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    const rail = page.getByRole('navigation', { name: 'Main' });
    const entry = rail.locator('[aria-current="page"]');
    await title.focus();
    await page.keyboard.press('Tab');
    await expect(title).not.toBeFocused();
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press('F6');
    const bar = page.getByRole('contentinfo');
    await expect(bar.locator(':focus').or(page.locator('footer:focus'))).toHaveCount(1);
    await page.keyboard.press('F6');
    await expect(entry).toBeFocused();
    await page.keyboard.press('F6');
    expect(await before.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Shift+F6');
    await expect(entry).toBeFocused();
  }
});
