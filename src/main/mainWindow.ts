import { app, type BrowserWindow, type IpcMainInvokeEvent } from 'electron';
import { announce, type Announce } from './ipc.ts';
import { setMenu } from './menu.ts';
import type { WindowFile } from './placement.ts';
import { ORIGIN } from './scheme.ts';
import type { Store } from './store.ts';
import { comesFrom, denyPermissions, openWindow, rememberPlace, restrictNavigation } from './window.ts';

/** The one window of the app, which may be closed and opened again, and the menu that commands it. */
export class MainWindow {
  readonly #state: Store<WindowFile>;
  readonly #devServer: string | undefined;
  #window: BrowserWindow | null = null;

  constructor(state: Store<WindowFile>, devServer: string | undefined) {
    this.#state = state;
    this.#devServer = devServer;
  }

  /** The window that is there now. */
  get current(): BrowserWindow | null {
    return this.#window;
  }

  /** Tells the window that is there something unasked; one that is opened later reads everything itself. */
  readonly announce: Announce = (topic, payload) => {
    if (this.#window && !this.#window.isDestroyed()) announce(this.#window.webContents, topic, payload);
  };

  /** Whether a call comes from the page of this window. */
  trusts(event: IpcMainInvokeEvent): boolean {
    return comesFrom(this.#window, event, this.#devServer);
  }

  /** Opens it, and again whenever the person asks for it. */
  open(): void {
    denyPermissions();
    app.on('web-contents-created', (_event, contents) => {
      restrictNavigation(contents, this.#devServer);
    });
    setMenu(process.platform, (command) => {
      this.announce('app.command', command);
    });
    this.#ensure();
    app.on('activate', () => {
      this.#ensure();
    });
    app.on('second-instance', () => {
      const window = this.#ensure();
      if (window.isMinimized()) window.restore();
      window.focus();
    });
  }

  show(): void {
    this.#window?.show();
  }

  rememberPlace(): void {
    if (this.#window) rememberPlace(this.#window, this.#state);
  }

  #ensure(): BrowserWindow {
    if (this.#window) return this.#window;
    const window = openWindow(this.#state, this.#devServer ?? `${ORIGIN}/index.html`);
    window.on('closed', () => {
      this.#window = null;
    });
    this.#window = window;
    return window;
  }
}
