import { EventEmitter } from 'node:events';
import { app } from './app.ts';
import { endMembers } from './endedMembers.ts';
import { PreventableEvent } from './preventableEvent.ts';
import { newId, state, type OpenWindow } from './state.ts';
import { strict } from './strict.ts';
import { WebContents } from './webContents.ts';

type Bounds = { x: number; y: number; width: number; height: number };
type Options = Partial<Bounds> & {
  title?: string;
  show?: boolean;
  webPreferences?: Record<string, unknown> & { preload?: string };
};

/** Refuses insecure web preferences, which are not reproduced. */
function checkPreferences(preferences: Record<string, unknown>): void {
  const {
    contextIsolation = true,
    sandbox = true,
    nodeIntegration = false,
    webSecurity = true,
  } = preferences;
  if (contextIsolation && sandbox && webSecurity && !nodeIntegration) return;
  throw new Error('electron-standin: a window without isolation, sandbox and web security is not reproduced');
}

export class BrowserWindow extends EventEmitter implements OpenWindow {
  static #focused: BrowserWindow | null = null;

  readonly id = newId();
  readonly webContents: WebContents;
  readonly created: Promise<void>;
  /** What the taskbar would show, which a test sees. Electron has no such member. */
  progress = -1;
  #bounds: Bounds;
  #title: string;
  #visible = false;
  #minimized = false;
  #maximized = false;
  #fullScreen = false;
  #destroyed = false;

  constructor(options: Options = {}) {
    super();
    if (!state.ready) throw new Error('Cannot create BrowserWindow before app is ready');
    const { webPreferences = {}, title, x = 0, y = 0, width = 800, height = 600 } = options;
    checkPreferences(webPreferences);
    this.setMaxListeners(0);
    this.#title = title ?? app.getName();
    this.#bounds = { x, y, width, height };
    this.webContents = new WebContents(this, webPreferences.preload);
    state.windows.add(this);
    this.created = this.webContents.create(this.#bounds);
    this.created.catch((error: unknown) => {
      if (!state.ending) console.error(error);
    });
    this.webContents.once('did-finish-load', () => this.emit('ready-to-show'));
    this.webContents.on('page-title-updated', (event: PreventableEvent, shown: string) => {
      this.emit('page-title-updated', event, shown, true);
      if (!event.defaultPrevented) this.#title = shown;
    });
    app.emit('web-contents-created', new PreventableEvent(), this.webContents);
    app.emit('browser-window-created', new PreventableEvent(), this);
    if (options.show !== false) this.show();
  }

  static getAllWindows = (): BrowserWindow[] =>
    [...state.windows].filter((each) => each instanceof BrowserWindow);
  static fromId = (id: number): BrowserWindow | null =>
    BrowserWindow.getAllWindows().find((each) => each.id === id) ?? null;
  static getFocusedWindow = (): BrowserWindow | null => BrowserWindow.#focused;
  static fromWebContents = (contents: unknown): BrowserWindow | null =>
    BrowserWindow.getAllWindows().find((each) => each.webContents === contents) ?? null;

  loadURL = (url: string): Promise<void> => this.webContents.loadURL(url);
  reload(): void {
    this.webContents.reload();
  }

  showInactive(): void {
    this.#visible = true;
    this.emit('show');
  }
  show(): void {
    this.showInactive();
    this.focus();
  }
  hide(): void {
    this.#visible = false;
    this.emit('hide');
    this.blur();
  }
  focus(): void {
    if (BrowserWindow.#focused === this) return;
    BrowserWindow.#focused?.blur();
    BrowserWindow.#focused = this;
    app.emit('browser-window-focus', new PreventableEvent(), this);
    this.emit('focus');
    void this.created.then(() => this.webContents.toFront()).catch(() => undefined);
  }
  blur(): void {
    if (BrowserWindow.#focused !== this) return;
    BrowserWindow.#focused = null;
    app.emit('browser-window-blur', new PreventableEvent(), this);
    this.emit('blur');
  }
  isVisible = (): boolean => this.#visible;
  isFocused = (): boolean => BrowserWindow.#focused === this;
  isDestroyed = (): boolean => this.#destroyed;

  minimize(): void {
    this.#minimized = true;
    this.emit('minimize');
  }
  restore(): void {
    this.#minimized = false;
    this.emit('restore');
  }
  maximize(): void {
    this.#maximized = true;
    this.emit('maximize');
  }
  unmaximize(): void {
    this.#maximized = false;
    this.emit('unmaximize');
  }
  setFullScreen(on: boolean): void {
    this.#fullScreen = on;
    this.emit(on ? 'enter-full-screen' : 'leave-full-screen');
  }
  isMinimized = (): boolean => this.#minimized;
  isMaximized = (): boolean => this.#maximized;
  isFullScreen = (): boolean => this.#fullScreen;

  getBounds = (): Bounds => ({ ...this.#bounds });
  getNormalBounds = (): Bounds => ({ ...this.#bounds });
  getSize = (): number[] => [this.#bounds.width, this.#bounds.height];
  setBounds(bounds: Partial<Bounds>): void {
    const before = this.#bounds;
    this.#bounds = { ...before, ...bounds };
    void this.created.then(() => this.webContents.resize(this.#bounds)).catch(() => undefined);
    const { x, y, width, height } = this.#bounds;
    if (x !== before.x || y !== before.y) this.emit('move');
    if (width !== before.width || height !== before.height) this.emit('resize');
  }
  setSize(width: number, height: number): void {
    this.setBounds({ width, height });
  }
  setProgressBar(share: number): void {
    this.progress = share;
  }
  flashFrame(): void {
    // There is no taskbar.
  }
  getTitle = (): string => this.#title;
  setTitle(title: string): void {
    this.#title = title;
  }

  close(): void {
    void this.closeFor('window');
  }
  destroy(): void {
    if (this.#destroyed) return;
    const { created, webContents } = this;
    void created.then(() => webContents.closeTarget()).catch(() => undefined);
    this.gone();
    webContents.gone();
  }

  async closeFor(reason: 'window' | 'quit'): Promise<boolean> {
    if (this.#destroyed) return true;
    const event = new PreventableEvent();
    this.emit('close', event);
    if (event.defaultPrevented) return false;
    await this.created.catch(() => undefined);
    const closed = new Promise<boolean>((resolve) => {
      this.once('closed', () => {
        resolve(true);
      });
      setTimeout(resolve, 3000, false).unref();
    });
    if (reason === 'quit') await this.webContents.closeTarget().catch(() => undefined);
    else await this.webContents.closePage().catch(() => undefined);
    return closed;
  }

  gone(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    state.windows.delete(this);
    if (BrowserWindow.#focused === this) BrowserWindow.#focused = null;
    endMembers(this, ['created', 'closeFor', 'gone']);
    this.emit('closed');
    if (state.windows.size > 0 || state.quitting || state.ending) return;
    if (app.listenerCount('window-all-closed') > 0) app.emit('window-all-closed');
    else app.quit();
  }
}

strict('BrowserWindow', BrowserWindow.prototype);
