import { app, dialog } from 'electron';
import { realClock, sleep } from '../time/clock.ts';
import type { Log } from '../secrets/log.ts';

/** A keyring or network that hangs must not block quitting; the state is saved at every step anyway. */
const QUIT_TIMEOUT_MS = 5_000;

/**
 * Delays quitting until `settle` has finished, for 5 s at most, unless something else keeps the app.
 *
 * At the end of a Windows session, windows are told and nobody can delay it. Electron ends the process as soon as they
 * have heard it, unless it is quitting by then (`WM_ENDSESSION` in its native_window_views_win.cc): so the app quits at
 * once, and settles as far as the system lets it. In the tray it has no window, hears nothing and is ended as if it had
 * been killed. Nothing but the last lines of the log depends on being told: the state is saved at every step.
 */
export function settleBeforeQuit(settle: () => Promise<unknown>): void {
  let settled = false;
  let sessionEnds = false;
  let settling: Promise<unknown> | null = null;
  const settleOnce = () => (settling ??= settle());
  app.on('browser-window-created', (_event, window) => {
    window.on('session-end', () => {
      sessionEnds = true;
      void settleOnce().finally(() => {
        app.exit();
      });
      app.quit();
    });
  });
  app.on('before-quit', (event) => {
    if (settled || sessionEnds || event.defaultPrevented) return;
    event.preventDefault();
    void Promise.race([settleOnce(), sleep(realClock, QUIT_TIMEOUT_MS)]).finally(() => {
      settled = true;
      app.quit();
    });
  });
  app.on('will-quit', (event) => {
    if (sessionEnds) event.preventDefault(); // until it has settled
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
