// What require('electron') returns in the main process. Members that are missing here are not reproduced.
import { ClientRequest } from './clientRequest.ts';
import { defaultSession } from './session.ts';
import { strict } from './strict.ts';

export { app } from './app.ts';
export { BrowserWindow } from './browserWindow.ts';
export {
  clipboard,
  dialog,
  Menu,
  MenuItem,
  nativeTheme,
  Notification,
  powerMonitor,
  screen,
  shell,
  Tray,
} from './desktop.ts';
export { ipcMain } from './ipcMain.ts';
export { nativeImage } from './nativeImage.ts';
export { safeStorage } from './safeStorage.ts';
export { protocol } from './schemes.ts';
export { session } from './session.ts';
export { utilityProcess } from './utilityProcess.ts';
export { WebContents as webContents } from './webContents.ts';

export const net = strict('net', {
  request: (options: ConstructorParameters<typeof ClientRequest>[0]) => new ClientRequest(options),
  fetch: defaultSession.fetch,
  isOnline: () => true,
  online: true,
});
