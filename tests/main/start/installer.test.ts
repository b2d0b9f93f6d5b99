import { expect, it } from 'vitest';
import { installerTask } from '../../../src/main/start/installer.ts';

const executable = 'C:\\Users\\ann\\AppData\\Local\\sextant\\app-0.1.0\\sextant.exe';
const program = 'C:\\Users\\ann\\AppData\\Local\\sextant\\Update.exe';
const taskOf = (event: string, platform: NodeJS.Platform = 'win32') =>
  installerTask({ platform, argv: [executable, event, '0.1.0'], executable });

it('makes the shortcuts when the app is installed or updated, and removes them with it', () => {
  const made = { program, args: ['--createShortcut=sextant.exe'] };
  expect(taskOf('--squirrel-install')).toEqual(made);
  expect(taskOf('--squirrel-updated')).toEqual(made);
  expect(taskOf('--squirrel-uninstall')).toEqual({ program, args: ['--removeShortcut=sextant.exe'] });
});

it('does nothing for a version that was replaced, and knows a start by a person', () => {
  expect(taskOf('--squirrel-obsolete')).toBeNull();
  expect(taskOf('--squirrel-firstrun')).toBeUndefined();
  expect(taskOf('C:\\report.csv')).toBeUndefined();
  expect(taskOf('--squirrel-install', 'linux')).toBeUndefined();
  expect(installerTask({ platform: 'win32', argv: [executable], executable })).toBeUndefined();
});
