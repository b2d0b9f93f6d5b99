// Squirrel, the installer on Windows, starts the app to have its shortcuts made and removed.
import { spawn } from 'node:child_process';
import path from 'node:path';

/** What the app is started with, and what Squirrel’s own program then does with the shortcuts. */
const TASKS: Readonly<Record<string, string | null>> = {
  '--squirrel-install': '--createShortcut',
  '--squirrel-updated': '--createShortcut',
  '--squirrel-uninstall': '--removeShortcut',
  '--squirrel-obsolete': null,
};

type Start = { platform: NodeJS.Platform; argv: readonly string[]; executable: string };

/** What has to be run for the installer; null for nothing. Undefined if a person started the app. */
export function installerTask({ platform, argv: [, event = ''], executable }: Start) {
  const task = platform === 'win32' ? TASKS[event] : undefined;
  if (task === undefined || task === null) return task;
  const { dir, base } = path.win32.parse(executable);
  return { program: path.win32.resolve(dir, '..', 'Update.exe'), args: [`${task}=${base}`] };
}

/** Does what the installer started the app for, if it did, and then tells so. */
export function servesInstaller(start: Start, done: () => void): boolean {
  const task = installerTask(start);
  if (task === undefined) return false;
  if (task === null) done();
  else spawn(task.program, task.args, { detached: true }).once('error', done).once('close', done);
  return true;
}
