import { expect, it } from 'vitest';
import { launch } from './fixtureApp.ts';

it('lets a test click a menu', async () => {
  const { app, page } = await launch();
  await app.evaluate(({ Menu }) => {
    Menu.getApplicationMenu()?.getMenuItemById('ping')?.click();
  });
  await page.locator('output').getByText('7').waitFor();
});

it('applies the app’s theme to the page', async () => {
  const { app, page } = await launch();
  const isDark = () => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  expect(await isDark()).toBe(false);
  await app.evaluate(({ nativeTheme }) => {
    nativeTheme.themeSource = 'dark';
  });
  await expect.poll(isDark).toBe(true);
});
