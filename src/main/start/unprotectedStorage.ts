import { dialog, type BrowserWindow } from 'electron';

/**
 * Asks whether secrets may be stored under a publicly known key. The question is a system dialog, because a compromised
 * window could otherwise give the answer by itself.
 */
export async function mayStoreUnprotected(window: BrowserWindow | null): Promise<boolean> {
  if (!window) return false;
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: 'Store secrets without protection?',
    detail:
      'This computer has no keyring. Anyone who can read your files will be able to read the secrets of every profile, including those you have already entered.',
    buttons: ['Keep in memory', 'Store without protection'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 1;
}
