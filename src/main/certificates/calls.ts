import type { Handlers } from '../../contract/index.ts';
import { fail, ok } from '../../contract/result.ts';

const GONE = fail({ kind: 'missing', what: 'draft' });

export const certificatesCalls = (): Handlers['certificates'] => ({
  drafts: async () => ok([]),
  attempts: async () => ok([]),
  createDraft: async () => GONE,
  saveDraft: async () => GONE,
  removeDraft: async () => GONE,
  send: async () => GONE,
  cancel: async () => GONE,
  settle: async () => GONE,
});
