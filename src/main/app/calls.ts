import type { AppInfo } from '../../contract/app.ts';
import type { Handlers } from '../../contract/index.ts';
import { ok } from '../../contract/result.ts';

export const appCalls = (info: AppInfo): Handlers['app'] => ({
  info: async () => ok(info),
});
