import { z } from 'zod';
import { call, nothing } from './call.ts';

const Theme = z.enum(['system', 'light', 'dark']);
export type Theme = z.infer<typeof Theme>;

const Density = z.enum(['compact', 'normal', 'comfortable']);
export type Density = z.infer<typeof Density>;

/** The user’s preferences for the app itself. */
export const Settings = z.object({
  theme: Theme,
  density: Density,
  railCollapsed: z.boolean(),
  /** The chart’s share of the report’s height, in percent. */
  chartShare: z.number().min(10).max(90),
});
export type Settings = z.infer<typeof Settings>;

export const settings = {
  calls: {
    read: call(nothing, Settings),
    change: call(Settings, Settings),
  },
  announcements: {
    changed: Settings,
  },
} as const;
