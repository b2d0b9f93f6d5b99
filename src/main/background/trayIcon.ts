import { Menu, Tray, type MenuItemConstructorOptions } from 'electron';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { words } from './words.ts';

const ANSWER_MS = 2_000;

/** What is offered at the icon, and what is going on. */
export type IconMenu = {
  state: string;
  /** Null if no profile is collected for. */
  collect: (() => void) | null;
  open: () => void;
  quit: () => void;
};

export type Icon = { setMenu: (menu: IconMenu) => void; remove: () => void };

const menuOf = ({ state, collect, open, quit }: IconMenu): MenuItemConstructorOptions[] => [
  { id: 'state', label: state, enabled: false },
  { type: 'separator' },
  { id: 'open', label: words.open, click: open },
  { id: 'collect', label: words.collect, enabled: collect !== null, click: () => collect?.() },
  { type: 'separator' },
  { id: 'quit', label: words.quit, click: quit },
];

/**
 * The picture beside the bundle; Electron finds the one of double size itself. On macOS, the end of its name says that the
 * system gives it the colour of the menu bar. The other is readable on light and dark taskbars alike.
 */
const pictureFor = (platform: NodeJS.Platform) =>
  path.join(__dirname, platform === 'darwin' ? 'trayTemplate.png' : 'tray.png');

/** Shows the icon. Pressing it opens the window, where the system does not show the menu instead. */
export function showIcon(platform: NodeJS.Platform, open: () => void): Icon {
  const tray = new Tray(pictureFor(platform));
  tray.setToolTip(words.name);
  tray.on('click', open);
  return {
    setMenu(menu) {
      // Linux shows a menu as it was when it was set.
      if (!tray.isDestroyed()) tray.setContextMenu(Menu.buildFromTemplate(menuOf(menu)));
    },
    remove() {
      tray.destroy();
    },
  };
}

/** The question whether somebody on this desktop shows icons of the kind that Electron makes. */
const WATCHER = [
  'call',
  '--session',
  '--dest=org.freedesktop.DBus',
  '--object-path=/org/freedesktop/DBus',
  '--method=org.freedesktop.DBus.NameHasOwner',
  'org.kde.StatusNotifierWatcher',
];

/** Whether this desktop shows tray icons. On Linux an icon that nobody shows would leave no way back to the app. */
export function canShowIcon(platform: NodeJS.Platform): Promise<boolean> {
  if (platform !== 'linux') return Promise.resolve(true);
  return new Promise((resolve) => {
    execFile('gdbus', WATCHER, { timeout: ANSWER_MS }, (error, said) => {
      resolve(!error && said.includes('true'));
    });
  });
}
