import type { Handlers } from '../../contract/index.ts';
import { ok } from '../../contract/result.ts';
import type { Demo } from './demo.ts';

export const demoCalls = (demo: Demo): Handlers['demo'] => ({
  async start() {
    const profileId = await demo.start();
    if (!profileId.ok) return profileId;
    const reportId = await demo.firstReport(profileId.value);
    return reportId.ok ? ok({ profileId: profileId.value, reportId: reportId.value }) : reportId;
  },
});
