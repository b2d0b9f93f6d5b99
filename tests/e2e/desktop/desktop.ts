import type { ElectronApplication } from '@playwright/test';

type App = { electron: ElectronApplication };

export type Entry = { label: string; enabled: boolean };

/** What the desktop shows of the app outside of its window: notifications, the badge and the progress of the taskbar. */
export type Outside = {
  notices: string[];
  badge: number;
  /** Below 0 if there is none. */
  progress: number;
};

/** The desktop around the app, as a person sees and uses it. */
export type Desktop = {
  /** Whether tray icons are shown. They are not, unless a spec says so. */
  showIcons(shows: boolean): Promise<void>;
  /** The menu at the tray icon; null if there is no icon. */
  tray(app: App): Promise<Entry[] | null>;
  pressTray(app: App, label: string): Promise<void>;
  outside(app: App): Promise<Outside>;
  /** Clicks the newest notification, which goes. Electron hears no second click. */
  clickNotice(app: App): Promise<void>;
  /** Refuses the next notification, as a Mac does for an app without a signature. */
  refuseNext(app: App): Promise<void>;
  end(): Promise<void>;
};
