import { app, nativeImage, type BrowserWindow } from 'electron';
import path from 'node:path';

/**
 * Starts dragging a file out of the window, as the system does: with the file’s own icon. Ends at once if the pointer
 * is no longer down.
 */
export async function dragOut(window: BrowserWindow | null, file: string): Promise<void> {
  const own = await app.getFileIcon(file).catch(() => null);
  // Nothing is dragged without a picture: where the system has none for this kind of file, it is the app’s.
  const icon = own?.isEmpty() === false ? own : nativeImage.createFromPath(path.join(__dirname, 'tray.png'));
  if (window && !window.isDestroyed()) window.webContents.startDrag({ file, icon });
}
