import { z } from 'zod';
import { Settings } from '../../contract/settings.ts';

/** The share of charts that was never chosen, in files of earlier versions. */
const FORMER_SHARE = 42;
const SHARE = 56;

/** `settings.json`. */
export const SettingsFile = z.object({
  version: z.literal(1),
  settings: Settings.transform((settings) =>
    settings.chartShare === FORMER_SHARE ? { ...settings, chartShare: SHARE } : settings,
  ),
});
export type SettingsFile = z.infer<typeof SettingsFile>;

export const DEFAULT_SETTINGS: SettingsFile = {
  version: 1,
  settings: {
    theme: 'system',
    density: 'normal',
    railCollapsed: false,
    chartShare: SHARE,
    notifyJobs: true,
    zone: 'utc',
    exports: { target: 'excel', details: {} },
    recipes: [],
    background: 'ask',
    chosen: [],
    signKeys: true,
    lists: {},
  },
};
