import type { MenuItemConstructorOptions } from 'electron';
import { Command, COMMANDS, type MenuPlace } from '../contract/commands.ts';

/** The application menu as plain data. What concerns the window is asked of it by the name of the command. */
export function menuTemplate(
  platform: NodeJS.Platform,
  ask: (command: Command) => void,
): MenuItemConstructorOptions[] {
  const item = (id: Command): MenuItemConstructorOptions => {
    const { name, keys, asksFirst } = COMMANDS[id];
    return {
      id,
      label: asksFirst ? `${name}…` : name,
      accelerator: keys.replace('Mod', 'CmdOrCtrl'),
      // The window handles its own keys; here they are shown only, so that nothing happens twice.
      registerAccelerator: false,
      click: () => {
        ask(id);
      },
    };
  };
  const commandsAt = (place: MenuPlace) =>
    Command.options.filter((id) => COMMANDS[id].menu === place).map(item);
  return [
    ...(platform === 'darwin' ? [{ role: 'appMenu' as const }] : []),
    {
      label: '&File',
      submenu: [
        ...commandsAt('file/open'),
        { type: 'separator' },
        ...commandsAt('file/export'),
        { type: 'separator' },
        { role: platform === 'darwin' ? 'close' : 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: '&View',
      submenu: [
        ...commandsAt('view'),
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
      ],
    },
    { role: 'windowMenu' },
  ];
}
