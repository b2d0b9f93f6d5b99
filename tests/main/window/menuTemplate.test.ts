import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { Command, COMMANDS } from '../../../src/contract/commands.ts';
import { menuTemplate } from '../../../src/main/window/menuTemplate.ts';

const PLATFORMS = ['darwin', 'win32', 'linux'] as const;

/** The items of the menu without roles and separators, which the system provides. */
function ownItems(template: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return template.flatMap(({ submenu }) =>
    Array.isArray(submenu) ? submenu.filter(({ role, type }) => !role && type !== 'separator') : [],
  );
}

describe.each(PLATFORMS)('the application menu on %s', (platform) => {
  const asked: Command[] = [];
  const items = ownItems(menuTemplate(platform, (command) => asked.push(command)));

  it('has exactly the commands that belong in it, in the order of the table', () => {
    expect(items.map(({ id }) => id)).toEqual(Command.options.filter((id) => COMMANDS[id].menu !== null));
  });

  it('gives each item its command’s name and keys, and performs that command', () => {
    for (const { id, label, accelerator, click, registerAccelerator } of items) {
      const command = Command.parse(id);
      const { name, keys, asksFirst } = COMMANDS[command];
      expect(label).toBe(asksFirst ? `${name}…` : name);
      const hidesKeys = platform === 'darwin' && !keys.startsWith('Mod+');
      expect(accelerator).toBe(hidesKeys ? undefined : keys.replace(/^Mod\b/, 'CmdOrCtrl'));
      expect(registerAccelerator, 'the window has its own keys').toBe(false);
      asked.length = 0;
      Reflect.apply(click!, undefined, []);
      expect(asked).toEqual([command]);
    }
  });
});
