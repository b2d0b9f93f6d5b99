import { Variant } from '@jellybrick/dbus-next';
import { z } from 'zod';
import { NOTHING, type Bus } from './bus.ts';
import type { Entry } from './desktop.ts';

const WATCHER = 'org.kde.StatusNotifierWatcher';
const ITEM = 'org.kde.StatusNotifierItem';
const MENU = 'com.canonical.dbusmenu';
const PROPERTIES = 'org.freedesktop.DBus.Properties';
/** A menu has all of its entries below this one. */
const ROOT = 0;

const Value = z.object({ value: z.unknown() }).transform(({ value }) => value);
const Properties = z.object({
  label: Value.pipe(z.string()).optional(),
  enabled: Value.pipe(z.boolean()).optional(),
});
const MenuEntry = Value.pipe(z.tuple([z.number(), Properties, z.array(z.unknown())]));
const Layout = z.tuple([z.number(), z.tuple([z.number(), z.unknown(), z.array(MenuEntry)])]);

/** An icon: who answers for it, and the path of its object. */
type Item = { destination: string; path: string };

/** Shows tray icons, by the protocol of KDE that other desktops took over. */
export class TrayIcons {
  readonly #bus: Bus;
  #items: Item[] = [];

  constructor(bus: Bus) {
    this.#bus = bus;
    bus.serve(WATCHER, {
      RegisterStatusNotifierItem: ([given], sender) => {
        const named = z.string().parse(given);
        // By the path of its object or by its name on the bus.
        const item = named.startsWith('/')
          ? { destination: sender, path: named }
          : { destination: named, path: '/StatusNotifierItem' };
        this.#items.push(item);
        return NOTHING;
      },
    });
    bus.serve(PROPERTIES, {
      Get: ([, name]) => {
        const known: Record<string, Variant> = {
          IsStatusNotifierHostRegistered: new Variant('b', true),
          ProtocolVersion: new Variant('i', 0),
          RegisteredStatusNotifierItems: new Variant(
            'as',
            this.#items.map(({ destination, path }) => destination + path),
          ),
        };
        const value = known[z.string().parse(name)];
        if (!value) throw new Error(`There is no ${String(name)}.`);
        return { signature: 'v', body: [value] };
      },
    });
  }

  async show(shows: boolean): Promise<void> {
    await (shows ? this.#bus.own(WATCHER) : this.#bus.disown(WATCHER));
  }

  left(name: string): void {
    this.#items = this.#items.filter(({ destination }) => destination !== name);
  }

  /** The menu of the newest icon with the numbers of its entries; null if there is no icon. */
  async #menu() {
    const item = this.#items.at(-1);
    if (!item) return null;
    const asked = { ...item, interface: PROPERTIES, member: 'Get' };
    const named = await this.#bus.call(asked, 'ss', [ITEM, 'Menu']);
    const path = Value.pipe(z.string()).safeParse(named?.[0]);
    // An icon whose object is gone is still there, and answers nothing.
    if (!path.success) return { menu: null, entries: [] };
    const menu = { ...item, path: path.data, interface: MENU };
    const layout = await this.#bus.call({ ...menu, member: 'GetLayout' }, 'iias', [ROOT, -1, []]);
    return { menu, entries: Layout.parse(layout)[1][2] };
  }

  async entries(): Promise<Entry[] | null> {
    const shown = await this.#menu();
    return shown && shown.entries.map(([, { label = '', enabled = true }]) => ({ label, enabled }));
  }

  async press(wanted: string): Promise<void> {
    const shown = await this.#menu();
    const pressed = shown?.entries.find(([, { label }]) => label === wanted);
    if (!shown?.menu || !pressed) throw new Error(`No “${wanted}” is offered at the tray icon.`);
    const clicked = [pressed[0], 'clicked', new Variant('i', 0), 0];
    const answer = await this.#bus.call({ ...shown.menu, member: 'Event' }, 'isvu', clicked);
    // The menu was set anew meanwhile, with other numbers.
    if (!answer) await this.press(wanted);
  }
}
