// Parts of the desktop. Dialogs return as cancelled and say so on stderr.
import { EventEmitter } from 'node:events';
import { app } from './app.ts';
import { BrowserWindow } from './browserWindow.ts';
import { nativeImage } from './nativeImage.ts';
import { PreventableEvent } from './preventableEvent.ts';
import { newId, state } from './state.ts';
import { strict } from './strict.ts';
import { WebContents } from './webContents.ts';

function unasked<T>(what: string, answer: T): () => Promise<T> {
  return async () => {
    console.error(`electron-standin: ${what} returned as cancelled; stub it in the test`);
    return answer;
  };
}

export const dialog = strict('dialog', {
  showOpenDialog: unasked('dialog.showOpenDialog', { canceled: true, filePaths: [] as string[] }),
  showSaveDialog: unasked('dialog.showSaveDialog', { canceled: true, filePath: '' }),
  // As in Electron, a window may come before the options. Without a cancelId, the answer is button 0.
  showMessageBox: (...asked: unknown[]) => {
    const options = asked.at(-1) as { cancelId?: number };
    return unasked('dialog.showMessageBox', { response: options.cancelId ?? 0, checkboxChecked: false })();
  },
  showErrorBox: (title: string, content: string): void => {
    console.error(`${title}: ${content}`);
  },
});

export const shell = strict('shell', {
  openExternal: async (url: string): Promise<void> => {
    console.error(`electron-standin: shell.openExternal(${url}) was not carried out`);
  },
  openPath: async (): Promise<string> => '',
  showItemInFolder: (): void => {
    // There is no file manager.
  },
  beep: (): void => {
    // Not reproduced.
  },
});

let copied = '';
export const clipboard = strict('clipboard', {
  readText: async (): Promise<string> => copied,
  writeText: async (text: string): Promise<void> => {
    copied = text;
  },
});

type ItemOptions = {
  id?: string;
  label?: string;
  role?: string;
  type?: string;
  accelerator?: string;
  registerAccelerator?: boolean;
  enabled?: boolean;
  visible?: boolean;
  checked?: boolean;
  submenu?: ItemOptions[] | Menu;
  click?: (item: MenuItem, window: BrowserWindow | undefined, event: object) => void;
};

export class MenuItem {
  readonly id: string;
  readonly role: string | undefined;
  readonly commandId = newId();
  readonly submenu: Menu | undefined;
  label: string;
  enabled: boolean;
  visible: boolean;
  checked: boolean;
  readonly type: string;
  readonly accelerator: string | undefined;
  readonly click: (event?: object, window?: BrowserWindow) => void;

  constructor(options: ItemOptions) {
    const { submenu, role } = options;
    if (options.label === undefined && role === undefined && options.type === undefined)
      throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type');
    this.id = options.id ?? '';
    this.role = role;
    this.label = options.label ?? '';
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.type = options.type ?? (submenu ? 'submenu' : 'normal');
    this.accelerator = options.accelerator;
    this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : submenu;
    this.click = (event = {}, window = BrowserWindow.getFocusedWindow() ?? undefined) => {
      if (this.type === 'checkbox') this.checked = !this.checked;
      if (options.click) options.click(this, window, event);
      else if (role === 'quit') app.quit();
      else if (role === 'close') window?.close();
    };
  }
}

let applicationMenu: Menu | null = null;

export class Menu extends EventEmitter {
  readonly items: MenuItem[] = [];
  append(item: MenuItem): void {
    this.items.push(item);
  }
  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
      if (found) return found;
    }
    return null;
  }
  static buildFromTemplate(template: (ItemOptions | MenuItem)[]): Menu {
    const menu = new Menu();
    for (const each of template) menu.append(each instanceof MenuItem ? each : new MenuItem(each));
    return menu;
  }
  static setApplicationMenu(menu: Menu | null): void {
    applicationMenu = menu;
  }
  static getApplicationMenu(): Menu | null {
    return applicationMenu;
  }
}

export class Notification extends EventEmitter {
  /** Those on screen, newest last, so that a test can click them. Electron has no such list. */
  static readonly shown: Notification[] = [];
  title: string;
  body: string;
  constructor({ title = '', body = '' }: { title?: string; body?: string } = {}) {
    super();
    this.title = title;
    this.body = body;
  }
  show(): void {
    Notification.shown.push(this);
    setImmediate(() => this.emit('show', new PreventableEvent()));
  }
  close(): void {
    Notification.shown.splice(Notification.shown.indexOf(this), 1);
    this.emit('close', new PreventableEvent());
  }
  static isSupported = (): boolean => true;
}

/** The icons that are there, newest last, so that a test can press them. Electron has no such list. */
export class Tray extends EventEmitter {
  static readonly shown: Tray[] = [];
  /** What a test sees and presses. */
  menu: Menu | null = null;
  toolTip = '';
  #isDestroyed = false;

  constructor(picture: string) {
    super();
    if (nativeImage.createFromPath(picture).isEmpty())
      throw new Error(`Failed to load image from '${picture}'`);
    Tray.shown.push(this);
  }
  setToolTip(text: string): void {
    this.toolTip = text;
  }
  setContextMenu(menu: Menu | null): void {
    this.menu = menu;
  }
  isDestroyed = (): boolean => this.#isDestroyed;
  destroy(): void {
    this.#isDestroyed = true;
    Tray.shown.splice(Tray.shown.indexOf(this), 1);
  }
}
strict('Tray', Tray.prototype);

const SOURCES = new Set(['system', 'light', 'dark']);

class NativeTheme extends EventEmitter {
  #source: 'system' | 'light' | 'dark' = 'system';
  get themeSource(): 'system' | 'light' | 'dark' {
    return this.#source;
  }
  set themeSource(source: 'system' | 'light' | 'dark') {
    if (!SOURCES.has(source))
      throw new TypeError(`Error processing argument at index 0, conversion failure from ${source}`);
    if (source === this.#source) return;
    this.#source = source;
    for (const contents of WebContents.getAllWebContents()) contents.showAs(source);
    this.emit('updated');
  }
  get shouldUseDarkColors(): boolean {
    return this.#source === 'dark';
  }
}
export const nativeTheme = strict('nativeTheme', new NativeTheme());

const onlyWhenReady =
  <T>(answer: T) =>
  () => {
    if (!state.ready) throw new Error("The 'screen' module can't be used before the app 'ready' event");
    return answer;
  };
const area = { x: 0, y: 0, width: 1920, height: 1080 };
const display = { id: 1, bounds: area, workArea: area, workAreaSize: area, size: area, scaleFactor: 1 };
export const screen = strict(
  'screen',
  Object.assign(new EventEmitter(), {
    getPrimaryDisplay: onlyWhenReady(display),
    getAllDisplays: onlyWhenReady([display]),
    getDisplayMatching: onlyWhenReady(display),
    getDisplayNearestPoint: onlyWhenReady(display),
  }),
);

export const powerMonitor = strict(
  'powerMonitor',
  Object.assign(new EventEmitter(), { isOnBatteryPower: () => false, getSystemIdleTime: () => 0 }),
);
