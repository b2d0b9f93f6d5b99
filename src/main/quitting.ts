import { app } from 'electron';
import { realClock, sleep } from './clock.ts';

/** A keyring or a network that hangs keeps nobody from quitting: what matters is on the disk at every step. */
const PATIENCE_MS = 5_000;

/** Lets what is under way come to rest before the app ends, whoever asked it to quit. */
export function settleBeforeQuit(settle: () => Promise<unknown>): void {
  let settled = false;
  app.on('before-quit', (event) => {
    if (settled) return;
    event.preventDefault();
    void Promise.race([settle(), sleep(realClock, PATIENCE_MS)]).finally(() => {
      settled = true;
      app.quit();
    });
  });
}
