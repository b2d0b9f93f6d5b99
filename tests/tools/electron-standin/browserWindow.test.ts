import { expect, it } from 'vitest';
import { launch } from './fixtureApp.ts';

it('gives the page the requested size', async () => {
  const { app, page } = await launch();
  expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([900, 640]);
  await app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setSize(700, 500);
  });
  await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([700, 500]);
});
