import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { Command } from '../contract/commands.ts';

/** The application menu. What concerns the window is asked of it by name. */
export function setMenu(platform: NodeJS.Platform, ask: (command: Command) => void): void {
  const item = (label: string, accelerator: string, command: Command): MenuItemConstructorOptions => ({
    id: command,
    label,
    accelerator,
    // The window handles its own keys; here they are shown only, so that nothing happens twice.
    registerAccelerator: false,
    click: () => {
      ask(command);
    },
  });
  const template: MenuItemConstructorOptions[] = [
    ...(platform === 'darwin' ? [{ role: 'appMenu' as const }] : []),
    {
      label: '&File',
      submenu: [
        item('Open report file…', 'CmdOrCtrl+O', 'open-file'),
        item('New report', 'CmdOrCtrl+N', 'new-report'),
        { type: 'separator' },
        item('Export…', 'CmdOrCtrl+E', 'export'),
        { type: 'separator' },
        { role: platform === 'darwin' ? 'close' : 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: '&View',
      submenu: [
        item('Home', 'CmdOrCtrl+1', 'go-home'),
        item('Build', 'CmdOrCtrl+2', 'go-build'),
        item('Jobs', 'CmdOrCtrl+3', 'go-jobs'),
        item('Library', 'CmdOrCtrl+4', 'go-library'),
        item('Credentials', 'CmdOrCtrl+7', 'go-credentials'),
        item('Find', 'CmdOrCtrl+F', 'find'),
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
      ],
    },
    { role: 'windowMenu' },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
