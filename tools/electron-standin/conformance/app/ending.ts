// A second start, and the end of the app.
import { app, type BrowserWindow } from 'electron';
import { spawn } from 'node:child_process';
import { observed, quiet, type See } from './observing.ts';

/** Another start with the same folder. */
async function secondStart(see: See): Promise<void> {
  await see('second start: handed over', async () => {
    const heard = new Promise<unknown[]>((resolve) => {
      app.once('second-instance', (_event, argv, folder, data) => {
        resolve([argv.at(-1), argv.length > 2, folder === process.cwd(), data]);
      });
    });
    const other = spawn(process.execPath, [...process.argv.slice(1), 'handed://over'], { stdio: 'ignore' });
    const code = new Promise((resolve) => other.once('exit', resolve));
    return [await heard, await code];
  });
}

/** Quits, first in vain, and writes what was seen when it is over. */
export async function ending(see: See, window: BrowserWindow, done: () => void): Promise<void> {
  await secondStart(see);
  const order: unknown[] = [];
  observed['end: order'] = order;
  const follow = (event: string, emitter: { on(event: string, listener: () => void): unknown }) =>
    emitter.on(event, () => void order.push(event));
  for (const event of ['before-quit', 'window-all-closed', 'will-quit']) follow(event, app);
  for (const event of ['close', 'closed']) follow(event, window);
  app.on('quit', (_event, code) => {
    order.push('quit', code, app.isReady());
    done();
  });
  const refuse = (event: { preventDefault(): void }) => {
    event.preventDefault();
  };
  app.once('before-quit', refuse);
  app.quit();
  order.push('quit returned');
  await quiet();
  order.push('refused in before-quit');
  window.once('close', refuse);
  app.quit();
  await quiet();
  order.push('refused in close');
  app.once('will-quit', refuse);
  app.quit();
  await quiet();
  await quiet();
  order.push('refused in will-quit', window.isDestroyed());
  app.quit();
}
