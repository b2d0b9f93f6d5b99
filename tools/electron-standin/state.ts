// What the parts of the stand-in share. Electron has one app in a process, and so has this. It knows none of the parts.

export type Switch = [name: string, value: string];

/** What the app and the pages need of a window. */
export type OpenWindow = {
  /** The target is there. */
  readonly created: Promise<void>;
  isFocused(): boolean;
  close(): void;
  /** Asks the app, then closes; answers whether the window is gone. */
  closeFor(reason: 'window' | 'quit'): Promise<boolean>;
  /** The target has ended. */
  gone(): void;
};

export const state = {
  /** The app's folder and its package.json. */
  folder: process.cwd(),
  package: {} as { name?: string; productName?: string; version?: string; main?: string; type?: string },
  switches: [] as Switch[],
  /** What app.setPath and --user-data-dir changed. */
  paths: new Map<string, string>(),
  ready: false,
  /** Resolved when the app is ready. */
  readiness: Promise.withResolvers<void>(),
  /** The process is on its way out: nothing is reported any more. */
  ending: false,
  /** app.quit was called: closing the last window is not a reason of its own any more. */
  quitting: false,
  headless: true,
  /** In the order in which they were opened. */
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
