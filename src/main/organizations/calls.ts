import type { Handlers } from '../../contract/index.ts';
import { fail, ok } from '../../contract/result.ts';

const GONE = fail({ kind: 'missing', what: 'organization' });

export const organizationsCalls = (): Handlers['organizations'] => ({
  list: async () => ok([]),
  save: async () => GONE,
  remove: async () => GONE,
  add: async () => GONE,
});
