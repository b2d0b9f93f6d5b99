import { dialog, shell, type BrowserWindow } from 'electron';
import { PortalAddress } from '../contract/profiles.ts';
import { fail, ok, type Result } from '../contract/result.ts';

/**
 * Opens a page in the analyst's own browser: the only way out of the app, for the portal address of a profile and
 * nothing else. The address is shown first, because the window could have been made to store a false one.
 */
export async function openPortal(window: BrowserWindow | null, address: string): Promise<Result<undefined>> {
  const parsed = PortalAddress.safeParse(address);
  if (!window || !parsed.success)
    return fail({
      kind: 'invalid',
      issues: [{ path: 'portalUrl', message: 'Enter the portal address first.' }],
    });
  const { host, href } = new URL(parsed.data);
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: `Open ${host} in your browser?`,
    detail: href,
    buttons: ['Open in browser', 'Cancel'],
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  });
  if (response === 0) await shell.openExternal(href);
  return ok(undefined);
}
