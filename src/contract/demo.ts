import { call, nothing } from './call.ts';
import { z } from 'zod';
import { ProfileId } from './profiles.ts';
import { ReportId } from './reports.ts';

export const demo = {
  calls: {
    /** Starts the simulator and answers the report that a newcomer sees first. */
    start: call(nothing, z.object({ profileId: ProfileId, reportId: ReportId })),
  },
  announcements: {},
} as const;
