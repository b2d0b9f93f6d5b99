import { app, nativeImage, type BrowserWindow } from 'electron';

/**
 * Starts dragging a file out of the window, as the system does: with the file’s own icon. Ends at once if the pointer
 * is no longer down.
 */
export async function dragOut(window: BrowserWindow | null, file: string): Promise<void> {
  // Only macOS insists on an icon, and always has one.
  const icon = await app.getFileIcon(file).catch(() => nativeImage.createEmpty());
  if (window && !window.isDestroyed()) window.webContents.startDrag({ file, icon });
}
