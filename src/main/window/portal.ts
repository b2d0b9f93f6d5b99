import { dialog, shell, type BrowserWindow } from 'electron';
import { PortalAddress } from '../../contract/profiles.ts';
import { fail, ok, type Result } from '../../contract/result.ts';

/**
 * Opens the portal address of a profile in the user’s browser; the app passes no other address to it. The address is
 * shown first, because a compromised window could have stored a false one.
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
