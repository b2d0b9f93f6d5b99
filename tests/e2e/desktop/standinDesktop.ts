import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserWindow, Menu, Notification } from 'electron';
import type { Desktop } from './desktop.ts';

type Shown<T> = { shown: T[] };

/** The desktop that the stand-in imitates. Whether it shows icons is asked with `gdbus`. */
export async function startStandinDesktop(): Promise<Desktop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sextant-desktop-'));
  const searched = process.env['PATH'] ?? '';
  const gdbus = path.join(folder, 'gdbus');
  const showIcons = async (shows: boolean) => {
    await writeFile(gdbus, `#!/bin/sh\necho '(${String(shows)},)'\n`);
    await chmod(gdbus, 0o755);
  };
  await showIcons(false);
  process.env['PATH'] = `${folder}:${searched}`;

  return {
    showIcons,
    tray: ({ electron }) =>
      electron.evaluate(({ Tray }) => {
        const [icon] = (Tray as unknown as Shown<{ menu: Menu | null }>).shown;
        return icon ? (icon.menu?.items ?? []).map(({ label, enabled }) => ({ label, enabled })) : null;
      }),
    pressTray: ({ electron }, label) =>
      electron.evaluate(({ Tray }, wanted) => {
        const [icon] = (Tray as unknown as Shown<{ menu: Menu | null }>).shown;
        icon?.menu?.items.find((item) => item.label === wanted)?.click();
      }, label),
    outside: ({ electron }) =>
      electron.evaluate(({ app, BrowserWindow, Notification }) => ({
        notices: (Notification as unknown as Shown<Notification>).shown.map(
          ({ title, body }) => `${title}: ${body}`,
        ),
        badge: app.getBadgeCount(),
        progress:
          (BrowserWindow.getAllWindows()[0] as (BrowserWindow & { progress: number }) | undefined)
            ?.progress ?? -1,
      })),
    clickNotice: ({ electron }) =>
      electron.evaluate(({ Notification }) => {
        (Notification as unknown as Shown<Notification>).shown.pop()?.emit('click');
      }),
    refuseNext: ({ electron }) =>
      electron.evaluate(({ Notification }) => {
        const { show } = Notification.prototype;
        Notification.prototype.show = function refused() {
          Notification.prototype.show = show;
          this.emit('failed', {}, 'refused');
        };
      }),
    async end() {
      process.env['PATH'] = searched;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
