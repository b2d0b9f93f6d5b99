// Keyring, clipboard, menus, pictures, themes, screens.
import {
  app,
  clipboard,
  Menu,
  nativeImage,
  nativeTheme,
  net,
  powerMonitor,
  safeStorage,
  screen,
  shell,
} from 'electron';
import path from 'node:path';
import { orderOf, type See } from './observing.ts';

const PICTURE = path.join(import.meta.dirname, '../../../../assets/tray/tray.png');

async function keyring(see: See): Promise<void> {
  const closed = await safeStorage.encryptStringAsync('text').catch(() => Buffer.alloc(0));
  await see('keyring: available', () => safeStorage.isAsyncEncryptionAvailable());
  await see('keyring: backend', () => safeStorage.getSelectedStorageBackend());
  await see('keyring: ciphertext', () => [
    Buffer.isBuffer(closed),
    closed.toString('latin1', 0, 3),
    closed.length,
  ]);
  await see('keyring: same text, same ciphertext', async () =>
    closed.equals(await safeStorage.encryptStringAsync('text')),
  );
  await see('keyring: opens', () => safeStorage.decryptStringAsync(closed));
  await see('keyring: empty text', async () =>
    safeStorage.decryptStringAsync(await safeStorage.encryptStringAsync('')),
  );
  await see('keyring: other letters', async () =>
    safeStorage.decryptStringAsync(await safeStorage.encryptStringAsync('Grüße, мир 🌍')),
  );
  await see('keyring: damaged', () =>
    safeStorage.decryptStringAsync(Buffer.concat([closed.subarray(0, 3), Buffer.alloc(15)])),
  );
  await see('keyring: without a tag', () => safeStorage.decryptStringAsync(Buffer.from('plain')));
  await see('keyring: nothing', () => safeStorage.decryptStringAsync(Buffer.alloc(0)));
  await see('keyring: tag of a later kind', () => safeStorage.decryptStringAsync(Buffer.from('v99abcdefgh')));
  await see('keyring: no text', () => safeStorage.encryptStringAsync(7 as unknown as string));
  await see('keyring: no buffer', () => safeStorage.decryptStringAsync('x' as unknown as Buffer));
}

async function menus(see: See): Promise<void> {
  const clicked: unknown[] = [];
  const menu = Menu.buildFromTemplate([
    {
      label: '&File',
      submenu: [
        { id: 'plain', label: 'Plain', accelerator: 'CmdOrCtrl+P', registerAccelerator: false },
        { type: 'separator' },
        { id: 'off', label: 'Off', enabled: false, click: () => void clicked.push('off') },
        { id: 'tick', label: 'Tick', type: 'checkbox', click: (item) => void clicked.push(item.checked) },
        { id: 'hidden', label: 'Hidden', visible: false },
        { role: 'quit' },
      ],
    },
    { role: 'editMenu' },
    { label: 'View', submenu: [{ role: 'resetZoom' }, { role: 'zoomIn' }, { role: 'togglefullscreen' }] },
    { role: 'windowMenu' },
  ]);
  const shown = ({ items }: Menu): unknown[] =>
    items.map((item) => ({
      ...(item.id ? { id: item.id } : {}),
      label: item.label,
      type: item.type,
      role: item.role ?? null,
      accelerator: item.accelerator ?? null,
      enabled: item.enabled,
      visible: item.visible,
      checked: item.checked,
    }));
  const [file, edit, view, window] = menu.items;
  await see('menu: top', () => shown(menu));
  await see('menu: File', () => file?.submenu && shown(file.submenu));
  await see('menu: editMenu', () => edit?.submenu && shown(edit.submenu));
  await see('menu: View', () => view?.submenu && shown(view.submenu));
  await see('menu: windowMenu', () => window?.submenu && shown(window.submenu));
  await see('menu: found in a submenu', () => menu.getMenuItemById('tick')?.label);
  await see('menu: not found', () => menu.getMenuItemById('nothing'));
  await see('menu: clicks', () => {
    for (const id of ['off', 'tick', 'tick']) menu.getMenuItemById(id)?.click();
    return [clicked, menu.getMenuItemById('tick')?.checked];
  });
  await see('menu: the application’s', () => {
    const before = Menu.getApplicationMenu() === null;
    Menu.setApplicationMenu(menu);
    return [before, Menu.getApplicationMenu() === menu];
  });
  await see('menu: an item without a label', () => Menu.buildFromTemplate([{}]));
  await see('menu: an unknown role', () =>
    Menu.buildFromTemplate([{ role: 'nonsense' as 'quit' }]).items.map(({ role, label }) => [role, label]),
  );
}

async function pictures(see: See): Promise<void> {
  const picture = nativeImage.createFromPath(PICTURE);
  await see('picture: from a file', () => [picture.isEmpty(), picture.getSize(), picture.toPNG().length > 0]);
  await see('picture: of no file', () => {
    const none = nativeImage.createFromPath('/nowhere.png');
    return [none.isEmpty(), none.getSize(), none.toPNG()];
  });
  await see('picture: empty', () => nativeImage.createEmpty().isEmpty());
  await see('picture: as an address', () => [
    picture.toDataURL().slice(0, 22),
    nativeImage.createEmpty().toDataURL(),
  ]);
  await see('picture: icon of a file', async () => typeof (await app.getFileIcon(PICTURE)).isEmpty());
  await see('picture: icon of no file', async () => typeof (await app.getFileIcon('/nowhere.xyz')).isEmpty());
}

/** Looks at what has no window. */
export async function desktop(see: See): Promise<void> {
  await keyring(see);
  await menus(see);
  await pictures(see);
  await see('theme: at first', () => [nativeTheme.themeSource, nativeTheme.shouldUseDarkColors]);
  await see('theme: dark', async () => [
    await orderOf([[nativeTheme, 'updated']], () => {
      nativeTheme.themeSource = 'dark';
    }),
    nativeTheme.themeSource,
    nativeTheme.shouldUseDarkColors,
  ]);
  await see('theme: unchanged', () =>
    orderOf([[nativeTheme, 'updated']], () => {
      nativeTheme.themeSource = 'dark';
    }),
  );
  await see('theme: unknown', () => {
    nativeTheme.themeSource = 'blue' as 'dark';
  });
  nativeTheme.themeSource = 'system';
  await see('clipboard: text', async () => {
    await clipboard.writeText('copied ü');
    return clipboard.readText();
  });
  await see('clipboard: answers', () => [
    clipboard.writeText('x') instanceof Promise,
    (clipboard.readText() as unknown) instanceof Promise,
  ]);
  await see('screen: what a display has', () => {
    const { bounds, workArea, scaleFactor } = screen.getPrimaryDisplay();
    return [Object.keys(bounds), Object.keys(workArea), typeof scaleFactor];
  });
  await see('screen: matching a far window', () => {
    const found = screen.getDisplayMatching({ x: 90_000, y: 90_000, width: 10, height: 10 });
    return found.id === screen.getPrimaryDisplay().id;
  });
  await see(
    'screen: matching with fractions',
    () => screen.getDisplayMatching({ x: 0.5, y: 0, width: 10, height: 10 }).id > 0,
  );
  await see('power: battery', () => typeof powerMonitor.isOnBatteryPower());
  await see('network: is there', () => [typeof net.isOnline(), typeof net.online]);
  await see('app: locale', () => [app.getLocale(), app.getSystemLocale()]);
  await see('app: badge', () => typeof app.getBadgeCount());
  await see('shell: no address', () => shell.openExternal('no address'));
}
