// For the compiler only: checks that every member of the stand-in exists in electron.d.ts with a compatible type.
import type * as Electron from 'electron';
import type * as Standin from './api.ts';

/** The members of the stand-in that Electron's type lacks. Must be empty. */
type Extra<Ours, Theirs, Own extends string = never> = Exclude<keyof Ours, keyof Theirs | Own>;
type Nothing<T extends never> = T;

/** The members whose type is not compatible with Electron's. Must be empty. */
type Unfit<Ours, Theirs> = {
  [K in keyof Ours & keyof Theirs]: Ours[K] extends (...args: never[]) => infer R
    ? Theirs[K] extends (...args: never[]) => infer S
      ? Awaited<R> extends Partial<Awaited<S>> | Awaited<S> | undefined | object
        ? never
        : K
      : K
    : never;
}[keyof Ours & keyof Theirs];

export type Conforms = [
  Nothing<Extra<typeof Standin, typeof Electron>>,
  Nothing<Extra<typeof Standin.app, Electron.App>>,
  Nothing<Extra<Standin.BrowserWindow, Electron.BrowserWindow, 'created' | 'closeFor' | 'gone' | 'progress'>>,
  Nothing<Extra<typeof Standin.clipboard, Electron.Clipboard>>,
  Nothing<Extra<typeof Standin.dialog, Electron.Dialog>>,
  Nothing<Extra<typeof Standin.ipcMain, Electron.IpcMain, 'handlers'>>,
  Nothing<Extra<Standin.Menu, Electron.Menu>>,
  Nothing<Extra<Standin.MenuItem, Electron.MenuItem>>,
  Nothing<Extra<typeof Standin.nativeTheme, Electron.NativeTheme>>,
  Nothing<Extra<typeof Standin.net, Electron.Net>>,
  Nothing<Extra<ReturnType<typeof Standin.net.request>, Electron.ClientRequest>>,
  Nothing<Extra<Standin.Notification, Electron.Notification>>,
  Nothing<Extra<typeof Standin.powerMonitor, Electron.PowerMonitor>>,
  Nothing<Extra<typeof Standin.protocol, Electron.Protocol>>,
  Nothing<Extra<typeof Standin.safeStorage, Electron.SafeStorage>>,
  Nothing<Extra<typeof Standin.screen, Electron.Screen>>,
  Nothing<Extra<typeof Standin.shell, Electron.Shell>>,
  Nothing<Extra<Standin.Tray, Electron.Tray, 'menu' | 'toolTip'>>,
  Nothing<
    Extra<
      typeof Standin.session.defaultSession,
      Electron.Session,
      'permissionRequest' | 'permissionCheck' | 'changeNetwork' | 'exchange'
    >
  >,
  Nothing<
    Extra<
      InstanceType<typeof Standin.webContents>,
      Electron.WebContents,
      | 'create'
      | 'frame'
      | 'attached'
      | 'told'
      | 'gone'
      | 'closeTarget'
      | 'closePage'
      | 'toFront'
      | 'showAs'
      | 'resize'
    >
  >,
  Nothing<Unfit<typeof Standin.safeStorage, Electron.SafeStorage>>,
  Nothing<Unfit<typeof Standin.app, Electron.App>>,
  Nothing<Unfit<typeof Standin.dialog, Electron.Dialog>>,
];
