import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserWindow, Notification } from 'electron';
import { test, type App } from './app.ts';

const SEARCHED = process.env['PATH'] ?? '';
test.afterEach(() => {
  process.env['PATH'] = SEARCHED;
});

/** A desktop that shows tray icons, or does not. */
export async function onDesktop(home: string, showsIcons: boolean): Promise<void> {
  const folder = path.join(home, 'bin');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'gdbus'), `#!/bin/sh\necho '(${String(showsIcons)},)'\n`);
  await chmod(path.join(folder, 'gdbus'), 0o755);
  process.env['PATH'] = `${folder}:${SEARCHED}`;
}

type Shown = { shown: Notification[] };

/** What the desktop shows of the app outside of its window: notifications, the badge and the progress of the taskbar. */
export const shownOutside = ({ electron }: App) =>
  electron.evaluate(({ app, BrowserWindow, Notification }) => ({
    notices: (Notification as unknown as Shown).shown.map(({ title, body }) => `${title}: ${body}`),
    badge: app.getBadgeCount(),
    progress: (BrowserWindow.getAllWindows()[0] as (BrowserWindow & { progress: number }) | undefined)
      ?.progress,
  }));

/** Clicks the newest notification, which goes unless the desktop leaves it there. */
export const clickNotice = ({ electron }: App, { stays = false } = {}) =>
  electron.evaluate(({ Notification }, stays) => {
    const { shown } = Notification as unknown as Shown;
    (stays ? shown.at(-1) : shown.pop())?.emit('click');
  }, stays);

/** Refuses the newest notification, as a Mac does for an app without a signature. */
export const refuseNotice = ({ electron }: App) =>
  electron.evaluate(({ Notification }) => {
    (Notification as unknown as Shown).shown.at(-1)?.emit('failed', {}, 'refused');
  });
