import type { Handlers } from '../../contract/index.ts';
import { ok } from '../../contract/result.ts';
import { changedLook, changedSettings, type Settings } from '../../contract/settings.ts';
import type { Store } from '../disk/store.ts';
import type { SettingsFile } from './settings.ts';

type Dependencies = { store: Store<SettingsFile>; changed: (settings: Settings) => void };

export const settingsCalls = ({ store, changed }: Dependencies): Handlers['settings'] => ({
  read: async () => ok(store.value.settings),
  async change(change) {
    const saved = await store.change((file) => ({
      ...file,
      settings: changedSettings(file.settings, change),
    }));
    if (!saved.ok) return saved;
    changed(saved.value.settings);
    return ok(saved.value.settings);
  },
  async keepList({ list, change }) {
    const saved = await store.change(({ settings, ...file }) => ({
      ...file,
      settings: {
        ...settings,
        lists: { ...settings.lists, [list]: changedLook(settings.lists[list], change) },
      },
    }));
    return saved.ok ? ok(undefined) : saved;
  },
});
