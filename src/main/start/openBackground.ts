import { app, nativeTheme, powerMonitor } from 'electron';
import type { Settings } from '../../contract/settings.ts';
import { askAtClosing } from '../background/closing.ts';
import { Background } from '../background/background.ts';
import { canShowIcon, showIcon } from '../background/trayIcon.ts';
import { words } from '../background/words.ts';
import { workState } from '../background/workState.ts';
import { coalesce } from '../time/coalesce.ts';
import type { Events } from '../events/events.ts';
import { hasNetwork, watchNetwork } from '../http/onlineWatch.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { MainWindow } from '../window/mainWindow.ts';
import type { Base } from './base.ts';
import type { Accounts } from './openAccounts.ts';
import type { Schedules } from '../schedules/schedules.ts';

const { platform } = process;

/** The menu need not follow every page. */
const RENEWED_MS = 1_000;

/** What goes on without a window. */
type Working = { events: Events; schedules: Schedules };

/** What goes on without a window, and the icon that shows it. */
function openBackground(
  { stores, clock, log, preview }: Base,
  window: MainWindow,
  { profiles, notify }: Accounts,
  { events, schedules }: Working,
  /** The settings were changed by the answer to the question. */
  changed: () => void,
): Background {
  const logs = () =>
    profiles.list().map((profile) => ({ ...events.stateOf(profile), profileName: profile.name }));
  const collects = () => logs().some(({ collection }) => collection.collects);
  const open = () => {
    window.show();
  };
  const background: Background = new Background({
    chosen: () => stores.settings.value.settings.background,
    async choose(choice) {
      const saved = await stores.settings.change((file) => ({
        ...file,
        settings: { ...file.settings, background: choice },
      }));
      if (saved.ok) changed();
    },
    // On macOS, an app goes on without its window anyway.
    hasWork: () => platform !== 'darwin' && (collects() || schedules.all().some(({ on }) => on)),
    // The preview runs without a desktop: nobody would see the icon.
    canShow: async () => !preview && (await canShowIcon(platform)),
    show: () => showIcon(platform, open),
    menu: () => ({
      state: workState(logs()),
      collect: collects()
        ? () => void events.collection.round().catch((error: unknown) => log.bug(error, 'collection'))
        : null,
      open,
      quit: () => {
        app.quit();
      },
    }),
    ask: (canShow) => askAtClosing(window.current, canShow),
    sayEnded: () => {
      notify(words.ended);
    },
  });
  events.changes.on(
    coalesce(clock, RENEWED_MS, () => {
      background.refresh();
    }),
  );
  return background;
}

/** What becomes of the app when its window is closed, and how the settings take effect. */
export function openSettings(
  base: Base,
  window: MainWindow,
  accounts: Accounts,
  working: Working,
): (settings: Settings) => void {
  const { settings: store } = base.stores;
  const background = openBackground(base, window, accounts, working, () => {
    apply(store.value.settings);
  });
  const apply = (settings: Settings) => {
    nativeTheme.themeSource = settings.theme;
    window.announce('settings.changed', settings);
    void background.follow();
  };
  apply(store.value.settings);
  window.askAtClosing(background);
  app.on('window-all-closed', () => {
    background.closed();
    if (platform !== 'darwin' && !background.goesOn) app.quit();
  });
  return apply;
}

/** What waits looks again when the computer wakes, and when its network is back. */
export function followComputer(
  { clock }: Base,
  { connections, reminders }: Accounts,
  { events, jobs, schedules }: { events: Events; jobs: Jobs; schedules: Schedules },
) {
  powerMonitor.on('resume', () => {
    connections.recheck();
    events.recheck();
    jobs.wake();
    schedules.recheck();
    void reminders.give();
  });
  watchNetwork(clock, hasNetwork, () => {
    events.recheck();
    jobs.wake();
  });
}
