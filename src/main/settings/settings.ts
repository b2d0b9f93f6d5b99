import { z } from 'zod';
import { Settings } from '../../contract/settings.ts';

/** `settings.json`. */
export const SettingsFile = z.object({
  version: z.literal(1),
  settings: Settings,
});
export type SettingsFile = z.infer<typeof SettingsFile>;

export const DEFAULT_SETTINGS: SettingsFile = {
  version: 1,
  settings: {
    theme: 'system',
    density: 'normal',
    railCollapsed: false,
    chartShare: 58,
    notifyJobs: true,
    zone: 'utc',
    exports: { target: 'excel', details: {} },
    recipes: [],
    background: 'ask',
    recent: [],
    signKeys: true,
    lists: {},
  },
};
