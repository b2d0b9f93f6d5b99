import { app, type BrowserWindow, type IpcMainEvent, type IpcMainInvokeEvent, Menu } from 'electron';
import type { Announce } from '../../contract/index.ts';
import { announce } from '../ipc/ipc.ts';
import type { Clock } from '../time/clock.ts';
import type { HeldClosing } from './heldClosing.ts';
import type { Log } from '../secrets/log.ts';
import type { WindowFile } from './placement.ts';
import { recoverPage } from './recovery.ts';
import { ORIGIN } from './scheme.ts';
import type { Store } from '../disk/store.ts';
import { comesFrom, denyPermissions, openWindow, rememberBounds, restrictNavigation } from './window.ts';
import type { Command } from '../../contract/commands.ts';
import { menuTemplate } from './menuTemplate.ts';

function setMenu(platform: NodeJS.Platform, onCommand: (command: Command) => void): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(platform, onCommand)));
}

type Dependencies = {
  state: Store<WindowFile>;
  devServer: string | undefined;
  clock: Clock;
  log: Log;
};

type Closing = { readonly asksFirst: boolean; mayClose: () => Promise<boolean> };

/** The only window of the app, which can be closed and reopened, and its menu. */
export class MainWindow {
  readonly #state: Store<WindowFile>;
  readonly #devServer: string | undefined;
  readonly #clock: Clock;
  readonly #log: Log;
  #window: BrowserWindow | null = null;
  #isQuitting = false;
  /** Whether the page listens; until then, what it is told waits. */
  #isListening = false;
  #untold: (() => void)[] = [];
  /** Whether the window may be closed without a question, and the question otherwise. */
  #closing: Closing | null = null;
  /** What closing has to wait for. */
  #held: HeldClosing | null = null;
  #pageGone: () => unknown = () => undefined;

  constructor({ state, devServer, clock, log }: Dependencies) {
    this.#state = state;
    this.#devServer = devServer;
    this.#clock = clock;
    this.#log = log;
  }

  /** The open window; null when it is closed. */
  get current(): BrowserWindow | null {
    return this.#window;
  }

  /** Sends an announcement to the open window. A window opened later reads the whole state itself. */
  readonly announce: Announce = (topic, payload) => {
    if (this.#window && !this.#window.isDestroyed()) announce(this.#window.webContents, topic, payload);
  };

  /** Brings the window to the front and tells it something, once its page can hear it. */
  readonly showAndTell: Announce = (topic, payload) => {
    this.show();
    const tell = () => {
      this.announce(topic, payload);
    };
    if (this.#isListening) tell();
    else this.#untold.push(tell);
  };

  /** Whether a call comes from this window’s own page. */
  trusts(event: IpcMainEvent | IpcMainInvokeEvent): boolean {
    return comesFrom(this.#window, event, this.#devServer);
  }

  /** Asks before the window is closed by the user, if the question is open. */
  askAtClosing(closing: Closing): void {
    this.#closing = closing;
  }

  /** Calls back when a page is gone with all it was doing: it crashed, is loaded again, or its window was closed. */
  onPageGone(listener: () => unknown): void {
    this.#pageGone = listener;
  }

  /** Keeps the window, and with it the app, as long as this holds it. */
  holdClosing(held: HeldClosing): void {
    this.#held = held;
    app.on('before-quit', (event) => {
      const isHeld =
        !this.#isQuitting &&
        held.holds(() => {
          app.quit();
        });
      if (isHeld) event.preventDefault();
      else this.#isQuitting = true;
    });
  }

  /** Opens the window, and reopens it when the user activates or starts the app again. */
  open(): void {
    denyPermissions();
    app.on('web-contents-created', (_event, contents) => {
      restrictNavigation(contents, this.#devServer);
    });
    setMenu(process.platform, (command) => {
      const tell = () => {
        this.announce('app.command', command);
      };
      // Chromium opens a file chooser only after a gesture in the page, which this stands in for.
      void this.#window?.webContents.executeJavaScript('undefined', true).then(tell, tell);
    });
    this.#ensure();
    app.on('activate', () => {
      this.#ensure();
    });
    app.on('second-instance', () => {
      this.#log.info('started-again');
      this.show();
    });
  }

  /** Brings the window to the front, and opens it if it is closed. */
  show(): void {
    if (!this.#window) {
      this.#ensure(); // it shows itself when its page is ready
      return;
    }
    if (this.#window.isMinimized()) this.#window.restore();
    this.#window.show();
    this.#window.focus();
  }

  rememberBounds(): void {
    if (this.#window) rememberBounds(this.#window, this.#state, this.#clock.now());
  }

  #ensure(): BrowserWindow {
    if (this.#window) return this.#window;
    const window = openWindow(this.#state, this.#devServer ?? `${ORIGIN}/index.html`, this.#clock);
    recoverPage(window, { clock: this.#clock, log: this.#log });
    let isAnswered = false;
    const close = () => {
      if (!window.isDestroyed()) window.close();
    };
    window.on('close', (event) => {
      if (!this.#isQuitting && this.#held?.holds(close)) {
        event.preventDefault();
        return;
      }
      const closing = this.#closing;
      if (isAnswered || this.#isQuitting || !closing?.asksFirst) return;
      event.preventDefault();
      void closing
        .mayClose()
        .then((may) => {
          // Also where the answer could not be saved: it would be asked again and again.
          isAnswered = may;
          if (may) close();
        })
        .catch((error: unknown) => this.#log.bug(error, 'closing'));
    });
    window.webContents.on('did-finish-load', () => {
      this.#isListening = true;
      for (const tell of this.#untold.splice(0)) tell();
    });
    window.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) this.#pageGone();
    });
    window.webContents.on('render-process-gone', () => {
      this.#isListening = false;
      this.#pageGone();
      void this.#held?.pageGone();
    });
    window.on('closed', () => {
      this.#window = null;
      this.#isListening = false;
      this.#pageGone();
    });
    this.#window = window;
    return window;
  }
}
