import { Bus } from './bus.ts';
import type { Desktop } from './desktop.ts';
import { startDisplay } from './display.ts';
import { Launcher } from './launcher.ts';
import { Notices } from './notices.ts';
import { TrayIcons } from './trayIcons.ts';

const ADDRESS = 'DBUS_SESSION_BUS_ADDRESS';

/** The desktop of a session of its own, which the app finds on the session bus, with a display of its own. */
export async function startBusDesktop(): Promise<Desktop> {
  const endDisplay = await startDisplay();
  const bus = await Bus.start();
  const icons = new TrayIcons(bus);
  const notices = new Notices(bus);
  const launcher = new Launcher(bus);
  await notices.start();
  await launcher.start();
  await bus.hearLeaving((name) => {
    for (const each of [icons, notices, launcher]) each.left(name);
  });
  const outer = process.env[ADDRESS];
  process.env[ADDRESS] = bus.address;

  return {
    showIcons: (shows) => icons.show(shows),
    tray: () => icons.entries(),
    pressTray: (_app, label) => icons.press(label),
    outside: async () => ({ notices: notices.texts, ...launcher.shown }),
    clickNotice: async () => {
      notices.click();
    },
    refuseNext: async () => {
      notices.refuseNext();
    },
    async end() {
      process.env[ADDRESS] = outer;
      await bus.end();
      endDisplay();
    },
  };
}
