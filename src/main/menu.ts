import { Menu } from 'electron';
import type { Command } from '../contract/commands.ts';
import { menuTemplate } from './menuTemplate.ts';

/** Sets the application menu. */
export function setMenu(platform: NodeJS.Platform, ask: (command: Command) => void): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(platform, ask)));
}
