import type { AppInfo, TroubledFile } from '../../contract/app.ts';
import type { Handlers } from '../../contract/index.ts';
import { ok } from '../../contract/result.ts';

export const appCalls = (info: () => AppInfo, troubledFiles: readonly TroubledFile[]): Handlers['app'] => ({
  info: async () => ok(info()),
  troubledFiles: async () => ok([...troubledFiles]),
});
