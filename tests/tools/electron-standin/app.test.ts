import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { dataFolder, EXECUTABLE, FIXTURE, launch } from './fixtureApp.ts';

it('hands a second start over to the first', async () => {
  const { page } = await launch();
  const second = spawn(EXECUTABLE, [FIXTURE, `--user-data-dir=${dataFolder()}`, 'hello://x']);
  const code = await new Promise((resolve) => second.once('exit', resolve));
  expect(code).toBe(0);
  await page.locator('output').getByText('hello://x').waitFor();
});

/** The events that the app and its window received while ending, in order. */
const ending = () => readFileSync(path.join(dataFolder(), 'ending.txt'), 'utf8').trim().split('\n');

it('quits when its last window closes', async () => {
  const { app } = await launch();
  const exit = new Promise((resolve) => app.process().once('exit', resolve));
  await app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.close();
  });
  expect(await exit).toBe(0);
  expect(ending()).toEqual(['close', 'closed', 'window-all-closed', 'before-quit', 'will-quit', 'quit']);
});

it('quits in Electron’s order, and closes windows without window-all-closed', async () => {
  const { app } = await launch();
  const exit = new Promise((resolve) => app.process().once('exit', resolve));
  await app.evaluate(({ app }) => {
    app.quit();
  });
  expect(await exit).toBe(0);
  expect(ending()).toEqual(['before-quit', 'close', 'closed', 'will-quit', 'quit']);
});
