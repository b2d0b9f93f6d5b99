import { call, nothing } from './call.ts';
import { z } from 'zod';
import { ProfileId } from './profiles.ts';
import { ReportId } from './reports.ts';

export const demo = {
  calls: {
    /** Starts the simulator, if needed, and returns the first report to show. */
    start: call(nothing, z.object({ profileId: ProfileId, reportId: ReportId })),
  },
  announcements: {},
} as const;
