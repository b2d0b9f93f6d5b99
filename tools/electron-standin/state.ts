// What the parts of the stand-in share. Electron has one app in a process, and so has this.
import type { Chromium } from './chromium.ts';
import type { BrowserWindow } from './browserWindow.ts';
import type { WebContents } from './webContents.ts';

export type Switch = [name: string, value: string];

export const state = {
  /** The app's folder and its package.json. */
  folder: process.cwd(),
  package: {} as { name?: string; productName?: string; version?: string; main?: string; type?: string },
  switches: [] as Switch[],
  /** What app.setPath and --user-data-dir changed. */
  paths: new Map<string, string>(),
  ready: false,
  /** The process is on its way out: nothing is reported any more. */
  ending: false,
  /** app.quit was called: closing the last window is not a reason of its own any more. */
  quitting: false,
  headless: true,
  chromium: null as Chromium | null,
  windows: new Map<number, BrowserWindow>(),
  /** By DevTools target. */
  contents: new Map<string, WebContents>(),
  focused: null as BrowserWindow | null,
  nextId: 1,
};

export function newId(): number {
  const id = state.nextId;
  state.nextId += 1;
  return id;
}

export function chromium(): Chromium {
  if (!state.chromium) throw new Error('electron-standin: Chromium does not run yet');
  return state.chromium;
}

export const debug = (...words: unknown[]): void => {
  if (process.env['ELECTRON_STANDIN_DEBUG']) console.error('[stand-in]', ...words);
};

/** An event that a listener can prevent, with whatever else Electron puts on it. */
export class PreventableEvent {
  defaultPrevented = false;
  constructor(details: object = {}) {
    Object.assign(this, details);
  }
  preventDefault(): void {
    this.defaultPrevented = true;
  }
}
