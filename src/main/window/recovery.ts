import { app, dialog, type BrowserWindow } from 'electron';
import type { Clock } from '../time/clock.ts';
import type { Log } from '../secrets/log.ts';

type Dependencies = { clock: Clock; log: Log };

/** A second crash within this time is not answered by loading the page again. */
const SOON_MS = 60_000;
const SAFE =
  'Reports, jobs and settings are on disk and unchanged. Text that was typed but not saved is lost.';

function sayReloaded(window: BrowserWindow): void {
  void dialog.showMessageBox(window, {
    type: 'warning',
    message: 'The window of Sextant crashed and was reloaded.',
    detail: SAFE,
    buttons: ['OK'],
    noLink: true,
  });
}

async function askAfterCrash(window: BrowserWindow, reason: string): Promise<void> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: 'The window of Sextant crashed again.',
    detail: `${SAFE} If it keeps crashing, report it with the reason “${reason}” and the log.`,
    buttons: ['Reload window', 'Quit Sextant'],
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  });
  if (response === 1) app.quit();
  else if (!window.isDestroyed()) window.webContents.reload();
}

/**
 * Reloads a page that has crashed, and says so. One that crashes again within a minute, or that does not respond, is
 * left to the user.
 */
export function recoverPage(window: BrowserWindow, { clock, log }: Dependencies): void {
  const contents = window.webContents;
  let lastMs = -SOON_MS;
  /** The user chose to end a page that did not respond. */
  let isEnding = false;

  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    log.warn('page-gone', { reason, exitCode });
    const isSoon = clock.monotonic() - lastMs < SOON_MS;
    lastMs = clock.monotonic();
    const wasEnded = isEnding;
    isEnding = false;
    // After the event, when Chromium is done with the old process.
    setImmediate(() => {
      if (window.isDestroyed()) return;
      if (isSoon && !wasEnded) {
        void askAfterCrash(window, reason);
        return;
      }
      contents.reload();
      if (!wasEnded) sayReloaded(window);
    });
  });

  let asking: AbortController | null = null;
  window.on('unresponsive', () => {
    if (asking) return;
    log.warn('page-unresponsive');
    const question = new AbortController();
    asking = question;
    const answered = dialog.showMessageBox(window, {
      type: 'warning',
      message: 'The window of Sextant is not responding.',
      detail:
        'It may be busy with a large report. Jobs and downloads go on. Reloading the window loses what was typed but not saved.',
      buttons: ['Wait', 'Reload window'],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
      signal: question.signal,
    });
    void answered.then(({ response }) => {
      asking = null;
      if (response !== 1 || question.signal.aborted || window.isDestroyed()) return;
      isEnding = true;
      contents.forcefullyCrashRenderer();
    });
  });
  window.on('responsive', () => {
    asking?.abort();
    asking = null;
  });
}
