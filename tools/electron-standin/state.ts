// State that the parts of the stand-in share. Like Electron, a process has one app. This file imports no other part.

export type Switch = [name: string, value: string];

/** What the app and the pages need from a window. */
export type OpenWindow = {
  /** Resolves once the target exists. */
  readonly created: Promise<void>;
  isFocused(): boolean;
  close(): void;
  /** Closes the window unless the app prevents it. Resolves with whether it is closed. */
  closeFor(reason: 'window' | 'quit'): Promise<boolean>;
  /** Called when the target has ended. */
  gone(): void;
};

export const state = {
  /** The app's folder and its package.json. */
  folder: process.cwd(),
  package: {} as { name?: string; productName?: string; version?: string; main?: string; type?: string },
  switches: [] as Switch[],
  /** Paths set by app.setPath and --user-data-dir. */
  paths: new Map<string, string>(),
  ready: false,
  /** Resolves when the app is ready. */
  readiness: Promise.withResolvers<void>(),
  /** The process is ending, so errors are no longer reported. */
  ending: false,
  /** app.quit was called, so closing the last window no longer emits window-all-closed. */
  quitting: false,
  headless: true,
  /** In the order in which they opened. */
  windows: new Set<OpenWindow>(),
  nextId: 1,
};

export function newId(): number {
  const id = state.nextId;
  state.nextId += 1;
  return id;
}

export const debug = (...words: unknown[]): void => {
  if (process.env['ELECTRON_STANDIN_DEBUG']) console.error('[stand-in]', ...words);
};
