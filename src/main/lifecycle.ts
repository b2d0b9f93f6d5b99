import { app, dialog } from 'electron';
import { realClock, sleep } from './clock.ts';
import type { Log } from './log.ts';

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

/** Says why the app cannot start, and ends: without a window nothing else could, and the next start needs the lock. */
export async function giveUpStart(error: unknown, dataFolder: string, log: Log): Promise<void> {
  const ref = log.bug(error, 'start');
  await log.flush();
  const code = error instanceof Error && 'code' in error ? String(error.code) : `reference ${ref}`;
  dialog.showErrorBox(
    'Sextant could not start',
    `Sextant cannot use its folder ${dataFolder} (${code}). Nothing in it was changed. ` +
      'Check the permissions of the folder and the free disk space, then start Sextant again.',
  );
  app.exit(1);
}
