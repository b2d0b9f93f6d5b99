import { app, dialog } from 'electron';
import { realClock, sleep } from '../time/clock.ts';
import type { Log } from '../secrets/log.ts';

/** A keyring or network that hangs must not block quitting; the state is saved at every step anyway. */
const QUIT_TIMEOUT_MS = 5_000;

/**
 * Delays quitting until `settle` has finished, for 5 s at most, unless something else keeps the app. At the end of a Windows session there is no quitting:
 * the windows are told, and what is settled before the system ends the process is saved.
 */
export function settleBeforeQuit(settle: () => Promise<unknown>): void {
  let settled = false;
  let settling: Promise<unknown> | null = null;
  const settleOnce = () => (settling ??= settle());
  app.on('browser-window-created', (_event, window) => {
    window.on('session-end', () => void settleOnce());
  });
  app.on('before-quit', (event) => {
    if (settled || event.defaultPrevented) return;
    event.preventDefault();
    void Promise.race([settleOnce(), sleep(realClock, QUIT_TIMEOUT_MS)]).finally(() => {
      settled = true;
      app.quit();
    });
  });
}

/**
 * Shows why the app cannot start, and exits. There is no window to show it in, and an app that kept running would
 * keep the single-instance lock.
 */
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
