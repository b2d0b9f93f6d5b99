import type { MenuItemConstructorOptions } from 'electron';
import { Command, COMMANDS, type MenuSection } from '../../contract/commands.ts';

/** The application menu as plain data. Commands go to the window by their id. */
export function menuTemplate(
  platform: NodeJS.Platform,
  onCommand: (command: Command) => void,
): MenuItemConstructorOptions[] {
  const item = (id: Command): MenuItemConstructorOptions => {
    const { name, keys, asksFirst } = COMMANDS[id];
    return {
      id,
      label: asksFirst ? `${name}…` : name,
      // On a Mac, what a menu shows acts as well, and a letter alone would act while somebody types.
      ...(platform === 'darwin' && !keys.startsWith('Mod')
        ? {}
        : { accelerator: keys.replace('Mod', 'CmdOrCtrl') }),
      // The window handles its own keys. The menu only shows them, or each command would run twice.
      registerAccelerator: false,
      click: () => {
        onCommand(id);
      },
    };
  };
  const commandsAt = (section: MenuSection) =>
    Command.options.filter((id) => COMMANDS[id].menu === section).map(item);
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
    { role: 'help', submenu: commandsAt('help') },
  ];
}
