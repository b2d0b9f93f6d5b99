import type { Settings } from '../../contract/settings.ts';
import type { Thing } from './thing.ts';
import { words } from './words.ts';

const CHOICES: Record<keyof typeof words.settings, Partial<Settings>> = {
  light: { theme: 'light' },
  dark: { theme: 'dark' },
  system: { theme: 'system' },
  compact: { density: 'compact' },
  normal: { density: 'normal' },
  comfortable: { density: 'comfortable' },
  utc: { zone: 'utc' },
  local: { zone: 'local' },
  notified: { notifyJobs: true },
  unnotified: { notifyJobs: false },
  icons: { railCollapsed: true },
  names: { railCollapsed: false },
  tray: { background: 'tray' },
  quit: { background: 'quit' },
  ask: { background: 'ask' },
  signs: { signKeys: true },
  noSigns: { signKeys: false },
};

const isChoice = (id: string): id is keyof typeof CHOICES => Object.hasOwn(CHOICES, id);

/** The settings as they could be: each value that is not the present one. */
export const settingChoices = (now: Settings): Thing[] =>
  Object.keys(CHOICES)
    .filter(isChoice)
    .filter((id) => JSON.stringify({ ...now, ...CHOICES[id] }) !== JSON.stringify(now))
    .map((id) => ({
      id: `setting ${id}`,
      kind: 'setting',
      name: words.settings[id],
      also: words.settingsAlso[id] ?? '',
      act: { kind: 'setting', change: CHOICES[id] },
    }));
