import { Menu } from 'electron';
import type { Command } from '../../contract/commands.ts';
import { menuTemplate } from './menuTemplate.ts';

export function setMenu(platform: NodeJS.Platform, onCommand: (command: Command) => void): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(platform, onCommand)));
}
