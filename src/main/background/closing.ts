import { dialog, type BrowserWindow, type MessageBoxOptions } from 'electron';
import type { Answer } from './background.ts';
import { words } from './words.ts';

const ASK: MessageBoxOptions = {
  type: 'question',
  message: words.ask.message,
  detail: words.ask.detail,
  buttons: [words.ask.cancel, words.ask.quit, words.ask.stay],
  defaultId: 2,
  cancelId: 0,
  noLink: true,
};

const NO_TRAY: MessageBoxOptions = {
  type: 'info',
  message: words.noTray.message,
  detail: words.noTray.detail,
  buttons: [words.noTray.cancel, words.noTray.quit],
  defaultId: 1,
  cancelId: 0,
  noLink: true,
};

const ANSWERS: readonly Answer[] = [null, 'quit', 'tray'];

/** Asks whether Sextant goes on without its window or, where it cannot, says that it ends. */
export async function askAtClosing(window: BrowserWindow | null, canShow: boolean): Promise<Answer> {
  const options = canShow ? ASK : NO_TRAY;
  const { response } = await (window
    ? dialog.showMessageBox(window, options)
    : dialog.showMessageBox(options));
  return ANSWERS[response] ?? null;
}
