import type { AppInfo } from '../../contract/app.ts';
import type { Handlers } from '../../contract/index.ts';
import { ok } from '../../contract/result.ts';

/** Who answers the calls about the app itself. */
export const appCalls = (info: AppInfo): Handlers['app'] => ({
  info: async () => ok(info),
});
