import { app } from 'electron';

/** Lets what is under way come to rest before the app ends, whoever asked it to quit. */
export function settleBeforeQuit(settle: () => Promise<unknown>): void {
  let settled = false;
  app.on('before-quit', (event) => {
    if (settled) return;
    event.preventDefault();
    void settle().finally(() => {
      settled = true;
      app.quit();
    });
  });
}
